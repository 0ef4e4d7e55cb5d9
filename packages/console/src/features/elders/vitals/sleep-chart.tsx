import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { DayBars } from '../../../charts/day-bars.tsx'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'

const series = ['深睡', '浅睡', '快速眼动', '清醒']

/** Minutes as people say them: 7小时5分. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  return [hours ? `${hours}小时` : '', rest || !hours ? `${rest}分` : ''].join('')
}

/** Nights by their parts, with the score of each in the table. */
export function SleepChart({ oldmanId, period, asTable, height }: ChartProps) {
  const { startTime, endTime } = period
  const query = useQuery(api.measurements.sleep.query({ query: { oldmanId, startTime, endTime } }))
  const nights = query.data?.list
  const mean = (of: (night: NonNullable<typeof nights>[number]) => number) =>
    nights?.length ? nights.reduce((sum, night) => sum + of(night), 0) / nights.length : 0

  return (
    <ChartFrame
      query={query}
      rows={nights}
      asTable={asTable}
      figures={[
        { label: '平均睡眠', value: duration(mean(({ totalSleep }) => totalSleep)) },
        { label: '平均评分', value: `${Math.round(mean(({ score }) => score))} 分` },
        { label: '平均离床', value: `${mean(({ leaveBedCount }) => leaveBedCount).toFixed(1)} 次` },
      ]}
      heads={['日期', '入睡', '醒来', '睡眠时长', '深睡', '离床', '评分']}
      cells={(night) => ({
        key: String(night.id),
        cells: [
          night.date,
          night.sleepBegin.slice(11, 16),
          night.sleepEnd.slice(11, 16),
          duration(night.totalSleep),
          duration(night.deepSleep),
          `${night.leaveBedCount} 次`,
          night.score,
        ],
      })}
    >
      <div className="chart-stacked">
        <DayBars
          days={(nights ?? []).map((night) => ({
            day: night.date,
            values: [night.deepSleep, night.lightSleep, night.remSleep, night.awakeTime].map((minutes) => minutes / 60),
          }))}
          series={series}
          unit="小时"
          format={(hours) => duration(hours * 60)}
          label="每晚睡眠"
          height={height}
        />
      </div>
    </ChartFrame>
  )
}
