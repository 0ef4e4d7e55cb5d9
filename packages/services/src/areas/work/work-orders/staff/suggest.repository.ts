import type { Caller } from '@care/shared/admin/session/session'
import type { SuggestionFacts, SuggestSearch } from '@care/shared/work/work-orders/staff/suggestion'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { holdsPermission } from '../../../../platform/db/holders.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { containsPattern } from '../../../../platform/db/paging/queries.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { selectConflicts, usualMinutes } from './conflict.repository.ts'

/** What a suggestion of staff is for: one job of an order, with the order's place and elder. */
export interface SuggestionTarget {
  tenantId: number
  /** The order's id; 0 for a draft. */
  id: number
  oldmanId: number
  lng: number | null
  lat: number | null
  isFirst: boolean
  serverTypeId: number | null
  serverTime: string
  minutes: number
}

/** The job with this id, or the first job that is not being carried out of the order with this id. */
export async function findSuggestionTarget(
  db: Db,
  { tenantIds }: Caller,
  id: number,
): Promise<SuggestionTarget | undefined> {
  return db
    .selectFrom('workOrderJob as job')
    .innerJoin('workOrder as work', inTenant('work.id', 'job.workOrderId'))
    .select(['work.tenantId', 'work.id', 'work.oldmanId', 'work.lng', 'work.lat', 'job.serverTypeId', 'job.serverTime'])
    .select(sql<number>`coalesce(nullif(job.server_time_num, 0), ${usualMinutes}::int)`.as('minutes'))
    .select(sql<boolean>`work.emergency_type <> '1' or work.warning_business_id is not null`.as('isFirst'))
    .where('job.tenantId', 'in', tenantIds)
    .where('work.removeTime', 'is', null)
    .where(({ eb, or }) => or([eb('job.id', '=', id), eb('job.workOrderId', '=', id)]))
    .orderBy(sql`job.status in ('1', '2', '5')`, 'desc')
    .orderBy('job.sort')
    .limit(1)
    .executeTakeFirst()
}

export const findProjectTime = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'costProject', { tenantId, id }).find(['serverId', 'serverTimeNum'])

type Row = Omit<SuggestionFacts, 'isOverlap'> & {
  userId: number
  nickName: string
  phone: string | null
  tenantName: string
  total: number
}

/** Maximum number of finished orders for this elder that count as experience with the elder. */
const remembered = 200

/**
 * Every user who may serve, best first, in one query; `careOnly` leaves out dispatchers. Care staff come before
 * dispatchers, free people before busy ones, then more points: 30 for the skill, 3 per order served for this elder (at
 * most 30), minus 2 per kilometre (at most 40; doubled if urgent), minus 1 per ten minutes of the day's work.
 */
export async function findSuggestions(
  db: Db,
  sought: SuggestionTarget,
  search: SuggestSearch,
  careOnly = false,
): Promise<Row[]> {
  const { tenantId, oldmanId, lng, lat, serverTypeId, serverTime, minutes, isFirst } = sought
  const { nickName, phone, current, size } = search
  const farther = isFirst ? 4 : 2
  const { rows } = await sql<Row>`
    with people as materialized (
      select person.id as user_id, person.nick_name, person.phone, ${holdsPermission('person', 'workorder:dispatch')} as is_desk,
        ${serverTime}::timestamptz as from_time, ${serverTime}::timestamptz + make_interval(mins => ${minutes}) as to_time
      from sys_user person
      where person.tenant_id = ${tenantId} and person.lock_flag = '0' and ${holdsPermission('person', 'workorder:serve')}
        and (${nickName ? containsPattern(nickName) : null}::text is null or person.nick_name like ${nickName ? containsPattern(nickName) : null})
        and (${phone ? containsPattern(phone) : null}::text is null or person.phone like ${phone ? containsPattern(phone) : null})
    ),
    today as materialized (
      select staff.user_id, staff.job_id, staff.from_time, staff.to_time, staff.held
      from work_order_job_staff staff
      where staff.tenant_id = ${tenantId} and staff.work_order_id <> ${sought.id}
        and staff.from_time >= date_trunc('day', ${serverTime}::timestamptz)
        and staff.from_time < date_trunc('day', ${serverTime}::timestamptz) + interval '1 day'
    ),
    load as (
      select user_id, count(*)::int as count, (sum(extract(epoch from to_time - from_time)) / 60)::int as minutes
      from today group by user_id
    ),
    newest as materialized (
      select distinct on (user_id) user_id, job_id from today where not held order by user_id, from_time <= now() desc, to_time desc
    ),
    seen as (
      select newest.user_id, coalesce(job.sign_out_lng, job.sign_in_lng, work.lng) as lng, coalesce(job.sign_out_lat, job.sign_in_lat, work.lat) as lat
      from newest
      join work_order_job job on job.tenant_id = ${tenantId} and job.id = newest.job_id and job.server_start_time is not null
      join work_order work on work.tenant_id = ${tenantId} and work.id = job.work_order_id
    ),
    served as (
      select staff.user_id, count(distinct staff.work_order_id)::int as count, max(staff.from_time) as time
      from (
        select id from work_order where tenant_id = ${tenantId} and oldman_id = ${oldmanId} and status = '2'
        order by down_time desc limit ${remembered}
      ) work
      join work_order_job_staff staff on staff.tenant_id = ${tenantId} and staff.work_order_id = work.id
      group by staff.user_id
    ),
    busy as materialized (${selectConflicts(sought, sql`people`)}),
    facts as (
      select people.*, tenant.name as tenant_name, seen.user_id is not null as is_seen_today,
        distance_km(coalesce(seen.lng, tenant.lng), coalesce(seen.lat, tenant.lat), ${lng}::float8, ${lat}::float8) as distance_km,
        coalesce(load.count, 0) as today_count, coalesce(load.minutes, 0) as today_minutes,
        coalesce(served.count, 0) as served_count, served.time as served_time,
        exists (select from staff_skill skill where skill.tenant_id = ${tenantId} and skill.user_id = people.user_id
          and skill.server_id = ${serverTypeId}) as is_skilled,
        people.user_id in (select user_id from busy) as is_busy
      from people
      join sys_tenant tenant on tenant.id = ${tenantId}
      left join load using (user_id) left join seen using (user_id) left join served using (user_id)
    ),
    ranked as (
      select *, count(*) over ()::int as total, row_number() over (order by is_desk, is_busy,
        case when is_skilled then 30 else 0 end + least(30, 3 * served_count)
          - least(40, ${farther} * coalesce(distance_km, 10)) - today_minutes / 10.0 desc,
        user_id) as rank
      from facts where not (${careOnly} and is_desk)
    )
    select user_id, nick_name, phone, tenant_name, is_seen_today, round(distance_km::numeric, 2)::float8 as distance_km, today_count,
      today_minutes, served_count, served_time, is_skilled, total, coalesce(told.conflicts, '[]') as conflicts
    from (select * from ranked order by rank limit ${size} offset ${(current - 1) * size}) as page
    cross join lateral (
      select jsonb_agg(jsonb_build_object('userId', page.user_id, 'nickName', page.nick_name,
        'workOrderId', busy.work_order_id, 'workNo', other.work_no, 'oldmanName', other.oldman_name,
        'fromTime', to_char(busy.begins, 'YYYY-MM-DD HH24:MI:SS'), 'toTime', to_char(busy.ends, 'YYYY-MM-DD HH24:MI:SS'),
        'travelMinutes', busy.travel, 'isOverlap', busy.begins < page.to_time and busy.ends > page.from_time)
        order by busy.begins) as conflicts
      from busy left join work_order other on other.tenant_id = ${tenantId} and other.id = busy.work_order_id
      where busy.user_id = page.user_id
    ) as told
    order by rank`.execute(db)
  return rows
}
