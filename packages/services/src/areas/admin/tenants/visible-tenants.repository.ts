import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { treeNodes } from '@care/shared/admin/tenants/tenant.words'
import type { TenantTreeQuery } from '@care/shared/admin/tenants/tenant-tree'
import { sql } from 'kysely'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { containsPattern } from '../../../platform/db/paging/queries.ts'

/** The level of a tenant: 1 directly below the operator, otherwise 2 (fixed-points §2). */
export const levelOf = ({ parentId }: { parentId: number }) => (parentId === operatorTenantId ? 1 : 2)

/** The session's tenant and all tenants below it. */
const visible = (db: Db, { tenantId }: Caller) =>
  db.selectFrom('sysTenant as tenant').where(sql<boolean>`${tenantId} = any(tenant.path)`)

/** The tenants that the caller may choose from, parents first, even if the request selects fewer. */
export async function findVisibleTenants(db: Db, caller: Caller) {
  await switchTenants(db, [caller.tenantId])
  const rows = await visible(db, caller)
    .select(['id', 'name', 'parentId'])
    .orderBy(sql`cardinality(path)`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, level: levelOf(row) }))
}

/** The visible tenants whose people may sign in. */
export async function findOpenTenants(db: Db, caller: Caller) {
  await switchTenants(db, [caller.tenantId])
  return visible(db, caller)
    .select(['id', 'name', 'code', 'logo'])
    .where('status', '=', '0')
    .where(({ eb, or }) => or([eb('endTime', 'is', null), eb('endTime', '>', sql<string>`now()`)]))
    .orderBy(sql`cardinality(path)`)
    .orderBy('id')
    .execute()
}

export async function isVisible(db: Db, caller: Caller, id: number): Promise<boolean> {
  await switchTenants(db, [caller.tenantId])
  return (await visible(db, caller).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

const namesAtMost = 50

/** A page of tenants for lazy loading of the tree, each with the number of tenants directly below it. */
export async function findTreeRows(db: Db, caller: Caller, { parentId, after = 0, name }: TenantTreeQuery) {
  await switchTenants(db, [caller.tenantId])
  const rows = visible(db, caller)
    .select(['id', 'name', 'parentId'])
    .select(sql<number>`(select count(*) from sys_tenant as own where own.parent_id = tenant.id)`.as('below'))
  if (name) return rows.where('name', 'like', containsPattern(name)).orderBy('id').limit(namesAtMost).execute()
  if (parentId === undefined) return rows.orderBy(sql`cardinality(path)`).orderBy('id').limit(treeNodes).execute()
  return rows.where('parentId', '=', parentId).where('id', '>', after).orderBy('id').limit(treeNodes).execute()
}
