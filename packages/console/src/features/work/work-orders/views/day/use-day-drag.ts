import type { DayItem } from '@care/shared/work/work-orders/views/day'
import { type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Movement in px up to which a press is a click, not a drag. */
const shakePx = 5
const stepMinutes = 15

interface Grip {
  x: number
  y: number
}

/** The dragged item, the index of the row below the pointer, and the new start in minutes. */
export interface Dragging {
  item: DayItem
  row: number
  minute: number
}

interface Place {
  /** `rowAt` returns the index of the row at a vertical position in the window. */
  minutePx: number
  rowAt: (clientY: number) => number
  onDrop: (dragging: Dragging) => void
}

/**
 * Drag and drop by mouse or pen; touch scrolls. Suppresses the click after a drag. The returned functions are stable,
 * for memoized rows.
 */
export function useDayDrag(place: Place) {
  const latest = useRef(place)
  useLayoutEffect(() => {
    latest.current = place
  })
  const grip = useRef<Grip | null>(null)
  const wasDragged = useRef(false)
  const [dragging, setDragging] = useState<Dragging | null>(null)

  const gripOf = useCallback((item: DayItem, from: number) => {
    const at = ({ x }: Grip, event: PointerEvent): Dragging => {
      const steps = Math.round((event.clientX - x) / latest.current.minutePx / stepMinutes)
      const minute = Math.min(1_440 - stepMinutes, Math.max(0, from + steps * stepMinutes))
      return { item, row: latest.current.rowAt(event.clientY), minute: steps === 0 ? from : minute }
    }
    const end = () => {
      grip.current = null
      setDragging(null)
    }
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        grip.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const held = grip.current
        if (!held) return
        const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > shakePx
        if (!isFar && !wasDragged.current) return
        if (!wasDragged.current) event.currentTarget.setPointerCapture?.(event.pointerId)
        wasDragged.current = true
        const next = at(held, event)
        setDragging((known) => (known?.row === next.row && known.minute === next.minute ? known : next))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const held = grip.current
        end()
        if (held && wasDragged.current) latest.current.onDrop(at(held, event))
      },
      onPointerCancel: end,
    }
  }, [])
  /** Whether this click is the end of a drag, and must be ignored. */
  const isDrop = useCallback(() => wasDragged.current, [])
  return { dragging, isDrop, gripOf }
}
