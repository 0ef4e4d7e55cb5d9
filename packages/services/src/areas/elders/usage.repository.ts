import type { QuotaUse } from '../../platform/quotas/quota-use.ts'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

export const elderUsage: TenantUsage = {
  ...{ label: '在册长者', unit: '人', spared: 0 },
  count: async (db, tenantId) => {
    const { count } = await db
      .selectFrom('elder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('removeTime', 'is', null)
      .executeTakeFirstOrThrow()
    return count
  },
}

export const elderUse: QuotaUse = { quota: 'elders', count: elderUsage.count }
