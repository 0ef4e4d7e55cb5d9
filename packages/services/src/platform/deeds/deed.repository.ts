import { refused } from '@care/shared/http/errors'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import { insertedOnce, rowsOf } from '../db/rows.ts'
import type { DB } from '../db/tables.ts'

/** False for one that was told before; who tells the same at the same time waits for the first. */
export async function insertDeed(db: Db, deed: Insertable<DB['deed']>): Promise<boolean> {
  const added = await insertedOnce(db, 'deed', deed, ['move'], ['tenantId', 'userId', 'requestKey'])
  if (added) return true
  const first = await rowsOf(db, 'deed', {
    tenantId: deed.tenantId,
    userId: deed.userId,
    requestKey: deed.requestKey,
  }).find(['move', 'targetId'])
  if (first?.move !== deed.move || first.targetId !== deed.targetId) throw refused('请求标识已用于别的操作')
  return false
}
