import type { ScreenOrder } from '@care/shared/screens/screens.contract'
import { OrderStatus } from '@care/shared/work-orders/job.moves'
import { shortTime } from '../live/server-time.ts'
import { useServerNow } from '../live/use-now.ts'
import { useNameStyle } from '../stage/privacy.ts'
import { RollingRows } from './rolling-rows.tsx'

const states: Record<string, { label: string; tone: string }> = {
  [OrderStatus.Waiting]: { label: '未派发', tone: 'attention' },
  [OrderStatus.Assigned]: { label: '已派发', tone: 'info' },
  [OrderStatus.InService]: { label: '进行中', tone: 'info' },
  [OrderStatus.Finished]: { label: '已完成', tone: 'normal' },
  [OrderStatus.Cancelled]: { label: '已取消', tone: 'silent' },
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
  const state = states[order.status] ?? { label: '未知', tone: 'silent' }
  return (
    <article className="order-row">
      <p>
        <strong>{nameOf(order.oldmanName)}</strong>
        <em>{order.projectNames}</em>
        <b className={`tag is-${state.tone}`}>{state.label}</b>
      </p>
      <p>
        <span>{order.serverUserNames || '待指派'}</span>
        <time>{shortTime(order.downTime, now)}</time>
      </p>
    </article>
  )
}
