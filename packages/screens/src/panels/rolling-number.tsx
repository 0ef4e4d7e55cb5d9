import { countText } from '@care/shared/text/count-text'
import { easeCubicOut, interpolateRound } from 'd3'
import { useEffect, useRef, useState } from 'react'

const rollMs = 700

/** A figure that rolls from its old value to a new one. */
export function RollingNumber({ value }: { value: number }) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    if (from.current === value) return
    if (![from.current, value].every(Number.isFinite)) {
      from.current = value
      setShown(value)
      return
    }
    const between = interpolateRound(from.current, value)
    const start = performance.now()
    let frame = requestAnimationFrame(function roll(time) {
      const progress = Math.min(1, (time - start) / rollMs)
      const now = between(easeCubicOut(progress))
      from.current = now
      setShown(now)
      if (progress < 1) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return <span className="number">{countText(shown)}</span>
}
