import type { Db } from '../../../platform/db/client.ts'
import { holdsPermission } from '../../../platform/db/holders.ts'

/** The institutions among these where an active account with this phone may buy. The transaction must see them. */
export async function findTenantsToBuyFor(db: Db, tenantIds: readonly number[], phone: string): Promise<number[]> {
  if (tenantIds.length === 0) return []
  const found = await db
    .selectFrom('sysUser as user')
    .select('user.tenantId')
    .distinct()
    .where('user.tenantId', 'in', tenantIds)
    .where('user.phone', '=', phone)
    .where('lockFlag', '=', '0')
    .where(holdsPermission('user', 'packageorder:edit'))
    .execute()
  return found.map(({ tenantId }) => tenantId)
}

/** The status and package of the institution. */
export const findTenant = (db: Db, tenantId: number) =>
  db.selectFrom('sysTenant').select(['status', 'packageCode']).where('id', '=', tenantId).executeTakeFirst()
