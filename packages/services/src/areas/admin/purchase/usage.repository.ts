import { PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'

/**
 * Counts package orders that are not verified yet: money for them may be on the way, so their institution cannot be
 * removed.
 */
export const openPurchaseUsage: TenantUsage = {
  label: '未完成套餐订单',
  unit: '个',
  spared: 0,
  count: (db, tenantId) =>
    rowsOf(db, 'packageOrder', { tenantId, payStatus: [PayStatus.Pending, PayStatus.Paying] }).count(),
}
