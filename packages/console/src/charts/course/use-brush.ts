import type { ScaleTime } from 'd3'
import { type PointerEvent, useState } from 'react'

interface Brush {
  from: number
  to: number
}
/** Shorter drags, in px, are clicks. */
const least = 8

/** Range selection with the pointer: `brush` in px during the drag, `onDone` in epoch ms. */
export function useBrush(x: ScaleTime<number, number>, onDone: (from: number, to: number) => void) {
  const [brush, setBrush] = useState<Brush | null>(null)
  const [low = 0, high = 0] = x.range()
  const placeOf = ({ clientX, currentTarget }: PointerEvent) =>
    Math.min(high, Math.max(low, clientX - currentTarget.getBoundingClientRect().left))

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const place = placeOf(event)
    setBrush({ from: place, to: place })
  }
  const move = (event: PointerEvent) => {
    const to = placeOf(event)
    setBrush((brush) => brush && { ...brush, to })
  }
  const end = () => {
    if (!brush) return
    setBrush(null)
    const [left, right] = [Math.min(brush.from, brush.to), Math.max(brush.from, brush.to)]
    if (right - left >= least) onDone(x.invert(left).getTime(), x.invert(right).getTime())
  }
  return { brush, begin, move, end, drop: () => setBrush(null) }
}
