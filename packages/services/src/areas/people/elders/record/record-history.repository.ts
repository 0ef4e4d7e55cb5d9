import type { Caller } from '@care/shared/admin/session/session'
import type { RecordHistory } from '@care/shared/people/elders/record/record'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withRemovedElders } from '../../../../platform/db/sql/removed-elders.ts'
import { findUndoable } from './elder-merge.repository.ts'

const most = 100

/** Changes of an elder's record and of the care level, newest first. */
export async function findHistory(db: Db, caller: Caller, id: number): Promise<RecordHistory> {
  const { tenantIds } = caller
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
  const merge = await withRemovedElders(db, () => findUndoable(db, caller, id))
  return { careLevels, changes, merge }
}
