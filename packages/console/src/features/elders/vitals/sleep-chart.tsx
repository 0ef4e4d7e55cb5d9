import { wireTime } from '@care/shared/wire-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import { DayBars } from '../../../charts/day-bars.tsx'
import { useRoom } from '../../../charts/use-room.ts'
import { CourseTools } from '../../../pickers/course/course-tools.tsx'
import { lastDays } from '../../../pickers/course/periods.ts'

const series = ['深睡', '浅睡', '快速眼动', '清醒']

/** Minutes as people say them: 7小时5分. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  return [hours ? `${hours}小时` : '', rest || !hours ? `${rest}分` : ''].join('')
}

/** Nights by their parts, with the score of each in the table. */
export function SleepChart({ oldmanId }: { oldmanId: number }) {
  const [period, setPeriod] = useState(() => lastDays(7, Date.now()))
  const [asTable, setAsTable] = useState(false)
  const height = useRoom(560, 220, 460)
  const [startTime, endTime] = [wireTime(period.from), wireTime(period.to)]
  const query = useQuery(api.measurements.sleep.query({ query: { oldmanId, startTime, endTime } }))
  const nights = query.data?.list
  const mean = (of: (night: NonNullable<typeof nights>[number]) => number) =>
    nights?.length ? nights.reduce((sum, night) => sum + of(night), 0) / nights.length : 0

  return (
    <>
      <CourseTools zoom={null} asTable={asTable} onPeriod={setPeriod} onWhole={() => undefined} onTable={setAsTable} />
      <ChartFrame
        height={height}
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
              values: [night.deepSleep, night.lightSleep, night.remSleep, night.awakeTime].map(
                (minutes) => minutes / 60,
              ),
            }))}
            series={series}
            unit="小时"
            format={(hours) => duration(hours * 60)}
            label="每晚睡眠"
            height={height}
          />
        </div>
      </ChartFrame>
    </>
  )
}
