import { rowsOf } from '../../../platform/db/rows.ts'
import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'

export const wornDevices: ElderObstacle = {
  label: '台绑定设备',
  count: async (db, tenantId, oldmanId) => {
    return rowsOf(db, 'device', { tenantId, oldmanId }).count()
  },
}
