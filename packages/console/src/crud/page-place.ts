import type { Page } from '@care/shared/http/page'

type Told = Pick<Page<unknown>, 'current' | 'size' | 'total' | 'at' | 'next'>

/** Where a page lies from the one that is shown: nothing when it is nearer to the list's beginning. */
export function placeFrom({ current, at, next }: Told, to: number): string | undefined {
  if (to === current + 1) return next
  return Math.abs(to - current) < to - 1 ? at : undefined
}

/** The last page there is to go to: rows that follow or do not are surer than a total. */
export function lastPageOf({ current, size, total, at, next }: Told): number {
  if (at && !next) return current
  return Math.max(1, Math.ceil(total / size), next ? current + 1 : 1)
}
