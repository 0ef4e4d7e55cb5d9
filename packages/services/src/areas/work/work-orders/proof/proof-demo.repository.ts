import { MovementKind } from '@care/shared/stock/commodities/commodity.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

interface DemoDemand {
  projecName: string
  needSign: boolean
  needVoucher: boolean
  checks: { text: string; required: boolean }[]
}

/** Sets the proof that a project requires. */
export async function insertDemoDemand(
  db: Db,
  tenantId: number,
  { projecName, needSign, needVoucher, checks }: DemoDemand,
): Promise<void> {
  await db
    .updateTable('costProject')
    .set({ needSign, needVoucher, checks: JSON.stringify(checks) })
    .where('tenantId', '=', tenantId)
    .where('projecName', '=', projecName)
    .execute()
}

/** Gives open jobs the proof requirements of their project, and finished jobs a checklist with all lines checked. */
export async function insertDemoProofs(db: Db, tenantId: number): Promise<void> {
  await sql`update work_order_job job set need_sign = project.need_sign, need_voucher = project.need_voucher
    from cost_project project
    where job.tenant_id = ${tenantId} and job.status in ('1', '2', '3', '5')
      and project.tenant_id = job.tenant_id and project.id = job.server_project_id`.execute(db)
  await sql`
    insert into work_order_job_check (tenant_id, work_order_id, job_id, sort, text, required, done_time, user_id, nick_name)
    select job.tenant_id, job.work_order_id, job.id, line.at, line.said ->> 'text', (line.said ->> 'required')::boolean,
      done, case when done is not null then job.server_user_id end, case when done is not null then job.server_user_name end
    from work_order_job job
    join cost_project project on project.tenant_id = job.tenant_id and project.id = job.server_project_id
    cross join jsonb_array_elements(project.checks) with ordinality as line (said, at)
    cross join lateral (select case
      when job.status = '4' then least(job.server_start_time + line.at * interval '6 minutes', job.server_end_time)
      when job.status in ('3', '5') and line.at = 1 then job.server_start_time + interval '3 minutes' end as done) as told
    where job.tenant_id = ${tenantId} and job.status <> '6'
    on conflict do nothing`.execute(db)
}

/** Books the use of one supply at every finished job of a project. */
export async function insertDemoUses(
  db: Db,
  tenantId: number,
  { commodity, project, num }: { commodity: string; project: string; num: number },
): Promise<void> {
  await sql`
    insert into commodity_movement (tenant_id, commodity_id, kind, num, work_order_id, job_id, material_name, unit, price_fen,
      user_id, nick_name, done_time, create_time)
    select job.tenant_id, goods.id, ${MovementKind.Used}, ${-num}, job.work_order_id, job.id, goods.name, goods.unit, goods.price_fen,
      job.server_user_id, job.server_user_name, job.server_end_time, job.server_end_time
    from work_order_job job join commodity goods on goods.tenant_id = job.tenant_id and goods.name = ${commodity}
    where job.tenant_id = ${tenantId} and job.status = '4' and job.server_project_name = ${project} and job.server_user_id is not null
    order by job.server_end_time`.execute(db)
}

/** Sign-in exceptions at three recent services: too far away, or without a known place. The oldest one is reviewed. */
export async function insertDemoExceptions(db: Db, tenantId: number): Promise<void> {
  await sql`
    insert into work_order_sign_exception (tenant_id, work_order_id, job_id, kind, user_id, nick_name, distance, accuracy, radius, address, reason,
      status, reviewer_id, reviewer_name, review_remarks, review_time, create_time)
    select job.tenant_id, job.work_order_id, job.id, said.kind, job.server_user_id, job.server_user_name, said.distance, said.accuracy, 300,
      said.address, said.reason, case when said.nth = 3 then 1 else 0 end, case when said.nth = 3 then other.user_id end,
      case when said.nth = 3 then other.nick_name end, case when said.nth = 3 then '已向家属核实' end,
      case when said.nth = 3 then least(job.server_end_time + interval '3 hours', now()) end,
      case when said.kind = 1 then job.server_start_time else job.server_end_time end
    from (
      select job.*, row_number() over (order by server_end_time desc) as nth from work_order_job job
      where tenant_id = ${tenantId} and status = '4' and server_user_id is not null
    ) as job
    join (values (1, 1, 860, 35, '社区服务中心门口', '陪长者在社区活动，从活动室开始服务'),
      (2, 2, null, null, null, '地下一层没有定位信号'),
      (3, 1, 1240, 60, '社区卫生站', '先陪长者取药，再一起回家')
    ) as said (nth, kind, distance, accuracy, address, reason) on said.nth = job.nth
    cross join lateral (
      select id as user_id, nick_name from sys_user where tenant_id = ${tenantId} and id <> job.server_user_id order by id limit 1
    ) as other`.execute(db)
}
