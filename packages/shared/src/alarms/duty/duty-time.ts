import { dayMs } from '../../recurrence/calendar.ts'
import { epochOf } from '../../shanghai-time.ts'

/** Start and end of a day's shift, epoch ms: an end no later than the start is on the next day. */
export function spanOf(
  day: string,
  { beginAt, endAt }: { beginAt: string; endAt: string },
): [from: number, to: number] {
  const from = epochOf(`${day} ${beginAt}:00`)
  return [from, epochOf(`${day} ${endAt}:00`) + (endAt <= beginAt ? dayMs : 0)]
}
