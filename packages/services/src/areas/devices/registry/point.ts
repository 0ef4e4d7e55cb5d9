import { hash } from 'node:crypto'
import type { DeviceMessage } from '@care/shared/devices/ingestion'
import type { KnownDevice } from './device-registry.ts'

/** A readable message of a known device. `time` is epoch ms by the device's clock. */
export interface Point {
  device: KnownDevice
  message: DeviceMessage
  time: number
  /** Names the message among all that were ever sent, as 32 hexadecimal digits. */
  digest: string
  /** The exercise that it is said in: it is judged and told, and kept nowhere. */
  drillId?: number
}

/** The first 128 bits of SHA-256: what `device_message` keeps for ever. */
export const digestOf = (imei: string, id: string) => hash('sha256', `${imei}\0${id}`, 'hex').slice(0, 32)
