import type { SeriesQuery } from '@care/shared/devices/devices/device'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'

const day = 86_400_000

/**
 * The period of a series: as given, or the day, the week (from Monday) or the month of a date; without any of them the
 * last 24 hours.
 */
export function periodOf({ startTime, endTime, date, type }: SeriesQuery, now: number) {
  if (startTime || endTime) return { from: startTime, to: endTime }
  if (!date) return { from: toShanghaiTime(now - day), to: undefined }
  const noon = epochOf(`${date} 12:00:00`)
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  const days: Record<NonNullable<SeriesQuery['type']>, [string, string]> = {
    day: [date, date],
    week: [toShanghaiTime(noon - weekday * day), toShanghaiTime(noon + (6 - weekday) * day)],
    month: [`${date.slice(0, 7)}-01`, lastOfMonth(date)],
  }
  const [first, last] = days[type ?? 'day']
  return { from: `${first.slice(0, 10)} 00:00:00`, to: `${last.slice(0, 10)} 23:59:59` }
}

const lastOfMonth = (date: string) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10)
