import { z } from 'zod'
import { Warning } from '../warnings/warning.ts'

export * from './wires.ts'

/** Newest number seen, per tenant id. */
export const Cursor = z.record(z.string().regex(/^\d+$/), z.number().int().min(0))
export type Cursor = z.output<typeof Cursor>

/** Server → client on the warning socket (fixed-points §6). `time` is epoch ms of the server. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), cursor: Cursor }),
  z.object({ kind: z.literal('warning'), tenantId: z.number(), seq: z.number(), warning: Warning }),
  z.object({ kind: z.literal('warning-changed'), tenantId: z.number(), seq: z.number(), warning: Warning }),
  z.object({ kind: z.literal('beat'), time: z.number(), cursor: Cursor }),
  /** The replay is complete up to this cursor; `missed` is how many changes it held. */
  z.object({ kind: z.literal('resumed'), cursor: Cursor, missed: z.number() }),
  z.object({ kind: z.literal('progress'), key: z.string(), rate: z.number(), url: z.string().nullable() }),
  z.object({
    kind: z.literal('reminder'),
    tenantId: z.number(),
    username: z.string(),
    text: z.string(),
    workOrderId: z.number(),
  }),
  /** A work order of the tenant changed: lists and drawers that show it refresh. */
  z.object({ kind: z.literal('work-order'), tenantId: z.number(), workOrderId: z.number() }),
  /** Somebody asks the institution to be let in: for those who judge it. */
  z.object({ kind: z.literal('join-request'), tenantId: z.number(), inviteId: z.number(), name: z.string() }),
  /** An announcement of the institution, or of the operator to everyone, came out; without a title it was taken back. */
  z.object({
    kind: z.literal('announcement'),
    tenantId: z.number(),
    announcementId: z.number(),
    title: z.string().nullable(),
  }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** Client → server. */
export const LiveRequest = z.object({ kind: z.literal('resume'), cursor: Cursor })
export type LiveRequest = z.output<typeof LiveRequest>
