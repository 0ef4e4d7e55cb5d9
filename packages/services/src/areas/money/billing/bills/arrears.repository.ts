import type { Page } from '@care/shared/http/page'
import { arrearAges } from '@care/shared/money/billing/arrears.words'
import type { ArrearAge, ArrearSearch } from '@care/shared/money/billing/billing'
import { SettlementStatus } from '@care/shared/money/billing/settlement.words'
import type { MonthBilled } from '@care/shared/overview/home/home.contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { paginateRows } from '../../../../platform/db/paging/paginate-rows.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { StayKey } from '../plans/fee-plan.repository.ts'

const { Pending, Settled } = SettlementStatus

/** What residents owe today, by the age of the bill in days since the end of its month. */
export async function findArrears(
  db: Db,
  tenantIds: readonly number[],
  search: z.output<typeof ArrearSearch>,
): Promise<Page<ArrearAge>> {
  const { rows } = await sql<{ at: number; elders: number; bills: number; amount: number }>`
    select width_bucket(current_date - (month + interval '1 month')::date + 1, array[31, 61, 91]) as at,
      count(distinct (tenant_id, oldman_id))::integer as elders, count(*)::integer as bills,
      sum(own_fen - paid_fen)::float8 / 100 as amount
    from settlement
    where tenant_id = any(${tenantIds}::bigint[]) and status = ${Pending} and own_fen > paid_fen
    group by 1`.execute(db)
  const found = new Map(rows.map(({ at, ...row }) => [at, row]))
  const none = { elders: 0, bills: 0, amount: 0 }
  return paginateRows(
    arrearAges.map((age, at) => ({ age, ...(found.get(at) ?? none) })),
    search,
  )
}

/** What the open bills of a stay ask for, in fen. */
export async function findOpenBillsFen(db: Db, { tenantId, checkInId }: StayKey): Promise<number> {
  const { fen } = await rowsOf(db, 'settlement', { tenantId, checkInId, status: Pending }).get([
    sql<number>`coalesce(sum(greatest(own_fen - paid_fen, 0)), 0)::float8`.as('fen'),
  ])
  return fen
}

/** What the bills of the newest billed month add up to; null before the first bill. In yuan. */
export async function sumNewestMonth(db: Db, tenantIds: readonly number[]): Promise<MonthBilled | null> {
  const { rows } = await sql<MonthBilled>`
    select to_char(month, 'YYYY-MM') as month, count(*)::integer as bills,
      sum(total_fen)::float8 / 100 as billed, sum(paid_fen)::float8 / 100 as paid,
      sum(own_fen - paid_fen)::float8 / 100 as unpaid
    from settlement
    where tenant_id = any(${tenantIds}::bigint[]) and status in (${Pending}, ${Settled}) and month = (
      select max(month) from settlement where tenant_id = any(${tenantIds}::bigint[]) and status in (1, 2))
    group by month`.execute(db)
  return rows[0] ?? null
}
