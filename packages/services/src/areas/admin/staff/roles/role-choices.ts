import type { Caller } from '@care/shared/admin/session/session'
import { findExcess } from '@care/shared/admin/staff/powers'
import type { RoleChoice } from '@care/shared/admin/staff/roles.contract'
import type { Db } from '../../../../platform/db/client.ts'
import { findHeldRoles, findOwnPowers } from '../own-powers.ts'
import { findRolesOf } from './role.repository.ts'

/** The roles of an institution, and whether the caller may grant each. */
export async function findRoleChoices(db: Db, caller: Caller, tenantId = caller.tenantId): Promise<RoleChoice[]> {
  const roleIds = (await findRolesOf(db, caller, tenantId)).map(({ roleId }) => roleId)
  const own = await findOwnPowers(db, caller)
  const roles = await findHeldRoles(db, own, tenantId, roleIds, [null])
  return roles.map((role) => ({ roleId: role.id, roleName: role.roleName, mayGive: !findExcess(own, [role]) }))
}
