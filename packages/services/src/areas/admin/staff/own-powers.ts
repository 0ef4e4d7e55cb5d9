import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import { DsType, resolveDataScope, seesEverything } from '@care/shared/admin/staff/data-scope'
import { findExcess, type HeldRole, type Powers } from '@care/shared/admin/staff/powers'
import { type Db, withTenants } from '../../../platform/db/client.ts'
import { findExcludedPermissions, findScopes, findTenantTree } from '../session/session.port.ts'
import { findRolePowers, type RolePowers } from './grants.repository.ts'
import { findDepartmentsInScope } from './scope.repository.ts'

/**
 * The caller's permissions and data scope by the roles of their own institution, even if the request selects others.
 * Includes permissions that the institution's package leaves out; otherwise nobody could manage people whose roles hold
 * such permissions.
 */
export async function findOwnPowers(db: Db, caller: Caller): Promise<Powers> {
  const { userId } = caller
  const home = homeTenantOf(caller)
  const { tenantIds, leftOut } = await withTenants(db, [home], async () => {
    const scopes = await findScopes(db, home, userId)
    return {
      tenantIds: seesEverything(scopes) ? null : resolveDataScope(scopes, await findTenantTree(db)).tenantIds,
      leftOut: await findExcludedPermissions(db, home, userId),
    }
  })
  return {
    permissions: [...caller.permissions, ...leftOut],
    tenantIds,
    departments: await findDepartmentsInScope(db, caller),
  }
}

/**
 * The institutions that a scope must contain to cover this institution and all below it. If the scope is no list of
 * chosen institutions, it need not name those below, so only this institution is returned.
 */
const treeOf = async (db: Db, { tenantIds }: Powers, tenantId: number): Promise<number[]> =>
  tenantIds ? withTenants(db, [tenantId], () => findTenantTree(db)) : [tenantId]

/** Whether the caller sees all of an institution or, with `andBelow`, also all institutions below it. */
export async function hasWholeScope(db: Db, caller: Caller, tenantId: number, { andBelow }: { andBelow: boolean }) {
  const own = await findOwnPowers(db, caller)
  const dsType = andBelow ? DsType.Everything : DsType.Institutions
  const whole = { permissions: [], dsType, dsScope: [], departments: [], tree: await treeOf(db, own, tenantId) }
  return findExcess(own, [whole]) === null
}

/**
 * The given roles of the institution, with what each opens to people of these departments; null stands for a person
 * without a department.
 */
export async function findHeldRoles(
  db: Db,
  own: Powers,
  tenantId: number,
  roleIds: readonly number[],
  places: readonly (number | null)[],
): Promise<(RolePowers & HeldRole)[]> {
  const tree = await treeOf(db, own, tenantId)
  return (await findRolePowers(db, tenantId, roleIds, places)).map((role) => ({ ...role, tree }))
}
