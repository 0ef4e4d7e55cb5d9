import { z } from 'zod'
import { Warning } from '../alarms/warnings/warning.ts'
import { id } from '../validators.ts'
import { type FeedEvent, liveKinds } from './events.ts'

const isNumbered = (kind: string): kind is FeedEvent['kind'] =>
  'seq' in liveKinds[kind as keyof typeof liveKinds].carries

export const FeedQuery = z.object({
  tenantId: id.of('tenant'),
  after: z.coerce.number().int().min(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
})

/** A numbered change in the feed. */
export const FeedEntry = z.object({
  tenantId: z.number(),
  seq: z.number(),
  kind: z.enum(Object.keys(liveKinds).filter(isNumbered)),
  warning: Warning,
})
export type FeedEntry = z.output<typeof FeedEntry>
