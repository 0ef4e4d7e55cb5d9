import { sortStep } from '@care/shared/forms/questionnaires/items/form-item'

/** The sort number for a new last item. */
export const placeAtEnd = (last: number | undefined) => (last ?? 0) + sortStep

/**
 * The sort number between two neighbours (api-shapes §3.2): the middle; before the first item, half of its number;
 * after the last item, one step more. Null when no number is left between them, so that all items must be renumbered.
 */
export function placeBetween(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) return placeAtEnd(before)
  const low = before ?? 0
  const middle = low + Math.floor((after - low) / 2)
  return middle > low && middle < after ? middle : null
}
