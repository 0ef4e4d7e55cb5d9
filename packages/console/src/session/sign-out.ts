import { api } from '../api.ts'
import { leave } from './leave.ts'

/** Ends the session on the server and here. */
export async function signOut(): Promise<void> {
  // a server that cannot be reached does not keep anyone signed in
  await api.session.logout.call().catch(() => null)
  leave()
}
