import { useEffect, useRef, useState } from 'react'
import { useSeconds } from '../../../../live/use-seconds.ts'
import type { SeatCode } from './seat-code.ts'

/** Seconds of after-call work until the seat is ready again (specification 1 §9). */
const afterCallSeconds = 15

/** Makes the seat ready some seconds after a call; returns the seconds left, null outside of after-call work. */
export function useAfterCallRule(code: SeatCode, isOwner: boolean, onReady: () => void): number | null {
  const isAfter = code === 5
  const [began, setBegan] = useState<number | null>(null)
  const now = useSeconds(isAfter)
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })
  useEffect(() => setBegan(isAfter ? Date.now() : null), [isAfter])
  useEffect(() => {
    if (!isAfter || !isOwner) return
    const timer = setTimeout(() => ready.current(), afterCallSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [isAfter, isOwner])
  return began === null ? null : Math.max(0, afterCallSeconds - Math.floor((now - began) / 1_000))
}
