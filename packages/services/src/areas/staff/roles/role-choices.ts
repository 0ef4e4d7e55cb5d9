import type { Caller } from '@care/shared/session/session'
import type { RoleChoice } from '@care/shared/staff/roles.contract'
import type { Db } from '../../../platform/db/client.ts'
import { beyond } from '../grants.ts'
import { findRolesOf } from './role.repository.ts'

/** The roles of an institution, and which of them the caller may give. */
export async function findRoleChoices(db: Db, caller: Caller, tenantId = caller.tenantId): Promise<RoleChoice[]> {
  const rows = await findRolesOf(db, caller, tenantId)
  return rows.map(({ permissions, ...role }) => ({ ...role, mayGive: beyond(caller, permissions).length === 0 }))
}
