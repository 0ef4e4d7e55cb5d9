import { useEffect, useRef } from 'react'

/** Zoom factor of one wheel step or button. */
export const zoomStep = 1.6

/** A non-passive wheel listener: React's is passive and cannot prevent scrolling. */
export function useWheel(zoom: (factor: number, at: [number, number]) => void) {
  const surface = useRef<HTMLDivElement>(null)
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = surface.current?.getBoundingClientRect()
      if (box)
        latest.current(event.deltaY < 0 ? zoomStep : 1 / zoomStep, [event.clientX - box.left, event.clientY - box.top])
    }
    const element = surface.current
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])
  return surface
}
