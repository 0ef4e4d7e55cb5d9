import { hash } from 'node:crypto'
import type { DeviceMessage } from '@care/shared/devices/ingestion'
import type { KnownDevice } from './device-registry.ts'

/** A readable message of a known device. `time` is epoch ms by the device's clock, of a call for help ours where that is wrong. */
export interface Point {
  device: KnownDevice
  message: DeviceMessage
  time: number
  /** The device's own word, where its clock is wrong. */
  deviceTime?: string
  /** Names the message among all that were ever sent, as 32 hexadecimal digits. */
  digest: string
  /** The exercise that it is said in: it is judged and told, and kept nowhere. */
  drillId?: number
}

/**
 * The first 128 bits of SHA-256: what `device_message` keeps for ever. `name` is what a repeat has alike besides its id, its time as a rule; none
 * where the id says all.
 */
export const digestOf = (imei: string, id: string, name = '') =>
  hash('sha256', [imei, id, ...(name === '' ? [] : [name])].join('\0'), 'hex').slice(0, 32)
