import type { RTCSession } from 'jssip/lib/RTCSession'
import { lostSound, type PhoneState } from './phone-state.ts'
import { ring } from './ring.ts'
import { watchSound } from './watch-sound.ts'

/** A call that was ended by the other, or for want of sound; `address` is the other's. */
export interface Ended {
  jobId: string
  cause: string
  address: string
}

interface Told {
  tell: (change: Partial<PhoneState>) => void
  onConnected: () => void
  onEnded: (ended: Ended) => void
}

interface Carried {
  session: RTCSession
  jobId: string
  stop: () => void
}

/** Address of the other, which the SIP server has checked. */
export const addressOf = (session: RTCSession) => `${session.remote_identity.uri}`

const silent = { isHeard: false, isMuted: false, isHeld: false }

/** The one call whose sound the softphone carries. */
export function carryCall({ tell, onConnected, onEnded }: Told) {
  let current: Carried | null = null

  /** Lets go of the call without ending it at the other's. */
  function drop(): Carried | null {
    const before = current
    before?.stop()
    current = null
    ring(false)
    tell({ jobId: null, ...silent })
    return before
  }

  return {
    now: () => current,
    drop,
    /** Carries this session from now on; an earlier one of the same call is given up. */
    take(session: RTCSession, jobId: string): void {
      const before = current
      const isCurrent = () => current?.session === session
      const ended = (cause: string) => {
        if (!isCurrent()) return
        drop()
        onEnded({ jobId, cause, address: addressOf(session) })
      }
      const stop = watchSound(session, {
        onHeard: (isHeard) => isCurrent() && tell({ isHeard }),
        onLost: () => ended(lostSound),
      })
      current = { session, jobId, stop }
      tell({ jobId, ...silent })
      session.on('accepted', () => {
        ring(false)
        onConnected()
      })
      for (const event of ['ended', 'failed'] as const)
        session.on(event, ({ originator, cause }) => originator !== 'local' && ended(cause))
      if (before) end(before)
    },
    hangUp(): void {
      const before = drop()
      if (before) end(before)
    },
  }
}

function end({ session, stop }: Carried) {
  stop()
  // declined, if it only rang
  if (!session.isEnded()) session.terminate({ status_code: 603 })
}
