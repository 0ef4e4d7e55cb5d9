import type { QuotaUse } from '../../platform/quotas/quota-use.ts'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

export const staffUsage: TenantUsage = {
  ...{ label: '可用员工账号', unit: '个', spared: 1 },
  count: async (db, tenantId) => {
    const { count } = await db
      .selectFrom('sysUser')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('lockFlag', '=', '0')
      .executeTakeFirstOrThrow()
    return count
  },
}

export const staffUse: QuotaUse = { quota: 'staff', count: staffUsage.count }
