import type { Assessment } from '@care/shared/assessments/assessment'
import type { Caller } from '@care/shared/session/session'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

interface Of {
  tenantId: number
  id: number
}
type Told = Omit<Assessment['trail'][number], 'createUser' | 'createTime'>

/** What was done, with what it came to then. */
export async function addTrail(db: Db, { tenantId, id }: Of, { userId, nickName }: Caller, told: Told): Promise<void> {
  await db
    .insertInto('assessmentTrail')
    .values({ tenantId, assessmentId: id, ...told, createBy: userId, createUser: nickName })
    .execute()
}

/** From the beginning on. */
export const findTrail = (db: Db, { tenantId, id }: Of) =>
  db
    .selectFrom('assessmentTrail')
    .select(['total', 'initialLevel', 'finalLevel', 'told', 'createUser', 'createTime'])
    .select(sql<Told['act']>`act`.as('act'))
    .where('tenantId', '=', tenantId)
    .where('assessmentId', '=', id)
    .orderBy('id')
    .execute()
