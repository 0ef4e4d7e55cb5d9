import type { InsertObject } from 'kysely'
import type { Db } from '../db/client.ts'
import { refuseOnConstraint } from '../db/constraint.ts'
import { insert, rowsOf } from '../db/rows.ts'
import type { DB } from '../db/tables.ts'

/** Tables that the SQL function `make_ledger` made append-only. */
type Ledger = 'commodityMovement'

/** Who books an entry, and the idempotency key of the booking. */
interface Booked {
  tenantId: number
  userId: number
  requestKey?: string | null
}

/**
 * Books an entry; a trigger updates the total. False if the same person already booked with this idempotency key.
 * `refusals` maps the check constraints of the total to messages.
 */
export async function bookEntry<L extends Ledger>(
  db: Db,
  ledger: L,
  entry: InsertObject<DB, L> & Booked,
  refusals: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { tenantId, userId, requestKey } = entry
  if (requestKey && (await rowsOf<Ledger>(db, ledger, { tenantId, userId, requestKey }).exists())) return false
  await insert(db, ledger, entry).catch(refuseOnConstraint(refusals))
  return true
}
