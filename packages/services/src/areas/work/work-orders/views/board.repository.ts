import type { Caller } from '@care/shared/admin/session/session'
import type { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { type BoardColumn, type BoardSearch, boardOrder } from '@care/shared/work/work-orders/views/board'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { paginate } from '../../../../platform/db/paging/queries.ts'
import { lateMinutes } from '../clock/clock-state.repository.ts'
import { selectListedOrders, withJobColumns } from '../work-order.repository.ts'

/** Every column of the board with its newest orders and its total. */
export async function findBoard(db: Db, caller: Caller, { size, ...search }: BoardSearch): Promise<BoardColumn[]> {
  const columns = boardOrder.filter((one) => !search.status || one === search.status)
  // the queries are sent together (pipelined), so that they cost a single round trip
  return Promise.all(
    columns.map(async (status): Promise<BoardColumn> => {
      const orders = selectListedOrders(db, caller, { ...search, status })
      const { records, total, isEstimate } = await paginate(db, orders, { size, current: 1 }, withJobColumns(ofCards))
      return { status, total, ...(isEstimate && { isEstimate }), records }
    }),
  )
}

const ofCards = {
  serverTime: sql<
    string | null
  >`coalesce(min(job.server_time) filter (where job.status in ('1', '2')), min(job.server_time))`,
  isLate: sql<boolean>`coalesce(bool_or(job.server_time < now() - make_interval(mins => ${lateMinutes('work.tenant_id')}))
    filter (where job.status in ('1', '2')), false)`,
  jobs: sql<JobStatus[]>`coalesce(array_agg(job.status order by job.sort, job.id), '{}')`,
}
