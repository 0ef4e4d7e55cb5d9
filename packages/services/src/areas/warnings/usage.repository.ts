import { Disposal } from '@care/shared/warnings/warning.moves'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

export const openWarningUsage: TenantUsage = {
  ...{ label: '未办结预警', unit: '条', spared: 0 },
  count: async (db, tenantId) => {
    const { count } = await db
      .selectFrom('warning')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('drillId', 'is', null)
      .where('isDisposed', 'in', [Disposal.Open, Disposal.InProgress])
      .executeTakeFirstOrThrow()
    return count
  },
}
