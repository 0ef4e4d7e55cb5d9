import { useEffect, useState } from 'react'
import type { Focus } from '../camera.ts'
import { back, deeper, type Pick } from './deeper.ts'
import { useUntouched } from './use-untouched.ts'

/**
 * Zoom state of a map: a press goes one step closer, Esc one step back, and an unattended display returns to the whole.
 */
export function useCloser() {
  const [focus, setFocus] = useState<Focus | null>(null)
  useUntouched(focus !== null, () => setFocus(null))
  useEffect(() => {
    if (!focus) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setFocus(back)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [focus])
  return {
    focus,
    enter: (pick: Pick) => setFocus((before) => deeper(before, pick)),
    goBack: () => setFocus(back),
    reset: () => setFocus(null),
  }
}
