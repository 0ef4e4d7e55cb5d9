import type { StaffConflict } from '@care/shared/work/work-orders/staff/staff-conflict'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'

/** An order's place. `id` is 0 for a new order; with an unknown place no travel time is counted. */
export interface VisitPlace {
  tenantId: number
  id: number
  lng: number | null
  lat: number | null
}

/** A person to be dispatched, with start and duration of the job; the minutes come from the catalogue. */
export interface PlannedDispatch {
  userId: number
  serverTime: string
  minutes: number | null
}

/** Minutes of a job for which the catalogue has no duration; the same as in the SQL function `span_of`. */
export const usualMinutes = 30

/** Speed at which the institution's staff travel, in km/h. */
export const travelSpeed = (tenantId: number): RawBuilder<number> =>
  sql<number>`coalesce((select travel_kmh from tenant_dispatch_rule where tenant_id = ${tenantId}), 12::smallint)`

/**
 * SQL for the conflicts of the people in `asked` (user_id, from_time, to_time) with orders and leaves: user_id,
 * work_order_id, begins, ends, travel. A job lasts at most a day, travel at most four hours. The bounds are columns of
 * their own: with arithmetic in the condition, row-level security would prevent using an index.
 */
export const selectConflicts = ({ tenantId, id, lng, lat }: VisitPlace, asked: RawBuilder<unknown>) => sql`
  select asked.user_id, staff.work_order_id, staff.from_time as begins, staff.to_time as ends, way.travel
  from (
    select *, from_time - interval '28 hours' as earliest, from_time - interval '4 hours' as near, to_time + interval '4 hours' as latest
    from ${asked} as given offset 0
  ) as asked
  join work_order_job_staff staff on staff.tenant_id = ${tenantId} and staff.user_id = asked.user_id
    and staff.from_time >= asked.earliest and staff.from_time <= asked.latest and staff.to_time > asked.near
    and staff.work_order_id <> ${id}
  join work_order other on other.tenant_id = staff.tenant_id and other.id = staff.work_order_id
  cross join (select ${travelSpeed(tenantId)} as kmh offset 0) speed
  cross join lateral (select travel_minutes(other.lng, other.lat, ${lng}::float8, ${lat}::float8, speed.kmh) as travel offset 0) way
  where staff.to_time + make_interval(mins => way.travel) > asked.from_time
    and staff.from_time - make_interval(mins => way.travel) < asked.to_time
  union all
  select asked.user_id, null, away.from_time, away.to_time, 0
  from ${asked} as asked
  join staff_leave away on away.tenant_id = ${tenantId} and away.user_id = asked.user_id
    and away.from_time < asked.to_time and away.to_time > asked.from_time`

/**
 * Locks these people (advisory locks until the transaction ends), so that of two concurrent dispatches the second sees
 * the first. Locks in sorted order to avoid deadlocks.
 */
export async function lockStaff(db: Db, tenantId: number, userIds: readonly number[]): Promise<void> {
  const sorted = [...new Set(userIds)].sort((one, other) => one - other)
  await sql`select pg_advisory_xact_lock(hashtextextended('staff:' || ${tenantId}::bigint || ':' || user_id, 0))
    from unnest(${plainArray(sorted)}::bigint[]) as user_id`.execute(db)
}

/** Conflicts of each planned dispatch; `at` is its index. */
export async function findConflicts(
  db: Db,
  visit: VisitPlace,
  sendings: readonly PlannedDispatch[],
): Promise<(StaffConflict & { at: number })[]> {
  const { tenantId } = visit
  const spans = sql`(
    select at, user_id, from_time, from_time + make_interval(mins => minutes) as to_time
    from unnest(${plainArray(sendings.map(({ userId }) => userId))}::bigint[], ${sendings.map(({ serverTime }) => serverTime)}::timestamptz[],
      ${plainArray(sendings.map(({ minutes }) => minutes || usualMinutes))}::int[]) with ordinality as sent(user_id, from_time, minutes, at))`
  const { rows } = await sql<StaffConflict & { at: number }>`
    select asked.at - 1 as at, asked.user_id, person.nick_name, busy.work_order_id, other.work_no, other.oldman_name,
      busy.begins as from_time, busy.ends as to_time, busy.travel as travel_minutes,
      busy.begins < asked.to_time and busy.ends > asked.from_time as is_overlap
    from ${spans} as asked
    cross join lateral (${selectConflicts(visit, sql`(select asked.user_id, asked.from_time, asked.to_time)`)}) busy
    join sys_user person on person.tenant_id = ${tenantId} and person.id = asked.user_id
    left join work_order other on other.tenant_id = ${tenantId} and other.id = busy.work_order_id
    order by asked.at, busy.begins, busy.work_order_id`.execute(db)
  return rows
}
