import { Lifecycle } from '@care/shared/devices/devices/device.moves'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { countUse, type QuotaUse } from '../../../../platform/quotas/quota-use.ts'
import type { ElderObstacle } from '../../../../platform/sources/elder-obstacle.ts'
import type { TenantUsage } from '../../../../platform/sources/tenant-usage.ts'

export const wornDevices: ElderObstacle = {
  label: '台绑定设备',
  count: async (db, tenantId, oldmanId) => {
    return rowsOf(db, 'device', { tenantId, oldmanId }).count()
  },
}

export const deviceUse: QuotaUse = {
  quota: 'devices',
  counts: (db, tenantIds) =>
    db
      .selectFrom('device')
      .select(({ fn }) => ['tenantId', fn.countAll<number>().as('used')])
      .where('tenantId', 'in', tenantIds)
      .where('lifecycle', '<>', Lifecycle.Retired)
      .groupBy('tenantId')
      .execute(),
}

export const deviceUsage: TenantUsage = {
  label: '未报废设备',
  unit: '台',
  spared: 0,
  count: (db, tenantId) => countUse(deviceUse, db, tenantId),
}
