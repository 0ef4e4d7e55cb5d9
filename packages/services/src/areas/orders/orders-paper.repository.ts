import { orderStates } from '@care/shared/orders/order.words'
import { labelOf } from '@care/shared/words'
import { inPeriod } from '../../platform/db/period.ts'
import { minute } from '../../platform/papers/field-text.ts'
import { newestRows, type PaperSource } from '../../platform/sources/paper-source.ts'

/** What the elder bought, how it was paid and what became of it. */
export const ordersPaper: PaperSource = {
  title: '订单',
  permission: 'order:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const orders = await db
      .selectFrom('commodityOrder')
      .select(['buyTime', 'orderNo', 'productName', 'num', 'orderPriceFen', 'payType', 'orderStatus', 'payTime'])
      .where('tenantId', '=', asked.tenantId)
      .where('oldmanId', '=', asked.oldmanId)
      .where('removeTime', 'is', null)
      .where(inPeriod('buyTime', asked.period))
      .orderBy('buyTime', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.most + 1)
      .execute()
    const rows = orders.map((one) => [
      ...[minute(one.buyTime), one.orderNo, one.productName, one.num, (one.orderPriceFen / 100).toFixed(2)],
      labelOf(orderStates, one.orderStatus) ?? null,
      one.payTime ? [asked.dictLabel('pay_type', one.payType), minute(one.payTime)].join(' ') : null,
    ])
    const columns = [
      ['下单时间', 78],
      ['订单编号', 92],
      ['商品', 92],
      ['数量', 26, 'right'],
      ['金额（元）', 48, 'right'],
      ['状态', 34],
      ['付款', 75],
    ] as const
    return newestRows(asked, columns, rows)
  },
}
