import { useEffect, useState } from 'react'
import type { Focus } from '../camera.ts'
import { useIdle } from './use-idle.ts'
import { type MapPress, zoomIn, zoomOut } from './zoom-steps.ts'

/**
 * Zoom state of a map: a press goes one step closer, Esc one step back, and an unattended display returns to the whole
 * map.
 */
export function useZoom() {
  const [focus, setFocus] = useState<Focus | null>(null)
  useIdle(focus !== null, () => setFocus(null))
  useEffect(() => {
    if (!focus) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setFocus(zoomOut)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [focus])
  return {
    focus,
    enter: (pick: MapPress) => setFocus((before) => zoomIn(before, pick)),
    goBack: () => setFocus(zoomOut),
    reset: () => setFocus(null),
  }
}
