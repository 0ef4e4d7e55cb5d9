import { endedStatuses } from '@care/shared/work/work-orders/job.moves'
import { is, rowsOf } from '../../../platform/db/rows.ts'
import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'

const open = { status: is('not in', endedStatuses), removeTime: null }

export const openOrders: ElderObstacle = {
  label: '个未完成工单',
  count: (db, tenantId, oldmanId) => rowsOf(db, 'workOrder', { tenantId, oldmanId, ...open }).count(),
}

export const openOrderUsage: TenantUsage = {
  label: '未完成工单',
  unit: '个',
  spared: 0,
  count: (db, tenantId) => rowsOf(db, 'workOrder', { tenantId, ...open }).count(),
}
