import { epochOf, wireDay } from '../wire-time.ts'
import { datesOf, type Rule, usualRule } from '../work-orders/recurring/recurrence.ts'
import { Cycle } from './care-plan.words.ts'

/** When a plan is due: days `yyyy-MM-dd`, times `HH:mm`, both Asia/Shanghai; week days 1 Monday to 7 Sunday. */
export interface PlanTimes {
  cycle: number
  weekDays: readonly number[]
  monthDays: readonly number[]
  times: readonly string[]
  startDate: string
  endDate?: string | null | undefined
}

/** The moments of a plan from one epoch ms up to, not including, another, as wire times in their order. */
export function momentsOf(plan: PlanTimes, from: number, to: number): string[] {
  const dates = rulesOf(plan).flatMap((rule) => datesOf(rule, new Map(), wireDay(from), wireDay(to)))
  const days = [...new Set(dates.map(({ date }) => date))].sort()
  const times = [...new Set(plan.times)].sort()
  return days
    .flatMap((day) => times.map((time) => `${day} ${time}:00`))
    .filter((moment) => epochOf(moment) >= from && epochOf(moment) < to)
}

/** A day of any of these is the plan's. A month that is too short has its last day in place of a later one. */
function rulesOf({ cycle, weekDays, monthDays, startDate, endDate }: PlanTimes): Rule[] {
  const rule = { ...usualRule, cycle, weekDays, startDate, endDate }
  if (cycle === Cycle.Once) return [{ ...rule, cycle: Cycle.Day, endDate: startDate }]
  if (cycle !== Cycle.Month) return [rule]
  const wanted = monthDays.length > 0 ? monthDays : [Number(startDate.slice(8))]
  return wanted.map((monthDay) => ({ ...rule, monthDay }))
}
