import { type Caller, homeTenantOf } from '@care/shared/session/session'
import { DsType, reachOf, seesEverything } from '@care/shared/staff/data-scope'
import { type HeldRole, type Powers, widerThan } from '@care/shared/staff/powers'
import { type Db, seeing } from '../../platform/db/client.ts'
import { findLeftOut, findScopes, findTenantTree } from '../session/session.port.ts'
import { findRolesWith, type RoleInHands } from './grants.repository.ts'
import { findSeenDepartments } from './scope.repository.ts'

/**
 * What the caller may do and how far they see, by the roles of their own institution, whatever institutions the headers chose. What its package
 * leaves out is theirs as well, or nobody there could keep people whose roles hold it.
 */
export async function ownPowers(db: Db, caller: Caller): Promise<Powers> {
  const { userId } = caller
  const home = homeTenantOf(caller)
  const { tenantIds, leftOut } = await seeing(db, [home], async () => {
    const scopes = await findScopes(db, home, userId)
    return {
      tenantIds: seesEverything(scopes) ? null : reachOf(scopes, await findTenantTree(db)).tenantIds,
      leftOut: await findLeftOut(db, home, userId),
    }
  })
  return {
    permissions: [...caller.permissions, ...leftOut],
    tenantIds,
    departments: await findSeenDepartments(db, caller),
  }
}

/** An institution, then all below it: what is below makes a difference only to who sees chosen institutions. */
const treeOf = async (db: Db, { tenantIds }: Powers, tenantId: number): Promise<number[]> =>
  tenantIds ? seeing(db, [tenantId], () => findTenantTree(db)) : [tenantId]

/** Whether the caller sees all of an institution, or of those below it as well. */
export async function seesAll(db: Db, caller: Caller, tenantId: number, { andBelow }: { andBelow: boolean }) {
  const own = await ownPowers(db, caller)
  const dsType = andBelow ? DsType.Everything : DsType.Institutions
  const whole = { permissions: [], dsType, dsScope: [], departments: [], tree: await treeOf(db, own, tenantId) }
  return widerThan(own, [whole]) === null
}

/** Those of these roles that the institution has, as people of these departments have them; null: people of none. */
export async function findHeldRoles(
  db: Db,
  own: Powers,
  tenantId: number,
  roleIds: readonly number[],
  places: readonly (number | null)[],
): Promise<(RoleInHands & HeldRole)[]> {
  const tree = await treeOf(db, own, tenantId)
  return (await findRolesWith(db, tenantId, roleIds, places)).map((role) => ({ ...role, tree }))
}
