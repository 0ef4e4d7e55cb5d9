import { invalid } from '@care/shared/http/errors'
import type { PrepaidDay } from '@care/shared/money/supervision/supervision'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

const mostDays = 366
const dayMs = 86_400_000

/**
 * What is held ahead of each class, by day, the oldest first. Of what an elder owes for the stay (应收账款) the part that
 * was paid ahead counts: a credit. A payment that covers what was owed is no income of this statement.
 */
export async function findStatement(
  db: Db,
  tenantIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<Omit<PrepaidDay, 'id'>[]> {
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1
  if (days < 1) throw invalid('结束日期不能早于开始日期')
  if (days > mostDays) throw invalid(`一次最多统计${mostDays}天`)
  const { rows } = await sql<Omit<PrepaidDay, 'id'>>`
    with account as materialized (
      select tenant_id, id, case class when 'receivable' then 'stay' else class end as class from book_account
      where tenant_id = any(${[...tenantIds]}::bigint[])
        and (class in ('prepaid_own', 'deposit', 'membership') or class = 'receivable' and oldman_id is not null and party = '')
    ), opening as materialized (
      select account.tenant_id, account.id, account.class,
        coalesce((select sum(debit_fen - credit_fen) from book_month total
          where total.tenant_id = account.tenant_id and account_id = account.id and month < date_trunc('month', ${start}::date)), 0)
        + coalesce((select sum(amount_fen) from book_entry entry where entry.tenant_id = account.tenant_id
          and entry.account_id = account.id and day >= date_trunc('month', ${start}::date) and day < ${start}::date), 0) as fen
      from account
    ), running as (
      select opening.class, entry.day, opening.fen + sum(amount_fen) over (partition by entry.tenant_id, account_id order by entry.day, entry.id)
          as after_fen, amount_fen
      from opening join book_entry entry on entry.tenant_id = opening.tenant_id and entry.account_id = opening.id
      where entry.day between ${start}::date and ${end}::date
    ), moved as (
      select class, day, greatest(-after_fen, 0) - greatest(amount_fen - after_fen, 0) as fen from running
    ), by_day as (
      select names.class, names.place, made.day::date as day,
        coalesce(sum(fen) filter (where fen > 0), 0) as incoming, coalesce(-sum(fen) filter (where fen < 0), 0) as outgoing
      from (values ('stay', 1), ('prepaid_own', 2), ('deposit', 3), ('membership', 4)) as names (class, place)
        cross join generate_series(${start}::date, ${end}::date, interval '1 day') as made (day)
        left join moved on moved.class = names.class and moved.day = made.day
      group by names.class, names.place, made.day
    ), summed as (
      select by_day.*, (select coalesce(sum(greatest(-fen, 0)), 0) from opening where opening.class = by_day.class)
        + sum(incoming - outgoing) over (partition by class order by day) as closing from by_day
    )
    select to_char(day, 'YYYY-MM-DD') as day, class as prepaid_class, (closing - incoming + outgoing)::float8 / 100 as opening,
      incoming::float8 / 100 as incoming, outgoing::float8 / 100 as outgoing, closing::float8 / 100 as closing
    from summed order by day, place`.execute(db)
  return rows
}

/** What is held ahead now, in fen, by class; without the subsidies that others grant. */
export async function findHeld(db: Db, tenantId: number) {
  const { rows } = await sql<{ prepaidClass: string; fen: number }>`
    select class as prepaid_class, sum(greatest(-fen, 0))::float8 as fen from (
      select case class when 'receivable' then 'stay' else class end as class, sum(debit_fen - credit_fen) as fen
      from book_account account join book_month total on total.tenant_id = account.tenant_id and total.account_id = account.id
      where account.tenant_id = ${tenantId}
        and (class in ('prepaid_own', 'deposit', 'membership') or class = 'receivable' and oldman_id is not null and party = '')
      group by account.id, class
    ) as balance group by class`.execute(db)
  return rows
}
