import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderObstacle } from '../../../platform/sources/elder-obstacle.ts'

/** How many beds an elder has now, or kept for them. */
export async function countBeds(db: Db, tenantId: number, oldmanId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bedStay')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where(({ eb, or }) => or([eb('toTime', 'is', null), eb('toTime', '>', sql<string>`now()`)]))
    .executeTakeFirstOrThrow()
  return count
}

export const keptBeds: ElderObstacle = { label: '张占用的床位', count: countBeds }
