import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type { IncomeMonth, IncomeSearch } from '@care/shared/money/books/books'
import { incomeKinds } from '@care/shared/money/books/income.words'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { paginateRows } from '../../../platform/db/paging/paginate-rows.ts'
import { monthSpan } from '../../../platform/http/month-span.ts'
import { tenantsIn } from '../../../platform/http/tenants-in.ts'

/** Income as the books have it, by kind, the newest month first; months without any are 0. */
export async function findIncome(
  db: Db,
  caller: Caller,
  search: z.output<typeof IncomeSearch>,
): Promise<Page<IncomeMonth>> {
  const { first, last } = monthSpan(search)
  const kinds = incomeKinds.map(
    (kind) => sql`coalesce(sum(fen) filter (where class = ${`income_${kind}`}), 0)::float8 / 100 as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<Omit<IncomeMonth, 'id'>>`
    with booked as (
      select total.month, class, credit_fen - debit_fen as fen
      from book_month total join book_account account on account.tenant_id = total.tenant_id and account.id = account_id
      where total.tenant_id = any(${tenantsIn(caller, search)}::bigint[]) and class like 'income\\_%'
    )
    select to_char(month, 'YYYY-MM') as month, ${sql.join(kinds)}, coalesce(sum(fen), 0)::float8 / 100 as total
    from (select month::date from generate_series(${first}::date, ${last}::date, interval '1 month') as month) as asked
      left join booked using (month)
    group by month order by month desc`.execute(db)
  return paginateRows(rows, search)
}
