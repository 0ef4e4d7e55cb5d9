import { notFound, refused } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import { beyond as beyondThese, keepingRights, namesOf } from '@care/shared/staff/permission.words'
import type { Db } from '../../platform/db/client.ts'
import { findHeld, findInHands, findRolesWith } from './grants.repository.ts'
import { insistOnGivableScope } from './roles/role-scope.ts'

/** What the caller may neither give nor take. */
export const beyond = ({ permissions }: Pick<Caller, 'permissions'>, asked: readonly string[]): string[] =>
  beyondThese(permissions, asked)

/** Each is a role of this institution, and holds nothing that the caller does not hold; 404 and a refusal otherwise. */
export async function insistOnGrantable(db: Db, caller: Caller, tenantId: number, roleIds: readonly number[]) {
  const wanted = [...new Set(roleIds)]
  const roles = await findRolesWith(db, tenantId, wanted)
  if (roles.length < wanted.length) throw notFound('角色')
  for (const { roleName, permissions, dsType } of roles) {
    insistOnGivableScope(caller, { dsType })
    const lacking = beyond(caller, permissions)
    if (lacking.length > 0) throw refused(`角色“${roleName}”含有您没有的权限（${namesOf(lacking)}），不能授予或收回`)
  }
}

/** Whoever holds rights that the caller lacks is not theirs to change: a new password or phone would give these away. */
export async function insistOnBelow(
  db: Db,
  caller: Caller,
  { tenantId, id, nickName }: { tenantId: number; id: number; nickName: string },
): Promise<void> {
  const lacking = beyond(caller, await findHeld(db, tenantId, id))
  if (lacking.length > 0) throw refused(`${nickName}拥有您没有的权限（${namesOf(lacking)}），不能修改其账号`)
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
