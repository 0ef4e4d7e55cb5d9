import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import { switchTenants } from '../db/client.ts'
import type { SysTenant } from '../db/tables.ts'
import { insertAccount, type NewAccount } from './account.repository.ts'
import { type RoleCode, roles } from './permissions.ts'

export type NewTenant = Insertable<SysTenant> & { id: number }
export type NewUser = Omit<NewAccount, 'tenantId'> & { role: RoleCode }

/** Creates a tenant with its accounts and all initial roles. Afterwards the transaction sees this tenant. */
export async function createTenant(
  db: Db,
  tenant: NewTenant,
  users: NewUser[],
  otherRoles: RoleCode[] = [],
): Promise<void> {
  // a trigger computes the path from that of the parent, so the parent must be visible
  await switchTenants(db, [tenant.id, tenant.parentId])
  await db.insertInto('sysTenant').values(tenant).execute()
  await switchTenants(db, [tenant.id])

  const codes = [...new Set([...users.map(({ role }) => role), ...otherRoles])]
  const created = await db
    .insertInto('sysRole')
    .values(codes.map((roleCode) => ({ tenantId: tenant.id, roleCode, roleName: roles[roleCode].roleName })))
    .returning(['id', 'roleCode'])
    .execute()
  const roleIds = new Map(created.map(({ id, roleCode }) => [roleCode, id]))
  const granted = created.flatMap(({ id, roleCode }) =>
    roles[roleCode as RoleCode].permissions.map((permission) => ({ tenantId: tenant.id, roleId: id, permission })),
  )
  await db.insertInto('sysRolePermission').values(granted).execute()
  await db.insertInto('sysRoleOffer').values(granted).execute()

  for (const { role, ...user } of users) {
    await insertAccount(db, { ...user, tenantId: tenant.id }, [roleIds.get(role) ?? 0])
  }
}
