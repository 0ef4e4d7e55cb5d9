import type { Warning } from '@care/shared/alarms/warnings/warning'

/** The latest version of each row, in the order of the rows on display. */
export function freezeRows(seen: readonly Warning[], now: readonly Warning[]): Warning[] {
  const newest = new Map(now.map((row) => [row.id, row]))
  return seen.map((row) => {
    const known = newest.get(row.id)
    return known && known.seq > row.seq ? known : row
  })
}
