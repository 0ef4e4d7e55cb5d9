import { OrderState } from '@care/shared/orders/order.moves'
import type { ElderObstacle } from '../../platform/sources/elder-obstacle.ts'

/** Money is waited for, by the institution or by the elder. */
export const unsettledOrders: ElderObstacle = {
  label: '个待支付或退款中的订单',
  count: async (db, tenantId, oldmanId) => {
    const { count } = await db
      .selectFrom('commodityOrder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .where('orderStatus', 'in', [OrderState.ToPay, OrderState.Refunding])
      .where('removeTime', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },
}
