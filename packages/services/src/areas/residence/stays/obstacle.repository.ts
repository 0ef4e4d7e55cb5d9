import { sql } from 'kysely'
import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'

/** Beds that an elder has now, or kept for them. */
export const keptBeds: ElderObstacle = {
  label: '张占用的床位',
  count: async (db, tenantId, oldmanId) => {
    const { count } = await db
      .selectFrom('bedStay')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .where(({ eb, or }) => or([eb('toTime', 'is', null), eb('toTime', '>', sql<string>`now()`)]))
      .executeTakeFirstOrThrow()
    return count
  },
}
