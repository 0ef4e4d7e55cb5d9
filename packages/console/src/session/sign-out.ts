import { api } from '../calls/api.ts'
import { leaveSession } from '../calls/leave.ts'
import { clearUnsynced } from '../deeds/before-sign-out.ts'
import { forgetUnsaved } from '../kit/dialogs/unsaved.ts'

/** Ends the session on the server and in this browser. */
export async function signOut(): Promise<void> {
  // an unreachable server must not prevent signing out
  await api.session.logout.call().catch(() => null)
  forgetUnsaved()
  await clearUnsynced()
  leaveSession()
}
