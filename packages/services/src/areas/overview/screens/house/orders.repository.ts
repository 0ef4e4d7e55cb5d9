import type { OpenOrders, Services } from '@care/shared/overview/screens/house'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { isLate, isOpen } from '../order-state.repository.ts'

/** Counts open orders, and late ones, which have an item whose planned time has passed without anybody starting it. */
export async function findOpenOrders(db: Db, tenantId: number): Promise<OpenOrders> {
  const { Waiting, Assigned, InService } = OrderStatus
  const inState = (status: OrderStatus) => sql`count(*) filter (where status = ${sql.lit(status)})`
  const { rows } = await sql<OpenOrders>`
    select ${inState(Waiting)} as waiting, ${inState(Assigned)} as assigned, ${inState(InService)} as in_service,
      count(*) filter (where ${isLate}) as late
    from work_order o
    where tenant_id = ${tenantId} and ${isOpen}`.execute(db)
  return rows[0] ?? { waiting: 0, assigned: 0, inService: 0, late: 0 }
}

const scoreNames = ['非常满意', '满意', '一般', '不满意', '非常不满意']

/**
 * Items served today and within seven days, and the scores of thirty days. Orders that took longer than a month are
 * left out; they are rare.
 */
export async function findServices(db: Db, tenantId: number): Promise<Services> {
  const { rows } = await sql<{ today: number; week: number; score: number | null; counts: number[] }>`
    select done.today, done.week, scored.score, scored.counts
    from (
      select count(*) filter (where j.server_end_time >= date_trunc('day', now())) as today, count(*) as week
      from work_order o join work_order_job j on j.tenant_id = o.tenant_id and j.work_order_id = o.id
      where o.tenant_id = ${tenantId} and o.remove_time is null and o.status <> ${sql.lit(OrderStatus.Voided)} and o.down_time >= now() - interval '30 days'
        and j.status = ${sql.lit(JobStatus.Finished)} and j.server_end_time >= date_trunc('day', now()) - interval '6 days'
    ) as done, (
      select avg(score)::float8 as score, array[${sql.join(
        [5, 4, 3, 2, 1].map((score) => sql`count(*) filter (where score = ${sql.lit(score)})`),
      )}]::integer[] as counts
      from work_order_score where tenant_id = ${tenantId} and score_time >= now() - interval '30 days'
    ) as scored`.execute(db)
  const { today = 0, week = 0, score = null, counts = [] } = rows[0] ?? {}
  return { today, week, score, scores: scoreNames.map((name, at) => ({ name, value: counts[at] ?? 0 })) }
}
