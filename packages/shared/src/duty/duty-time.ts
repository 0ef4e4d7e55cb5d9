import { epochOf, wireDay } from '../wire-time.ts'

export const dayMs = 86_400_000

/** So many days on; Asia/Shanghai has no other days than of 24 hours. */
export const dayAfter = (day: string, days = 1) => wireDay(epochOf(`${day} 12:00:00`) + days * dayMs)
/** The Monday of its week. */
export const mondayOf = (day: string) => dayAfter(day, -((weekdayOf(day) + 6) % 7))
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
export const weekdayText = (day: string) => `周${'日一二三四五六'.charAt(weekdayOf(day))}`

/** From when to when a shift of a day is, epoch ms: one that ends no later than it begins ends on the next day. */
export function spanOf(
  day: string,
  { beginAt, endAt }: { beginAt: string; endAt: string },
): [from: number, to: number] {
  const from = epochOf(`${day} ${beginAt}:00`)
  return [from, epochOf(`${day} ${endAt}:00`) + (endAt <= beginAt ? dayMs : 0)]
}
