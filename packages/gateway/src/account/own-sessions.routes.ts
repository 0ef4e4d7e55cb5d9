import { success } from '@care/shared/http/envelope'
import { notFound } from '@care/shared/http/errors'
import { type OwnSession, ownSessions } from '@care/shared/session/own-sessions.contract'
import { wireTime } from '@care/shared/wire-time'
import type { FastifyInstance } from 'fastify'
import { digest } from '../redis/keys.ts'
import type { Guard, Pass } from '../session/guard.ts'
import { type LiveSession, ownerOf, type SessionStore } from '../session/session-store.ts'

/** Names a session to its owner; nobody can sign in with it. */
const keyOf = (sessionId: string) => digest(`session-key:${sessionId}`).slice(0, 22)

/** One's own live sessions, and signing out elsewhere. */
export function ownSessionRoutes(app: FastifyInstance, guard: Guard, store: SessionStore) {
  app.get(ownSessions.list.path, async (request) => {
    const pass = await guard.admit(request.headers)
    const left = await leftBy(pass)
    return success((await liveOf(pass, left)).map((session) => shown(session, pass.caller.sessionId, left)))
  })

  app.delete<{ Params: { key: string } }>(ownSessions.end.path, async (request) => {
    const pass = await guard.admit(request.headers)
    const live = await liveOf(pass, await leftBy(pass))
    const session = live.find(({ sessionId }) => keyOf(sessionId) === request.params.key)
    if (!session) throw notFound('登录设备')
    await store.end(session.sessionId)
    return success(true)
  })

  app.post(ownSessions.endOthers.path, async (request) => {
    const pass = await guard.admit(request.headers)
    const others = (await liveOf(pass, await leftBy(pass))).filter(
      ({ sessionId }) => sessionId !== pass.caller.sessionId,
    )
    for (const { sessionId } of others) await store.end(sessionId)
    return success(others.length)
  })

  /** What the window of this session switched away from. */
  const leftBy = async ({ caller }: Pass) => (await store.find(caller.sessionId))?.cameFrom ?? []

  /** Of this account, and of no other but what was left for it. */
  async function liveOf({ owner }: Pass, left: string[]): Promise<LiveSession[]> {
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
  key: keyOf(sessionId),
  device: record.device,
  address: record.address,
  method: record.method,
  signedInAt: wireTime(record.signedInAt),
  lastSeen: wireTime(lastSeen),
  isCurrent: sessionId === current,
  leftTenant: left.includes(sessionId) ? record.account.user.tenantName : null,
})
