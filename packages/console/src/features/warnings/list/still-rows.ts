import type { Warning } from '@care/shared/warnings/warning'

/** Rows in the places where their reader saw them, each as it is now by what has been read or heard since. */
export function stillRows(seen: readonly Warning[], now: readonly Warning[]): Warning[] {
  const newest = new Map(now.map((row) => [row.id, row]))
  return seen.map((row) => {
    const known = newest.get(row.id)
    return known && known.seq > row.seq ? known : row
  })
}
