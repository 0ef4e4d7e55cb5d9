import type { FleetHealth } from '@care/shared/devices/devices/fleet/fleet-health'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'

const isSilent = sql`exists (select from device_trouble s where s.tenant_id = d.tenant_id and s.device_id = d.id and s.kind = 'silent'
  and s.end_time is null)`
const localDay = sql`(now() at time zone 'Asia/Shanghai')::date`

/**
 * Figures about the devices of these tenants: those in use now, silences of a month, repairs of 180 days, and messages
 * of the last day.
 */
export async function findFleetHealth(db: Db, tenantIds: number[]): Promise<FleetHealth> {
  const own = (table: string) => sql`${sql.ref(`${table}.tenant_id`)} = any (${plainArray(tenantIds)}::bigint[])`
  const { rows: types } = await sql<FleetHealth['types'][number] & { isWhole: number }>`
    select grouping(t.name) as is_whole, coalesce(t.name, '') as device_type_name, count(*) as total,
      count(*) filter (where d.online_status = 1) as online, count(*) filter (where ${isSilent}) as silent,
      count(*) filter (where d.last_seen > now() - interval '24 hours') as heard,
      percentile_disc(0.5) within group (order by d.power) as median_power
    from device d join device_type t on t.id = d.device_type_id
    where ${own('d')} and d.lifecycle = 2
    group by grouping sets ((t.name), ())
    order by is_whole desc, total desc, device_type_name`.execute(db)
  const { rows: troubles } = await sql<FleetHealth['troubles'][number]>`
    select t.kind, count(*) as count from device_trouble t
    where ${own('t')} and t.end_time is null and t.done_time is null group by t.kind order by count desc, t.kind`.execute(
    db,
  )
  const { rows: silences } = await sql<FleetHealth['silences'][number]>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(found.count, 0) as count
    from generate_series(${localDay} - 29, ${localDay}, interval '1 day') as days (day)
    left join (
      select (t.found_time at time zone 'Asia/Shanghai')::date as day, count(*) as count from device_trouble t
      where ${own('t')} and t.kind = 'silent' and t.found_time > now() - interval '31 days' group by 1
    ) as found on found.day = days.day::date
    order by days.day`.execute(db)
  const { rows: repairs } = await sql<FleetHealth['repairs']>`
    select count(*) filter (where ended.id is not null) as count,
      round((avg(extract(epoch from ended.create_time - begun.create_time)) / 3600)::numeric, 1)::float8 as mean_hours,
      (select count(*) from device d where ${own('d')} and d.lifecycle = 4) as in_repair
    from device_move begun
    left join lateral (
      select e.id, e.create_time from device_move e
      where e.tenant_id = begun.tenant_id and e.device_id = begun.device_id and e.id > begun.id
      order by e.id limit 1
    ) as ended on true
    where ${own('begun')} and begun.move = 'repair' and ended.create_time > now() - interval '180 days'`.execute(db)
  const { rows: traffic } = await sql<FleetHealth['traffic'][number]>`
    select to_char(hours.hour at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:00:00') as hour, coalesce(sum(t.accepted), 0)::integer as accepted,
      coalesce(sum(t.duplicates), 0)::integer as duplicates,
      coalesce(sum((select sum(n::integer) from jsonb_each_text(t.rejected) as reason (name, n))), 0)::integer as rejected
    from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') as hours (hour)
    left join device_traffic t on ${own('t')} and t.minute >= hours.hour and t.minute < hours.hour + interval '1 hour'
    group by hours.hour order by hours.hour`.execute(db)
  const { rows: refusals } = await sql<FleetHealth['refusals'][number]>`
    select reason.name as reason, sum(reason.n::integer)::integer as count
    from device_traffic t cross join jsonb_each_text(t.rejected) as reason (name, n)
    where ${own('t')} and t.minute > now() - interval '24 hours' group by 1 order by count desc, reason limit 10`.execute(
    db,
  )

  const [whole, ...each] = types.map(({ isWhole: _, ...row }) => row)
  const { deviceTypeName: _, ...total } = whole ?? {
    deviceTypeName: '',
    total: 0,
    online: 0,
    silent: 0,
    heard: 0,
    medianPower: null,
  }
  const repaired = repairs[0] ?? { count: 0, meanHours: null, inRepair: 0 }
  return { total, types: each, troubles, silences, repairs: repaired, traffic, refusals }
}
