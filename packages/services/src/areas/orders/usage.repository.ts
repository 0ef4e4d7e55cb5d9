import { OrderState } from '@care/shared/orders/order.moves'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

export const unsettledUsage: TenantUsage = {
  ...{ label: '未结清订单', unit: '个', spared: 0 },
  count: async (db, tenantId) => {
    const { count } = await db
      .selectFrom('commodityOrder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('orderStatus', 'in', [OrderState.ToPay, OrderState.Refunding])
      .where('removeTime', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },
}
