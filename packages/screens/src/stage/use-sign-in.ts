import { session as calls } from '@care/shared/admin/session/session.contract'
import { keepTokenFresh } from '@care/shared/browser/session/access-token'
import { clearSession, onSessionChange, readSession, type Session } from '@care/shared/browser/session/token-store'
import { isWall } from '@care/shared/overview/walls/wall-identity'
import { useEffect, useState } from 'react'
import { callForTenant } from '../api.ts'
import { signInPath } from '../wall/sign-in-path.ts'
import { signWallIn } from '../wall/sign-wall-in.ts'

interface SignedIn {
  session: Session | null
  /** Whether this display was a wall screen until it was revoked just now. */
  isRevoked: boolean
}

/** The session of this display, kept alive for months. A user whose session ends goes to the console's sign-in page. */
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

/** Drops a session that the server no longer knows; otherwise the sign-in page would redirect straight back. */
export function endSession() {
  const session = readSession()
  if (session && isWall(session.user)) return void signWallIn(session)
  clearSession()
  toSignIn()
}

/** Signs out so that another user can sign in, since the sign-in page redirects a signed-in user straight back. */
export async function changeAccount(): Promise<void> {
  // the local session ends even if the call fails
  await callForTenant(calls.logout, {}).catch(() => null)
  clearSession()
  toSignIn()
}

let isLeaving = false

/** Navigates only once, because several parts notice the session's end and a second navigation cancels the first. */
function toSignIn() {
  if (isLeaving) return
  isLeaving = true
  location.replace(signInPath())
}
