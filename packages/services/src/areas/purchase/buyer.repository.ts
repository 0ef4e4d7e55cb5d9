import type { Db } from '../../platform/db/client.ts'
import { inTenant } from '../../platform/db/in-tenant.ts'

/** For which of these institutions this phone has an account that may buy. The transaction sees them. */
export async function findBuyable(db: Db, tenantIds: readonly number[], phone: string): Promise<number[]> {
  if (tenantIds.length === 0) return []
  const found = await db
    .selectFrom('sysUser as user')
    .innerJoin('sysUserRole as given', inTenant('given.userId', 'user.id'))
    .innerJoin('sysRolePermission as may', inTenant('may.roleId', 'given.roleId'))
    .select('user.tenantId')
    .distinct()
    .where('user.tenantId', 'in', tenantIds)
    .where('user.phone', '=', phone)
    .where('lockFlag', '=', '0')
    .where('permission', '=', 'packageorder:edit')
    .execute()
  return found.map(({ tenantId }) => tenantId)
}

/** How the institution stands, and what it has. */
export const findTenant = (db: Db, tenantId: number) =>
  db.selectFrom('sysTenant').select(['status', 'packageCode']).where('id', '=', tenantId).executeTakeFirst()
