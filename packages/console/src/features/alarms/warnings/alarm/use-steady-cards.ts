import { useEffect, useState } from 'react'
import { type AlarmCards, hasMoved, keepCardOrder } from './alarm-cards.ts'

/** For so long after cards moved, a press counts as meant for the card that was there before. */
export const moveGuardMs = 500

/**
 * Keeps the cards in place while the pointer is among them: new ones come below. `isSettling`: cards have just
 * moved, and a press reaches none of them.
 */
export function useSteadyCards(cards: AlarmCards) {
  const [isHeld, setHeld] = useState(false)
  const [places, setPlaces] = useState<readonly number[]>([])
  const [moves, setMoves] = useState(0)
  const [settled, setSettled] = useState(0)
  const steady = isHeld ? keepCardOrder(cards, places) : cards
  const ids = steady.map(({ warning }) => warning.id)

  if (ids.join() !== places.join()) {
    setPlaces(ids)
    if (hasMoved(places, ids)) setMoves(moves + 1)
  }
  useEffect(() => {
    const timer = setTimeout(() => setSettled(moves), moveGuardMs)
    return () => clearTimeout(timer)
  }, [moves])
  return { steady, setHeld, isSettling: moves !== settled }
}
