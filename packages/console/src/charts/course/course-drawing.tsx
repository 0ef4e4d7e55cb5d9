import type { Chart } from '@care/shared/devices/devices/series/chart'
import { area, line, type ScaleLinear, type ScaleTime } from 'd3'
import { memo } from 'react'
import { type CoursePoint, gapsOf, midpointOf, segmentsOf } from './course.ts'
import { CourseMarks } from './course-marks.tsx'

interface Props {
  chart: Chart
  places: CoursePoint[]
  x: ScaleTime<number, number>
  y: ScaleLinear<number, number>
}

/** Range of values as a band, means as lines, gaps as dashed bridges, values out of limits as marks. */
export const CourseDrawing = memo(function CourseDrawing({ chart, places, x, y }: Props) {
  const gaps = gapsOf(chart)
  const stretches = segmentsOf(places, gaps)
  return (
    <>
      {chart.lines.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a metric stay in their order
        <g key={at} className={`course-line is-${at + 1}`}>
          {stretches.map((stretch) => (
            <Stretch key={stretch[0]?.from} stretch={stretch} at={at} x={x} y={y} />
          ))}
          {stretches.slice(1).map((stretch, before) => (
            <Bridge key={stretch[0]?.from} from={stretches[before]?.at(-1)} to={stretch[0]} at={at} x={x} y={y} />
          ))}
        </g>
      ))}
      <CourseMarks chart={chart} places={places} x={x} y={y} />
    </>
  )
})

/** Normal range, as a band behind the lines. */
export const CourseLimits = ({ limits, x, y }: Pick<Props, 'x' | 'y'> & Pick<Chart, 'limits'>) => {
  const [left = 0, right = 0] = x.range()
  return limits.map(({ min, max }) => (
    <rect
      key={`${min} ${max}`}
      className="chart-limits"
      x={left}
      width={Math.max(0, right - left)}
      y={y(max)}
      height={Math.max(0, y(min) - y(max))}
    />
  ))
}

interface PartProps extends Pick<Props, 'x' | 'y'> {
  /** Index of the line within the metric. */
  at: number
}

function Stretch({ stretch, at, x, y }: PartProps & { stretch: CoursePoint[] }) {
  const rangeOf = ({ values }: CoursePoint) => values[at] ?? { min: 0, max: 0, avg: 0 }
  const isWide = stretch.some((place) => rangeOf(place).min < rangeOf(place).max)
  const veil = area<CoursePoint>(
    (place) => x(midpointOf(place)),
    (place) => y(rangeOf(place).min),
    (place) => y(rangeOf(place).max),
  )
  const mean = line<CoursePoint>(
    (place) => x(midpointOf(place)),
    (place) => y(rangeOf(place).avg),
  )
  return (
    <>
      {isWide && <path className="course-veil" d={veil(stretch) ?? ''} />}
      <path className={`chart-line is-${at + 1}`} d={mean(stretch) ?? ''} />
    </>
  )
}

function Bridge({ from, to, at, x, y }: PartProps & { from: CoursePoint | undefined; to: CoursePoint | undefined }) {
  const [start, end] = [from?.values[at], to?.values[at]]
  if (!from || !to || !start || !end) return null
  return (
    <line className="course-gap" x1={x(midpointOf(from))} y1={y(start.avg)} x2={x(midpointOf(to))} y2={y(end.avg)} />
  )
}
