import { useEffect, useRef } from 'react'

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'touchstart'] as const
/** Ms without input after which the wall screen counts as unattended. */
const untouchedMs = 60_000

/** Calls back after `ms` without input, while `active`. */
export function useIdle(active: boolean, onUntouched: () => void, ms = untouchedMs) {
  const call = useRef(onUntouched)
  call.current = onUntouched
  useEffect(() => {
    if (!active) return
    let timer = setTimeout(() => call.current(), ms)
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => call.current(), ms)
    }
    for (const sign of signs) addEventListener(sign, touched, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, touched)
    }
  }, [active, ms])
}
