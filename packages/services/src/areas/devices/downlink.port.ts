export type { DownChannel, DeviceCommand as Downward } from './downlink/channel.ts'
export { settleCommands, applyReceipts as takeReceipts } from './downlink/command.repository.ts'
export { Downlink } from './downlink/downlink.ts'
