import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import { type JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { ownUserId } from '../../../../platform/http/own-user-id.ts'

/**
 * The job with this id; locks its order (FOR UPDATE). Callers who are not dispatchers get only jobs that they serve;
 * undefined for others. Refuses a voided order.
 */
export async function lockProvedJob(db: Db, caller: Caller, id: number) {
  const own = ownUserId(caller)
  const seen = await db
    .selectFrom('workOrderJob as job')
    .select(['job.tenantId', 'job.workOrderId'])
    .where('job.tenantId', 'in', caller.tenantIds)
    .where('job.id', '=', id)
    .$if(own !== null, (query) =>
      query.where(
        sql<boolean>`(job.server_user_id = ${own} or exists (select from work_order_job_staff staff
          where staff.tenant_id = job.tenant_id and staff.job_id = job.id and staff.user_id = ${own}))`,
      ),
    )
    .executeTakeFirst()
  if (!seen) return undefined
  const order = await rowsOf(db, 'workOrder', { tenantId: seen.tenantId, id: seen.workOrderId, removeTime: null }).lock(
    ['workNo', 'oldmanId', 'status as orderStatus'],
  )
  if (!order) return undefined
  if (order.orderStatus === OrderStatus.Voided) throw refused('工单已作废，不能修改服务凭证')
  const item = await rowsOf(db, 'workOrderJob', { tenantId: seen.tenantId, id }).get([
    'tenantId',
    'workOrderId',
    'id as jobId',
    'serverStartTime',
    sql<JobStatus>`status`.as('status'),
    sql<number[]>`product_ids::float8[]`.as('productIds'),
  ])
  return { ...order, ...item }
}
export type ProvedJob = NonNullable<Awaited<ReturnType<typeof lockProvedJob>>>
