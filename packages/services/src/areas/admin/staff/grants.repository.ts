import type { DsType } from '@care/shared/admin/staff/data-scope'
import { requiredHolders } from '@care/shared/admin/staff/permission.words'
import type { HeldRole } from '@care/shared/admin/staff/powers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant } from '../../../platform/db/in-tenant.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { giveRoles } from '../../../platform/setup/account.repository.ts'

export interface RolePowers extends Omit<HeldRole, 'tree'> {
  id: number
  roleName: string
}

/**
 * The given roles of the institution, with their permissions and the departments that each role opens to people in the
 * departments `places`; null stands for a person without a department.
 */
export async function findRolePowers(
  db: Db,
  tenantId: number,
  roleIds: readonly number[],
  places: readonly (number | null)[],
): Promise<RolePowers[]> {
  if (roleIds.length === 0) return []
  return db
    .selectFrom('sysRole as role')
    .leftJoin('sysRoleScope as scope', inTenant('scope.roleId', 'role.id'))
    .select(['role.id', 'roleName'])
    .select(sql<DsType>`coalesce(ds_type, 0)`.as('dsType'))
    .select([
      sql<string[]>`array(
        select permission from sys_role_permission may where may.tenant_id = role.tenant_id and may.role_id = role.id)`.as(
        'permissions',
      ),
      // as JSON, because the driver reads an array of bigint as strings
      sql<number[]>`coalesce(to_jsonb(ds_scope), '[]')`.as('dsScope'),
      sql<number[]>`(
        select coalesce(jsonb_agg(distinct opened), '[]') from unnest(${[...places]}::bigint[]) as place,
          departments_of_roles(role.tenant_id, place, array[role.id]) as opened)`.as('departments'),
    ])
    .where('role.tenantId', '=', tenantId)
    .where('role.id', 'in', roleIds)
    .orderBy('role.id')
    .execute()
}

/** The distinct departments of the people who have the role. */
export async function findDepartmentsOfHolders(db: Db, tenantId: number, roleId: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('sysUserRole as given')
    .innerJoin('sysUser as user', inTenant('user.id', 'given.userId'))
    .select('deptId')
    .distinct()
    .where('given.tenantId', '=', tenantId)
    .where('given.roleId', '=', roleId)
    .execute()
  return rows.map(({ deptId }) => deptId)
}

/** The roles and department of each of these people. */
export const findRolesOfPeople = (db: Db, tenantId: number, userIds: readonly number[]) =>
  db
    .selectFrom('sysUser as user')
    .innerJoin('sysUserRole as given', inTenant('given.userId', 'user.id'))
    .select(['user.id as userId', 'deptId', 'roleId'])
    .where('user.tenantId', '=', tenantId)
    .where('user.id', 'in', userIds)
    .execute()

export async function findRoleIds(db: Db, tenantId: number, userId: number): Promise<number[]> {
  const rows = await rowsOf(db, 'sysUserRole', { tenantId, userId }).all(['roleId'], ['roleId'])
  return rows.map(({ roleId }) => roleId)
}

/** Sets exactly these roles. Unchanged roles are not written, so that no session ends without need. */
export async function changeRoles(db: Db, tenantId: number, userId: number, roleIds: readonly number[]): Promise<void> {
  const before = new Set(await findRoleIds(db, tenantId, userId))
  const gone = [...before].filter((id) => !roleIds.includes(id))
  if (gone.length > 0) await rowsOf(db, 'sysUserRole', { tenantId, userId, roleId: gone }).remove()
  const added = [...new Set(roleIds)].filter((id) => !before.has(id))
  await giveRoles(db, tenantId, userId, added)
}

/** The given permissions that at least one active person of the institution holds. */
export async function findHeldPermissions(db: Db, tenantId: number, permissions: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sysUser as user')
    .innerJoin('sysUserRole as given', inTenant('given.userId', 'user.id'))
    .innerJoin('sysRolePermission as may', inTenant('may.roleId', 'given.roleId'))
    .select('permission')
    .distinct()
    .where('user.tenantId', '=', tenantId)
    .where('lockFlag', '=', '0')
    .where('permission', 'in', [...permissions])
    .execute()
  return rows.map(({ permission }) => permission)
}

export interface RightsManager {
  userId: number
  nickName: string
  permissions: string[]
  roleIds: number[]
}

/** The first hundred active people who may manage people or roles of an institution, with their permissions. */
export const findRightsManagers = (db: Db, tenantId: number): Promise<RightsManager[]> =>
  db
    .selectFrom('sysUser as user')
    .select(['user.id as userId', 'nickName'])
    .select([
      sql<string[]>`array(
        select distinct permission from sys_user_role given join sys_role_permission may using (tenant_id, role_id)
        where given.tenant_id = "user".tenant_id and given.user_id = "user".id)`.as('permissions'),
      // as JSON, because the driver reads an array of bigint as strings
      sql<number[]>`(
        select coalesce(jsonb_agg(role_id), '[]') from sys_user_role given
        where given.tenant_id = "user".tenant_id and given.user_id = "user".id)`.as('roleIds'),
    ])
    .where('user.tenantId', '=', tenantId)
    .where('lockFlag', '=', '0')
    .where('removeTime', 'is', null)
    .where(
      sql<boolean>`exists (
        select from sys_user_role given join sys_role_permission may using (tenant_id, role_id)
        where given.tenant_id = "user".tenant_id and given.user_id = "user".id
          and permission = any(${[...requiredHolders]}::text[]))`,
    )
    .orderBy('user.id')
    .limit(100)
    .execute()
