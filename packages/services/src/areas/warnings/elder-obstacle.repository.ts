import { Disposal } from '@care/shared/warnings/warning.moves'
import { rowsOf } from '../../platform/db/rows.ts'
import type { ElderObstacle } from '../../platform/sources/elder-obstacle.ts'

export const openWarnings: ElderObstacle = {
  label: '条未办结的预警',
  count: async (db, tenantId, oldmanId) => {
    return rowsOf(db, 'warning', {
      tenantId,
      oldmanId,
      drillId: null,
      isDisposed: [Disposal.Open, Disposal.InProgress],
    }).count()
  },
}
