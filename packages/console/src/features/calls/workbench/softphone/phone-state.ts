import { atom } from 'jotai'

/** What the softphone of this window does. */
export interface PhoneState {
  /** `none` without a SIP server or in another window; `broken` says why it cannot be used. */
  line: 'none' | 'connecting' | 'ready' | 'broken'
  why: string
  /** The job whose sound this window carries. */
  jobId: string | null
  /** Whether the other is heard now; a call that was taken up again is heard before it counts as connected. */
  isHeard: boolean
  isMuted: boolean
  /** Held by this seat. */
  isHeld: boolean
}

/** Why a call without sound is ended. */
export const lostSound = '没有声音，通话已断开'

export const quietPhone: PhoneState = {
  line: 'none',
  why: '',
  jobId: null,
  isHeard: false,
  isMuted: false,
  isHeld: false,
}

export const phoneAtom = atom(quietPhone)

/** What can be done with the softphone of this window. */
export interface Phone {
  /** Calls a colleague, or takes the sound of a call up again. */
  call: (address: string, jobId: string) => Promise<void>
  /** Answers the call of this job if it comes from this address. */
  answer: (jobId: string, address: string | null) => Promise<void>
  hangUp: () => void
  mute: (isMuted: boolean) => void
  hold: (isHeld: boolean) => void
  press: (tone: string) => void
  /** Leaves the line; the sound of a call stays with the other for another window to take it up. */
  leave: () => void
}
