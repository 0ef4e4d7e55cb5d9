import { refused } from '@care/shared/http/errors'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { DB } from '../db/tables.ts'

/** False for one that was told before; who tells the same at the same time waits for the first. */
export async function insertDeed(db: Db, deed: Insertable<DB['deed']>): Promise<boolean> {
  const added = await db
    .insertInto('deed')
    .values(deed)
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'requestKey']).doNothing())
    .returning('move')
    .executeTakeFirst()
  if (added) return true
  const first = await db
    .selectFrom('deed')
    .select(['move', 'targetId'])
    .where('tenantId', '=', deed.tenantId)
    .where('userId', '=', deed.userId)
    .where('requestKey', '=', deed.requestKey)
    .executeTakeFirst()
  if (first?.move !== deed.move || first.targetId !== deed.targetId) throw refused('请求标识已用于别的操作')
  return false
}
