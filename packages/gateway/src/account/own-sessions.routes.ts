import { type OwnSession, ownSessions } from '@care/shared/admin/session/own-sessions.contract'
import { notFound } from '@care/shared/http/errors'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import type { AuthenticatedSession } from '../session/guard.ts'
import { ownerOf, publicSessionKeyOf } from '../session/session-record.ts'
import type { LiveSession } from '../session/session-store.ts'

/** Lists the caller's own live sessions, and ends one of them or all except the current one. */
export function ownSessionRoutes(serve: Serve, { store }: SignIn) {
  serve(ownSessions, {
    list: async ({ pass }) => {
      const left = await leftBy(pass)
      return (await liveOf(pass, left)).map((session) => shown(session, pass.caller.sessionId, left))
    },

    end: async ({ pass, params: { key } }) => {
      const live = await liveOf(pass, await leftBy(pass))
      const session = live.find(({ sessionId }) => publicSessionKeyOf(sessionId) === key)
      if (!session) throw notFound('登录设备')
      await store.end(session.sessionId)
      return true
    },

    endOthers: async ({ pass }) => {
      const live = await liveOf(pass, await leftBy(pass))
      const others = live.filter(({ sessionId }) => sessionId !== pass.caller.sessionId)
      for (const { sessionId } of others) await store.end(sessionId)
      return others.length
    },
  })

  /** Sessions that the window of the current session used before it switched tenants. */
  const leftBy = async ({ caller }: AuthenticatedSession) => (await store.find(caller.sessionId))?.cameFrom ?? []

  /** Live sessions of this account, and the sessions that its window switched away from. */
  async function liveOf({ owner }: AuthenticatedSession, left: string[]): Promise<LiveSession[]> {
    const live = await store.sessionsOf(owner)
    for (const sessionId of left.toReversed()) {
      if (live.some((session) => session.sessionId === sessionId)) continue
      const record = await store.find(sessionId)
      const all = record ? await store.sessionsOf(ownerOf(record)) : []
      live.push(...all.filter((session) => session.sessionId === sessionId))
    }
    return live
  }
}

const shown = ({ sessionId, record, lastSeen }: LiveSession, current: string, left: string[]): OwnSession => ({
  key: publicSessionKeyOf(sessionId),
  device: record.device,
  address: record.address,
  method: record.method,
  signedInAt: toShanghaiTime(record.signedInAt),
  lastSeen: toShanghaiTime(lastSeen),
  isCurrent: sessionId === current,
  leftTenant: left.includes(sessionId) ? record.account.user.tenantName : null,
})
