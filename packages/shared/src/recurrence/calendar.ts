/** Names of weekdays; Monday is 1, as in ISO 8601. */
export const weekDayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

export const dayMs = 86_400_000
/** Days since 1 January 1970, of a day `yyyy-MM-dd`. */
export const dayNumberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
export const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10)
/** The weekday of a day number; 1 January 1970 was a Thursday. */
export const weekDayOf = (number: number) => ((((number + 3) % 7) + 7) % 7) + 1
export const weekOf = (number: number) => Math.floor((number + 3) / 7)

export interface Month {
  year: number
  month: number
  date: number
  last: number
}
export function monthOf(number: number): Month {
  const at = new Date(number * dayMs)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return { year, month, date: at.getUTCDate(), last: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() }
}

/** The day this many days later. */
export const dayAfter = (day: string, days = 1) => dayOf(dayNumberOf(day) + days)
/** The Monday of the day's week. */
export const mondayOf = (day: string) => dayAfter(day, 1 - weekDayOf(dayNumberOf(day)))
export const weekdayText = (day: string) => weekDayNames[weekDayOf(dayNumberOf(day)) - 1] ?? ''
/** A day as `11-30 周一`. */
export const dayText = (day: string) => `${day.slice(5)} ${weekdayText(day)}`

export const DayOff = 1
export const WorkDay = 2
/** Exceptions to the weekday rule: 1 a public holiday, 2 a make-up working day. */
export type Holidays = ReadonlyMap<string, number>

export const isOff = (holidays: Holidays, number: number) => holidays.get(dayOf(number)) === DayOff
/** Whether a day is a working day: Monday to Friday, apart from the holidays' exceptions. */
export const isWorking = (holidays: Holidays, number: number) => {
  const said = holidays.get(dayOf(number))
  return said === undefined ? weekDayOf(number) <= 5 : said === WorkDay
}

/** The end of the n-th working day after a JSON time. */
export function afterWorkdays(from: string, days: number, holidays: Holidays): string {
  let at = dayNumberOf(from.slice(0, 10))
  for (let left = days; left > 0; ) if (isWorking(holidays, ++at)) left--
  return `${dayOf(at)} 23:59:59`
}
