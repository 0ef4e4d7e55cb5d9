import { isCount } from '@care/shared/count-text'
import { closeDurationText } from '@care/shared/duration-text'

/** Which part of a whole, 0 to 1; 0 where that says nothing. */
export function shareOf(part: number, whole: number): number {
  const share = part / whole
  return isCount(share) ? Math.min(1, share) : 0
}

/** A duration of seconds; an en dash when nothing was measured. */
export const spanText = (seconds: number | null) => (isCount(seconds) ? closeDurationText(seconds) : '–')
