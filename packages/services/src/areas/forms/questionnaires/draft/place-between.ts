import { sortStep } from '@care/shared/forms/questionnaires/items/form-item'

/** The sort number after all others. */
export const placeAtEnd = (last: number | undefined) => (last ?? 0) + sortStep

/**
 * The sort number between two neighbours (api-shapes §3.2): their middle, half of the first one at the head, a step
 * after the last one. Null when there is no gap: the items are then renumbered.
 */
export function placeBetween(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) return placeAtEnd(before)
  const low = before ?? 0
  const middle = low + Math.floor((after - low) / 2)
  return middle > low && middle < after ? middle : null
}
