import { operatorTenantId } from '@care/shared/admin/session/identity'
import { type LiveSession, liveSessions } from '@care/shared/admin/session/live-sessions.contract'
import { staff } from '@care/shared/admin/staff/staff.contract'
import type { QueryOf } from '@care/shared/http/endpoint'
import { notFound, refused } from '@care/shared/http/errors'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { pageInMemory } from '../http/page-in-memory.ts'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import type { AuthenticatedSession } from '../session/guard.ts'
import type { OnlineSession } from '../session/online.ts'
import { publicSessionKeyOf } from '../session/session-record.ts'

/** Maximum user ids per request to the services. */
const mostAsked = 1_000

/** Lists live sessions and ends them. */
export function liveSessionRoutes(serve: Serve, { online, store, call }: SignIn) {
  /**
   * Returns the live sessions that the caller may list: those of institutions visible to the caller (the operator: of
   * all), without people who have permissions that the caller lacks. Big screens are included.
   */
  async function seenBy(
    { caller }: AuthenticatedSession,
    isWanted: (one: OnlineSession) => boolean,
  ): Promise<OnlineSession[]> {
    const { tenantIds } = caller
    const all = (await online.of(tenantIds.includes(operatorTenantId) ? null : tenantIds)).filter(isWanted)
    const people = Map.groupBy(
      all.filter(({ isWall }) => !isWall),
      ({ tenantId }) => tenantId,
    )
    const seen = new Map<number, Set<number>>()
    const asking = { ...caller, permissions: [...caller.permissions, 'internal'] }
    for (const [tenantId, theirs] of people) {
      const ids = [...new Set(theirs.map(({ userId }) => userId))]
      const found = new Set<number>()
      for (let from = 0; from < ids.length; from += mostAsked) {
        const body = { tenantId, userIds: ids.slice(from, from + mostAsked) }
        for (const id of await call(staff.among, asking, { body })) found.add(id)
      }
      seen.set(tenantId, found)
    }
    return all.filter(({ isWall, tenantId, userId }) => isWall || seen.get(tenantId)?.has(userId))
  }

  serve(liveSessions, {
    page: async ({ pass, query }) => {
      const live = await online.standing(await seenBy(pass, (one) => isWanted(one, query)))
      const wanted = live.filter(({ state }) => !query.state || state === query.state)
      return pageInMemory(
        wanted.map((one) => shown(one, pass.caller.sessionId)),
        query,
      )
    },

    end: async ({ pass, params: { key }, from }) => {
      const named = await seenBy(pass, ({ sessionId }) => publicSessionKeyOf(sessionId) === key)
      const [session] = await online.standing(named)
      if (!session) throw notFound('在线会话')
      if (session.sessionId === pass.caller.sessionId) throw refused('这是您正在使用的会话，请用右上角的“退出登录”')
      if (session.isWall) throw refused('大屏会自己重新登录，请到“大屏终端”中撤销')
      from.about = aboutOf(session)
      await store.end(session.sessionId)
      return true
    },

    endOf: async ({ pass, params: { userId }, from }) => {
      const all = await seenBy(pass, (one) => one.userId === userId && !one.isWall)
      const live = await online.standing(all)
      const [first] = live
      if (!first) throw notFound('在线会话')
      from.about = aboutOf(first)
      const others = live.filter(({ sessionId }) => sessionId !== pass.caller.sessionId)
      for (const { sessionId } of others) await store.end(sessionId)
      return others.length
    },
  })
}

type Search = QueryOf<typeof liveSessions.page>

function isWanted(one: OnlineSession, { username = '', tenantName = '', address = '' }: Search): boolean {
  const isNamed = [one.username, one.nickName].some((name) => name.toLowerCase().includes(username.toLowerCase()))
  return isNamed && one.tenantName.includes(tenantName) && one.address.includes(address)
}

/** The session's user and tenant for the audit log, because the session key means nothing to auditors. */
const aboutOf = ({ userId, tenantId }: OnlineSession) => ({ userId, tenantId })

function shown(one: OnlineSession & Pick<LiveSession, 'state'>, current: string): LiveSession {
  const { sessionId, signedInAt, lastSeen, endsAt, ...said } = one
  return {
    ...said,
    accessToken: publicSessionKeyOf(sessionId),
    issuedAt: toShanghaiTime(signedInAt),
    lastSeen: toShanghaiTime(lastSeen),
    expiresAt: toShanghaiTime(endsAt),
    isCurrent: sessionId === current,
  }
}
