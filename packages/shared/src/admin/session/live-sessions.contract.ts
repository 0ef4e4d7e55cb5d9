import { z } from 'zod'
import { rowShapeOf } from '../../crud/schemas.ts'
import { area, calls } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import { optional, text } from '../../validators.ts'
import { liveSession } from './live-session.words.ts'

const view = calls({ access: 'session:view' })

/** A live session. `lastSeen` is accurate to a minute; `expiresAt` is its end if it stays idle. */
export const LiveSession = z.object({
  ...rowShapeOf(liveSession.fields),
  /** Identifies the session, but cannot be used as a token (api-shapes §2.5). */
  accessToken: z.string(),
  isCurrent: z.boolean(),
  /** A wall screen, which signs in again by itself until it is revoked. */
  isWall: z.boolean(),
})
export type LiveSession = z.output<typeof LiveSession>

const end = calls({ access: 'session:end', evenPaused: true })

/**
 * Live sessions of the institutions the caller works for, of all for the operator; people with wider permissions than
 * the caller's are left out. Ending a session takes effect immediately in every gateway, sockets included; the caller's
 * own session ends by signing out. Served by the gateway itself.
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
  /** Number of ended sessions. */
  endOf: end.del('/token/user/:userId', '结束一个人的全部在线会话', { ids: { userId: 'staff' }, data: z.number() }),
})
