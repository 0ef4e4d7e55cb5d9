import type { Caller } from '@care/shared/admin/session/session'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import {
  type MapOrder,
  type MapPerson,
  type MapSearch,
  maxPlaced,
  type OrderMap,
} from '@care/shared/work/work-orders/views/map'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { holdsPermission } from '../../../../platform/db/holders.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import { ownUserId } from '../../../../platform/http/own-user-id.ts'
import { jobNames, selectSearchedOrders } from '../work-order.repository.ts'
import { lastSignPlaces } from './last-sign-places.repository.ts'

const open = [OrderStatus.Waiting, OrderStatus.Assigned, OrderStatus.InService]
const mostUnplaced = 200
const mostPeople = 500

/** The orders of a day at their places, those without a place, and where staff last signed in or out that day. */
export async function findOrderMap(db: Db, caller: Caller, { box, ...search }: MapSearch): Promise<OrderMap> {
  const [west, south, east, north] = box?.split(',').map(Number) ?? []
  const isPlaced = sql`lng is not null and lat is not null`
  const isWithin = box
    ? sql`${isPlaced} and lng between ${west} and ${east} and lat between ${south} and ${north}`
    : isPlaced
  const placed = await findOrders(db, caller, search, isWithin, maxPlaced)
  const unplaced = await findOrders(db, caller, search, sql`not (${isPlaced})`, mostUnplaced)
  return {
    orders: placed.orders,
    left: placed.total - placed.orders.length,
    unplaced: unplaced.orders,
    unplacedTotal: unplaced.total,
    people: await findPeople(db, caller, search),
  }
}

type Asked = Omit<MapSearch, 'box'>

const tenantsOf = ({ tenantIds }: Caller, tenantId: number | undefined) =>
  plainArray(tenantId === undefined ? tenantIds : tenantIds.filter((id) => id === tenantId))

async function findOrders(
  db: Db,
  caller: Caller,
  { day, ...search }: Asked,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<{ orders: MapOrder[]; total: number }> {
  const tenants = tenantsOf(caller, search.tenantId)
  const found = selectSearchedOrders(db, caller, search)
    .clearSelect()
    .select(['work.tenantId', 'work.id', 'work.workNo', 'work.oldmanName', 'work.oldmanAddress', 'work.status'])
    .select(['work.emergencyType', 'work.lng', 'work.lat'])
    .$if(!search.status, (query) => query.where('work.status', 'in', open))
  const { rows } = await sql<MapOrder & { total: number }>`
    with planned as materialized (
      select job.tenant_id, job.work_order_id, min(job.server_time) as server_time,
        bool_or(job.status in ('1', '2') and job.server_time < now() - rule.late_after) as is_late
      from (select id, make_interval(mins => late_minutes(id)) as late_after from unnest(${tenants}::bigint[]) as id) as rule
      join work_order_job job on job.tenant_id = rule.id and job.server_time >= ${day}::timestamptz
        and job.server_time < ${day}::timestamptz + interval '1 day' and job.status <> '6'
      group by job.tenant_id, job.work_order_id
    ),
    work as materialized (
      select sought.*, planned.server_time, planned.is_late, count(*) over ()::int as total
      from planned join (${found}) as sought on sought.tenant_id = planned.tenant_id and sought.id = planned.work_order_id
      where ${where}
      order by emergency_type desc, is_late desc, server_time, sought.id limit ${limit}
    )
    select id, work_no, oldman_name, oldman_address, status, emergency_type, lng, lat, server_time, is_late, total,
      ${jobNames('server_project_name')} as project_names, ${jobNames('server_user_name')} as server_user_names
    from work order by emergency_type desc, is_late desc, server_time, id`.execute(db)
  return { orders: rows.map(({ total: _all, ...order }) => order), total: rows[0]?.total ?? 0 }
}

/** Staff who may serve or had work that day; if the search has a `serverUserId`, only that person. */
async function findPeople(db: Db, caller: Caller, { day, tenantId, serverUserId }: Asked): Promise<MapPerson[]> {
  const tenants = tenantsOf(caller, tenantId)
  const only = serverUserId ?? ownUserId(caller)
  const { rows } = await sql<MapPerson>`
    with seen as (${lastSignPlaces(tenants, sql`${day}::timestamptz`)})
    select person.id as user_id, person.nick_name, seen.lng, seen.lat, seen.seen_time
    from sys_user person left join seen on seen.tenant_id = person.tenant_id and seen.user_id = person.id
    where person.tenant_id = any(${tenants}::bigint[]) and (${only}::bigint is null or person.id = ${only}::bigint)
      and (seen.user_id is not null or person.lock_flag = '0' and ${holdsPermission('person', 'workorder:serve')})
    order by seen.seen_time desc nulls last, person.id limit ${mostPeople}`.execute(db)
  return rows
}
