import { orderStates } from '@care/shared/orders/order.words'
import { labelOf } from '@care/shared/words'
import { minute } from '../../platform/papers/field-text.ts'
import { newestOfElder } from '../../platform/sources/newest-of-elder.repository.ts'
import { newestRows, type PaperSource } from '../../platform/sources/paper-source.ts'

/** What the elder bought, how it was paid and what became of it. */
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
      payTime && [asked.dictLabel('pay_type', payType), minute(payTime)].join(' ')
    return newestRows(asked, await newestOfElder(bought, asked, 'buyTime'), [
      ['下单时间', 78, ({ buyTime }) => minute(buyTime)],
      ['订单编号', 92, 'orderNo'],
      ['商品', 92, 'productName'],
      ['数量', 26, 'num', 'right'],
      ['金额（元）', 48, ({ orderPriceFen }) => (orderPriceFen / 100).toFixed(2), 'right'],
      ['状态', 34, ({ orderStatus }) => labelOf(orderStates, orderStatus)],
      ['付款', 75, paid],
    ])
  },
}
