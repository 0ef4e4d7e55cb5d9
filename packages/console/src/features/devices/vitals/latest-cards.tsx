import type { LatestMeasurement } from '@care/shared/devices/devices/device'
import { type MetricName, metrics } from '@care/shared/devices/devices/series/metric.words'
import { isVerdict, verdicts } from '@care/shared/devices/devices/verdict.words'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { RelativeTime } from '../../../kit/time/relative-time.tsx'

type Kind = MetricName | 'sleep'

interface Props {
  latest: LatestMeasurement[]
  chosen: Kind
  onChoose: (kind: Kind) => void
}

/** Metrics shown for every elder; weight is shown only when it was measured. */
const usual: Kind[] = ['heartRate', 'bloodPressure', 'bloodOxygen', 'temperature', 'bloodSugar', 'steps', 'sleep']
const wordsOf = (kind: Kind) => (kind === 'sleep' ? { label: '睡眠', unit: '' } : metrics[kind])

/** Cards with the latest value of every metric; a click shows the chart of the metric. */
export const LatestCards = ({ latest, chosen, onChoose }: Props) => (
  <div className="latest stack" role="tablist" aria-label="健康指标">
    {[...usual, ...(latest.some(({ type }) => type === 'weight') ? (['weight'] as const) : [])].map((id) => {
      const { label, unit } = wordsOf(id)
      const newest = latest.find(({ type }) => type === id)
      return (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          className={id === chosen ? 'latest-card stack boxed is-chosen' : 'latest-card stack boxed'}
          onClick={() => onChoose(id)}
        >
          <span className="latest-label row between gap-0 soft">
            {label}
            {newest && isVerdict(newest.status) && <WordTag {...verdicts[newest.status]} />}
          </span>
          <span className="latest-value">
            {newest ? newest.value : '—'}
            {newest && <small className="soft small">{newest.unit || unit}</small>}
          </span>
          <span className="soft small">
            {newest ? <RelativeTime time={newest.dataHappenTime} /> : '暂无数据'}
            {newest?.measuredBy && ` · ${newest.measuredBy}测`}
          </span>
        </button>
      )
    })}
  </div>
)
