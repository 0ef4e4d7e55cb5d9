import { session } from '@care/shared/session/session.contract'
import type { Serve } from '../serve/serve.ts'
import type { Guard } from '../session/guard.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { SocketTickets } from '../session/socket-tickets.ts'

interface Means {
  guard: Guard
  store: SessionStore
  socketTickets: SocketTickets
}
const { logout, socketTicket } = session

/** The calls of a session about itself. */
export function sessionRoutes(serve: Serve, { guard, store, socketTickets }: Means) {
  serve(
    { logout, socketTicket },
    {
      logout: async ({ from }) => {
        const sessionId = guard.sessionIdOf(from.headers.authorization)
        if (sessionId) {
          guard.forget(sessionId)
          await store.end(sessionId)
        }
        return true
      },
      // reminders go by name within the own institution: another one that this window works for may have a namesake
      socketTicket: async ({ pass: { caller, owner } }) => ({
        ticket: await socketTickets.issue({ ...caller, tenantId: owner.tenantId }),
      }),
    },
  )
}
