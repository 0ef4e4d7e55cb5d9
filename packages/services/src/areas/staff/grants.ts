import { notFound, refused } from '@care/shared/http/errors'
import { type Caller, homeTenantOf } from '@care/shared/session/session'
import { DsType } from '@care/shared/staff/data-scope'
import { beyond as beyondThese, keepingRights, namesOf } from '@care/shared/staff/permission.words'
import { type HeldRole, type Powers, widerThan } from '@care/shared/staff/powers'
import type { Db } from '../../platform/db/client.ts'
import { institutionsOwn, type RoleCode, roles as shipped } from '../../platform/setup/permissions.ts'
import type { Account } from './account.repository.ts'
import { findInHands, findPlacesOf, findRolesInHands } from './grants.repository.ts'
import { findHeldRoles, ownPowers } from './own-powers.ts'

/** What the caller may neither give nor take. */
export const beyond = ({ permissions }: Pick<Caller, 'permissions'>, asked: readonly string[]): string[] =>
  beyondThese(permissions, asked)

/**
 * Each is a role of this institution, and in the hands of somebody of this department, or of none, nothing in it is wider than the caller's
 * own; 404 and a refusal otherwise.
 */
export async function insistOnGrantable(
  db: Db,
  caller: Caller,
  { tenantId, deptId }: { tenantId: number; deptId: number | null },
  roleIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(roleIds)]
  const own = await ownPowers(db, caller)
  const roles = await findHeldRoles(db, own, tenantId, wanted, [deptId])
  if (roles.length < wanted.length) throw notFound('角色')
  for (const role of roles) refuseWider(own, role)
}

/** Nothing that the role opens to those who have it is wider than the caller's own: before it is touched, and after. */
export async function insistOnOwnRole(db: Db, caller: Caller, tenantId: number, roleId: number): Promise<void> {
  const own = await ownPowers(db, caller)
  const places = [null, ...(await findPlacesOf(db, tenantId, roleId))]
  const [role] = await findHeldRoles(db, own, tenantId, [roleId], places)
  if (!role) throw notFound('角色')
  refuseWider(own, role)
}

function refuseWider(own: Powers, role: HeldRole & { roleName: string }): void {
  const wider = widerThan(own, [role])
  if (wider) throw refused(`角色“${role.roleName}”${wider}，不能设置、授予或收回`)
}

/** Whose powers are wider than the caller's is not theirs to change: a new password or phone would give these away. */
export async function insistOnBelow(
  db: Db,
  caller: Caller,
  { tenantId, id, nickName }: Pick<Account, 'tenantId' | 'id' | 'nickName'>,
): Promise<void> {
  const wider = (await findAbove(db, caller, tenantId, [id])).get(id)
  if (wider) throw refused(`${nickName}${wider}，不能修改其账号`)
}

/**
 * Of these people of an institution those whose powers are wider than the caller's, each with what is, in words; `apart` are permissions
 * that do not count.
 */
export async function findAbove(
  db: Db,
  caller: Caller,
  tenantId: number,
  userIds: readonly number[],
  apart: readonly string[] = [],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const powers = await ownPowers(db, caller)
  const own = { ...powers, permissions: [...powers.permissions, ...apart] }
  const above = new Map<number, string>()
  for (const [deptId, rows] of Map.groupBy(await findRolesInHands(db, tenantId, userIds), (row) => row.deptId)) {
    const roleIds = [...new Set(rows.map(({ roleId }) => roleId))]
    const roles = await findHeldRoles(db, own, tenantId, roleIds, [deptId])
    for (const [userId, held] of Map.groupBy(rows, (row) => row.userId)) {
      const theirs = roles.filter(({ id }) => held.some(({ roleId }) => roleId === id))
      const wider = widerThan(own, theirs)
      if (wider) above.set(userId, wider)
    }
  }
  return above
}

/**
 * Whoever opens an institution gives these of the product's roles to its people: nothing in them is wider than the caller's own but what every
 * institution holds for itself, and the caller sees every institution, since the new one is none of those that somebody chose.
 */
export async function insistOnOpening(db: Db, caller: Caller, codes: readonly RoleCode[]): Promise<void> {
  const given = codes.flatMap((code): string[] => shipped[code].permissions)
  const wider = widerThan(await ownPowers(db, caller), [
    {
      permissions: given.filter((permission) => !institutionsOwn.includes(permission)),
      dsType: DsType.Everything,
      dsScope: [],
      tree: [homeTenantOf(caller)],
      departments: [],
    },
  ])
  if (wider) throw refused(`新机构的管理员${wider}，不能开通机构`)
}

/** A change after which somebody still keeps the people and the roles of the institution, if somebody did before; the caller holds its people. */
export async function keepingHolders<T>(db: Db, tenantId: number, change: () => Promise<T>): Promise<T> {
  const before = new Set(await findInHands(db, tenantId, keepingRights))
  const answer = await change()
  const after = new Set(await findInHands(db, tenantId, keepingRights))
  const lost = keepingRights.filter((permission) => before.has(permission) && !after.has(permission))
  if (lost.length > 0) throw refused(`本机构将没有人拥有“${namesOf(lost)}”权限，请先授予其他在用员工`)
  return answer
}
