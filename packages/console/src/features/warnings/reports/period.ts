import { wireDay } from '@care/shared/wire-time'
import { timeRange } from '../../../kit/inputs/dates/time-range.tsx'
import type { SearchValues } from '../../../kit/inputs/field.ts'
import { useTabQuery } from '../../../kit/page/here.ts'

const dayMs = 86_400_000
const usualDays = 30

export const periodSearch = [timeRange('发生日期')]

/** The days of a report by its address; the last 30 when none are chosen. */
export function usePeriod() {
  const [query, change] = useTabQuery()
  const now = Date.now()
  const end = query.get('endTime')?.slice(0, 10) || wireDay(now)
  const start = query.get('startTime')?.slice(0, 10) || wireDay(now - (usualDays - 1) * dayMs)
  const filters = {
    search: Object.fromEntries([...query].filter(([name]) => name === 'startTime' || name === 'endTime')),
    setSearch: (values: SearchValues) =>
      change((query) => {
        for (const name of ['startTime', 'endTime']) query.delete(name)
        for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
      }),
  }
  return { start, end, filters, days: `${start} 至 ${end}` }
}

/** The list of the warnings that a figure counts. */
export const listOf = ({ start, end }: { start: string; end: string }, filters: Record<string, string> = {}) =>
  `/warning/warning/index?${new URLSearchParams({ startTime: `${start} 00:00:00`, endTime: `${end} 23:59:59`, ...filters })}`
