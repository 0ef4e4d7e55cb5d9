import type { Caller } from '@care/shared/admin/session/session'
import { bookClasses } from '@care/shared/money/books/book.words'
import type { Trial, TrialLine, TrialSearch } from '@care/shared/money/books/books'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { findCheck } from './book-check.repository.ts'

/** The trial balance of a period, by class: whole months from their totals, days of the first month from entries. */
export async function findTrial(db: Db, caller: Caller, { start, end, tenantId }: TrialSearch): Promise<Trial> {
  const tenantIds = caller.tenantIds.filter((id) => tenantId === undefined || id === tenantId)
  const { rows } = await sql<TrialLine>`
    with part as (
      select tenant_id, account_id, debit_fen - credit_fen as opening, 0::bigint as debit, 0::bigint as credit
      from book_month where tenant_id = any(${tenantIds}) and month < date_trunc('month', ${start}::date)
      union all
      select tenant_id, account_id, case when day < ${start} then amount_fen else 0 end,
        case when day >= ${start} then greatest(amount_fen, 0) else 0 end, case when day >= ${start} then greatest(-amount_fen, 0) else 0 end
      from book_entry where tenant_id = any(${tenantIds}) and day >= date_trunc('month', ${start}::date) and day <= ${end}
    )
    select class as book_class, sum(opening)::float8 / 100 as opening, sum(debit)::float8 / 100 as debit, sum(credit)::float8 / 100 as credit,
      sum(opening + debit - credit)::float8 / 100 as closing
    from part join book_account account on account.tenant_id = part.tenant_id and account.id = account_id
    group by class`.execute(db)
  const classes = Object.keys(bookClasses)
  const lines = rows.toSorted((one, other) => classes.indexOf(one.bookClass) - classes.indexOf(other.bookClass))
  const sum = (name: 'debit' | 'credit') => lines.reduce((fen, line) => fen + Math.round(line[name] * 100), 0) / 100
  return { lines, debit: sum('debit'), credit: sum('credit'), check: await findCheck(db, tenantIds) }
}
