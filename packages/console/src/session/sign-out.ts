import { api } from '../api.ts'
import { leave } from './leave.ts'

/** Ends the session on the server and here; a server that cannot be reached does not keep anyone signed in. */
export async function signOut(): Promise<void> {
  await api.session.logout.call().catch(() => null)
  leave()
}
