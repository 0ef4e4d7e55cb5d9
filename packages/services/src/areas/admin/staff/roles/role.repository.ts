import type { Caller } from '@care/shared/admin/session/session'
import type { DsType } from '@care/shared/admin/staff/data-scope'
import type { Role, RoleSearch } from '@care/shared/admin/staff/roles.contract'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insertReturning, is, rowsOf } from '../../../../platform/db/rows.ts'
import { isOfVisibleTenants } from '../../../../platform/db/sql/visible-tenants.ts'
import { roles as shipped } from '../../../../platform/setup/permissions.ts'

const shippedCodes = Object.keys(shipped)

const selectRoles = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('sysRole as role')
    .$call(withTenant('role'))
    .select(['role.id as roleId', 'roleName', 'roleCode', 'roleDesc', 'role.tenantId'])
    .leftJoin('sysRoleScope as scope', inTenant('scope.roleId', 'role.id'))
    .select('role.createTime')
    .select(sql<DsType>`coalesce(ds_type, 0)`.as('dsType'))
    .select(sql<boolean>`role_code = any(${shippedCodes}::text[])`.as('isBuiltIn'))
    .select(
      sql<number>`(select count(*) from sys_user_role given where given.tenant_id = role.tenant_id and given.role_id = role.id)`.as(
        'people',
      ),
    )
    .select(
      sql<number>`(select count(*) from sys_role_permission may where may.tenant_id = role.tenant_id and may.role_id = role.id)`.as(
        'size',
      ),
    )
    .where(isOfVisibleTenants('role.tenantId', tenantIds))

export function findRolePage(db: Db, caller: Caller, search: RoleSearch): Promise<Page<Role>> {
  const roles = selectRoles(db, caller).orderBy('role.tenantId').orderBy('role.id')
  return findListPage(db, roles, search, { parts: ['roleName'], same: ['tenantId'] })
}

export const findRoleRow = (db: Db, caller: Caller, id: number) =>
  selectRoles(db, caller).where('role.id', '=', id).executeTakeFirst()

export async function findPermissionsOf(db: Db, tenantId: number, roleId: number): Promise<string[]> {
  const rows = await rowsOf(db, 'sysRolePermission', { tenantId, roleId }).all(['permission'], ['permission'])
  return rows.map(({ permission }) => permission)
}

/** The first hundred people with the role, including disabled ones. Names are read only for these hundred. */
export const findHolders = (db: Db, tenantId: number, roleId: number) =>
  db
    .selectFrom('sysUserRole as given')
    .select('userId')
    .select(
      sql<string>`(select nick_name from sys_user where tenant_id = ${tenantId}::bigint and id = given.user_id)`.as(
        'nickName',
      ),
    )
    .where('tenantId', '=', tenantId)
    .where('roleId', '=', roleId)
    .orderBy('userId')
    .limit(100)
    .execute()

/** Every role of an institution with its permissions. */
export const findRolesOf = (db: Db, { tenantIds }: Caller, tenantId: number) =>
  db
    .selectFrom('sysRole as role')
    .select(['role.id as roleId', 'roleName'])
    .select(
      sql<string[]>`array(
        select permission from sys_role_permission may where may.tenant_id = role.tenant_id and may.role_id = role.id)`.as(
        'permissions',
      ),
    )
    .where('tenantId', 'in', tenantIds)
    .where('tenantId', '=', tenantId)
    .orderBy('role.id')
    .execute()

export const hasRoleNamed = async (db: Db, tenantId: number, roleName: string, except = 0): Promise<boolean> =>
  rowsOf(db, 'sysRole', { tenantId, roleName, id: is('<>', except) }).exists()

interface NewRole {
  roleName: string
  roleDesc: string | null
}

/** Inserts a role with a random code. Only the codes of roles shipped with the application have a meaning. */
export const insertRole = (db: Db, tenantId: number, role: NewRole) =>
  insertReturning(
    db,
    'sysRole',
    { tenantId, ...role, roleCode: sql`'r' || lpad(floor(random() * 1e12)::text, 12, '0')` },
    ['id'],
  )

export const changeRole = (db: Db, tenantId: number, id: number, change: Partial<NewRole>) =>
  db.updateTable('sysRole').set(change).where('tenantId', '=', tenantId).where('id', '=', id).execute()

export async function addPermissions(db: Db, tenantId: number, roleId: number, permissions: readonly string[]) {
  if (permissions.length === 0) return
  await db
    .insertInto('sysRolePermission')
    .values(permissions.map((permission) => ({ tenantId, roleId, permission })))
    .execute()
}

export async function removePermissions(db: Db, tenantId: number, roleId: number, permissions: readonly string[]) {
  if (permissions.length === 0) return
  await rowsOf(db, 'sysRolePermission', { tenantId, roleId, permission: permissions }).remove()
}

export const deleteRole = (db: Db, tenantId: number, id: number) => rowsOf(db, 'sysRole', { tenantId, id }).remove()
