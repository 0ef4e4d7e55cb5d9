import { z } from 'zod'
import { Warning } from '../warnings/warning.ts'

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
])
export type LiveEvent = z.output<typeof LiveEvent>

/** Client → server. */
export const LiveRequest = z.object({ kind: z.literal('resume'), cursor: Cursor })
export type LiveRequest = z.output<typeof LiveRequest>

export const beatMs = 10_000
/** Without any frame for this long the data counts as stale, and says so. */
export const staleMs = 15_000
/** Close codes: bad or used ticket, tenant not allowed, reader too slow (reconnect and resume), bad frame. */
export const closeCodes = { badTicket: 4401, tenantNotAllowed: 4403, tooSlow: 4408, badFrame: 4400 } as const

/** Redis channels between services and gateway. */
export const feedChannel = (tenantId: number) => `feed:${tenantId}`
export const noticeChannel = (tenantId: number) => `notice:${tenantId}`
export const socketPath = '/tenant-device/ws'
export const stompPath = '/act/ws'
export const remindTopic = (tenantId: number, username: string) => `/task/${tenantId}/${username}/remind`
/** Title and text of a collaboration reminder (specification 0 §4). */
export const reminderTitle = '协作提醒'
export const reminderText = (message: string) => `${message}任务，请及时处理`
