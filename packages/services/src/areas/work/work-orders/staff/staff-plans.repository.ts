import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'

const nickName = (table: string) =>
  sql`(select nick_name from sys_user person where person.tenant_id = ${sql.ref(`${table}.tenant_id`)} and person.id = ${sql.ref(`${table}.user_id`)})`

export const leaveColumns = {
  nickName: nickName('staff_leave'),
  orders: sql`(select string_agg(distinct given.work_no || '（' || given.oldman_name || '）', '、')
    from work_order_job_staff staff
    join work_order_job job on job.tenant_id = staff.tenant_id and job.id = staff.job_id and job.status in ('2', '3', '5')
    join work_order given on given.tenant_id = staff.tenant_id and given.id = staff.work_order_id
    where staff.tenant_id = staff_leave.tenant_id and staff.user_id = staff_leave.user_id
      and staff.from_time between staff_leave.from_time - interval '1 day' and staff_leave.to_time
      and staff.to_time > staff_leave.from_time and staff.from_time < staff_leave.to_time)`,
}

export const skillColumns = {
  nickName: nickName('staff_skill'),
  serverName: sql`(select server_name from cost_service service
    where service.tenant_id = staff_skill.tenant_id and service.id = staff_skill.server_id)`,
}

/** The caller, limited to the institution of the staff member. */
export async function inInstitutionOfStaff(db: Db, caller: Caller, userId: unknown): Promise<Caller | undefined> {
  const person = await rowsOf(db, 'sysUser', { tenantId: caller.tenantIds, id: Number(userId) }).find(['tenantId'])
  return person && { ...caller, tenantId: person.tenantId }
}
