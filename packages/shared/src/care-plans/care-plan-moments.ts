import { datesOf, type Rule, usualRule } from '../recurrence/recurrence.ts'
import { epochOf, wireDay } from '../wire-time.ts'

/** When a plan is due: its days as a rule has them, on several days of a month if need be, and times `HH:mm`, Asia/Shanghai. */
export interface PlanTimes extends Pick<Rule, 'cycle' | 'weekDays' | 'startDate' | 'endDate'> {
  /** None: the day of the month that it begins on. */
  monthDays: readonly number[]
  times: readonly string[]
}

/** The moments of a plan from one epoch ms up to, not including, another, as wire times in their order. */
export function momentsOf({ monthDays, times, ...plan }: PlanTimes, from: number, to: number): string[] {
  const monthDay = monthDays.length > 0 ? monthDays : Number(plan.startDate.slice(8))
  const dates = datesOf({ ...usualRule, ...plan, monthDay }, new Map(), wireDay(from), wireDay(to))
  const moments = dates.flatMap(({ date }) => [...new Set(times)].sort().map((time) => `${date} ${time}:00`))
  return moments.filter((moment) => epochOf(moment) >= from && epochOf(moment) < to)
}
