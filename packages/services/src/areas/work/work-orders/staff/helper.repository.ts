import type { Helper } from '@care/shared/work/work-orders/work-order'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'

/** Helpers of an order, each with the job's id. */
export function findHelpers(db: Db, tenantId: number, workOrderId: number): Promise<(Helper & { jobId: number })[]> {
  return db
    .selectFrom('workOrderJobStaff as staff')
    .innerJoin('sysUser as user', inTenant('user.id', 'staff.userId'))
    .select(['staff.jobId', 'staff.userId', 'nickName', 'phone'])
    .where('staff.tenantId', '=', tenantId)
    .where('staff.workOrderId', '=', workOrderId)
    .where('role', '=', 'helper')
    .orderBy('staff.userId')
    .execute()
}

/** Replaces a job's helpers; a job without an assignee gets none. */
export async function replaceHelpers(
  db: Db,
  tenantId: number,
  jobId: number,
  userIds: readonly number[],
): Promise<void> {
  const helpers = plainArray(userIds)
  await sql`delete from work_order_job_staff
    where tenant_id = ${tenantId} and job_id = ${jobId} and role = 'helper' and user_id <> all(${helpers}::bigint[])`.execute(
    db,
  )
  if (userIds.length === 0) return
  await sql`insert into work_order_job_staff (tenant_id, job_id, work_order_id, user_id, role, from_time, to_time, held)
    select tenant_id, job_id, work_order_id, helper, 'helper', from_time, to_time, held
    from work_order_job_staff cross join unnest(${helpers}::bigint[]) as helper
    where tenant_id = ${tenantId} and job_id = ${jobId} and role = 'lead'
    on conflict do nothing`.execute(db)
}
