import { type MetricName, metricNames, metrics } from '@care/shared/devices/devices/series/metric.words'
import { isVerdict, verdicts } from '@care/shared/devices/devices/verdict.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import { MetricTrend } from './metric-trend.tsx'
import { SummaryCard } from './summary-card.tsx'

/** Metrics with a trend beside their value. */
const drawn: readonly string[] = ['heartRate', 'bloodPressure', 'bloodOxygen', 'temperature'] satisfies MetricName[]
const order: readonly string[] = metricNames

/** The latest values with their age, their verdict and the trend of a week. */
export function VitalsCard({ oldmanId }: { oldmanId: number }) {
  const may = useMayCall()(api.measurements.latest)
  const query = useQuery({ ...api.measurements.latest.query({ query: { oldmanId } }), enabled: may })
  if (!may) return null
  const latest = (query.data ?? [])
    .filter(({ type }) => order.includes(type))
    .sort((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
  return (
    <SummaryCard
      title="最近测量"
      icon="pi-heart"
      tab="vitals"
      queries={[query]}
      lines={4}
      empty={latest.length === 0 && '还没有测量值'}
    >
      <table className="summary-vitals">
        <tbody>
          {latest.map(({ type, value, unit, status, dataHappenTime }) => {
            const metric = metricNames.find((name) => name === type)
            return (
              <tr key={type}>
                <th className="soft" scope="row">
                  {metric && metrics[metric].label}
                </th>
                <td>
                  <span className="strong">{value}</span> <small className="soft">{unit}</small>
                </td>
                <td>{isVerdict(status) && <WordTag {...verdicts[status]} />}</td>
                <td>{metric && drawn.includes(type) && <MetricTrend oldmanId={oldmanId} metric={metric} />}</td>
                <td className="soft small">
                  <RelativeTime time={dataHappenTime} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </SummaryCard>
  )
}
