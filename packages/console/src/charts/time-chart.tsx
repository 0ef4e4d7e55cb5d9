import { bisectCenter, extent, line, scaleLinear, scaleTime } from 'd3'
import { type PointerEvent, useState } from 'react'
import { Axes } from './axes.tsx'
import { Swatches } from './swatches.tsx'
import { timeLabel } from './time-label.ts'
import { useWidth } from './use-width.ts'
import './charts.css'

export interface TimePoint {
  /** Epoch ms. */
  time: number
  /** One per series. */
  values: number[]
  /** Outside of the limits: drawn as a marked dot. */
  isOut?: boolean
}

interface Props {
  points: TimePoint[]
  series: string[]
  unit: string
  /** Ends of the time axis, epoch ms. */
  from: number
  to: number
  /** Shaded: what is normal. */
  limits?: { min: number; max: number }[]
  height?: number
  /** Few and far between: joined whatever time lies between them. */
  isSparse?: boolean
  label: string
}

const margin = { top: 10, right: 16, bottom: 26, left: 44 }
/** A longer silence is a hole, not a line. */
const holeShare = 0.08

/** Measured values over time, their normal range shaded, the nearest point told under the pointer. */
export function TimeChart({
  points,
  series,
  unit,
  from,
  to,
  limits = [],
  height = 280,
  isSparse = false,
  label,
}: Props) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)

  const x = scaleTime([from, to], [margin.left, Math.max(width - margin.right, margin.left + 1)])
  const [low = 0, high = 1] = extent([
    ...points.flatMap(({ values }) => values),
    ...limits.flatMap(({ min, max }) => [min, max]),
  ])
  const pad = (high - low) * 0.08 || 1
  // what is never below zero has no axis below it
  const bottom = low < 0 ? low - pad : Math.max(0, low - pad)
  const y = scaleLinear([bottom, high + pad], [height - margin.bottom, margin.top]).nice(5)
  const near = at === null ? undefined : points[at]

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const time = x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left).getTime()
    setAt(
      points.length
        ? bisectCenter(
            points.map((point) => point.time),
            time,
          )
        : null,
    )
  }

  return (
    <div className="chart" ref={box}>
      {series.length > 1 && <Swatches names={series} />}
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={label}
          onPointerMove={follow}
          onPointerLeave={() => setAt(null)}
        >
          {limits.map(({ min, max }) => (
            <rect
              key={min}
              className="chart-limits"
              x={margin.left}
              width={Math.max(0, width - margin.left - margin.right)}
              y={y(max)}
              height={y(min) - y(max)}
            />
          ))}
          <Axes x={x} y={y} width={width} height={height} margin={margin} />
          {series.map((name, index) => (
            <path
              key={name}
              className={`chart-line is-${index + 1}`}
              d={lineOf(points, index, (to - from) * (isSparse ? 1 : holeShare), x, y)}
            />
          ))}
          {points.map((point) =>
            point.isOut || points.length < 60
              ? point.values.map((value, index) => (
                  <circle
                    key={`${point.time} ${series[index]}`}
                    className={point.isOut ? 'chart-dot is-out' : `chart-dot is-${index + 1}`}
                    cx={x(point.time)}
                    cy={y(value)}
                    r={point.isOut ? 3.5 : 2.5}
                  />
                ))
              : null,
          )}
          {near && (
            <line
              className="chart-cursor"
              x1={x(near.time)}
              x2={x(near.time)}
              y1={margin.top}
              y2={height - margin.bottom}
            />
          )}
          {near?.values.map((value, index) => (
            <circle
              key={series[index]}
              className={`chart-dot is-near is-${index + 1}`}
              cx={x(near.time)}
              cy={y(value)}
              r={4}
            />
          ))}
        </svg>
      )}
      {near && (
        <div
          className="chart-tip stack gap-0 boxed small"
          style={{ left: Math.min(Math.max(x(near.time), 80), width - 80) }}
        >
          <span>{timeLabel(near.time)}</span>
          <strong>
            {near.values.join(' / ')} {unit}
          </strong>
        </div>
      )}
    </div>
  )
}

function lineOf(
  points: TimePoint[],
  index: number,
  hole: number,
  x: (time: number) => number,
  y: (value: number) => number,
): string {
  const draw = line<TimePoint>(
    ({ time }) => x(time),
    ({ values }) => y(values[index] ?? 0),
  )
  const parts: TimePoint[][] = []
  for (const point of points) {
    const part = parts.at(-1)
    const last = part?.at(-1)
    if (part && last && point.time - last.time <= hole) part.push(point)
    else parts.push([point])
  }
  return parts.map((part) => draw(part) ?? '').join('')
}
