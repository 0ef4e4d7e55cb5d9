import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

/** What was paid for a stay so far, in fen. */
export async function findPaidFen(db: Db, tenantId: number, checkInId: number): Promise<number> {
  const { fen } = await rowsOf(db, 'stayPayment', { tenantId, checkInId }).get([
    sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('fen'),
  ])
  return fen
}

/** The payments of an elder's stays, newest first; in yuan. */
export const findPayments = (db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) =>
  rowsOf(db, 'stayPayment', { tenantId, oldmanId }).all(
    ['id', 'payMethod', 'remark', 'createUser', 'createTime', sql<number>`amount_fen::float8 / 100`.as('amount')],
    ['id desc'],
  )
