import type { Fleet, Hours, Sleep } from '@care/shared/overview/screens/house'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

const hasTrouble = (kind: 'silent' | 'battery') => sql`exists (select from device_trouble t
  where t.tenant_id = d.tenant_id and t.device_id = d.id and t.kind = ${sql.lit(kind)} and t.end_time is null)`

/** Counts the devices in use that are online, silent, and low on battery, by the rules of device troubles. */
export async function findFleet(db: Db, tenantId: number): Promise<Fleet> {
  const { rows } = await sql<Fleet>`
    select count(*) filter (where online_status = 1) as online, count(*) filter (where ${hasTrouble('silent')}) as silent,
      count(*) filter (where ${hasTrouble('battery')}) as low
    from device d where tenant_id = ${tenantId} and status = 1`.execute(db)
  return rows[0] ?? { online: 0, silent: 0, low: 0 }
}

const daysBefore = 29

/**
 * Warnings per hour of the day: today's until now, and the mean of the days before. Hours are in Asia/Shanghai, the
 * time zone of the connection.
 */
export async function findHours(db: Db, tenantId: number): Promise<Hours> {
  const { rows } = await sql<{ today: number | null; usual: number }>`
    select case when hour <= extract(hour from now()) then coalesce(today, 0) end as today,
      coalesce(before, 0)::float8 / ${daysBefore} as usual
    from generate_series(0, 23) as hour
    left join (
      select extract(hour from create_time)::integer as hour, count(*) filter (where create_time >= date_trunc('day', now())) as today,
        count(*) filter (where create_time < date_trunc('day', now())) as before
      from warning where tenant_id = ${tenantId} and drill_id is null
        and id >= warning_id_floor(date_trunc('day', now()) - make_interval(days => ${daysBefore}))
      group by 1
    ) as counted using (hour)
    order by hour`.execute(db)
  return {
    today: rows.flatMap(({ today }) => today ?? []),
    usual: rows.map(({ usual }) => usual),
  }
}

const shortMinutes = 300
const restlessLeaves = 3

/**
 * The last sleep report of each sleeper for the night that ended today; until the first report arrives, for the
 * previous night.
 */
export async function findSleep(db: Db, tenantId: number): Promise<Sleep> {
  const told = (name: string) => sql`(detail ->> ${sql.lit(name)})::float8`
  const { rows } = await sql<Sleep>`
    with told as (
      select distinct on (oldman_id, day) oldman_id, detail ->> 'date' as day, ${told('totalSleep')} as minutes,
        ${told('deepSleep')} as deep, ${told('score')} as score, ${told('leaveBedCount')} as leaves
      from measurement
      where tenant_id = ${tenantId} and type = 'sleep' and oldman_id is not null and time >= date_trunc('day', now()) - interval '1 day'
      order by oldman_id, day, time desc
    ), night as (select * from told where day = (select max(day) from told where day <= to_char(now(), 'YYYY-MM-DD')))
    select max(day) as date, count(*) as people, avg(minutes) as minutes, sum(deep) / nullif(sum(minutes), 0) as deep_share,
      avg(score) as score, count(*) filter (where minutes < ${shortMinutes}) as short,
      count(*) filter (where leaves >= ${restlessLeaves}) as restless
    from night`.execute(db)
  return rows[0] ?? { date: null, people: 0, minutes: null, deepShare: null, score: null, short: 0, restless: 0 }
}
