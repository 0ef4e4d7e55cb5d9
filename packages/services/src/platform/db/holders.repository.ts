import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** People of an institution who hold a right and may sign in, but for those whose ids are selected, by the names they are told under. */
export async function findHolders(
  db: Db,
  tenantId: number,
  permission: string,
  but: RawBuilder<unknown> = sql`select null::bigint where false`,
): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from sys_user person
    where tenant_id = ${tenantId} and lock_flag = '0'
      and exists (
        select from sys_user_role given join sys_role_permission granted using (tenant_id, role_id)
        where given.tenant_id = person.tenant_id and given.user_id = person.id and granted.permission = ${permission})
      and person.id not in (${but})
    order by id`.execute(db)
  return rows.map(({ username }) => username)
}
