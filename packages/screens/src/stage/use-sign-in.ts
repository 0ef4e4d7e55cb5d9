import { keepTokenFresh } from '@care/shared/session/access-token'
import { onSessionChange } from '@care/shared/session/token-store'
import { useEffect } from 'react'

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

export function toSignIn() {
  location.replace(`/login?redirect=${encodeURIComponent(location.pathname)}`)
}
