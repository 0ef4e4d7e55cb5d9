import { type Db, switchTenants } from '../../../../platform/db/client.ts'
import { rowsOf, upsert } from '../../../../platform/db/rows.ts'
import type { AccountKey } from '../accounts/owner.ts'

export async function findLockHash(db: Db, { tenantId, userId }: AccountKey): Promise<string | undefined> {
  await switchTenants(db, [tenantId])
  return rowsOf(db, 'userLock', { tenantId, userId }).value('passwordHash')
}

export async function saveLockHash(db: Db, { tenantId, userId }: AccountKey, passwordHash: string): Promise<boolean> {
  await switchTenants(db, [tenantId])
  await upsert(db, 'userLock', { tenantId, userId }, { passwordHash, updateTime: new Date() })
  return true
}
