import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { storedAtom } from '../../../../kit/page/stored-atom.ts'
import { buttonSize, clampPlace, type Place } from './place.ts'

/** At the end of the tab bar, where pages have no controls. */
const usual: Place = { x: 96, y: 44 }

/** The place of the button as the user left it, counted from the upper right corner, so that it fits any window. */
const placeAtom = storedAtom('callButton', (kept): Place => {
  const { x, y } = (kept ?? {}) as Partial<Place>
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : usual
})

export function useWindowSize() {
  const [size, setSize] = useState(sizeOfWindow)
  useEffect(() => {
    const measure = () => setSize(sizeOfWindow())
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return size
}
const sizeOfWindow = () => ({ width: innerWidth, height: innerHeight })

export interface ButtonPlace {
  at: Place
  move: (to: Place) => void
}

/** Position of the call button and its handlers for dragging and arrow keys; stored per user. */
export function usePlace(): ButtonPlace {
  const size = useWindowSize()
  const [kept, keep] = useAtom(placeAtom)
  const at = clampPlace({ x: size.width - kept.x, y: kept.y }, size, buttonSize)
  const move = (to: Place) => {
    const next = clampPlace(to, size, buttonSize)
    keep({ x: size.width - next.x, y: next.y })
  }
  return { at, move }
}
