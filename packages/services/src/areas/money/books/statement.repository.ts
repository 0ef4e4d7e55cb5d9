import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** The entries of an account by day, each with the balance after it, in fen; so a back-dated entry comes at its day. */
export const findStatement = async (db: Db, { tenantId, accountId }: { tenantId: number; accountId: number }) =>
  (
    await sql<{ id: number; day: string; postingId: number; amountFen: number; balanceFen: number }>`
      select id, day, posting_id, amount_fen, sum(amount_fen) over (order by day, id)::bigint as balance_fen
      from book_entry where tenant_id = ${tenantId} and account_id = ${accountId} order by day, id`.execute(db)
  ).rows
