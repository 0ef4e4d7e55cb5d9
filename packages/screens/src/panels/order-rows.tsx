import type { ScreenOrder } from '@care/shared/overview/screens/screens.contract'
import { meaningOfLook, type Words } from '@care/shared/words'
import { orderStatuses } from '@care/shared/work/work-orders/job.words'
import { shortTime } from '../live/server-time.ts'
import { useServerNow } from '../live/use-now.ts'
import { useNameStyle } from './privacy.ts'
import { RollingRows } from './rolling-rows.tsx'

const statuses: Words = orderStatuses

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
  const { label, look = 'default' } = statuses[order.status] ?? { label: '未知' }
  return (
    <article className="order-row">
      <p>
        <strong>{nameOf(order.oldmanName)}</strong>
        <em>{order.projectNames}</em>
        <b className={`tag tone-${meaningOfLook[look]}`}>{label}</b>
      </p>
      <p>
        <span>{order.serverUserNames || '待指派'}</span>
        <time>{shortTime(order.downTime, now)}</time>
      </p>
    </article>
  )
}
