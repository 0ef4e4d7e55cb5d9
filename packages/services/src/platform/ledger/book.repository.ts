import type { InsertObject } from 'kysely'
import type { Db } from '../db/client.ts'
import { refusing } from '../db/constraint.ts'
import { insert, rowsOf } from '../db/rows.ts'
import type { DB } from '../db/tables.ts'

/** Tables that `make_ledger` made a ledger of. */
type Ledger = 'commodityMovement'

/** Who booked, and by which request. */
interface Booked {
  tenantId: number
  userId: number
  requestKey?: string | null
}

/**
 * Books an entry, and the holder's total follows; false where an earlier request of the same person with its key did. `refusals` are the
 * words for what checks of the total refuse.
 */
export async function book<L extends Ledger>(
  db: Db,
  ledger: L,
  entry: InsertObject<DB, L> & Booked,
  refusals: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { tenantId, userId, requestKey } = entry
  if (requestKey && (await rowsOf<Ledger>(db, ledger, { tenantId, userId, requestKey }).exists())) return false
  await insert(db, ledger, entry).catch(refusing(refusals))
  return true
}
