export type { DownChannel, Downward } from './downlink/channel.ts'
export { settleCommands } from './downlink/command.repository.ts'
export { Downlink } from './downlink/downlink.ts'
export { takeReceipts } from './downlink/take-receipts.ts'
