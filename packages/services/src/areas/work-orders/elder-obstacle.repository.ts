import { endedStatuses } from '@care/shared/work-orders/job.moves'
import type { ElderObstacle } from '../../platform/sources/elder-obstacle.ts'

export const openOrders: ElderObstacle = {
  label: '个未完成工单',
  count: async (db, tenantId, oldmanId) => {
    const { count } = await db
      .selectFrom('workOrder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .where('status', 'not in', endedStatuses)
      .where('removeTime', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },
}
