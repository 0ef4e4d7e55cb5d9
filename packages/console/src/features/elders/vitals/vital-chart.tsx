import { useQuery } from '@tanstack/react-query'
import { TimeChart } from '../../../charts/time-chart.tsx'
import { timeLabel } from '../../../charts/time-label.ts'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import type { VitalKind } from './vital-kinds.ts'

export function VitalChart({ kind, oldmanId, period, asTable, height }: ChartProps & { kind: VitalKind }) {
  const { startTime, endTime, from, to } = period
  const query = useQuery({
    queryKey: ['measurements', kind.id, oldmanId, startTime, endTime],
    queryFn: () => kind.load({ oldmanId, startTime, endTime }),
  })
  const { points, statistics } = query.data ?? {}
  const value = (figure: number | null | undefined) =>
    figure === null || figure === undefined ? '—' : `${Number(figure.toFixed(1))} ${kind.unit}`

  return (
    <ChartFrame
      query={query}
      rows={points}
      asTable={asTable}
      figures={[
        { label: '最高', value: value(statistics?.max) },
        { label: '最低', value: value(statistics?.min) },
        { label: '平均', value: value(statistics?.avg) },
        { label: '超出范围', value: `${points?.filter(({ isOut }) => isOut).length ?? 0} 次` },
      ]}
      heads={['时间', `${kind.label}（${kind.unit}）`, '判断', '来源']}
      cells={({ time, values, isOut, source }) => ({
        key: String(time),
        isOut: Boolean(isOut),
        cells: [timeLabel(time), values.join(' / '), isOut ? '超出范围' : '正常', source],
      })}
    >
      <TimeChart
        points={points ?? []}
        series={kind.series}
        unit={kind.unit}
        from={from}
        to={to}
        limits={kind.limits}
        height={height}
        label={`${kind.label}曲线`}
      />
      <p className="chart-note">
        <span className="chart-note-band" aria-hidden />
        阴影为参考范围，红点为超出设备设定的数值
      </p>
    </ChartFrame>
  )
}
