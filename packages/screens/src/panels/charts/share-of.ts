import { isCount } from '@care/shared/text/count-text'
import { compactDurationText } from '@care/shared/text/duration-text'

/** Share of a whole, 0 to 1; 0 where it is undefined. */
export function shareOf(part: number, whole: number): number {
  const share = part / whole
  return isCount(share) ? Math.min(1, share) : 0
}

/** A duration in seconds as text; an en dash without a value. */
export const spanText = (seconds: number | null) => (isCount(seconds) ? compactDurationText(seconds) : '–')
