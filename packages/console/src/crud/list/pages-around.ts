const most = 5

/** The pages to choose from: this one in the middle, as far as there are others on both sides. */
export function pagesAround(current: number, last: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(most / 2), last - most + 1))
  return Array.from({ length: Math.min(most, last) }, (_, at) => first + at)
}

/** The page that was typed, the last one for what lies beyond; nothing for what is no page. */
export function pageOf(typed: string, last: number): number | null {
  const page = Number(typed.normalize('NFKC'))
  return Number.isInteger(page) && page > 0 ? Math.min(page, last) : null
}
