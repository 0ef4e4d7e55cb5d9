import {
  dayAfter,
  dayNumberOf,
  dayOf,
  type Holidays,
  isOff,
  isWorking,
  type Month,
  monthOf,
  weekDayOf,
  weekOf,
} from './calendar.ts'
import { AtHoliday, Cycle, MonthBy, ShortMonth } from './recurrence.words.ts'

/** A recurrence rule: days `yyyy-MM-dd`, Asia/Shanghai; week days 1 Monday to 7 Sunday. A subset of RFC 5545. */
export interface Rule {
  cycle: number
  /** Interval in days, weeks (from Monday) or months, counted from the interval that contains the start. */
  every: number
  weekDays: readonly number[]
  monthBy: number
  /** Days of the month, 1 to 31, one or several; `shortMonth` covers months without that day. */
  monthDay: number | readonly number[]
  shortMonth: number
  /** Week of the month: 1 to 4, or 5 for the last. */
  monthWeek: number
  monthWeekDay: number
  startDate: string
  endDate?: string | null | undefined
  /** Number of dates, including those skipped for a holiday. */
  endCount?: number | null | undefined
  atHoliday: number
}

/** Defaults of a rule: every time, on the first of a month, holidays or not. */
export const defaultRule = {
  every: 1,
  weekDays: [] as number[],
  monthBy: MonthBy.Date,
  monthDay: 1,
  shortMonth: ShortMonth.LastDay,
  monthWeek: 1,
  monthWeekDay: 1,
  atHoliday: AtHoliday.AsPlanned,
} as const

/** A date of the rule, and the day on which the order is made: null where the date is skipped, with the reason. */
export interface PlannedDate {
  date: string
  day: string | null
  left?: 'holiday' | 'same-day'
}

/** Whether the rule matches the day, ignoring its end. */
function fallsOn(rule: Rule, number: number): boolean {
  const start = dayNumberOf(rule.startDate)
  if (number < start) return false
  if (rule.cycle === Cycle.Once) return number === start
  if (rule.cycle === Cycle.Day) return (number - start) % rule.every === 0
  if (rule.cycle === Cycle.Week)
    return rule.weekDays.includes(weekDayOf(number)) && (weekOf(number) - weekOf(start)) % rule.every === 0
  const [month, first] = [monthOf(number), monthOf(start)]
  const apart = (month.year - first.year) * 12 + month.month - first.month
  return apart % rule.every === 0 && isDayOfMonth(rule, month, weekDayOf(number))
}

function isDayOfMonth({ monthBy, monthDay, shortMonth, monthWeek, monthWeekDay }: Rule, month: Month, weekDay: number) {
  if (monthBy === MonthBy.LastDay) return month.date === month.last
  if (monthBy === MonthBy.WeekDay) {
    const isIt = monthWeek === 5 ? month.date + 7 > month.last : Math.ceil(month.date / 7) === monthWeek
    return weekDay === monthWeekDay && isIt
  }
  const longest = shortMonth === ShortMonth.LastDay ? month.last : 31
  return [monthDay].flat().some((day) => Math.min(day, longest) === month.date)
}

/** Dates of the rule from one day to another, both included, in order. */
export function datesOf(rule: Rule, holidays: Holidays, from: string, to: string): PlannedDate[] {
  const found: PlannedDate[] = []
  const [start, first] = [dayNumberOf(rule.startDate), dayNumberOf(from)]
  const end = rule.endDate ? dayNumberOf(rule.endDate) : Number.POSITIVE_INFINITY
  let left = rule.endCount ?? Number.POSITIVE_INFINITY
  // without a limit of dates, days before the first one do not matter
  for (let at = rule.endCount ? start : Math.max(start, first); at <= Math.min(end, dayNumberOf(to)); at++) {
    if (!fallsOn(rule, at)) continue
    if (left-- === 0) break
    if (at >= first) found.push(planned(rule, holidays, at, { end, left }))
  }
  return found
}

/** The last day of the rule, and its number of remaining dates. */
interface Rest {
  end: number
  left: number
}

function planned(rule: Rule, holidays: Holidays, at: number, rest: Rest): PlannedDate {
  const date = dayOf(at)
  if (rule.atHoliday === AtHoliday.AsPlanned || !isOff(holidays, at)) return { date, day: date }
  if (rule.atHoliday === AtHoliday.Skip) return { date, day: null, left: 'holiday' }
  const step = rule.atHoliday === AtHoliday.Next ? 1 : -1
  let moved = at + step
  while (!isWorking(holidays, moved)) moved += step
  // the day already has its own order, or that of another date moved from the same holiday
  const isTaken = isDate(rule, moved, at, rest) || isSecond(rule, holidays, at)
  return isTaken ? { date, day: null, left: 'same-day' } : { date, day: dayOf(moved) }
}

/** Whether the rule also matches the other day, and has not ended before it. */
function isDate(rule: Rule, other: number, at: number, { end, left }: Rest): boolean {
  if (!fallsOn(rule, other) || other > end) return false
  for (let between = at + 1; between <= other; between++) if (fallsOn(rule, between)) left--
  return left >= 0
}

/** Whether an earlier date of the rule moves to the same working day. */
function isSecond(rule: Rule, holidays: Holidays, at: number): boolean {
  for (let before = at - 1; !isWorking(holidays, before); before--)
    if (isOff(holidays, before) && fallsOn(rule, before)) return true
  return false
}

/** Number of dates of the rule before the day. */
export const countBefore = (rule: Rule, day: string): number =>
  datesOf({ ...rule, atHoliday: AtHoliday.AsPlanned }, new Map(), rule.startDate, dayOf(dayNumberOf(day) - 1)).length

/** The next dates from a day on, at most `most`; looks four years ahead. */
export function nextDates(rule: Rule, holidays: Holidays, from: string, most: number): PlannedDate[] {
  const first = rule.startDate > from ? rule.startDate : from
  return datesOf(rule, holidays, first, dayAfter(first, 4 * 366)).slice(0, most)
}
