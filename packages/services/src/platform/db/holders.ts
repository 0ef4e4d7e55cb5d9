import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** SQL condition: a role of the `sys_user` row with alias `person` grants the permission. */
export const holdsPermission = (person: string, permission: string) => sql<boolean>`exists (
  select from sys_user_role given join sys_role_permission granted using (tenant_id, role_id)
  where given.tenant_id = ${sql.ref(`${person}.tenant_id`)} and given.user_id = ${sql.ref(`${person}.id`)}
    and granted.permission = ${permission})`

/**
 * Enabled accounts of the institution that hold the permission, except the ids that the subquery `but` selects, ordered
 * by user name.
 */
export async function findHolders(
  db: Db,
  tenantId: number,
  permission: string,
  but: RawBuilder<unknown> = sql`select null::bigint where false`,
): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from sys_user person
    where tenant_id = ${tenantId} and lock_flag = '0' and ${holdsPermission('person', permission)} and person.id not in (${but})
    order by id`.execute(db)
  return rows.map(({ username }) => username)
}
