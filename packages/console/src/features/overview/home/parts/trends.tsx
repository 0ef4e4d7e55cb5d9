import type { HomePanel } from '@care/shared/people/elders/elder'
import type { z } from 'zod'
import { DayBars } from '../../../../charts/day-bars.tsx'
import { useServesOnly } from '../../../work/work-orders/own-orders.ts'
import { useHomePanel } from './use-home-panel.ts'

type Trend = z.output<typeof HomePanel>['workOrderTrend']
const height = 172

/** Warnings and work orders of the last seven days. */
export function Trends() {
  const { data } = useHomePanel()
  const isOwn = useServesOnly()
  return (
    <div className="home-pair">
      {data?.warningTrend !== null && <TrendCard title="近期预警" name="预警" unit="条" trend={data?.warningTrend} />}
      <TrendCard title={isOwn ? '我近期的工单' : '近期工单'} name="工单" unit="单" trend={data?.workOrderTrend} />
    </div>
  )
}

interface Props {
  title: string
  name: string
  unit: string
  trend: Trend | undefined
}

const TrendCard = ({ title, name, unit, trend }: Props) => (
  <section className="card">
    <h2 className="card-title">{title}</h2>
    {trend ? (
      <DayBars days={daysOf(trend)} series={[name]} unit={unit} label={`每日${name}数`} height={height} />
    ) : (
      <div className="bone" style={{ height }} />
    )}
  </section>
)

const daysOf = ({ dates, values }: Trend) => dates.map((day, at) => ({ day, values: [values[at] ?? 0] }))
