import type { Day, DayItem } from '@care/shared/work/work-orders/views/day'

type Person = Day['people'][number]

/** Position of an item in its row: start and end in minutes from midnight, and its lane among overlapping items. */
export interface PlacedItem {
  item: DayItem
  from: number
  to: number
  lane: number
  /** Whether the person has another item or is on leave at that time. */
  isClash: boolean
}

export interface DayChartRow {
  /** The person of the row; null for unassigned items. */
  person: Person | null
  items: PlacedItem[]
  leaves: { from: number; to: number }[]
  lanes: number
}

const dayMinutes = 1_440
/** Minimum length in minutes, so that short items can be seen and clicked. */
const leastMinutes = 15

/** Minutes from midnight of the day, clamped to the day. */
export function minuteOf(time: string, day: string): number {
  const date = time.slice(0, 10)
  if (date !== day) return date < day ? 0 : dayMinutes
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
}

/** Time of a minute of the day, in the format of the API. */
export const timeAt = (day: string, minute: number) =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

/** Key of a displayed item; lead and helpers each display the same item. */
export const keyOf = ({ jobId, userId }: DayItem) => `${jobId}-${userId ?? 0}`

/** Rows of the day: unassigned items first, then one per person. */
export function layDay({ people, items, leaves }: Day, day: string): DayChartRow[] {
  const ofPerson = Map.groupBy(items, ({ userId }) => userId)
  const awayOf = Map.groupBy(leaves, ({ userId }) => userId)
  return [null, ...people].map((person) => {
    const userId = person?.userId ?? null
    const away = (userId === null ? [] : (awayOf.get(userId) ?? [])).map(({ fromTime, toTime }) => ({
      from: minuteOf(fromTime, day),
      to: minuteOf(toTime, day),
    }))
    const placed = layLanes(ofPerson.get(userId) ?? [], day)
    if (userId !== null) markClashes(placed, away)
    const lanes = placed.reduce((most, { lane }) => Math.max(most, lane + 1), 1)
    return { person, items: placed, leaves: away, lanes }
  })
}

/** Places each item in the first lane that is free at its start. */
function layLanes(items: readonly DayItem[], day: string): PlacedItem[] {
  const ends: number[] = []
  return items
    .map((item) => ({ item, from: minuteOf(item.fromTime, day), to: minuteOf(item.toTime, day) }))
    .sort((one, other) => one.from - other.from)
    .map(({ item, from, to }) => {
      const free = ends.findIndex((end) => end <= from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = Math.max(to, from + leastMinutes)
      return { item, from, to, lane, isClash: false }
    })
}

/** Marks conflicts, except between items of one order, which are one visit, and with finished items. */
function markClashes(placed: PlacedItem[], away: DayChartRow['leaves']) {
  for (const [at, one] of placed.entries()) {
    if (one.item.status === '4') continue
    if (away.some(({ from, to }) => from < one.to && to > one.from)) one.isClash = true
    for (let next = at + 1; next < placed.length; next++) {
      const other = placed[next]
      if (!other || other.from >= one.to) break
      if (other.item.workOrderId === one.item.workOrderId || other.item.status === '4') continue
      one.isClash = true
      other.isClash = true
    }
  }
}
