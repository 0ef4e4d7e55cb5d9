import { useEffect, useRef } from 'react'

/** How much nearer a turn or a button brings. */
export const zoomStep = 1.6

/** React listens to the wheel so that the page cannot be kept still: this one does. */
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
