import type { TimelineEntry } from '@care/shared/people/elders/timeline/timeline.contract'

/** Successive repeats of one timeline entry, the newest first. */
export interface FoldedEntry {
  newest: TimelineEntry
  /** All repeats except the newest. */
  earlier: TimelineEntry[]
}
interface Day {
  day: string
  entries: FoldedEntry[]
}

const isSame = (one: TimelineEntry, other: TimelineEntry) => one.kind === other.kind && bare(one) === bare(other)
/** The title of a warning without its count. */
const bare = ({ title }: TimelineEntry) => title.replace(/ ×\d+$/, '')

/** Groups timeline entries by day, newest first; repeats within a day are folded under the newest entry. */
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
