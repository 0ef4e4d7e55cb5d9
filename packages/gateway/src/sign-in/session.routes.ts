import { session } from '@care/shared/session/session.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import { ownCaller } from '../session/viewed-as.ts'

const { logout, socketTicket } = session

/** The calls of a session about itself. */
export function sessionRoutes(serve: Serve, { guard, store, socketTickets }: SignIn) {
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
      // and whoever looks at the product as a role hears what they hear otherwise: an SOS is hidden from nobody
      socketTicket: async ({ pass }) => ({
        ticket: await socketTickets.issue({ ...ownCaller(pass), tenantId: pass.owner.tenantId }),
      }),
    },
  )
}
