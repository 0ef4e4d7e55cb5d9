import { endedStatuses } from '@care/shared/work-orders/job.moves'
import { is, rowsOf } from '../../platform/db/rows.ts'
import type { ElderObstacle } from '../../platform/sources/elder-obstacle.ts'

export const openOrders: ElderObstacle = {
  label: '个未完成工单',
  count: async (db, tenantId, oldmanId) => {
    return rowsOf(db, 'workOrder', {
      tenantId,
      oldmanId,
      status: is('not in', endedStatuses),
      removeTime: null,
    }).count()
  },
}
