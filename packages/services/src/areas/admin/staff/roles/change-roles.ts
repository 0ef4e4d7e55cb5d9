import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import { DsType } from '@care/shared/admin/staff/data-scope'
import { permissionNames } from '@care/shared/admin/staff/permission.words'
import { findExcess } from '@care/shared/admin/staff/powers'
import type { RoleChange, RoleDetail, RoleDraft } from '@care/shared/admin/staff/roles.contract'
import { conflict, notFound, orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { allPermissions } from '../../../../platform/setup/permissions.ts'
import { findOwnDepartment, lockPeople } from '../account.repository.ts'
import { lackingPermissions, requireOwnRole, withRemainingManagers } from '../grants.ts'
import { findHeldRoles, findOwnPowers } from '../own-powers.ts'
import { hasRole } from './own-role.ts'
import {
  addPermissions,
  changeRole,
  deleteRole,
  findHolders,
  findPermissionsOf,
  findRoleRow,
  hasRoleNamed,
  insertRole,
  removePermissions,
} from './role.repository.ts'
import { findScope } from './role-scope.repository.ts'
import { changeScope, setScope } from './role-scope.ts'

export async function findRole(db: Db, caller: Caller, id: number): Promise<RoleDetail> {
  const role = orNotFound('角色')(await findRoleRow(db, caller, id))
  const permissions = await findPermissionsOf(db, role.tenantId, id)
  const { dsType, dsScope } = await findScope(db, role.tenantId, id)
  const chosen = (type: DsType) => (dsType === type ? [...dsScope] : [])
  const own = await findOwnPowers(db, caller)
  const deptId = role.tenantId === homeTenantOf(caller) ? await findOwnDepartment(db, caller) : null
  const wider = findExcess(own, await findHeldRoles(db, own, role.tenantId, [id], [deptId]))
  return {
    ...role,
    permissions,
    holders: await findHolders(db, role.tenantId, id),
    dsScope: chosen(DsType.Departments),
    dsTenants: chosen(DsType.Institutions),
    wider,
  }
}

export async function createRole(db: Db, caller: Caller, draft: RoleDraft): Promise<{ id: number }> {
  const { tenantId = caller.tenantId, permissions, dsType, dsScope, dsTenants, ...role } = draft
  if (!caller.tenantIds.includes(tenantId)) throw notFound('机构')
  const wanted = [...new Set(permissions)]
  requireGiving(caller, wanted)
  await lockPeople(db, tenantId)
  await requireFreeName(db, tenantId, role.roleName)
  const { id } = await insertRole(db, tenantId, role)
  await addPermissions(db, tenantId, id, wanted)
  await setScope(db, caller, { tenantId, roleId: id }, { dsType, dsScope, dsTenants })
  await requireOwnRole(db, caller, tenantId, id)
  return { id }
}

/**
 * Changes the given fields; omitted fields stay unchanged. Sessions of the role's holders get the new permissions
 * immediately.
 */
export async function updateRole(db: Db, caller: Caller, change: RoleChange): Promise<true> {
  const { roleId, permissions, seen, dsType, dsScope, dsTenants, ...rest } = change
  const { tenantId } = orNotFound('角色')(await findRoleRow(db, caller, roleId))
  await lockPeople(db, tenantId)
  const isTheirs = await hasRole(db, caller, { tenantId, roleId })
  if (!isTheirs) await requireOwnRole(db, caller, tenantId, roleId)
  if (rest.roleName !== undefined) await requireFreeName(db, tenantId, rest.roleName, roleId)
  if (Object.values(rest).some((value) => value !== undefined)) await changeRole(db, tenantId, roleId, rest)
  await changeScope(db, caller, { tenantId, roleId }, { dsType, dsScope, dsTenants })
  if (permissions) await changePermissions(db, caller, { tenantId, roleId }, { permissions, seen })
  if (!isTheirs && dsType !== undefined) await requireOwnRole(db, caller, tenantId, roleId)
  return true
}

async function changePermissions(
  db: Db,
  caller: Caller,
  { tenantId, roleId }: { tenantId: number; roleId: number },
  { permissions, seen }: { permissions: string[]; seen: string[] | undefined },
): Promise<void> {
  const before = await findPermissionsOf(db, tenantId, roleId)
  if (seen && !isSame(before, seen)) throw conflict('该角色的权限已被他人修改，请刷新后重试')
  if (isSame(before, permissions)) return
  if (await hasRole(db, caller, { tenantId, roleId })) throw refused('您自己正在使用该角色，请由其他管理员修改它的权限')
  const added = [...new Set(permissions)].filter((name) => !before.includes(name))
  const taken = before.filter((name) => !permissions.includes(name))
  requireGiving(caller, added)
  await withRemainingManagers(db, tenantId, async () => {
    await removePermissions(db, tenantId, roleId, taken)
    await addPermissions(db, tenantId, roleId, added)
  })
}

export async function removeRole(db: Db, caller: Caller, id: number): Promise<true> {
  const { tenantId, roleName, isBuiltIn } = orNotFound('角色')(await findRoleRow(db, caller, id))
  await lockPeople(db, tenantId)
  if (isBuiltIn) throw refused('系统内置角色不能删除')
  const holders = await findHolders(db, tenantId, id)
  if (holders.length > 0) {
    const names = holders.slice(0, 5).map(({ nickName }) => nickName)
    const more = holders.length > 5 ? '等' : ''
    throw refused(`角色“${roleName}”还有人使用（${names.join('、')}${more}），请先调整他们的角色`)
  }
  await requireOwnRole(db, caller, tenantId, id)
  await deleteRole(db, tenantId, id)
  return true
}

/** Throws when a permission does not exist, or when the caller does not hold a permission that is added or removed. */
function requireGiving(caller: Caller, permissions: readonly string[]): void {
  const unknown = permissions.filter((name) => !allPermissions.includes(name))
  if (unknown.length > 0) throw notFound('权限')
  const lacking = lackingPermissions(caller, permissions)
  if (lacking.length > 0) throw refused(`您没有“${permissionNames(lacking)}”权限，不能授予他人`)
}

async function requireFreeName(db: Db, tenantId: number, roleName: string, except?: number): Promise<void> {
  if (await hasRoleNamed(db, tenantId, roleName, except)) throw wrongInput('roleName', '角色名称已存在', 200)
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === new Set(other).size && one.every((name) => other.includes(name))
