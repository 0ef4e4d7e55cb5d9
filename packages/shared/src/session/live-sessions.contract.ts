import { z } from 'zod'
import { shownOf } from '../crud/schemas.ts'
import { area, del, get } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { optional, text } from '../validators.ts'
import { liveSession } from './live-session.words.ts'

/** Somebody signed in now. `lastSeen` is true to a minute; `expiresAt` is when it ends if it is not used again. */
export const LiveSession = z.object({
  ...shownOf(liveSession.fields),
  /** Names the session, without being able to open it (api-shapes §2.5). */
  accessToken: z.string(),
  isCurrent: z.boolean(),
  /** A screen that nobody stands in front of: it signs in again by itself until it is revoked. */
  isWall: z.boolean(),
})
export type LiveSession = z.output<typeof LiveSession>

const ending = { access: 'session:end', evenPaused: true } as const

/**
 * Who is signed in to the institutions that one works for, the operator's people to any; people whose powers are wider than one's own are left
 * out. What is ended ends at once in every gateway, sockets with it; one's own session is left to signing out. Served by the gateway itself.
 */
export const liveSessions = area('admin', {
  page: get('/token/page', {
    access: 'session:view',
    query: PageQuery.extend({
      username: optional(text(50)),
      tenantName: optional(text(50)),
      address: optional(text(64)),
      state: optional(z.enum(['open', 'locked'])),
    }),
    data: pageOf(LiveSession),
    summary: '在线会话列表',
  }),
  end: del('/token/:key', { ids: { key: 'session' }, ...ending, summary: '结束在线会话' }),
  /** How many were ended. */
  endOf: del('/token/user/:userId', {
    ids: { userId: 'staff' },
    ...ending,
    data: z.number(),
    summary: '结束一个人的全部在线会话',
  }),
})
