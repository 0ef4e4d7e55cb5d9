import type { Hours } from '@care/shared/overview/screens/house'
import { cumsum, curveMonotoneX, line, max, scaleLinear } from 'd3'
import { Axis, axisWidth } from '../charts/axis.tsx'
import { Chart } from '../charts/chart.tsx'
import { Legend } from '../charts/legend.tsx'

const margin = { top: 36, right: 12, bottom: 32 }
const hours = 24

/** Cumulative warnings of the day by hour, beside an average day. */
export function HoursChart({ data: { today, usual } }: { data: Hours }) {
  if (usual.length === 0) return <p className="empty">暂无今日数据</p>
  const [soFar, asUsual] = [cumsum(today), cumsum(usual)]
  return (
    <Chart label="今日预警走势">
      {(width, height) => {
        const top = Math.max(4, max(soFar) ?? 0, max(asUsual) ?? 0)
        const y = scaleLinear([0, top], [height - margin.bottom, margin.top])
          .nice(3)
          .clamp(true)
        const left = axisWidth(y.ticks(3))
        const x = scaleLinear([0, hours], [left, width - margin.right])
        // the count of an hour is complete at its end
        const stroke = line<number>((_, hour) => x(hour + 1), y).curve(curveMonotoneX)
        return (
          <>
            <Axis y={y} left={left} right={width - margin.right} />
            <path className="stroke-usual" d={stroke(asUsual) ?? ''} />
            <path className="stroke-total" d={stroke(soFar) ?? ''} />
            {[0, 12, 24].map((hour) => (
              <text key={hour} className="label" x={x(hour)} y={height - 4} textAnchor={anchors[hour / 12]}>
                {hour}时
              </text>
            ))}
            <Legend x={width - margin.right} lines={['今日', '平日']} classNames={['stroke-total', 'stroke-usual']} />
          </>
        )
      }}
    </Chart>
  )
}

const anchors = ['start', 'middle', 'end'] as const
