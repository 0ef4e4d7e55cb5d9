import type { Job } from '@care/shared/work-orders/work-order'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

export interface LateJob
  extends Pick<
    Job,
    'id' | 'workOrderId' | 'workNo' | 'serverProjectName' | 'serverTime' | 'serverUserName' | 'status'
  > {
  oldmanId: number
}

/** Takes the items that are late, each once: another process finds none of them. */
export async function takeLateJobs(db: Db, tenantId: number): Promise<LateJob[]> {
  const { rows } = await sql<LateJob>`
    with late as (
      select id from work_order_job where tenant_id = ${tenantId} and late_at <= now()
      order by late_at limit 200 for update skip locked
    ), told as (
      update work_order_job j set late_at = null from late where j.tenant_id = ${tenantId} and j.id = late.id returning j.*
    )
    select told.id, told.work_order_id, o.work_no, o.oldman_id, told.server_project_name, told.server_time, told.server_user_name,
      told.status
    from told join work_order o on o.tenant_id = ${tenantId} and o.id = told.work_order_id
    where o.remove_time is null
    order by told.server_time, told.id`.execute(db)
  return rows
}
