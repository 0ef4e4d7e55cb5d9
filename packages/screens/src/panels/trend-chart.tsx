import type { Trend } from '@care/shared/screens/screens.contract'
import { area, curveMonotoneX, line, max, scaleLinear, scalePoint } from 'd3'
import { Axis, axisWidth } from './axis.tsx'
import { Chart } from './chart.tsx'
import { Legend } from './legend.tsx'

const margin = { top: 36, right: 12, bottom: 32 }

/** Raised and handled per day. */
export function TrendChart({ data: { dates, total, handled } }: { data: Trend }) {
  if (dates.length === 0) return <p className="empty">暂无趋势数据</p>
  return (
    <Chart label="预警趋势">
      {(width, height) => {
        const y = scaleLinear([0, Math.max(4, max(total) ?? 0)], [height - margin.bottom, margin.top])
          .nice(3)
          .clamp(true)
        const left = axisWidth(y.ticks(3))
        const x = scalePoint(dates, [left, width - margin.right])
        const at = (index: number) => x(dates[index] ?? '') ?? 0
        const surface = area<number>((_, index) => at(index), y(0), y).curve(curveMonotoneX)
        const stroke = line<number>((_, index) => at(index), y).curve(curveMonotoneX)
        return (
          <>
            <Axis y={y} left={left} right={width - margin.right} />
            <path className="area" d={surface(total) ?? ''} />
            <path className="stroke-total" d={stroke(total) ?? ''} />
            <path className="stroke-handled" d={stroke(handled) ?? ''} />
            {shownDates(dates).map(({ date, anchor }) => (
              <text key={date} className="label" x={x(date)} y={height - 4} textAnchor={anchor}>
                {date.slice(5).replace('-', '/')}
              </text>
            ))}
            <Legend
              x={width - margin.right}
              lines={['发生', '已处理']}
              classNames={['stroke-total', 'stroke-handled']}
            />
          </>
        )
      }}
    </Chart>
  )
}

/** First, middle and last day: more would not be read from across a room. */
function shownDates(dates: string[]) {
  const picks = [
    { date: dates[0], anchor: 'start' },
    { date: dates.length > 4 ? dates[Math.floor((dates.length - 1) / 2)] : undefined, anchor: 'middle' },
    { date: dates.length > 1 ? dates.at(-1) : undefined, anchor: 'end' },
  ] as const
  return picks.flatMap(({ date, anchor }) => (date ? [{ date, anchor }] : []))
}
