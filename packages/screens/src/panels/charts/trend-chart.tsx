import type { Trend } from '@care/shared/overview/screens/screens.contract'
import { area, curveMonotoneX, line, max, scaleLinear } from 'd3'
import { Axis, axisWidth } from './axis.tsx'
import { Chart } from './chart.tsx'
import { Legend } from './legend.tsx'

const margin = { top: 36, right: 12, bottom: 32 }

/** Warnings raised and handled per day. */
export function TrendChart({ data: { dates, total, handled } }: { data: Trend }) {
  if (dates.length === 0) return <p className="empty">暂无趋势数据</p>
  return (
    <Chart label="预警趋势">
      {(width, height) => {
        const y = scaleLinear([0, Math.max(4, max(total) ?? 0)], [height - margin.bottom, margin.top])
          .nice(3)
          .clamp(true)
        const left = axisWidth(y.ticks(3))
        const x = scaleLinear([0, dates.length - 1], [left, width - margin.right])
        const surface = area<number>((_, day) => x(day), y(0), y).curve(curveMonotoneX)
        const stroke = line<number>((_, day) => x(day), y).curve(curveMonotoneX)
        return (
          <>
            <Axis y={y} left={left} right={width - margin.right} />
            <path className="area" d={surface(total) ?? ''} />
            <path className="stroke-total" d={stroke(total) ?? ''} />
            <path className="stroke-handled" d={stroke(handled) ?? ''} />
            {shownDays(dates.length).map(({ day, anchor }) => (
              <text key={anchor} className="label" x={x(day)} y={height - 4} textAnchor={anchor}>
                {dates[day]?.slice(5).replace('-', '/')}
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

/** First, middle and last day, since more labels would be too small to read from across a room. */
function shownDays(count: number) {
  const days = [
    { day: 0, anchor: 'start' },
    { day: count > 4 ? Math.floor((count - 1) / 2) : 0, anchor: 'middle' },
    { day: count - 1, anchor: 'end' },
  ] as const
  return days.filter(({ day, anchor }) => day > 0 || anchor === 'start')
}
