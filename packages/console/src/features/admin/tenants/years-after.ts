import { toShanghaiDay } from '@care/shared/shanghai-time'
import dayjs from 'dayjs'

/** The end date plus a number of years, counted from today if the end date is past or missing. */
export function yearsAfter(endTime: string | null, years: number, now: number): string {
  const today = toShanghaiDay(now)
  const [from] = [endTime?.slice(0, 10) ?? today, today].toSorted().reverse()
  return dayjs(from).add(years, 'year').format('YYYY-MM-DD')
}
