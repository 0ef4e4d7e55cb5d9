import { useQuery } from '@tanstack/react-query'
import { rollup } from 'd3'
import { api } from '../../../calls/api.ts'
import { DayBars } from '../../../charts/day-bars.tsx'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'

/** Steps count up over a day: its last value is the day's. */
export function StepsChart({ oldmanId, period, asTable, height }: ChartProps) {
  const { startTime, endTime } = period
  const query = useQuery(api.measurements.steps.query({ query: { oldmanId, startTime, endTime } }))
  const days = query.data && daysOf(query.data.list)
  const total = days?.reduce((sum, { values }) => sum + (values[0] ?? 0), 0) ?? 0
  const words = (value: number) => `${Math.round(value).toLocaleString('zh-CN')} 步`

  return (
    <ChartFrame
      query={query}
      rows={days}
      asTable={asTable}
      figures={[
        { label: '合计', value: words(total) },
        { label: '日均', value: words(days?.length ? total / days.length : 0) },
        { label: '最多', value: words(Math.max(0, ...(days ?? []).map(({ values }) => values[0] ?? 0))) },
      ]}
      heads={['日期', '步数']}
      cells={({ day, values }) => ({ key: day, cells: [day, words(values[0] ?? 0)] })}
    >
      <DayBars days={days ?? []} series={['步数']} unit="步" label="每日步数" height={height} />
    </ChartFrame>
  )
}

/** The most of every day, oldest first. */
export function daysOf(list: { date: string; steps: number }[]) {
  const byDay = rollup(
    list,
    (rows) => Math.max(...rows.map(({ steps }) => steps)),
    ({ date }) => date,
  )
  return [...byDay].sort(([a], [b]) => a.localeCompare(b)).map(([day, steps]) => ({ day, values: [steps] }))
}
