import { dayMs } from '../recurrence/calendar.ts'
import { epochOf } from '../wire-time.ts'

/** From when to when a shift of a day is, epoch ms: one that ends no later than it begins ends on the next day. */
export function spanOf(
  day: string,
  { beginAt, endAt }: { beginAt: string; endAt: string },
): [from: number, to: number] {
  const from = epochOf(`${day} ${beginAt}:00`)
  return [from, epochOf(`${day} ${endAt}:00`) + (endAt <= beginAt ? dayMs : 0)]
}
