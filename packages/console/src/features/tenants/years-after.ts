import { wireDay } from '@care/shared/wire-time'
import dayjs from 'dayjs'

/** So many years from the last day on, or from today where that is over or was never said. */
export function yearsAfter(endTime: string | null, years: number, now: number): string {
  const today = wireDay(now)
  const [from] = [endTime?.slice(0, 10) ?? today, today].toSorted().reverse()
  return dayjs(from).add(years, 'year').format('YYYY-MM-DD')
}
