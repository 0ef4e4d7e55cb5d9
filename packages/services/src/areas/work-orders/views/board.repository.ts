import type { Caller } from '@care/shared/session/session'
import type { JobStatus } from '@care/shared/work-orders/job.moves'
import { type BoardColumn, type BoardSearch, boardOrder } from '@care/shared/work-orders/views/board'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { paginate } from '../../../platform/db/paging/queries.ts'
import { listedOrders } from '../work-order.repository.ts'

/** Every column with its newest orders and how many it has in all. */
export async function findBoard(db: Db, caller: Caller, { size, ...search }: BoardSearch): Promise<BoardColumn[]> {
  const columns: BoardColumn[] = []
  for (const status of boardOrder.filter((one) => !search.status || one === search.status)) {
    const cards = listedOrders(db, caller, { ...search, status }).select([
      sql<string | null>`(
        select coalesce(min(job.server_time) filter (where job.status in ('1', '2')), min(job.server_time)) ${items})`.as(
        'serverTime',
      ),
      sql<boolean>`exists (
        select ${items} and job.status in ('1', '2') and job.server_time < now() - make_interval(mins => late_minutes(work.tenant_id)))`.as(
        'isLate',
      ),
      sql<JobStatus[]>`array(select job.status ${items} order by job.sort, job.id)`.as('jobs'),
    ])
    const { records, total, isEstimate } = await paginate(db, cards, { size, current: 1 })
    columns.push({ status, total, ...(isEstimate && { isEstimate }), records })
  }
  return columns
}

const items = sql`from work_order_job job where job.tenant_id = work.tenant_id and job.work_order_id = work.id`
