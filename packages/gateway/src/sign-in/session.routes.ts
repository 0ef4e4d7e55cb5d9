import { session } from '@care/shared/admin/session/session.contract'
import type { SignIn } from '../proofs/create-sign-in.ts'
import type { Serve } from '../serve/serve.ts'
import { callerWithOwnRights } from '../session/viewed-as.ts'

const { logout, socketTicket } = session

/** Calls about the caller's own session: account, tickets, signing out. */
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
      // reminders are addressed by user name within the person's own institution, because another institution that they
      // work for may have the same user name; a role view keeps the person's own rights here, so that it cannot hide an
      // SOS
      socketTicket: async ({ pass }) => ({
        ticket: await socketTickets.issue({ ...callerWithOwnRights(pass), tenantId: pass.owner.tenantId }),
      }),
    },
  )
}
