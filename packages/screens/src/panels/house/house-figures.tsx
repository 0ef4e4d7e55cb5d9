import type { Fleet, OpenOrders, Sleep } from '@care/shared/overview/screens/house'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { orderStatuses } from '@care/shared/work/work-orders/job.words'
import { FigureStrip } from './figure-strip.tsx'

/** Devices online, silent, and low on battery. */
export const FleetFigures = ({ data: { online, silent, low } }: { data: Fleet }) => (
  <FigureStrip
    figures={[
      { label: '在线', value: online },
      { label: '失联', value: silent, isBad: true },
      { label: '低电量', value: low, isBad: true },
    ]}
  />
)

const { Waiting, Assigned, InService } = OrderStatus

/** Open orders by state, and late ones. */
export const OrderFigures = ({ data: { waiting, assigned, inService, late } }: { data: OpenOrders }) => (
  <FigureStrip
    figures={[
      { label: orderStatuses[Waiting].label, value: waiting },
      { label: orderStatuses[Assigned].label, value: assigned },
      { label: orderStatuses[InService].label, value: inService },
      { label: '已超时', value: late, isBad: true },
    ]}
  />
)

/** Sleep figures of elders with a sleep belt. */
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
