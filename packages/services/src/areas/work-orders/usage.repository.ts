import { endedStatuses } from '@care/shared/work-orders/job.moves'
import { is, rowsOf } from '../../platform/db/rows.ts'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

export const openOrderUsage: TenantUsage = {
  ...{ label: '未完成工单', unit: '个', spared: 0 },
  count: async (db, tenantId) => {
    return rowsOf(db, 'workOrder', { tenantId, status: is('not in', endedStatuses), removeTime: null }).count()
  },
}
