import { type MetricName, metrics } from '@care/shared/devices/devices/series/metric.words'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Sparkline } from '../../../../charts/sparkline.tsx'
import { useToday } from '../../../../kit/time/use-today.ts'

const days = 7
const dayMs = 86_400_000

/** The trend of a metric over the last seven days. */
export function MetricTrend({ oldmanId, metric }: { oldmanId: number; metric: MetricName }) {
  const today = useToday()
  const may = useMayCall()(api.measurements.chart)
  const startTime = `${toShanghaiDay(epochOf(`${today} 00:00:00`) - (days - 1) * dayMs)} 00:00:00`
  const { data, isLoading } = useQuery({
    ...api.measurements.chart.query({
      query: { oldmanId, metric, startTime, endTime: `${today} 23:59:59`, width: 100 },
    }),
    enabled: may,
    meta: { quiet: true },
  })
  if (isLoading) return <span className="bone is-word" />
  return (
    data && (
      <Sparkline
        times={data.last}
        lines={data.lines.map(({ avg }) => avg)}
        label={`${metrics[metric].label}近 ${days} 天走势`}
      />
    )
  )
}
