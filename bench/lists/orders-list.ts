import type { Endpoint } from '@care/shared/http/endpoint'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { compareServiceWithSql } from '../support/compare.ts'
import { busyId, fillOrders, groupId, staffOf, tenantIds } from '../support/many/many-orders.ts'
import type { Measured } from '../support/report.ts'
import { startServices, vouchFor } from '../support/services.ts'

const ports = { postgres: 20592, redis: 20593, services: 20594, mqtt: 20595 }
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 8

interface Asked {
  what: string
  of: number[]
  endpoint: Endpoint
  query: Record<string, string | number>
  /** The same list as handwritten SQL; `own` are the caller's institutions. */
  bare: (own: string) => string[]
}

const names = `(select string_agg(distinct job.server_project_name, '、') from work_order_job job where job.tenant_id = work.tenant_id and job.work_order_id = work.id) as projects,
  (select string_agg(distinct job.server_user_name, '、') from work_order_job job where job.tenant_id = work.tenant_id and job.work_order_id = work.id) as people`
/** SQL for a page and its total as the service computes it: exact up to 10,000, beyond that the planner's estimate. */
const listed = (where: string, size: number, exceeds = false) => [
  `select work.*, tenant.name as tenant_name, ${names} from (
    select * from work_order work where remove_time is null and ${where} order by down_time desc, id desc limit ${size}) work
    join sys_tenant tenant on tenant.id = work.tenant_id order by down_time desc, work.id desc`,
  `select count(*) from (select 1 from work_order work where remove_time is null and ${where} limit 10001) as counted`,
  ...(exceeds ? [`explain (format json) select 1 from work_order work where remove_time is null and ${where}`] : []),
]
const list = (what: string, of: number[], query: Asked['query'], where: string, exceeds = false): Asked => ({
  what: `列表，${what}`,
  of,
  endpoint: workOrders.page,
  query: { current: 1, size: 10, ...query },
  bare: (own) => listed(`${own} and ${where}`, 10, exceeds),
})
const board = (what: string, of: number[]): Asked => ({
  what: `看板，${what}`,
  of,
  endpoint: workOrders.board,
  query: {},
  bare: (own) =>
    ['4', '0', '1', '2', '3'].flatMap((status) =>
      listed(`${own} and status = '${status}'`, 20, status === '2' || status === '3'),
    ),
})
const day = (what: string, of: number[]): Asked => ({
  what: `日程，${what}`,
  of,
  endpoint: workOrders.day,
  query: { day: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10) },
  bare: (own) => [
    `select job.id, job.work_order_id, work.work_no, work.oldman_name, job.server_project_name, job.status, staff.user_id, staff.from_time, staff.to_time
      from work_order_job_staff staff join work_order_job job on job.tenant_id = staff.tenant_id and job.id = staff.job_id
      join work_order work on work.tenant_id = job.tenant_id and work.id = job.work_order_id
      where staff.${own} and staff.from_time >= current_date - interval '1 day' and staff.from_time < current_date + 1 and staff.to_time > current_date
        and work.remove_time is null order by staff.from_time, job.id`,
    `select work_order_id, server_time from work_order_job where ${own} and status = '1' and server_time >= current_date and server_time < current_date + 1`,
    `select person.id, nick_name, tenant.name from sys_user person join sys_tenant tenant on tenant.id = person.tenant_id where person.${own} and exists (
      select from sys_user_role given join sys_role_permission granted using (tenant_id, role_id)
      where given.tenant_id = person.tenant_id and given.user_id = person.id and granted.permission = 'workorder:serve')`,
    `select * from staff_leave where ${own} and from_time < current_date + 1 and to_time > current_date`,
  ],
})

const one = [busyId]
const nurse = staffOf(busyId) + 17
const asked: Asked[] = [
  list('一家机构', one, {}, 'true', true),
  list('二十家机构', tenantIds, {}, 'true', true),
  list('二十家机构，未派发', tenantIds, { status: '4' }, `status = '4'`),
  list('二十家机构，姓名', tenantIds, { oldmanName: '李秀' }, `oldman_name like '%李秀%'`),
  list('一家机构，紧急的', one, { emergencyType: '3' }, `emergency_type = '3'`, true),
  list(
    '一家机构，一名员工',
    one,
    { serverUserId: nurse },
    `(work.tenant_id, work.id) in (select tenant_id, work_order_id from work_order_job where server_user_id = ${nurse} union all select tenant_id, work_order_id from work_order_job_staff where user_id = ${nurse} and role = 'helper')`,
  ),
  board('一家机构', one),
  board('二十家机构', tenantIds),
  day('200 名员工 1000 项', one),
]

/**
 * 2,000,000 orders of 20 institutions: pages, boards and days through the service, against the same statements
 * handwritten.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await fillOrders(services.owner)
    const results: Measured[] = []
    for (const { what, of, bare, ...call } of asked)
      results.push(
        await compareServiceWithSql(
          services,
          {
            ...call,
            what: `200 万工单的${what}`,
            byHand: bare(`tenant_id in (${of.join()})`),
            headers: vouchFor(of.length > 1 ? groupId : busyId, ['workorder:view', 'workorder:dispatch'], of),
          },
          turns,
        ),
      )
    return results
  } finally {
    await services.stop()
  }
}
