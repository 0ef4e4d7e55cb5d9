import type { ScaleLinear, ScaleTime } from 'd3'
import { tickLabel } from './time-label.ts'

interface Margin {
  top: number
  right: number
  bottom: number
  left: number
}

interface Props {
  x: ScaleTime<number, number>
  y: ScaleLinear<number, number>
  width: number
  height: number
  margin: Margin
}

/** Width of a label in px. */
const labelWidth = 46

/** Time ticks with room for their labels: drops one of two close ticks at the turn of a month. */
export function ticksOf(x: ScaleTime<number, number>, width: number): Date[] {
  let taken = Number.NEGATIVE_INFINITY
  return x.ticks(Math.max(2, Math.floor(width / 110))).filter((time) => {
    if (x(time) < taken + labelWidth) return false
    taken = x(time)
    return true
  })
}

/** Grid lines, and labels for values and times. */
export const Axes = ({ x, y, width, height, margin }: Props) => (
  <g className="chart-axes">
    <ValueLines y={y} values={y.ticks(5)} width={width} margin={margin} />
    {ticksOf(x, width).map((time) => (
      <text key={time.getTime()} x={x(time)} y={height - 8} textAnchor="middle">
        {tickLabel(time.getTime())}
      </text>
    ))}
  </g>
)

interface LinesProps extends Pick<Props, 'y' | 'width' | 'margin'> {
  values: number[]
}

/** A grid line for each value, with its label on the left. */
export const ValueLines = ({ y, values, width, margin }: LinesProps) =>
  values.map((value) => (
    <g key={value} transform={`translate(0 ${y(value)})`}>
      <line x1={margin.left} x2={width - margin.right} />
      <text x={margin.left - 8} dy="0.35em" textAnchor="end">
        {value.toLocaleString('zh-CN')}
      </text>
    </g>
  ))
