import { z } from 'zod'
import { shownOf } from '../crud/schemas.ts'
import { area, calls } from '../http/endpoint.ts'
import { PageQuery } from '../http/page.ts'
import { optional, text } from '../validators.ts'
import { liveSession } from './live-session.words.ts'

const view = calls({ access: 'session:view' })

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

const end = calls({ access: 'session:end', evenPaused: true })

/**
 * Who is signed in to the institutions that one works for, the operator's people to any; people whose powers are wider than one's own are left
 * out. What is ended ends at once in every gateway, sockets with it; one's own session is left to signing out. Served by the gateway itself.
 */
export const liveSessions = area('admin', {
  page: view.list(
    '/token/page',
    '在线会话列表',
    LiveSession,
    PageQuery.extend({
      username: optional(text(50)),
      tenantName: optional(text(50)),
      address: optional(text(64)),
      state: optional(z.enum(['open', 'locked'])),
    }),
  ),
  end: end.del('/token/:key', '结束在线会话', { ids: { key: 'session' } }),
  /** How many were ended. */
  endOf: end.del('/token/user/:userId', '结束一个人的全部在线会话', { ids: { userId: 'staff' }, data: z.number() }),
})
