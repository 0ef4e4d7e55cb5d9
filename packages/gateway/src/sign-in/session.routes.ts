import { session } from '@care/shared/admin/session/session.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import { ownCaller } from '../session/viewed-as.ts'

const { logout, socketTicket } = session

/** Calls of a session about itself. */
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
      // Reminders are addressed by user name within the own institution: a window that works for another one may have a
      // namesake there. A role view keeps the person's own rights here, since an SOS is hidden from nobody.
      socketTicket: async ({ pass }) => ({
        ticket: await socketTickets.issue({ ...ownCaller(pass), tenantId: pass.owner.tenantId }),
      }),
    },
  )
}
