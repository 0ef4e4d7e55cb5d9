import { PayStatus } from '@care/shared/purchase/package-order.moves'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

/** What it bought and nobody has verified yet: its money may be on the way. */
export const openPurchaseUsage: TenantUsage = {
  ...{ label: '未完成套餐订单', unit: '个', spared: 0 },
  count: async (db, tenantId) => {
    const { count } = await db
      .selectFrom('packageOrder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('payStatus', 'in', [PayStatus.Pending, PayStatus.Paying])
      .executeTakeFirstOrThrow()
    return count
  },
}
