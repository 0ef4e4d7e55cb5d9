export type { DownChannel, Downward } from './downlink/channel.ts'
export { settleCommands, takeReceipts } from './downlink/command.repository.ts'
export { Downlink } from './downlink/downlink.ts'
