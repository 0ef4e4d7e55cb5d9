import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { insert } from '../../../platform/db/rows.ts'

/** Takes the lock of the books exclusively; postings take it shared (check_posting). */
export async function lockBooks(db: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722010, ${tenantId}::integer)`.execute(db)
}

/** The last closed month, `yyyy-MM`; undefined when none is closed. */
export async function findClosedMonth(db: Db, tenantId: number): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(max(month), 'YYYY-MM') as month from book_period where tenant_id = ${tenantId}`.execute(db)
  return rows[0]?.month ?? undefined
}

export const insertClosedMonth = (db: Db, { tenantId, userId, nickName }: Caller, month: string): Promise<void> =>
  insert(db, 'bookPeriod', { tenantId, month: `${month}-01`, userId, operator: nickName })
