import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { lockedAtom } from '../../calls/lock-atom.ts'
import { idleMinutesOf, isIdle } from '../../calls/lock-rules.ts'
import { storedAtom } from '../../kit/page/stored-atom.ts'
import { useLock } from './use-lock.ts'

/** Minutes of inactivity before the screen locks; 0: never. */
export const idleMinutesAtom = storedAtom('auto-lock', idleMinutesOf)

/** localStorage key of the time of the last input, so that activity in one window postpones the lock of all. */
const usedKey = 'care.used'
const checkMs = 5_000
const hands = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/** Locks the session after the chosen time without mouse or keyboard input. */
export function useAutoLock(): void {
  const minutes = useAtomValue(idleMinutesAtom)
  const locked = useAtomValue(lockedAtom)
  const { lock } = useLock()
  const latestLock = useRef(lock)
  latestLock.current = lock

  useEffect(() => {
    if (minutes === 0 || locked) return
    let noted = 0
    const note = () => {
      if (Date.now() - noted < checkMs) return
      noted = Date.now()
      localStorage.setItem(usedKey, String(noted))
    }
    note()
    const timer = setInterval(() => {
      if (isIdle(minutes, Number(localStorage.getItem(usedKey)), Date.now())) void latestLock.current()
    }, checkMs)
    for (const hand of hands) addEventListener(hand, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const hand of hands) removeEventListener(hand, note)
    }
  }, [minutes, locked])
}
