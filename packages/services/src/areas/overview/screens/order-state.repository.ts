import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'

/** SQL condition: the order with alias `o` is open. */
export const isOpen = sql<boolean>`(o.remove_time is null and o.status in (${sql.join(
  [OrderStatus.Waiting, OrderStatus.Assigned, OrderStatus.InService].map((status) => sql.lit(status)),
)}))`

/**
 * SQL condition: the open order with alias `o` has an item whose planned time has passed without anybody starting it.
 */
export const isLate = sql<boolean>`exists (
  select from work_order_job j where j.tenant_id = o.tenant_id and j.work_order_id = o.id
    and j.status in (${sql.lit(JobStatus.Waiting)}, ${sql.lit(JobStatus.Assigned)}) and j.server_time < now())`
