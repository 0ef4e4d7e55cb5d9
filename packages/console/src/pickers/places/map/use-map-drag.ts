import { type PointerEvent, useRef } from 'react'

/** Shorter drags, in px, are clicks. */
const still = 4

/** Drags the map by pointer; `isClick`: whether the pointer event was a click, not the end of a drag. */
export function useMapDrag(push: (by: [number, number]) => void) {
  const last = useRef<{ x: number; y: number; far: number } | null>(null)
  const isPushed = useRef(false)
  return {
    isClick: () => !isPushed.current,
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      last.current = { x, y, far: 0 }
      isPushed.current = false
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = last.current
      if (!from || event.buttons !== 1) return
      const [right, down] = [event.clientX - from.x, event.clientY - from.y]
      const far = from.far + Math.hypot(right, down)
      last.current = { x: event.clientX, y: event.clientY, far }
      if (far > still && !isPushed.current) {
        isPushed.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      push([right, down])
    },
    onPointerUp: () => {
      last.current = null
    },
  }
}
