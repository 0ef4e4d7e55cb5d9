import { hash } from 'node:crypto'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import type { KnownDevice } from './device-registry.ts'

/**
 * A parsed message of a known device. `time` is epoch ms by the device's clock or, for a call for help from a device
 * with a wrong clock, by the server's.
 */
export interface MessagePoint {
  device: KnownDevice
  message: DeviceMessage
  time: number
  /** The device's own time, set only if its clock is wrong. */
  deviceTime?: string
  /** Identifies the message among all messages ever received, by 32 hexadecimal digits. */
  digest: string
  /** The drill to which the message belongs: such a message is judged and raises warnings, but is not stored. */
  drillId?: number
}

/**
 * First 128 bits of a SHA-256 hash, which `device_message` stores forever to recognize repeats. `name` is what repeats
 * of the message have in common besides its id, usually the time; empty if the id is sufficient.
 */
export const digestOf = (imei: string, id: string, name = '') =>
  hash('sha256', [imei, id, ...(name === '' ? [] : [name])].join('\0'), 'hex').slice(0, 32)
