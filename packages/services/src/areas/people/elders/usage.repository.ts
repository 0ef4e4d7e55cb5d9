import { countUse, type QuotaUse } from '../../../platform/quotas/quota-use.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'

export const elderQuotaUse: QuotaUse = {
  quota: 'elders',
  counts: (db, tenantIds) =>
    db
      .selectFrom('elder')
      .select(({ fn }) => ['tenantId', fn.countAll<number>().as('used')])
      .where('tenantId', 'in', tenantIds)
      .where('removeTime', 'is', null)
      .groupBy('tenantId')
      .execute(),
}

export const elderUsage: TenantUsage = {
  label: '在册长者',
  unit: '人',
  spared: 0,
  count: (db, tenantId) => countUse(elderQuotaUse, db, tenantId),
}
