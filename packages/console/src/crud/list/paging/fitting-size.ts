import { defaultPageSize } from '@care/shared/http/page-sizes'
import { phoneQuery } from '../../../kit/page/phone.ts'

/** Heights in px at the usual font size: everything above and below the rows of a list page, and one row. */
const [frame, row, drawnFor] = [264, 36, 14]
/** More rows take longer to load than to scroll to. */
const most = 50

/** The number of rows that fit into a window of this height (px) at this font size of the root (px). */
export const rowsPerWindow = (height: number, rem: number): number =>
  Math.min(most, Math.max(defaultPageSize, Math.floor((height * drawnFor) / rem / row - frame / row)))

let fitting: number | undefined

/** Rows of a list page that fit into this window, as it was when the first list was opened; on a phone the default. */
export function fittingPageSize(): number {
  if (matchMedia(phoneQuery).matches) return defaultPageSize
  fitting ??= rowsPerWindow(
    innerHeight,
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || drawnFor,
  )
  return fitting
}
