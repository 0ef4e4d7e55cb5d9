import { keepTokenFresh } from '@care/shared/browser/session/access-token'
import { clearSession, onSessionChange, readSession, type Session } from '@care/shared/browser/session/token-store'
import { session as calls } from '@care/shared/session/session.contract'
import { isWall } from '@care/shared/walls/wall-identity'
import { useEffect, useState } from 'react'
import { callForTenant } from '../api.ts'
import { comeInAgain } from '../wall/come-in-again.ts'
import { signInPath } from '../wall/sign-in-path.ts'

interface SignedIn {
  session: Session | null
  /** This display was a wall of its own until just now. */
  isRevoked: boolean
}

/** Whose session this display has; keeps it alive for months. A person whose session ends is sent to the console's sign-in page. */
export function useSignIn(): SignedIn {
  const [signedIn, setSignedIn] = useState<SignedIn>(() => ({ session: readSession(), isRevoked: false }))
  const { session } = signedIn
  const who = session === null ? 'nobody' : isWall(session.user) ? 'wall' : 'person'
  useEffect(() => {
    const stopRefreshing = who === 'nobody' ? undefined : keepTokenFresh()
    const stopListening = onSessionChange((session) => {
      if (!session && who === 'person') toSignIn()
      else if (session || who === 'wall') setSignedIn({ session, isRevoked: session === null })
    })
    return () => {
      stopRefreshing?.()
      stopListening()
    }
  }, [who])
  return signedIn
}

/** The server no longer knows this session: without forgetting it the sign-in page would send the visitor straight back. */
export function endSession() {
  const session = readSession()
  if (session && isWall(session.user)) return void comeInAgain(session)
  clearSession()
  toSignIn()
}

/** Signs out, for somebody else to sign in: the sign-in page would send who is still signed in straight back. */
export async function changeAccount(): Promise<void> {
  // the session here ends all the same
  await callForTenant(calls.logout, {}).catch(() => null)
  clearSession()
  toSignIn()
}

let isLeaving = false

/** Once: beginning the same way again, as more than one part hears that the session ended, would break it off. */
function toSignIn() {
  if (isLeaving) return
  isLeaving = true
  location.replace(signInPath())
}
