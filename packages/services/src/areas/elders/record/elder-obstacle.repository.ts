import { CheckIn } from '@care/shared/elders/check-in'
import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'

/** As the elder's own record tells it. */
export const keptBeds: ElderObstacle = {
  label: '张占用的床位',
  count: async (db, tenantId, oldmanId) => {
    const { count } = await db
      .selectFrom('elder')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('id', '=', oldmanId)
      .where('bedName', 'is not', null)
      .where('checkInStatus', 'in', [CheckIn.Resident, CheckIn.OnLeave])
      .executeTakeFirstOrThrow()
    return count
  },
}
