import type { Db } from '../../../../platform/db/client.ts'
import { holdsPermission } from '../../../../platform/db/holders.ts'

/** The users among these who belong to the tenant, are not locked, and may serve orders. */
export async function findWorkers(db: Db, tenantId: number, userIds: number[]) {
  if (userIds.length === 0) return []

  return db
    .selectFrom('sysUser as user')
    .select(['user.id as userId', 'username', 'nickName', 'phone'])
    .where('user.tenantId', '=', tenantId)
    .where('user.id', 'in', userIds)
    .where('lockFlag', '=', '0')
    .where(holdsPermission('user', 'workorder:serve'))
    .execute()
}
export type Worker = Awaited<ReturnType<typeof findWorkers>>[number]
