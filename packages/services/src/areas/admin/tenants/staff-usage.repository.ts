import { countUse, type QuotaUse } from '../../../platform/quotas/quota-use.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'

export const staffQuotaUse: QuotaUse = {
  quota: 'staff',
  counts: (db, tenantIds) =>
    db
      .selectFrom('sysUser')
      .select(({ fn }) => ['tenantId', fn.countAll<number>().as('used')])
      .where('tenantId', 'in', tenantIds)
      .where('lockFlag', '=', '0')
      .groupBy('tenantId')
      .execute(),
}

export const staffUsage: TenantUsage = {
  label: '可用员工账号',
  unit: '个',
  spared: 1,
  count: (db, tenantId) => countUse(staffQuotaUse, db, tenantId),
}
