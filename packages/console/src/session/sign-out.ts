import { api } from '../calls/api.ts'
import { leave } from '../calls/leave.ts'
import { forgetKept } from '../deeds/before-sign-out.ts'
import { forgetUnsaved } from '../kit/dialogs/unsaved.ts'

/** Ends the session on the server and here. */
export async function signOut(): Promise<void> {
  // a server that cannot be reached does not keep anyone signed in
  await api.session.logout.call().catch(() => null)
  forgetUnsaved()
  await forgetKept()
  leave()
}
