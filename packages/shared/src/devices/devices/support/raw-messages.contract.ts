import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { id } from '../../../validators.ts'
import { OfTenant } from '../fleet/fleet-health.ts'
import { type RawOutcome, type RawWay, rawDirections, rawOutcomes, rawWays } from './raw-message.words.ts'

const raw = calls({ access: 'device:raw' })

/** A raw message, its secrets masked. `payload` is JSON or a frame; `isCut` where it exceeds the stored length. */
export const RawMessage = z.object({
  seq: z.number(),
  imei: z.string().nullable(),
  direction: z.enum(Object.keys(rawDirections) as (keyof typeof rawDirections)[]),
  way: z.enum(Object.keys(rawWays) as RawWay[]),
  outcome: z.enum(Object.keys(rawOutcomes) as RawOutcome[]),
  reason: z.string().nullable(),
  /** Time of receipt, and time by the sender's clock where it could be read. */
  time: z.string(),
  sentTime: z.string().nullable(),
  bytes: z.number(),
  payload: z.string(),
  isCut: z.boolean(),
})
export type RawMessage = z.output<typeof RawMessage>

export const rawMessages = area('tenant-device', {
  /**
   * Newest first. All messages of the device are logged since `since`; before, only refused ones were. Each call
   * extends the logging.
   */
  ofDevice: raw.get('/deviceraw/messages', '设备原始报文', {
    query: z.object({ deviceId: id.of('device') }),
    data: z.object({ since: z.string(), messages: z.array(RawMessage) }),
  }),
  /** Refused messages of the institutions' data sources, newest first. */
  refused: raw.get('/deviceraw/refused', '数据源被拒收的报文', {
    query: OfTenant,
    data: z.array(RawMessage.extend({ tenantId: z.number() })),
  }),
})
