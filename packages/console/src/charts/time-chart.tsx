import { bisectCenter, extent, line, scaleLinear, scaleTime } from 'd3'
import { type PointerEvent, useState } from 'react'
import { Axes } from './axes.tsx'
import { timeLabel } from './time-label.ts'
import { useWidth } from './use-width.ts'
import './charts.css'

export interface TimePoint {
  /** Epoch ms. */
  time: number
  value: number
}

interface Props {
  points: TimePoint[]
  unit: string
  /** Ends of the time axis, epoch ms. */
  from: number
  to: number
  height: number
  label: string
}

const margin = { top: 10, right: 16, bottom: 26, left: 44 }
/** Maximum number of points with dots; with more points, only the line is drawn. */
const mostDots = 60

/** A few values over time, joined by a line across any gap; the nearest one is shown under the pointer. */
export function TimeChart({ points, unit, from, to, height, label }: Props) {
  const [box, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)

  const x = scaleTime([from, to], [margin.left, Math.max(width - margin.right, margin.left + 1)])
  const [low = 0, high = 1] = extent(points, ({ value }) => value)
  const pad = (high - low) * 0.08 || 1
  // values that are never negative get no axis below zero
  const bottom = low < 0 ? low - pad : Math.max(0, low - pad)
  const y = scaleLinear([bottom, high + pad], [height - margin.bottom, margin.top]).nice(5)
  const drawn = line<TimePoint>(
    ({ time }) => x(time),
    ({ value }) => y(value),
  )
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
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={label}
          onPointerMove={follow}
          onPointerLeave={() => setAt(null)}
        >
          <Axes x={x} y={y} width={width} height={height} margin={margin} />
          <path className="chart-line is-1" d={drawn(points) ?? ''} />
          {points.length < mostDots &&
            points.map(({ time, value }) => (
              <circle key={time} className="chart-dot is-1" cx={x(time)} cy={y(value)} r={2.5} />
            ))}
          {near && (
            <line
              className="chart-cursor"
              x1={x(near.time)}
              x2={x(near.time)}
              y1={margin.top}
              y2={height - margin.bottom}
            />
          )}
          {near && <circle className="chart-dot is-near is-1" cx={x(near.time)} cy={y(near.value)} r={4} />}
        </svg>
      )}
      {near && (
        <div
          className="chart-tip stack gap-0 boxed small"
          style={{ left: Math.min(Math.max(x(near.time), 80), width - 80) }}
        >
          <span>{timeLabel(near.time)}</span>
          <strong>
            {near.value} {unit}
          </strong>
        </div>
      )}
    </div>
  )
}
