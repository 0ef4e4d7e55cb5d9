import { orderStates } from '@care/shared/money/orders/order.words'
import { labelOf } from '@care/shared/words'
import { sql } from 'kysely'
import { toMinute } from '../../../platform/papers/field-text.ts'
import { newestOfElder } from '../../../platform/sources/newest-of-elder.repository.ts'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'
import type { TimelineEvent, TimelineSource } from '../../../platform/sources/timeline.ts'

/** Every step of an order as a timeline event, except changes before its payment. */
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

/** What the elder bought, how each order was paid, and its state. */
export const ordersPaper: PaperSource = {
  title: '订单',
  permission: 'order:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const bought = db
      .selectFrom('commodityOrder')
      .select(['buyTime', 'orderNo', 'productName', 'num', 'orderPriceFen', 'payType', 'orderStatus', 'payTime'])
      .where('removeTime', 'is', null)
    const paid = ({ payType, payTime }: { payType: string; payTime: string | null }) =>
      payTime && [asked.dictLabel('pay_type', payType), toMinute(payTime)].join(' ')
    return newestRows(asked, await newestOfElder(bought, asked, 'buyTime'), [
      ['下单时间', 78, ({ buyTime }) => toMinute(buyTime)],
      ['订单编号', 92, 'orderNo'],
      ['商品', 92, 'productName'],
      ['数量', 26, 'num', 'right'],
      ['金额（元）', 48, ({ orderPriceFen }) => (orderPriceFen / 100).toFixed(2), 'right'],
      ['状态', 34, ({ orderStatus }) => labelOf(orderStates, orderStatus)],
      ['付款', 75, paid],
    ])
  },
}
