import { useEffect, useState } from 'react'
import type { Focus } from '../camera.ts'
import { back, deeper, type Pick } from './deeper.ts'
import { useUntouched } from './use-untouched.ts'

/** What of a map is looked at closer: a step deeper by a press, a step back by Esc, the whole again once nobody touches the display. */
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
