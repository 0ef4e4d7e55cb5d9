import { useEffect, useState } from 'react'
import { type AlarmCards, hasMoved, inPlace } from './alarm-cards.ts'

/** For so long after cards have moved, a press is taken for one that was meant for what stood there before. */
export const settleMs = 500

/**
 * Cards do not move under a hand: while a pointer is among them new ones come below. `isSettling`: they have just moved, and a press
 * is for none of them.
 */
export function useSteadyCards(cards: AlarmCards) {
  const [isHeld, setHeld] = useState(false)
  const [places, setPlaces] = useState<readonly number[]>([])
  const [moves, setMoves] = useState(0)
  const [settled, setSettled] = useState(0)
  const steady = isHeld ? inPlace(cards, places) : cards
  const ids = steady.map(({ warning }) => warning.id)

  if (ids.join() !== places.join()) {
    setPlaces(ids)
    if (hasMoved(places, ids)) setMoves(moves + 1)
  }
  useEffect(() => {
    const timer = setTimeout(() => setSettled(moves), settleMs)
    return () => clearTimeout(timer)
  }, [moves])
  return { steady, setHeld, isSettling: moves !== settled }
}
