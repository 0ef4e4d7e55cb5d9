import { keepTokenFresh } from '@care/shared/browser/session/access-token'
import { clearSession, onSessionChange } from '@care/shared/browser/session/token-store'
import { session } from '@care/shared/session/session.contract'
import { useEffect } from 'react'
import { callForTenant } from '../api.ts'

/** Sends a visitor to the console's sign-in page and back here afterwards; keeps a session alive for months. */
export function useSignIn(signedIn: boolean) {
  useEffect(() => {
    if (!signedIn) {
      toSignIn()
      return
    }
    const stopRefreshing = keepTokenFresh()
    const stopListening = onSessionChange((session) => {
      if (!session) toSignIn()
    })
    return () => {
      stopRefreshing()
      stopListening()
    }
  }, [signedIn])
}

/** The server no longer knows this session: without forgetting it the sign-in page would send the visitor straight back. */
export function endSession() {
  clearSession()
  toSignIn()
}

/** Signs out, for somebody else to sign in: the sign-in page would send who is still signed in straight back. */
export async function changeAccount(): Promise<void> {
  // the session here ends all the same
  await callForTenant(session.logout, {}).catch(() => null)
  endSession()
}

let isLeaving = false

/** Once: beginning the same way again, as more than one part hears that the session ended, would break it off. */
function toSignIn() {
  if (isLeaving) return
  isLeaving = true
  location.replace(`/login?redirect=${encodeURIComponent(location.pathname)}`)
}
