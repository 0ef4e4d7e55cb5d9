import { endedStatuses } from '@care/shared/work-orders/job.moves'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

export const openOrderUsage: TenantUsage = {
  ...{ label: '未完成工单', unit: '个', spared: 0 },
  count: async (db, tenantId) => {
    const { count } = await db
      .selectFrom('workOrder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('status', 'not in', endedStatuses)
      .where('removeTime', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },
}
