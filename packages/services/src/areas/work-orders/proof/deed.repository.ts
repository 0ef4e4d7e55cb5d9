import { refused } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import type { JobStatus } from '@care/shared/work-orders/job.moves'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { WorkOrderDeed } from '../../../platform/db/tables.ts'
import { ownOnly } from '../own-orders.ts'

/** False for one that was told before; who tells the same at the same time waits for the first. */
export async function insertDeed(db: Db, deed: Insertable<WorkOrderDeed>): Promise<boolean> {
  const added = await db
    .insertInto('workOrderDeed')
    .values(deed)
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'requestKey']).doNothing())
    .returning('move')
    .executeTakeFirst()
  if (added) return true
  const first = await db
    .selectFrom('workOrderDeed')
    .select(['move', 'targetId'])
    .where('tenantId', '=', deed.tenantId)
    .where('userId', '=', deed.userId)
    .where('requestKey', '=', deed.requestKey)
    .executeTakeFirst()
  if (first?.move !== deed.move || first.targetId !== deed.targetId) throw refused('请求标识已用于别的操作')
  return false
}

/** An item that the caller leads or helps with, or any one for who may dispatch. */
export function findMeasuredJob(db: Db, caller: Caller, id: number) {
  const own = ownOnly(caller)
  let job = db
    .selectFrom('workOrderJob as job')
    .innerJoin('workOrder as o', (join) =>
      join.onRef('o.tenantId', '=', 'job.tenantId').onRef('o.id', '=', 'job.workOrderId'),
    )
    .select(['job.tenantId', 'job.workOrderId', 'o.workNo', 'o.oldmanId'])
    .select(sql<JobStatus>`job.status`.as('status'))
    .where('job.tenantId', 'in', caller.tenantIds)
    .where('job.id', '=', id)
    .where('o.removeTime', 'is', null)
  if (own !== null)
    job = job.where(
      sql<boolean>`(job.server_user_id = ${own} or exists (select from work_order_job_staff staff
        where staff.tenant_id = job.tenant_id and staff.job_id = job.id and staff.user_id = ${own}))`,
    )
  return job.executeTakeFirst()
}
