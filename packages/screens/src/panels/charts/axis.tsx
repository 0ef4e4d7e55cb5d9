import { countText } from '@care/shared/text/count-text'
import type { ScaleLinear } from 'd3'

/** Width of a digit at font size 20, and gap between a figure and its line, in px of the 1920 × 1080 layout. */
const digit = 13
const gap = 12

/** Space for the figures left of a chart; a character that is no digit is as wide as high. */
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

/** Grid lines of a chart, each with its figure on the left. */
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
