import type { Caller } from '@care/shared/admin/session/session'
import type { TenantRow } from '@care/shared/overview/screens/screens.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { plainArray } from '../../../platform/db/sql/arrays.ts'
import { isLate, isOpen } from './order-state.repository.ts'

export type Comparison = Pick<TenantRow, 'orders' | 'beds' | 'score'>
export const emptyComparison: Comparison = { orders: { open: 0, late: 0 }, beds: { total: 0, taken: 0 }, score: null }

/** The further values by which the screen of a group compares its institutions. */
export async function findComparisons(db: Db, { tenantIds }: Caller): Promise<Map<number, Comparison>> {
  const { rows } = await sql<{
    tenantId: number
    open: number
    late: number
    total: number
    taken: number
    score: number | null
  }>`
    with asked as (select unnest(${plainArray(tenantIds)}::bigint[]) as tenant_id),
    opened as (
      select o.tenant_id, count(*) as open, count(*) filter (where ${isLate}) as late
      from work_order o where o.tenant_id in (select tenant_id from asked) and ${isOpen} group by 1
    ), bedded as (
      select b.tenant_id, count(*) as total, count(*) filter (where exists (select from bed_stay s
        where s.tenant_id = b.tenant_id and s.bed_id = b.id and not s.is_reserved and s.from_time <= now()
          and (s.to_time is null or s.to_time > now()))) as taken
      from bed b where b.tenant_id in (select tenant_id from asked) group by 1
    ), scored as (
      select tenant_id, avg(score)::float8 as score from work_order_score
      where tenant_id in (select tenant_id from asked) and score_time >= now() - interval '30 days' group by 1
    )
    select asked.tenant_id, coalesce(open, 0) as open, coalesce(late, 0) as late, coalesce(total, 0) as total,
      coalesce(taken, 0) as taken, score
    from asked left join opened using (tenant_id) left join bedded using (tenant_id) left join scored using (tenant_id)`.execute(
    db,
  )
  return new Map(
    rows.map(({ tenantId, open, late, total, taken, score }) => [
      tenantId,
      { orders: { open, late }, beds: { total, taken }, score },
    ]),
  )
}
