import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { Job } from '@care/shared/work/work-orders/work-order'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { type HandoverFacts, maxFacts } from '../../../../platform/sources/handover-source.ts'

export interface LateJob
  extends Pick<
    Job,
    'id' | 'workOrderId' | 'workNo' | 'serverProjectName' | 'serverTime' | 'serverUserName' | 'status'
  > {
  oldmanId: number
}

/** Claims late jobs, each for one process only: other processes skip locked rows. */
export async function claimLateJobs(db: Db, tenantId: number): Promise<LateJob[]> {
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

/** Orders of the last two days that should have started but have not, each listed once. */
export const lateFacts: HandoverFacts = async (db, tenantId) => {
  const rows = await db
    .selectFrom('workOrderJob as j')
    .innerJoin('workOrder as o', inTenant('o.id', 'j.workOrderId'))
    .select(['o.id', 'o.workNo', 'o.oldmanName'])
    .select(({ fn }) => fn.min('j.serverTime').$castTo<string>().as('time'))
    .select([
      sql<string>`string_agg(distinct j.server_project_name, '、')`.as('projects'),
      sql<string | null>`string_agg(distinct j.server_user_name, '、')`.as('people'),
    ])
    .where('j.tenantId', '=', tenantId)
    .where('j.status', 'in', [JobStatus.Waiting, JobStatus.Assigned])
    .where('j.serverTime', '<', sql<string>`now()`)
    .where('j.serverTime', '>', sql<string>`now() - interval '2 days'`)
    .where('o.removeTime', 'is', null)
    .groupBy(['o.id', 'o.workNo', 'o.oldmanName'])
    .orderBy('time')
    .limit(maxFacts)
    .execute()
  return rows.map(({ id, workNo, oldmanName, time, projects, people }) => ({
    key: `order:${id}`,
    source: 'order',
    link: { kind: 'workOrder', id },
    isCritical: false,
    text: `${oldmanName}的${projects}原定${time.slice(5, 16)}，${people ? `${people}未开始` : '还没有派人'}（${workNo}）`,
  }))
}
