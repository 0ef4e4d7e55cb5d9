import { sql } from 'kysely'
import { type Database, findAllTenantIds, inTenants } from '../db/client.ts'
import { roles } from './permissions.ts'

/**
 * Grants the shipped roles of all tenants the permissions that this version introduces. A permission is granted to a
 * role only once, so one that an administrator revoked stays revoked. No session ends.
 */
export async function offerPermissions(database: Database): Promise<void> {
  const wanted = Object.entries(roles).flatMap(([roleCode, { permissions }]) =>
    permissions.map((permission) => ({ roleCode, permission })),
  )
  await inTenants(database, await findAllTenantIds(database), async (db) => {
    await sql`
      with wanted as (
        select * from unnest(${wanted.map(({ roleCode }) => roleCode)}::text[], ${wanted.map(({ permission }) => permission)}::text[])
          as wanted (role_code, permission)
      ), offered as (
        insert into sys_role_offer (tenant_id, role_id, permission)
        select role.tenant_id, role.id, wanted.permission from sys_role role join wanted using (role_code)
        on conflict do nothing
        returning tenant_id, role_id, permission
      )
      insert into sys_role_permission (tenant_id, role_id, permission)
      select tenant_id, role_id, permission from offered
      on conflict do nothing`.execute(db)
  })
}
