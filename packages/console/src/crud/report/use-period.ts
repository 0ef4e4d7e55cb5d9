import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useFilters } from '../../kit/page/use-filters.ts'

const dayMs = 86_400_000
const usualDays = 30

export type Period = { start: string; end: string }

/** The period of a report, `startTime` to `endTime` in the address; defaults to the last 30 days or this month. */
export function usePeriod(usual: 'days' | 'month' = 'days') {
  const filters = useFilters((name) => name === 'startTime' || name === 'endTime')
  const { startTime, endTime } = filters.search
  const now = Date.now()
  const end = endTime?.slice(0, 10) || toShanghaiDay(now)
  const begin = usual === 'month' ? `${toShanghaiDay(now).slice(0, 8)}01` : toShanghaiDay(now - (usualDays - 1) * dayMs)
  const start = startTime?.slice(0, 10) || begin
  return { start, end, filters, days: `${start} 至 ${end}` }
}
