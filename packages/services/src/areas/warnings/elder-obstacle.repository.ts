import { Disposal } from '@care/shared/warnings/warning.moves'
import type { ElderObstacle } from '../../platform/sources/elder-obstacle.ts'

export const openWarnings: ElderObstacle = {
  label: '条未办结的预警',
  count: async (db, tenantId, oldmanId) => {
    const { count } = await db
      .selectFrom('warning')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .where('drillId', 'is', null)
      .where('isDisposed', 'in', [Disposal.Open, Disposal.InProgress])
      .executeTakeFirstOrThrow()
    return count
  },
}
