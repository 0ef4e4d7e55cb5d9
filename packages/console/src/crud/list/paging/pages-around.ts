const most = 5

/** Page numbers that the pager offers: the current page in the middle, as far as both sides have pages. */
export function pagesAround(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(most / 2), last - most + 1))
  return Array.from({ length: Math.min(most, last) }, (_, at) => first + at)
}

/** The page number typed, at most the last; null for anything that is not a page number. */
export function pageOf(typed: string, last: number): number | null {
  const page = Number(typed.normalize('NFKC'))
  return Number.isInteger(page) && page > 0 ? Math.min(page, last) : null
}
