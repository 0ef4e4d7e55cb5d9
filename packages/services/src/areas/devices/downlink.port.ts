export type { DeviceCommand as Downward, DownChannel } from './downlink/channel.ts'
export { applyReceipts as takeReceipts, settleCommands } from './downlink/command.repository.ts'
export { Downlink } from './downlink/downlink.ts'
