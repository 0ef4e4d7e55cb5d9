import { sql } from 'kysely'
import type { TimelineEvent, TimelineSource } from '../../platform/sources/timeline.ts'

/** Every step of an order but the changes of what was not paid yet. */
export const orderTimeline: TimelineSource = {
  kind: 'purchase',
  permission: 'order:view',
  of: (_, { tenantId, oldmanId }) => sql<TimelineEvent>`
    select step.create_time as time, '订单' || step.text as title,
      concat_ws(' · ', product_name, to_char(order_price_fen / 100.0, 'FM999999999990.00') || '元', goods.order_no, step.operator) as text,
      goods.id as ref_id
    from commodity_order goods join commodity_order_step step on step.tenant_id = goods.tenant_id and step.order_id = goods.id
    where goods.tenant_id = ${tenantId} and goods.oldman_id = ${oldmanId} and goods.remove_time is null and step.kind <> 'update'`,
}
