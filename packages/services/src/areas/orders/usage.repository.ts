import { OrderState } from '@care/shared/orders/order.moves'
import { rowsOf } from '../../platform/db/rows.ts'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

export const unsettledUsage: TenantUsage = {
  ...{ label: '未结清订单', unit: '个', spared: 0 },
  count: async (db, tenantId) => {
    return rowsOf(db, 'commodityOrder', {
      tenantId,
      orderStatus: [OrderState.ToPay, OrderState.Refunding],
      removeTime: null,
    }).count()
  },
}
