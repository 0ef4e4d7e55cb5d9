import type { RecordHistory } from '@care/shared/elders/record/record'
import type { Caller } from '@care/shared/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

const most = 100

/** What became of a record, newest first. */
export async function findHistory(db: Db, { tenantIds }: Caller, id: number): Promise<RecordHistory> {
  const careLevels = await db
    .selectFrom('careLevelChange')
    .select(['id', 'fromLevel', 'toLevel', 'reason', 'createBy', 'createByName', 'createTime'])
    .where('tenantId', 'in', tenantIds)
    .where('oldmanId', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const changes = await db
    .selectFrom('elderChange')
    .select(['id', 'fields', 'createBy', 'createByName', 'createTime'])
    .select(sql<RecordHistory['changes'][number]['kind']>`kind`.as('kind'))
    .where('tenantId', 'in', tenantIds)
    .where('oldmanId', '=', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return { careLevels, changes, merge: null }
}
