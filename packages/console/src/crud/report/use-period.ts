import { wireDay } from '@care/shared/wire-time'
import { useFilters } from '../../kit/page/use-filters.ts'

const dayMs = 86_400_000
const usualDays = 30

export type Period = { start: string; end: string }

/** The days of a report by its address, `startTime` to `endTime`; the last 30, or those of this month, when none are chosen. */
export function usePeriod(usual: 'days' | 'month' = 'days') {
  const filters = useFilters((name) => name === 'startTime' || name === 'endTime')
  const { startTime, endTime } = filters.search
  const now = Date.now()
  const end = endTime?.slice(0, 10) || wireDay(now)
  const begin = usual === 'month' ? `${wireDay(now).slice(0, 8)}01` : wireDay(now - (usualDays - 1) * dayMs)
  const start = startTime?.slice(0, 10) || begin
  return { start, end, filters, days: `${start} 至 ${end}` }
}
