import type { Warning } from '@care/shared/alarms/warnings/warning'

/** The rows in the places where the reader saw them, each in its latest version. */
export function freezeRows(seen: readonly Warning[], now: readonly Warning[]): Warning[] {
  const newest = new Map(now.map((row) => [row.id, row]))
  return seen.map((row) => {
    const known = newest.get(row.id)
    return known && known.seq > row.seq ? known : row
  })
}
