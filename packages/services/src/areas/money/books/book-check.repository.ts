import type { BookCheck, BookDifference } from '@care/shared/money/books/books'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { withTenant } from '../../../platform/db/in-tenant.ts'
import { momentOf } from '../../../platform/sweep/tenants-with.repository.ts'

/** Takes tonight's check of the institution; false if another process has it. */
export async function claimCheck(db: Db, tenantId: number, at: Date | undefined): Promise<boolean> {
  const { rows } = await sql`
    insert into book_check as known (tenant_id, check_time) values (${tenantId}, ${momentOf(at)})
    on conflict (tenant_id) do update set check_time = excluded.check_time
      where known.check_time < date_trunc('day', excluded.check_time, 'Asia/Shanghai')
    returning 1`.execute(db)
  return rows.length > 0
}

interface Found {
  differences: { kind: BookDifference }[]
  /** Whether the check before found something else. */
  isNew: boolean
}

/** Compares the books with the rows of money, and stores the differences. */
export async function compareBooks(db: Db, tenantId: number): Promise<Found> {
  await sql`select set_config('statement_timeout', '60000', true)`.execute(db)
  const { rows } = await sql<Found>`
    update book_check checked set differences = found.differences
    from book_check before, (
      select coalesce(jsonb_agg(to_jsonb(difference) order by kind, oldman_id), '[]') as differences
      from find_book_differences(${tenantId}) as difference) as found
    where checked.tenant_id = ${tenantId} and before.tenant_id = checked.tenant_id
    returning checked.differences, checked.differences <> before.differences as is_new`.execute(db)
  return rows[0] ?? { differences: [], isNew: false }
}

/** The last check of these institutions: the oldest time, and the institutions whose books differ. */
export async function findCheck(db: Db, tenantIds: readonly number[]): Promise<BookCheck> {
  if (tenantIds.length === 0) return { time: null, differing: [] }
  const rows = await db
    .selectFrom('bookCheck as checked')
    .$call(withTenant('checked'))
    .select('checked.checkTime')
    .select(sql<number>`jsonb_array_length(checked.differences)`.as('count'))
    .select(
      sql<BookDifference[]>`array(select distinct kind from jsonb_to_recordset(checked.differences) as one (kind text)
        order by kind)`.as('kinds'),
    )
    .where('checked.tenantId', 'in', [...tenantIds])
    .orderBy('checked.checkTime')
    .execute()
  const differing = rows
    .filter(({ count }) => count > 0)
    .map(({ tenantName, count, kinds }) => ({ tenantName, count, kinds }))
  return { time: rows[0]?.checkTime ?? null, differing }
}
