import type { Chart } from '@care/shared/devices/devices/series/chart'
import { type ScaleLinear, type ScaleTime, symbol, symbolDiamond, symbolTriangle } from 'd3'
import { type CoursePoint, measureTypeText, midpointOf } from './course.ts'

interface Props {
  chart: Chart
  places: CoursePoint[]
  x: ScaleTime<number, number>
  y: ScaleLinear<number, number>
}

/** Maximum number of points with dots and texts; more would overlap. */
const mostDots = 90
const mostWords = 30
const triangle = symbol(symbolTriangle, 46)() ?? ''
const diamond = symbol(symbolDiamond, 44)() ?? ''

/**
 * Values above the limits are triangles up, those below triangles down, manual ones diamonds; others are dots if there
 * is room.
 */
export function CourseMarks({ chart: { limits, lines }, places, x, y }: Props) {
  const hasDots = places.length <= mostDots
  const hasWords = places.length <= mostWords
  return places.flatMap((place) =>
    lines.map((_, at) => {
      const value = place.values[at]
      if (!value) return null
      const limit = limits[at]
      const left = x(midpointOf(place))
      const key = `${place.from} ${at} ${value.avg}`
      const isHigh = place.over > 0 && isOut(at, limit && value.max > limit.max, place, limits)
      const isLow = place.under > 0 && isOut(at, limit && value.min < limit.min, place, limits)
      return (
        <g key={key}>
          {isHigh && (
            <path className="course-mark is-high" d={triangle} transform={`translate(${left} ${y(value.max)})`} />
          )}
          {isLow && (
            <path
              className="course-mark is-low"
              d={triangle}
              transform={`translate(${left} ${y(value.min)}) rotate(180)`}
            />
          )}
          {!isHigh && !isLow && place.measuredBy && (
            <path className={`course-hand is-${at + 1}`} d={diamond} transform={`translate(${left} ${y(value.avg)})`} />
          )}
          {!isHigh && !isLow && !place.measuredBy && hasDots && (
            <circle className={`chart-dot is-${at + 1}`} cx={left} cy={y(value.avg)} r={2.5} />
          )}
          {hasWords && place.measureType !== null && (
            <text className="course-word small" x={left} y={y(value.avg) - 9} textAnchor="middle">
              {measureTypeText(place)}
            </text>
          )}
        </g>
      )
    }),
  )
}

/**
 * Whether the mark is drawn on this line: the line beyond its limit, or the first if none is beyond the current limits.
 */
function isOut(at: number, isBeyond: boolean | undefined, { values }: CoursePoint, limits: Chart['limits']): boolean {
  const isAny = values.some(({ min, max }, line) => {
    const limit = limits[line]
    return limit !== undefined && (max > limit.max || min < limit.min)
  })
  return isAny ? isBeyond === true : at === 0
}
