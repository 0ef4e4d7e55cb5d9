import type { Chart } from '@care/shared/devices/devices/series/chart'
import { bisectCenter, extent, scaleLinear, scaleTime } from 'd3'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { Axes } from '../axes.tsx'
import { ChartLegend } from '../chart-legend.tsx'
import { stepByKey } from '../step-by-key.ts'
import { useWidth } from '../use-width.ts'
import { midpointOf, pointsOf } from './course.ts'
import { CourseDrawing, CourseLimits } from './course-drawing.tsx'
import { CourseTip, tipText } from './course-tip.tsx'
import { useBrush } from './use-brush.ts'
import '../charts.css'
import './course.css'

interface Props {
  chart: Chart
  label: string
  unit: string
  lines: readonly string[]
  /** Ends of the time axis, epoch ms. */
  from: number
  to: number
  height: number
  /** Left margin in px, to align it with a chart above or below. */
  left?: number
  /** Called with the new range; undefined disables zooming. */
  onZoom?: (from: number, to: number) => void
}

const edges = { top: 12, right: 16, bottom: 26 }

/** A time-series chart: pointer or arrow keys show the tooltip of one point; dragging a range, + and - zoom. */
export function CourseChart({ chart, label, unit, lines, from, to, height, left = 44, onZoom }: Props) {
  const margin = { ...edges, left }
  const [box, width] = useWidth<HTMLDivElement>()
  const [at, setAt] = useState<number | null>(null)
  const places = useMemo(() => pointsOf(chart), [chart])
  const middles = useMemo(() => places.map(midpointOf), [places])
  const x = useMemo(
    () => scaleTime([from, to], [left, Math.max(width - edges.right, left + 1)]),
    [from, to, width, left],
  )
  const y = useMemo(() => {
    const [low = 0, high = 1] = extent([
      ...chart.lines.flatMap(({ min, max }) => [...min, ...max]),
      ...chart.limits.flatMap(({ min, max }) => [min, max]),
    ])
    const pad = (high - low) * 0.06 || 1
    return scaleLinear([low - pad, high + pad], [height - edges.bottom, edges.top]).nice(5)
  }, [chart, height])
  const { brush, begin, move, end, drop } = useBrush(x, (begin, end) => onZoom?.(begin, end))
  const near = at === null ? undefined : places[at]

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    move(event)
    const moment = x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left).getTime()
    setAt(places.length ? bisectCenter(middles, moment) : null)
  }
  const press = (event: KeyboardEvent) => {
    const step = stepByKey(event.key, at, places.length)
    if (step !== undefined) setAt(step)
    else if (onZoom && (event.key === '+' || event.key === '='))
      onZoom(...around(near ? midpointOf(near) : (from + to) / 2, 0.25))
    else if (onZoom && event.key === '-') onZoom(...around((from + to) / 2, 1))
    else return
    event.preventDefault()
  }
  const around = (middle: number, share: number): [number, number] => [
    middle - (to - from) * share,
    middle + (to - from) * share,
  ]

  return (
    <div className="chart" ref={box}>
      {lines.length > 1 && <ChartLegend names={[...lines]} />}
      {width > 0 && (
        <div
          className="course"
          role="slider"
          tabIndex={0}
          aria-label={`${label}曲线，左右方向键逐点查看${onZoom ? '，加减号缩放' : ''}`}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, places.length - 1)}
          aria-valuenow={at ?? 0}
          aria-valuetext={near ? tipText(near, unit) : '未选择'}
          onPointerDown={onZoom && begin}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={drop}
          onPointerLeave={() => setAt(null)}
          onKeyDown={press}
          onBlur={() => setAt(null)}
        >
          <svg width={width} height={height} aria-hidden>
            <CourseLimits limits={chart.limits} x={x} y={y} />
            <Axes x={x} y={y} width={width} height={height} margin={margin} />
            <CourseDrawing chart={chart} places={places} x={x} y={y} />
            {brush && (
              <rect
                className="course-brush"
                x={Math.min(brush.from, brush.to)}
                width={Math.abs(brush.to - brush.from)}
                y={margin.top}
                height={height - margin.top - margin.bottom}
              />
            )}
            {near && (
              <g className="course-near">
                <line
                  className="chart-cursor"
                  x1={x(midpointOf(near))}
                  x2={x(midpointOf(near))}
                  y1={margin.top}
                  y2={height - margin.bottom}
                />
                {near.values.map(({ avg }, line) => (
                  <circle
                    key={lines[line]}
                    className={`chart-dot is-near is-${line + 1}`}
                    cx={x(midpointOf(near))}
                    cy={y(avg)}
                    r={4}
                  />
                ))}
              </g>
            )}
          </svg>
        </div>
      )}
      {near && !brush && <CourseTip place={near} unit={unit} left={x(midpointOf(near))} width={width} />}
    </div>
  )
}
