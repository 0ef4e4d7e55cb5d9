import { hash } from 'node:crypto'
import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import type { KnownDevice } from './device-registry.ts'

/**
 * A readable message of a known device. `time` is epoch ms by the device's clock, or by the server's for a call for
 * help with a wrong clock.
 */
export interface MessagePoint {
  device: KnownDevice
  message: DeviceMessage
  time: number
  /** The device's own time, set only if its clock is wrong. */
  deviceTime?: string
  /** Identifies the message among all messages ever received, as 32 hexadecimal digits. */
  digest: string
  /** The drill to which the message belongs: it is judged and raises warnings, but is not stored. */
  drillId?: number
}

/**
 * First 128 bits of SHA-256, which `device_message` stores forever. `name` is what a repeat has in common besides the
 * id, usually the time; empty if the id is sufficient.
 */
export const digestOf = (imei: string, id: string, name = '') =>
  hash('sha256', [imei, id, ...(name === '' ? [] : [name])].join('\0'), 'hex').slice(0, 32)
