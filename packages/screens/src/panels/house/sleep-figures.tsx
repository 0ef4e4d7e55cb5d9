import type { Sleep } from '@care/shared/screens/house'
import { FigureStrip } from './figure-strip.tsx'

/** How those slept whose beds tell. */
export function SleepFigures({ data }: { data: Sleep }) {
  const { people, minutes, deepShare, score, short, restless } = data
  if (people <= 0) return <p className="empty">暂无睡眠报告</p>
  return (
    <FigureStrip
      columns={3}
      figures={[
        { label: '有报告', value: people, unit: '人' },
        { label: '平均睡眠', value: minutes === null ? null : Math.round(minutes / 6) / 10, unit: '小时' },
        { label: '平均得分', value: score === null ? null : Math.round(score), unit: '分' },
        { label: '深睡占比', value: deepShare === null ? null : Math.round(deepShare * 100), unit: '%' },
        { label: '不足5小时', value: short, unit: '人', isBad: true },
        { label: '离床3次以上', value: restless, unit: '人', isBad: true },
      ]}
    />
  )
}
