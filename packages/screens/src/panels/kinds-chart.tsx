import type { NameValue } from '@care/shared/screens/screens.contract'
import { scaleLinear, sum } from 'd3'
import { Chart } from './chart.tsx'
import { countText } from './count-text.ts'

const rows = 6
const rest = '其他'
const labelWidth = 104
const letters = 5
const valueWidth = 72

/** The most frequent kinds as bars, each its share of all; the rest summed up in the last one. */
export function KindsChart({ data }: { data: NameValue[] }) {
  const kinds = topKinds(data)
  if (kinds.length === 0) return <p className="empty">近30天没有预警</p>
  return (
    <Chart label="预警类型">
      {(width, height) => {
        const step = Math.min(48, height / rows)
        const length = scaleLinear([0, sum(kinds, ({ value }) => value)], [0, width - labelWidth - valueWidth])
        return kinds.map(({ name, value }, row) => (
          <g key={name} transform={`translate(0 ${row * step})`}>
            <text className="label" y={step / 2} dy="0.35em">
              {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
            </text>
            <rect className="track" x={labelWidth} y={step / 2 - 6} width={length.range()[1]} height={12} rx={2} />
            <rect
              className={name === rest ? 'bar is-rest' : 'bar'}
              x={labelWidth}
              y={step / 2 - 6}
              width={Math.max(2, length(value))}
              height={12}
              rx={2}
            />
            <text className="value" x={width} y={step / 2} dy="0.35em" textAnchor="end">
              {countText(value)}
            </text>
          </g>
        ))
      }}
    </Chart>
  )
}

export function topKinds(data: NameValue[]): NameValue[] {
  const sorted = data.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  if (sorted.length <= rows) return sorted
  const others = sorted.slice(rows - 1).reduce((sum, { value }) => sum + value, 0)
  return [...sorted.slice(0, rows - 1), { name: rest, value: others }]
}
