import { operatorTenantId } from '@care/shared/session/identity'
import type { Caller } from '@care/shared/session/session'
import { sql } from 'kysely'
import { type Db, seeTenants } from '../../platform/db/client.ts'

/** 1 right below the operator, otherwise 2 (fixed-points §2). */
export const levelOf = ({ parentId }: { parentId: number }) => (parentId === operatorTenantId ? 1 : 2)

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
