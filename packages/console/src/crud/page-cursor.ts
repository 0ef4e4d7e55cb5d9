import type { Page } from '@care/shared/http/page'

type Told = Pick<Page<unknown>, 'current' | 'size' | 'total' | 'at' | 'next'>

/** Cursor from which to reach page `to`; undefined when the beginning of the list is nearer. */
export function cursorFor({ current, at, next }: Told, to: number): string | undefined {
  if (to === current + 1) return next
  return Math.abs(to - current) < to - 1 ? at : undefined
}

/** Number of the last page: the cursor of the next page is more reliable than an estimated total. */
export function lastPageOf({ current, size, total, at, next }: Told): number {
  if (at && !next) return current
  return Math.max(1, Math.ceil(total / size), next ? current + 1 : 1)
}
