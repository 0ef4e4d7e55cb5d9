import type { LatestMeasurement } from '@care/shared/devices/devices/device'
import { verdicts } from '@care/shared/devices/devices/verdict.words'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'

/** The latest value of every metric, values out of limits first. */
export function LastMeasurements({ oldmanId }: { oldmanId: number }) {
  const { data, error, refetch } = useQuery(api.measurements.latest.query({ query: { oldmanId } }))
  const sorted = [...(data ?? [])].sort((a, b) => Number(b.status > 0) - Number(a.status > 0))

  return (
    <section className="drawer-section">
      <h3>最近测量</h3>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className="none">暂无测量数据</p>}
      <ul className="measurements stack gap-2">
        {sorted.map((measurement) => (
          <Measurement key={measurement.type} {...measurement} />
        ))}
      </ul>
    </section>
  )
}

const Measurement = ({ label, value, unit, status, dataHappenTime }: LatestMeasurement) => (
  <li className={status > 0 ? 'is-out tone-urgent' : undefined}>
    <span className="soft">{label}</span>
    <b>
      {value}
      <small>{unit}</small>
    </b>
    <span className="small soft">
      {status > 0 && (
        <em>
          <i className={`pi ${status === 1 ? 'pi-arrow-up' : 'pi-arrow-down'}`} aria-hidden />{' '}
          {labelOf(verdicts, status)}{' '}
        </em>
      )}
      <RelativeTime time={dataHappenTime} />
    </span>
  </li>
)
