import { line, max, scaleLinear, scalePoint } from 'd3'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { ValueLines } from './axes.tsx'
import { stepByKey } from './step-by-key.ts'
import { useWidth } from './use-width.ts'
import './charts.css'

interface Props {
  /** Ascending; `month` as `yyyy-MM`. Without a value, the line has a gap. */
  months: readonly { month: string; value: number | null }[]
  unit: string
  label: string
  /** Top of the value axis; defaults to the highest value. */
  most?: number
}

const margin = { top: 10, right: 16, bottom: 24, left: 44 }
const height = 220
/** Width in px of a month's label. */
const labelWidth = 64

/** One value per month as a line; pointer or arrow keys show the value of a month. */
export function MonthLine({ months, unit, label, most }: Props) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const left = margin.left
  const x = scalePoint(
    months.map(({ month }) => month),
    [left, Math.max(width - margin.right, left + 1)],
  ).padding(0.5)
  const y = scaleLinear(
    [0, most ?? (max(months, ({ value }) => value) || 1)],
    [height - margin.bottom, margin.top],
  ).nice(4)
  const placeOf = (month: string) => x(month) ?? 0
  const drawn = line<Props['months'][number]>(
    ({ month }) => placeOf(month),
    ({ value }) => y(value ?? 0),
  ).defined(({ value }) => value !== null)
  const every = Math.max(1, Math.ceil(months.length / Math.max(1, Math.floor(width / labelWidth))))
  const near = at === null ? undefined : months[at]
  const valueText = (value: number | null) => (value === null ? '无数据' : `${value.toLocaleString('zh-CN')} ${unit}`)

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const away = event.clientX - event.currentTarget.getBoundingClientRect().left - placeOf(months[0]?.month ?? '')
    setAt(Math.min(months.length - 1, Math.max(0, Math.round(away / x.step()))))
  }
  const press = (event: KeyboardEvent) => {
    const step = stepByKey(event.key, at, months.length)
    if (step === undefined) return
    setAt(step)
    event.preventDefault()
  }

  return (
    <div className="chart" ref={box}>
      {width > 0 && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${label}，左右方向键逐月查看`}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, months.length - 1)}
          aria-valuenow={at ?? 0}
          aria-valuetext={near ? `${near.month} ${valueText(near.value)}` : '未选择'}
          onPointerMove={follow}
          onPointerLeave={() => setAt(null)}
          onKeyDown={press}
          onBlur={() => setAt(null)}
        >
          <svg width={width} height={height} aria-hidden>
            <g className="chart-axes">
              <ValueLines y={y} values={y.ticks(4)} width={width} margin={margin} />
            </g>
            {near && (
              <line
                className="chart-cursor"
                x1={placeOf(near.month)}
                x2={placeOf(near.month)}
                y1={margin.top}
                y2={height - margin.bottom}
              />
            )}
            <path className="chart-line is-1" d={drawn(months) ?? ''} />
            {months.map(({ month, value }, index) => (
              <g key={month}>
                {value !== null && (
                  <circle
                    className={index === at ? 'chart-dot is-near is-1' : 'chart-dot is-1'}
                    cx={placeOf(month)}
                    cy={y(value)}
                    r={index === at ? 4 : 2.5}
                  />
                )}
                {(months.length - 1 - index) % every === 0 && (
                  <text className="chart-day-name" x={placeOf(month)} y={height - 8} textAnchor="middle">
                    {month}
                  </text>
                )}
              </g>
            ))}
          </svg>
        </div>
      )}
      {near && (
        <div
          className="chart-tip stack gap-0 boxed small"
          style={{ left: Math.min(Math.max(placeOf(near.month), 70), width - 70) }}
        >
          <span>{near.month}</span>
          <strong>{valueText(near.value)}</strong>
        </div>
      )}
    </div>
  )
}
