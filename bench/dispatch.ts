import { queryString } from '@care/shared/http/client'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import type { Measured } from './support/report.ts'
import { type RunningServices, startServices, vouchFor } from './support/services.ts'

const ports = { postgres: 20582, redis: 20583, services: 20584, mqtt: 20585 }
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 40
/** Upper limit of the 95th percentile in milliseconds. */
const within = 100
const tenantId = 1_000_002
const [staffCount, orderCount, yearCount] = [500, 5_000, 200_000]

/**
 * Suggestions and dispatches with conflict checks: 500 staff, 5,000 orders of the day and 200,000 earlier ones, through
 * the service.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    const { orderIds, userIds } = await fill(services)
    const headers = vouchFor(tenantId, ['workorder:view', 'workorder:create', 'workorder:dispatch'])
    const pick = (ids: number[], turn: number) => ids[(turn * 7919) % ids.length] ?? 0
    const suggest = async (turn: number) => {
      const query = queryString({ id: pick(orderIds, turn), size: 10 })
      await ask(`${services.origin}${workOrders.suggest.path}${query}`, { headers })
    }
    // most dispatches are refused because of a conflict, the rest succeed; every one includes the conflict check
    const dispatch = async (turn: number) => {
      const body = JSON.stringify({ id: pick(orderIds, turn), serverUserId: pick(userIds, turn) })
      await ask(`${services.origin}${workOrders.dispatch.path}`, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      })
    }
    return [await measure('派单推荐', suggest), await measure('派单（含冲突检查）', dispatch)]
  } finally {
    await services.stop()
  }
}

async function measure(what: string, call: (turn: number) => Promise<void>): Promise<Measured> {
  for (let turn = 0; turn < 10; turn++) await call(turns + turn)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const begin = performance.now()
    await call(turn)
    times.push(performance.now() - begin)
  }
  const slow = times.sort((a, b) => a - b)[Math.ceil(turns * 0.95) - 1] ?? 0
  const told = `${what}（${staffCount} 名员工、当天 ${orderCount} 张工单），p95`
  return { what: told, reference: `${within} 毫秒`, ratio: slow / within, bar: 1, as: 'most' }
}

async function ask(url: string, request: RequestInit): Promise<void> {
  const answer = await fetch(url, request)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  await answer.json()
}

/** Inserts orders by SQL; triggers derive the staff's booked times. Every tenth order of the day is unassigned. */
async function fill({ owner }: RunningServices) {
  const nurse = `(select role_id from sys_role_permission where tenant_id = ${tenantId} and permission = 'workorder:serve' order by role_id limit 1)`
  await owner.query(`with people as (
      insert into sys_user (tenant_id, username, password_hash, nick_name, phone)
      select ${tenantId}, 'bench' || n, '', '护理员' || n, '139' || lpad(n::text, 8, '0') from generate_series(1, ${staffCount}) n returning id
    ) insert into sys_user_role (tenant_id, user_id, role_id) select ${tenantId}, id, ${nurse} from people`)
  await owner.query(`insert into staff_skill (tenant_id, user_id, server_id)
    select ${tenantId}, id, (select min(id) from cost_service where tenant_id = ${tenantId})
    from sys_user where tenant_id = ${tenantId} and username like 'bench%' and id % 5 = 0`)
  await orders(owner, orderCount, true)
  await orders(owner, yearCount, false)
  await owner.query('vacuum (analyze)')
  const ids = async (statement: string) =>
    (await owner.query<{ id: string }>(statement)).rows.map(({ id }) => Number(id))
  return {
    orderIds: await ids(`select id from work_order where tenant_id = ${tenantId} and request_key like 'bench-open-%'`),
    userIds: await ids(`select id from sys_user where tenant_id = ${tenantId} and username like 'bench%'`),
  }
}

/**
 * Orders rotate among the staff, hourly from eight o'clock on, across the city; orders of earlier days are finished.
 */
const orders = (owner: RunningServices['owner'], count: number, isToday: boolean) =>
  owner.query(`with drawn as (
      select n, hashint4(n) & 2147483647 as r, ${isToday ? `n % 10 = 0` : 'false'} as is_open from generate_series(1, ${count}) n
    ), people as (
      select id, row_number() over (order by id) as nth from sys_user where tenant_id = ${tenantId} and username like 'bench%'
    ), served as (
      select id, row_number() over (order by id) as nth, count(*) over () as whole from elder where tenant_id = ${tenantId}
    ), made as (
      insert into work_order (tenant_id, request_key, work_no, oldman_id, oldman_name, status, order_price_fen, operation_user_id, lng, lat,
        down_time)
      select ${tenantId}, 'bench-' || case when is_open then 'open-' else '${isToday ? 'day' : 'past'}-' end || n,
        '${isToday ? 'D' : 'P'}' || n, served.id, '长者', case when is_open then '4' else '${isToday ? '0' : '2'}' end, 0, 1,
        116.2 + r % 1000 / 4000.0, 39.85 + r / 1000 % 1000 / 4000.0, now() - ${isToday ? '0' : 'n'} * interval '1 minute'
      from drawn join served on served.nth = 1 + r % served.whole
      returning id, request_key
    )
    insert into work_order_job (tenant_id, work_order_id, server_type_id, server_project_id, server_project_name, server_time,
      server_time_num, order_price_fen, status, server_user_id, server_start_time, server_end_time)
    select ${tenantId}, made.id, project.server_id, project.id, project.projec_name, begun, 40, 0,
      case when request_key like 'bench-open%' then '1' else '${isToday ? '2' : '4'}' end,
      case when request_key not like 'bench-open%' then people.id end,
      ${isToday ? 'null, null' : `begun, begun + interval '40 minutes'`}
    from made
    cross join lateral (select split_part(request_key, '-', 3)::int as n) number
    cross join lateral (select ${
      isToday
        ? `date_trunc('day', now()) + interval '1 day 8 hours' + (n / ${staffCount}) * interval '1 hour'`
        : `now() - interval '1 day' - n * interval '1 minute'`
    } as begun) time
    join people on people.nth = 1 + n % ${staffCount}
    join lateral (select * from cost_project where tenant_id = ${tenantId} order by id limit 1) project on true`)
