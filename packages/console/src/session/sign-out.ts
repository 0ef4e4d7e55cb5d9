import { api } from '../calls/api.ts'
import { leaveSession } from '../calls/leave-session.ts'
import { forgetUnsaved } from '../kit/dialogs/unsaved.ts'
import { clearUnsynced } from '../outbox/before-sign-out.ts'

/** Ends the session on the server and in this browser. */
export async function signOut(): Promise<void> {
  // an unreachable server must not prevent signing out
  await api.session.logout.call().catch(() => null)
  forgetUnsaved()
  await clearUnsynced()
  leaveSession()
}
