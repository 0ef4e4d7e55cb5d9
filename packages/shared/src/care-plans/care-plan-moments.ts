import { epochOf, wireTime } from '../wire-time.ts'
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

const dayMs = 86_400_000

/** The moments of a plan from one epoch ms up to, not including, another, as wire times in their order. */
export function momentsOf(plan: PlanTimes, from: number, to: number): string[] {
  const { startDate, endDate, times } = plan
  const found: string[] = []
  for (let at = epochOf(`${wireTime(from).slice(0, 10)} 00:00:00`); at < to; at += dayMs) {
    const day = wireTime(at).slice(0, 10)
    if (day < startDate || (endDate && day > endDate) || !isDay(plan, day)) continue
    for (const time of [...new Set(times)].sort()) {
      const moment = `${day} ${time}:00`
      const epoch = epochOf(moment)
      if (epoch >= from && epoch < to) found.push(moment)
    }
  }
  return found
}

/** A month that is too short has its last day in place of a later one. */
function isDay({ cycle, weekDays, monthDays, startDate }: PlanTimes, day: string): boolean {
  if (cycle === Cycle.Day) return true
  if (cycle === Cycle.Once) return day === startDate
  const date = new Date(`${day}T00:00:00Z`)
  if (cycle === Cycle.Week) return weekDays.includes(date.getUTCDay() || 7)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const wanted = monthDays.length > 0 ? monthDays : [Number(startDate.slice(8))]
  return wanted.some((one) => Math.min(one, last) === date.getUTCDate())
}
