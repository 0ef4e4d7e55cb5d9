import { max, scaleBand, scaleLinear } from 'd3'
import { useState } from 'react'
import { ValueLines } from './axes.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { useWidth } from './use-width.ts'
import './charts.css'

export interface DayBar {
  /** Key of the bar: yyyy-MM-dd, or another category. */
  day: string
  /** Label below the bar; defaults to month and day. */
  short?: string
  /** One value per series, stacked bottom up. */
  values: number[]
}

interface Props {
  days: DayBar[]
  series: string[]
  unit: string
  label: string
  height?: number
}

const edges = { top: 10, right: 4, bottom: 24 }
/** Width in px of a digit of a value's label, and of the room beside it. */
const digitWidth = 7
const besideLabel = 14

/** One bar per day with stacked series; the day under the pointer shows its values. */
export function DayBars({ days, series, unit, label, height = 220 }: Props) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const y = scaleLinear([0, max(days, sumOf) || 1], [height - edges.bottom, edges.top]).nice(4)
  const values = y.ticks(4).filter(Number.isInteger)
  const longest = Math.max(0, ...values.map((value) => value.toLocaleString('zh-CN').length))
  const margin = { ...edges, left: Math.max(40, besideLabel + digitWidth * longest) }
  const x = scaleBand(
    days.map(({ day }) => day),
    [margin.left, Math.max(width - margin.right, margin.left + 1)],
  ).padding(0.32)
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(width / 64))))
  const near = at === null ? undefined : days[at]
  const words = (value: number) => `${value.toLocaleString('zh-CN')} ${unit}`

  return (
    <div className="chart" ref={box}>
      {series.length > 1 && <ChartLegend names={series} isBars />}
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label} onPointerLeave={() => setAt(null)}>
          <g className="chart-axes">
            <ValueLines y={y} values={values} width={width} margin={margin} />
          </g>
          {days.map((one, index) => {
            const left = x(one.day) ?? 0
            return (
              <g
                key={one.day}
                onPointerEnter={() => setAt(index)}
                className={index === at ? 'chart-day is-near' : 'chart-day'}
              >
                <rect
                  className="chart-catch"
                  x={left - x.step() * 0.16}
                  width={x.step()}
                  y={margin.top}
                  height={height - margin.top}
                />
                {one.values.map((value, part) => {
                  const below = sumOf({ ...one, values: one.values.slice(0, part) })
                  return (
                    <rect
                      key={series[part]}
                      className={`chart-bar is-${part + 1}`}
                      x={left}
                      width={Math.min(x.bandwidth(), 36)}
                      transform={`translate(${Math.max(0, (x.bandwidth() - 36) / 2)} 0)`}
                      y={y(below + value)}
                      height={Math.max(0, y(below) - y(below + value))}
                      rx={2}
                    />
                  )
                })}
                {(days.length - 1 - index) % every === 0 && (
                  <text className="chart-day-name" x={left + x.bandwidth() / 2} y={height - 8} textAnchor="middle">
                    {one.short ?? one.day.slice(5)}
                  </text>
                )}
              </g>
            )
          })}
        </svg>
      )}
      {near && (
        <div
          className="chart-tip stack gap-0 boxed small"
          style={{ left: Math.min(Math.max((x(near.day) ?? 0) + x.bandwidth() / 2, 70), width - 70) }}
        >
          <span>{near.day}</span>
          <strong>{words(sumOf(near))}</strong>
          {series.length > 1 &&
            series.map((name, part) => (
              <small key={name}>
                {name} {words(near.values[part] ?? 0)}
              </small>
            ))}
        </div>
      )}
    </div>
  )
}

const sumOf = ({ values }: Pick<DayBar, 'values'>) => values.reduce((sum, value) => sum + value, 0)
