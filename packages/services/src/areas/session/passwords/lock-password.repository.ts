import { type Db, seeTenants } from '../../../platform/db/client.ts'
import { put, rowsOf } from '../../../platform/db/rows.ts'
import type { Owner } from '../accounts/owner.ts'

export async function findLockHash(db: Db, { tenantId, userId }: Owner): Promise<string | undefined> {
  await seeTenants(db, [tenantId])
  return rowsOf(db, 'userLock', { tenantId, userId }).value('passwordHash')
}

export async function saveLockHash(db: Db, { tenantId, userId }: Owner, passwordHash: string): Promise<boolean> {
  await seeTenants(db, [tenantId])
  await put(db, 'userLock', { tenantId, userId }, { passwordHash, updateTime: new Date() })
  return true
}
