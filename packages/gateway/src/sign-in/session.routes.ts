import { success } from '@care/shared/http/envelope'
import { session } from '@care/shared/session/session.contract'
import type { FastifyInstance } from 'fastify'
import type { Guard } from '../session/guard.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { SocketTickets } from '../session/socket-tickets.ts'

/** The calls of a session about itself. */
export function sessionRoutes(app: FastifyInstance, guard: Guard, store: SessionStore, tickets: SocketTickets) {
  app.delete(session.logout.path, async (request) => {
    const sessionId = guard.sessionIdOf(request.headers.authorization)
    if (sessionId) {
      guard.forget(sessionId)
      await store.end(sessionId)
    }
    return success(true)
  })

  app.post(session.socketTicket.path, async (request) => {
    const { caller, owner } = await guard.admit(request.headers)
    // reminders go by name within the own institution: another one that this window works for may have a namesake
    return success({ ticket: await tickets.issue({ ...caller, tenantId: owner.tenantId }) })
  })
}
