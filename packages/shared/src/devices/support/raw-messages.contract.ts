import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { id } from '../../validators.ts'
import { OfTenant } from '../fleet/fleet-health.ts'
import { type RawOutcome, type RawWay, rawDirections, rawOutcomes, rawWays } from './raw-message.words.ts'

const raw = calls({ access: 'device:raw' })

/** A message as it came or went, its secrets masked. `payload` is JSON or a frame, `isCut` where it was longer than is kept. */
export const RawMessage = z.object({
  seq: z.number(),
  imei: z.string().nullable(),
  direction: z.enum(Object.keys(rawDirections) as (keyof typeof rawDirections)[]),
  way: z.enum(Object.keys(rawWays) as RawWay[]),
  outcome: z.enum(Object.keys(rawOutcomes) as RawOutcome[]),
  reason: z.string().nullable(),
  /** When it was here, and by its sender's clock where that could be read. */
  time: z.string(),
  sentTime: z.string().nullable(),
  bytes: z.number(),
  payload: z.string(),
  isCut: z.boolean(),
})
export type RawMessage = z.output<typeof RawMessage>

export const rawMessages = area('tenant-device', {
  /** Newest first. `since`: all messages of the device are kept from then on, those refused always. Asking goes on with it. */
  ofDevice: raw.get('/deviceraw/messages', '设备原始报文', {
    query: z.object({ deviceId: id.of('device') }),
    data: z.object({ since: z.string(), messages: z.array(RawMessage) }),
  }),
  /** What data sources of the institutions sent and was refused, newest first. */
  refused: raw.get('/deviceraw/refused', '数据源被拒收的报文', {
    query: OfTenant,
    data: z.array(RawMessage.extend({ tenantId: z.number() })),
  }),
})
