import { toShanghaiDay, toShanghaiTime } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { ChartFrame } from '../course/chart-frame.tsx'
import { ChartOrTable } from '../course/course-tools.tsx'
import { lastDays } from '../course/periods.ts'
import { NightLoader } from './night-loader.tsx'
import { NightStrip } from './night-strip.tsx'
import { minutesText } from './night-words.ts'
import './sleep-panel.css'

interface Props {
  of: { imei: string } | { oldmanId: number }
}

const days = 30

/** The last 30 nights side by side, and the chosen one, by default the latest. */
export function SleepPanel({ of }: Props) {
  const [period] = useState(() => lastDays(days, Date.now()))
  const [asTable, setAsTable] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const query = useQuery(
    api.measurements.sleep.query({
      query: { ...of, startTime: toShanghaiTime(period.from), endTime: toShanghaiTime(period.to) },
    }),
  )
  const nights = query.data?.list
  const mean = (value: (night: NonNullable<typeof nights>[number]) => number) =>
    nights?.length ? nights.reduce((sum, night) => sum + value(night), 0) / nights.length : 0
  const shown = chosen ?? nights?.at(-1)?.date

  return (
    <div className="sleep-panel stack">
      <ChartFrame
        query={query}
        rows={nights}
        asTable={asTable}
        height={320}
        figures={[
          { label: '近30天平均睡眠', value: minutesText(mean(({ totalSleep }) => totalSleep)) },
          { label: '平均评分', value: `${Math.round(mean(({ score }) => score))} 分` },
          { label: '平均离床', value: `${mean(({ leaveBedCount }) => leaveBedCount).toFixed(1)} 次` },
        ]}
        tools={<ChartOrTable asTable={asTable} onTable={setAsTable} />}
        keyOf={({ id }) => id}
        columns={[
          ['日期', ({ date }) => date],
          ['入睡', ({ sleepBegin }) => sleepBegin.slice(11, 16)],
          ['醒来', ({ sleepEnd }) => sleepEnd.slice(11, 16)],
          ['睡眠时长', ({ totalSleep }) => minutesText(totalSleep)],
          ['深睡', ({ deepSleep }) => minutesText(deepSleep)],
          ['离床', ({ leaveBedCount }) => `${leaveBedCount} 次`],
          ['评分', ({ score }) => score],
        ]}
      >
        <NightStrip
          nights={nights ?? []}
          first={toShanghaiDay(period.from)}
          last={toShanghaiDay(period.to)}
          chosen={shown}
          onChoose={setChosen}
        />
        {shown && <NightLoader of={of} date={shown} />}
      </ChartFrame>
    </div>
  )
}
