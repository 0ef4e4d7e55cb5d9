import { countText } from '@care/shared/count-text'
import type { ScaleLinear } from 'd3'

/** Stage pixels of a digit of 20, and of what stands between a figure and its line. */
const digit = 13
const gap = 12

/** The room that the figures of an axis need at the left of a chart; what is no digit is as wide as it is high. */
export const axisWidth = (ticks: number[]) =>
  Math.max(
    48,
    ...ticks.map((tick) =>
      [...countText(tick)].reduce((sum, letter) => sum + (/[万亿]/.test(letter) ? 20 : digit), gap),
    ),
  )

interface Props {
  y: ScaleLinear<number, number>
  left: number
  right: number
}

/** Lines across a chart, each with its figure at the left. */
export const Axis = ({ y, left, right }: Props) =>
  y.ticks(3).map((tick, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line stays, and its figure changes
    <g key={at} transform={`translate(0 ${y(tick)})`}>
      <line className="grid" x1={left} x2={right} />
      <text className="label" x={left - gap} dy="0.35em" textAnchor="end">
        {countText(tick)}
      </text>
    </g>
  ))
