import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { OneElder } from './stay.repository.ts'

/** The bed that an elder has now, in words. */
export async function findObstacle(db: Db, { tenantId, oldmanId }: OneElder): Promise<string | undefined> {
  const held = await db
    .selectFrom('bedStay as stay')
    .innerJoin('bed', (join) => join.onRef('bed.tenantId', '=', 'stay.tenantId').onRef('bed.id', '=', 'stay.bedId'))
    .select(['bed.name', 'isReserved'])
    .where('stay.tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)
    .where(({ eb, or }) => or([eb('toTime', 'is', null), eb('toTime', '>', sql<string>`now()`)]))
    .executeTakeFirst()
  return held && `${held.isReserved ? '预留着' : '占用着'}床位${held.name}`
}
