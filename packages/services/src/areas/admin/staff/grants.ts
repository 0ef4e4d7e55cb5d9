import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import { DsType } from '@care/shared/admin/staff/data-scope'
import {
  permissionsBeyond as beyondThese,
  permissionNames,
  requiredHolders,
} from '@care/shared/admin/staff/permission.words'
import { findExcess, type HeldRole, type Powers } from '@care/shared/admin/staff/powers'
import { notFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../platform/db/client.ts'
import { ownInstitutionPermissions, type RoleCode, roles as shipped } from '../../../platform/setup/permissions.ts'
import type { Account } from './account.repository.ts'
import { findDepartmentsOfHolders, findHeldPermissions, findRolesOfPeople } from './grants.repository.ts'
import { findHeldRoles, findOwnPowers } from './own-powers.ts'

/** The requested permissions that the caller does not hold, and so may neither grant nor revoke. */
export const lackingPermissions = ({ permissions }: Pick<Caller, 'permissions'>, asked: readonly string[]): string[] =>
  beyondThese(permissions, asked)

/**
 * Throws unless each role belongs to this institution (404) and, held by a person of this department (null: of none),
 * opens nothing that the caller may not do.
 */
export async function requireGrantableRoles(
  db: Db,
  caller: Caller,
  { tenantId, deptId }: { tenantId: number; deptId: number | null },
  roleIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(roleIds)]
  const own = await findOwnPowers(db, caller)
  const roles = await findHeldRoles(db, own, tenantId, wanted, [deptId])
  if (roles.length < wanted.length) throw notFound('角色')
  for (const role of roles) refuseWider(own, role)
}

/**
 * Throws when the role opens to one of its holders more than the caller may do. Call it before and after a change of
 * the role.
 */
export async function requireOwnRole(db: Db, caller: Caller, tenantId: number, roleId: number): Promise<void> {
  const own = await findOwnPowers(db, caller)
  const places = [null, ...(await findDepartmentsOfHolders(db, tenantId, roleId))]
  const [role] = await findHeldRoles(db, own, tenantId, [roleId], places)
  if (!role) throw notFound('角色')
  refuseWider(own, role)
}

function refuseWider(own: Powers, role: HeldRole & { roleName: string }): void {
  const wider = findExcess(own, [role])
  if (wider) throw refused(`角色“${role.roleName}”${wider}，不能设置、授予或收回`)
}

/**
 * Throws when the account may do more than the caller: by setting its password or phone the caller could sign in as
 * that person.
 */
export async function requireNoWiderPowers(
  db: Db,
  caller: Caller,
  { tenantId, id, nickName }: Pick<Account, 'tenantId' | 'id' | 'nickName'>,
): Promise<void> {
  const wider = (await findPeopleWithWiderPowers(db, caller, tenantId, [id])).get(id)
  if (wider) throw refused(`${nickName}${wider}，不能修改其账号`)
}

/**
 * The people among these who may do more than the caller, each with the difference as text. Permissions in `apart` are
 * ignored.
 */
export async function findPeopleWithWiderPowers(
  db: Db,
  caller: Caller,
  tenantId: number,
  userIds: readonly number[],
  apart: readonly string[] = [],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const powers = await findOwnPowers(db, caller)
  const own = { ...powers, permissions: [...powers.permissions, ...apart] }
  const above = new Map<number, string>()
  for (const [deptId, rows] of Map.groupBy(await findRolesOfPeople(db, tenantId, userIds), (row) => row.deptId)) {
    const roleIds = [...new Set(rows.map(({ roleId }) => roleId))]
    const roles = await findHeldRoles(db, own, tenantId, roleIds, [deptId])
    for (const [userId, held] of Map.groupBy(rows, (row) => row.userId)) {
      const theirs = roles.filter(({ id }) => held.some(({ roleId }) => roleId === id))
      const wider = findExcess(own, theirs)
      if (wider) above.set(userId, wider)
    }
  }
  return above
}

/**
 * Throws unless the caller may give these roles to the people of an institution that they open: the caller must hold
 * all their permissions, except those that every institution holds for itself, and must see all institutions, because a
 * scope of chosen institutions cannot contain the new one.
 */
export async function requireGrantableShippedRoles(db: Db, caller: Caller, codes: readonly RoleCode[]): Promise<void> {
  const given = codes.flatMap((code): string[] => shipped[code].permissions)
  const wider = findExcess(await findOwnPowers(db, caller), [
    {
      permissions: given.filter((permission) => !ownInstitutionPermissions.includes(permission)),
      dsType: DsType.Everything,
      dsScope: [],
      tree: [homeTenantOf(caller)],
      departments: [],
    },
  ])
  if (wider) throw refused(`新机构的管理员${wider}，不能开通机构`)
}

/**
 * Runs a change and throws if afterwards nobody in the institution may manage its people and roles. The caller must
 * hold the lock of `lockPeople`.
 */
export async function withRemainingManagers<T>(db: Db, tenantId: number, change: () => Promise<T>): Promise<T> {
  const before = new Set(await findHeldPermissions(db, tenantId, requiredHolders))
  const answer = await change()
  const after = new Set(await findHeldPermissions(db, tenantId, requiredHolders))
  const lost = requiredHolders.filter((permission) => before.has(permission) && !after.has(permission))
  if (lost.length > 0) throw refused(`本机构将没有人拥有“${permissionNames(lost)}”权限，请先授予其他在用员工`)
  return answer
}
