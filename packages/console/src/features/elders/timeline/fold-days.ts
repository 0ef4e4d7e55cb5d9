import type { TimelineEntry } from '@care/shared/elders/timeline/timeline.contract'

/** The same thing several times in a row, newest first. */
export interface Folded {
  newest: TimelineEntry
  /** Those folded below it, the newest itself left out. */
  earlier: TimelineEntry[]
}
interface Day {
  day: string
  entries: Folded[]
}

const isSame = (one: TimelineEntry, other: TimelineEntry) => one.kind === other.kind && bare(one) === bare(other)
/** A warning's count stands in its title. */
const bare = ({ title }: TimelineEntry) => title.replace(/ ×\d+$/, '')

/** By days, newest first; of one thing that goes on and on within a day only the newest is told at once. */
export function foldDays(entries: readonly TimelineEntry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const day = entry.time.slice(0, 10)
    let own = days.at(-1)
    if (own?.day !== day) {
      own = { day, entries: [] }
      days.push(own)
    }
    const last = own.entries.at(-1)
    if (last && isSame(last.newest, entry)) last.earlier.push(entry)
    else own.entries.push({ newest: entry, earlier: [] })
  }
  return days
}
