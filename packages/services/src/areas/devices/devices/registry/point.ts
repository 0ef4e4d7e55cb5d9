import { hash } from 'node:crypto'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import type { KnownDevice } from './device-registry.ts'

/**
 * A readable message of a known device. `time` is epoch ms by the device's clock, or the server's for a call
 * for help with a wrong clock.
 */
export interface Point {
  device: KnownDevice
  message: DeviceMessage
  time: number
  /** The device's own time, if its clock is wrong. */
  deviceTime?: string
  /** Identifies the message among all ever sent, as 32 hexadecimal digits. */
  digest: string
  /** The drill it belongs to: it is judged and raises warnings, but is not stored. */
  drillId?: number
}

/**
 * First 128 bits of SHA-256, which `device_message` keeps forever. `name` is what repeats share besides the id, usually
 * the time; empty where the id is enough.
 */
export const digestOf = (imei: string, id: string, name = '') =>
  hash('sha256', [imei, id, ...(name === '' ? [] : [name])].join('\0'), 'hex').slice(0, 32)
