import { Disposal } from '@care/shared/warnings/warning.moves'
import { rowsOf } from '../../platform/db/rows.ts'
import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'

export const openWarningUsage: TenantUsage = {
  ...{ label: '未办结预警', unit: '条', spared: 0 },
  count: async (db, tenantId) => {
    return rowsOf(db, 'warning', { tenantId, drillId: null, isDisposed: [Disposal.Open, Disposal.InProgress] }).count()
  },
}
