import { useEffect, useState } from 'react'
import { type AlarmCards, haveCardsMoved, keepCardOrder } from './alarm-cards.ts'

/** Time in ms after the cards moved in which presses are ignored, as they may be meant for the previous card. */
export const moveGuardMs = 500

/**
 * Holds the cards in position while the pointer is over the stack; new cards are added below. `isSettling`: cards have
 * just moved, so that presses are ignored.
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
    if (haveCardsMoved(places, ids)) setMoves(moves + 1)
  }
  useEffect(() => {
    const timer = setTimeout(() => setSettled(moves), moveGuardMs)
    return () => clearTimeout(timer)
  }, [moves])
  return { steady, setHeld, isSettling: moves !== settled }
}
