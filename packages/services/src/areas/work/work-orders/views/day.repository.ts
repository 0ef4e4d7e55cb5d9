import type { Caller } from '@care/shared/admin/session/session'
import type { Day, DayItem, DaySearch } from '@care/shared/work/work-orders/views/day'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { holdsPermission } from '../../../../platform/db/holders.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import { ownUserId } from '../../../../platform/http/own-user-id.ts'
import { lateMinutes } from '../clock/clock-state.repository.ts'
import { selectSearchedOrders } from '../work-order.repository.ts'

/** Maximum number of people on the timeline of a day; if there are more, the user must choose an institution first. */
const mostPeople = 500

/** The timeline of a day for the orders found: jobs and leaves of each person, and undispatched jobs. */
export async function findDay(db: Db, caller: Caller, { day, ...search }: DaySearch): Promise<Day> {
  const items = await findItems(db, caller, day, search)
  const tenantIds = search.tenantId === undefined ? caller.tenantIds : [search.tenantId]
  const known = [...new Set(items.flatMap(({ userId }) => userId ?? []))]
  const all = await findPeople(db, caller, tenantIds, { known, only: search.serverUserId ?? ownUserId(caller) })
  const people = all.slice(0, mostPeople)
  return {
    people,
    left: all.length - people.length,
    items,
    leaves: await findLeaves(
      db,
      caller,
      day,
      people.map(({ userId }) => userId),
    ),
  }
}

const startOf = (day: string) => sql<string>`${day}::timestamptz`
const endOf = (day: string) => sql<string>`${day}::timestamptz + interval '1 day'`

/**
 * Finds the jobs of a day, including those begun on the day before that reach into it, because a job may last up to a
 * day.
 */
async function findItems(db: Db, caller: Caller, day: string, search: Omit<DaySearch, 'day'>): Promise<DayItem[]> {
  const orders = selectSearchedOrders(db, caller, search)
    .clearSelect()
    .select(['work.tenantId', 'work.id', 'work.workNo', 'work.oldmanName', 'work.emergencyType'])
  const tenants = plainArray(search.tenantId === undefined ? caller.tenantIds : [search.tenantId])
  const own = ownUserId(caller)
  const { rows } = await sql<DayItem>`
    with part as materialized (
      select staff.tenant_id, staff.job_id, staff.user_id, staff.role = 'helper' as is_helper, staff.from_time, staff.to_time
      from work_order_job_staff staff
      where staff.tenant_id = any(${tenants}::bigint[]) and staff.from_time >= ${startOf(day)} - interval '1 day'
        and staff.from_time < ${endOf(day)} and staff.to_time > ${startOf(day)}
        and (${own}::bigint is null or staff.user_id = ${own}::bigint)
      union all
      select job.tenant_id, job.id, null, false, job.server_time,
        job.server_time + make_interval(mins => coalesce(nullif(job.server_time_num, 0), 30))
      from work_order_job job
      where job.tenant_id = any(${tenants}::bigint[]) and job.server_time >= ${startOf(day)} and job.server_time < ${endOf(day)}
        and job.status = '1'
    )
    select part.job_id, job.work_order_id, found.work_no, found.oldman_name, job.server_project_name, found.emergency_type,
      part.tenant_id, job.status, part.user_id, part.is_helper, part.from_time, part.to_time, job.conflict_reason,
      job.status in ('1', '2') and job.server_time < now() - make_interval(mins => ${lateMinutes('part.tenant_id')}) as is_late
    from part
    join work_order_job job on job.tenant_id = part.tenant_id and job.id = part.job_id
    join (${orders}) found on found.tenant_id = job.tenant_id and found.id = job.work_order_id
    order by part.from_time, part.job_id`.execute(db)
  return rows
}

interface Whom {
  /** Ids of people with jobs that day, including those who may no longer be dispatched. */
  known: number[]
  only: number | null
}

function findPeople(db: Db, caller: Caller, tenantIds: readonly number[], { known, only }: Whom) {
  const people = db
    .selectFrom('sysUser as person')
    .$call(withTenant('person'))
    .select(['person.id as userId', 'person.nickName', 'person.tenantId'])
    .where('person.tenantId', 'in', caller.tenantIds)
    .where('person.tenantId', 'in', tenantIds)
    .where(
      sql<boolean>`(person.id = any(${plainArray(known)}::bigint[]) or person.lock_flag = '0' and ${holdsPermission('person', 'workorder:serve')})`,
    )
  const chosen = only === null ? people : people.where('person.id', '=', only)
  return chosen
    .orderBy('person.tenantId')
    .orderBy(sql`person.id = any(${plainArray(known)}::bigint[])`, 'desc')
    .orderBy('person.id')
    .execute()
}

function findLeaves(db: Db, { tenantIds }: Caller, day: string, userIds: number[]) {
  return db
    .selectFrom('staffLeave')
    .select(['userId', 'fromTime', 'toTime'])
    .where('tenantId', 'in', tenantIds)
    .where(sql<boolean>`user_id = any(${plainArray(userIds)}::bigint[])`)
    .where('fromTime', '<', endOf(day))
    .where('toTime', '>', startOf(day))
    .execute()
}
