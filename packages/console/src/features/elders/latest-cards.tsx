import type { LatestMeasurement } from '@care/shared/devices/device'
import { RelativeTime } from '../../kit/text/relative-time.tsx'
import { vitalKinds } from './vital-kinds.ts'

interface Props {
  latest: LatestMeasurement[]
  chosen: string
  onChoose: (kind: string) => void
}

const kinds = [...vitalKinds, { id: 'steps', label: '步数', unit: '步' }, { id: 'sleep', label: '睡眠', unit: '' }]
const marks: Record<number, string> = { 1: '偏高', 2: '偏低' }

/** The newest value of every kind; a click shows its course. */
export const LatestCards = ({ latest, chosen, onChoose }: Props) => (
  <div className="latest" role="tablist" aria-label="健康指标">
    {kinds.map(({ id, label, unit }) => {
      const newest = latest.find(({ type }) => type === id)
      return (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          className={id === chosen ? 'latest-card is-chosen' : 'latest-card'}
          onClick={() => onChoose(id)}
        >
          <span className="latest-label">
            {label}
            {newest && marks[newest.status] && <span className="tag is-danger">{marks[newest.status]}</span>}
          </span>
          <span className="latest-value">
            {newest ? newest.value : '—'}
            {newest && <small>{newest.unit || unit}</small>}
          </span>
          <span className="latest-time">{newest ? <RelativeTime time={newest.dataHappenTime} /> : '暂无数据'}</span>
        </button>
      )
    })}
  </div>
)
