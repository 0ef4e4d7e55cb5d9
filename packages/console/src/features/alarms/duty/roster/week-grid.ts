import type { DutyPlace, DutyWeek } from '@care/shared/alarms/duty/duty'
import { type DutyPost, dutyPosts } from '@care/shared/alarms/duty/duty.words'
import type { Gap } from '@care/shared/alarms/duty/gaps'
import { dayAfter } from '@care/shared/recurrence/calendar'

export interface RosterCell {
  day: string
  shiftId: number
  post: DutyPost
  places: DutyPlace[]
  gaps: Gap[]
}
export interface RosterRow {
  shift: DutyWeek['shifts'][number]
  post: DutyPost
  need: number
  cells: RosterCell[]
}

const posts = Object.keys(dutyPosts) as DutyPost[]

export const daysOf = (from: string) => Array.from({ length: 7 }, (_, at) => dayAfter(from, at))

/** One row per shift and post (always all three posts, so that all weeks look the same), with one cell per day. */
export function rowsOf({
  from,
  shifts,
  places,
  gaps,
}: Pick<DutyWeek, 'from' | 'shifts' | 'places' | 'gaps'>): RosterRow[] {
  const keyOf = (one: { day: string; shiftId: number; post: DutyPost }) => `${one.day} ${one.shiftId} ${one.post}`
  const byCell = Map.groupBy(places, keyOf)
  const gapsByCell = Map.groupBy(gaps, keyOf)
  return shifts.flatMap((shift) =>
    posts.map((post) => ({
      shift,
      post,
      need: shift[post],
      cells: daysOf(from).map((day) => {
        const cell = { day, shiftId: shift.id, post }
        return { ...cell, places: byCell.get(keyOf(cell)) ?? [], gaps: gapsByCell.get(keyOf(cell)) ?? [] }
      }),
    })),
  )
}
