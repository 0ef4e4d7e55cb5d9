import { Lifecycle } from '@care/shared/devices/device.moves'
import type { QuotaUse } from '../../../platform/quotas/quota-use.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'

export const deviceUsage: TenantUsage = {
  ...{ label: '未报废设备', unit: '台', spared: 0 },
  count: async (db, tenantId) => {
    const { count } = await db
      .selectFrom('device')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('lifecycle', '<>', Lifecycle.Retired)
      .executeTakeFirstOrThrow()
    return count
  },
}

export const deviceUse: QuotaUse = { quota: 'devices', count: deviceUsage.count }
