import { success } from '@care/shared/http/envelope'
import { notFound } from '@care/shared/http/errors'
import { type OwnSession, ownSessions } from '@care/shared/session/own-sessions.contract'
import { wireTime } from '@care/shared/wire-time'
import type { FastifyInstance } from 'fastify'
import { digest } from '../redis/keys.ts'
import type { Guard } from './guard.ts'
import type { LiveSession, SessionStore } from './session-store.ts'

/** Names a session to its owner; nobody can sign in with it. */
const keyOf = (sessionId: string) => digest(`session-key:${sessionId}`).slice(0, 22)

/** One's own live sessions, and signing out elsewhere. */
export function ownSessionRoutes(app: FastifyInstance, guard: Guard, store: SessionStore) {
  app.get(ownSessions.list.path, async (request) => {
    const { caller, owner } = await guard.admit(request.headers)
    const live = await store.sessionsOf(owner)
    return success(live.map((session) => shown(session, caller.sessionId)))
  })

  app.delete<{ Params: { key: string } }>(ownSessions.end.path, async (request) => {
    const { owner } = await guard.admit(request.headers)
    const session = (await store.sessionsOf(owner)).find(({ sessionId }) => keyOf(sessionId) === request.params.key)
    if (!session) throw notFound('登录设备')
    await store.end(session.sessionId)
    return success(true)
  })

  app.post(ownSessions.endOthers.path, async (request) => {
    const { caller, owner } = await guard.admit(request.headers)
    return success(await store.endAllOf(owner, caller.sessionId))
  })
}

const shown = ({ sessionId, record, lastSeen }: LiveSession, current: string): OwnSession => ({
  key: keyOf(sessionId),
  device: record.device,
  address: record.address,
  method: record.method,
  signedInAt: wireTime(record.signedInAt),
  lastSeen: wireTime(lastSeen),
  isCurrent: sessionId === current,
})
