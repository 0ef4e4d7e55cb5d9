import { type Db, seeTenants } from '../../../platform/db/client.ts'
import type { Owner } from '../accounts/owner.ts'

export async function findLockHash(db: Db, { tenantId, userId }: Owner): Promise<string | undefined> {
  await seeTenants(db, [tenantId])
  const row = await db
    .selectFrom('userLock')
    .select('passwordHash')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.passwordHash
}

export async function saveLockHash(db: Db, { tenantId, userId }: Owner, passwordHash: string): Promise<boolean> {
  await seeTenants(db, [tenantId])
  await db
    .insertInto('userLock')
    .values({ tenantId, userId, passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId']).doUpdateSet({ passwordHash, updateTime: new Date() }),
    )
    .execute()
  return true
}
