export type { DeviceCommand, DownChannel } from './downlink/channel.ts'
export { applyReceipts, settleCommands } from './downlink/command.repository.ts'
export { Downlink } from './downlink/downlink.ts'
