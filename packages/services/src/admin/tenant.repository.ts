import type { Caller } from '@care/shared/session/session'
import { sql } from 'kysely'
import { type Db, seeTenants } from '../db/client.ts'
import { levelOf } from './account.repository.ts'

/** The session's tenant and all below it, parents first: what the caller may choose from, whatever this call was narrowed to. */
export async function findVisibleTenants(db: Db, { tenantId }: Caller) {
  await seeTenants(db, [tenantId])
  const rows = await db
    .selectFrom('sysTenant')
    .select(['id', 'name', 'parentId'])
    .where(sql<boolean>`${tenantId} = any(path)`)
    .orderBy(sql`cardinality(path)`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, level: levelOf(row) }))
}
