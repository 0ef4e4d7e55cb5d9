import { datesOf, defaultRule, type Rule } from '../../recurrence/recurrence.ts'
import { epochOf, toShanghaiDay } from '../../shanghai-time.ts'

/**
 * When a plan is due: days as in a recurrence rule, optionally on several days of a month, and times `HH:mm`,
 * Asia/Shanghai.
 */
export interface PlanTimes extends Pick<Rule, 'cycle' | 'weekDays' | 'startDate' | 'endDate'> {
  /** Days of the month; empty: the day on which the plan begins. */
  monthDays: readonly number[]
  times: readonly string[]
}

/** Due moments of a plan in [from, to), epoch ms, as JSON times in order. */
export function momentsOf({ monthDays, times, ...plan }: PlanTimes, from: number, to: number): string[] {
  const monthDay = monthDays.length > 0 ? monthDays : Number(plan.startDate.slice(8))
  const dates = datesOf({ ...defaultRule, ...plan, monthDay }, new Map(), toShanghaiDay(from), toShanghaiDay(to))
  const moments = dates.flatMap(({ date }) => [...new Set(times)].sort().map((time) => `${date} ${time}:00`))
  return moments.filter((moment) => epochOf(moment) >= from && epochOf(moment) < to)
}
