import type { ScreenOrder } from '@care/shared/screens/screens.contract'
import { labelsOf } from '@care/shared/words'
import { OrderStatus } from '@care/shared/work-orders/job.moves'
import { orderStatuses } from '@care/shared/work-orders/job.words'
import { shortTime } from '../live/server-time.ts'
import { useServerNow } from '../live/use-now.ts'
import { useNameStyle } from './privacy.ts'
import { RollingRows } from './rolling-rows.tsx'

const labels: Record<string, string> = labelsOf(orderStatuses)
const tones: Record<string, string> = {
  [OrderStatus.Waiting]: 'attention',
  [OrderStatus.Assigned]: 'info',
  [OrderStatus.InService]: 'info',
  [OrderStatus.Finished]: 'normal',
}

export function OrderRows({ data }: { data: ScreenOrder[] }) {
  return (
    <RollingRows rows={data} keyOf={({ id }) => id} rowHeight={78} empty="今日暂无工单">
      {(order) => <OrderRow order={order} />}
    </RollingRows>
  )
}

function OrderRow({ order }: { order: ScreenOrder }) {
  const nameOf = useNameStyle()
  const now = useServerNow()
  const tone = tones[order.status] ?? 'silent'
  const label = labels[order.status] ?? '未知'
  return (
    <article className="order-row">
      <p>
        <strong>{nameOf(order.oldmanName)}</strong>
        <em>{order.projectNames}</em>
        <b className={`tag tone-${tone}`}>{label}</b>
      </p>
      <p>
        <span>{order.serverUserNames || '待指派'}</span>
        <time>{shortTime(order.downTime, now)}</time>
      </p>
    </article>
  )
}
