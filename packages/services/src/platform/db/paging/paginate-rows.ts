import type { Page } from '@care/shared/http/page'

/** One page of a list that was computed as a whole, such as the rows of a report; the id of a row is its place. */
export function paginateRows<T extends object>(
  all: readonly T[],
  { current, size }: { current: number; size: number },
): Page<T & { id: number }> {
  const rows = all.map((row, at) => ({ ...row, id: at + 1 }))
  const end = current * size
  const records = rows.slice(end - size, end)
  const next = end < rows.length ? { next: String(current + 1) } : {}
  return { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size), ...next }
}
