import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/**
 * Inserts a pulse every five minutes for the institution's first watch, with gaps: an hour of charging each evening and
 * two days in a drawer.
 */
export async function fillDensePulse(db: Db, tenantId: number, now: Date) {
  await sql`
    insert into measurement (tenant_id, device_id, oldman_id, type, time, value, status, create_time)
    select tenant_id, id, oldman_id, 'heartRate', time, value, case when value > 140 then 1 when value < 40 then 2 else 0 end, time
    from (
      select d.tenant_id, d.id, d.oldman_id, time, round((
        66 + 9 * sin((hour - 9) / 24 * 2 * pi()) + chance % 9 + case when chance % 997 < 3 then 82 when chance % 997 = 3 then -26 else 0 end
      )::numeric)::float8 as value
      from (
        select d.* from device d join device_type t on t.id = d.device_type_id and t.code = 'WATCH'
        where d.tenant_id = ${tenantId} and d.oldman_id is not null order by d.id limit 1
      ) as d
      cross join generate_series(1, 30 * 288) as n
      cross join lateral (
        select ${now}::timestamptz - n * interval '5 minutes' - interval '6 minutes' as time, abs(hashint4(n)::bigint) as chance
      ) as at
      cross join lateral (select extract(epoch from at.time + interval '8 hours')::bigint % 86400 / 3600.0 as hour) as clock
      where not (hour >= 19 and hour < 20) and n not between 15 * 288 and 17 * 288
    ) as point
  `.execute(db)
}

/**
 * Adds sleep stages to the nights of the last week: four cycles of light, deep, light and REM sleep, each followed by
 * lying awake or leaving the bed.
 */
export async function fillStages(db: Db, tenantId: number, now: Date) {
  await sql`
    update measurement m set detail = m.detail || jsonb_build_object('turnOverCount', 18 + m.id % 23, 'stages', night.stages)
    from (
      select id, time, jsonb_agg(jsonb_build_object(
        'stage', stage, 'beginTime', ${shanghai('ends - length')}, 'endTime', ${shanghai('ends')}
      ) order by ends) as stages
      from (
        select id, time, stage, make_interval(mins => length) as length,
          begins + make_interval(mins => (sum(length) over (partition by id order by round, part))::integer) as ends
        from (
          select m.id, m.time, round, part, (m.detail ->> 'sleepBegin')::timestamptz as begins,
            case part when 2 then 2 when 4 then 3 when 5 then case when round < (m.detail ->> 'leaveBedCount')::integer then 4 else 0 end
              else 1 end as stage,
            case part when 1 then light * 6 / 10 when 2 then deep when 3 then light - light * 6 / 10 when 4 then rem else awake end as length
          from measurement m
          cross join generate_series(0, 3) as round
          cross join generate_series(1, 5) as part
          cross join lateral (
            select ${share('lightSleep')} as light, ${share('deepSleep')} as deep, ${share('remSleep')} as rem, ${share('awakeTime')} as awake
          ) as share
          where m.tenant_id = ${tenantId} and m.type = 'sleep' and m.time >= ${now}::timestamptz - interval '7 days'
        ) as parts where length > 0
      ) as stretches group by id, time
    ) as night
    where m.tenant_id = ${tenantId} and m.type = 'sleep' and m.id = night.id and m.time = night.time
  `.execute(db)
}

const shanghai = (moment: string) =>
  sql`to_char((${sql.raw(moment)}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`

/** SQL for the minutes of a stage in one of four cycles, rounded so that the four add up to the night's total. */
const share = (name: string) => {
  const minutes = sql`(m.detail ->> ${sql.lit(name)})::integer`
  return sql`${minutes} * (round + 1) / 4 - ${minutes} * round / 4`
}

/**
 * Inserts bed messages of the last three nights: heart rate and breathing every ten minutes, and each time the elder
 * left the bed.
 */
export async function fillBeds(db: Db, tenantId: number, now: Date) {
  await sql`
    insert into measurement (tenant_id, device_id, oldman_id, type, time, value, value2, value3, create_time)
    select tenant_id, device_id, oldman_id, 'bed', time, in_bed, case when in_bed = 1 then 52 + chance % 12 end,
      case when in_bed = 1 then 12 + chance % 5 end, time
    from (
      select m.tenant_id, m.device_id, m.oldman_id, told.time, abs(hashtext(m.id || '-' || told.time)::bigint) as chance,
        case when told.time > (m.detail ->> 'sleepEnd')::timestamptz or exists (
          select from jsonb_array_elements(m.detail -> 'stages') as s where s ->> 'stage' = '4'
            and told.time >= (s ->> 'beginTime')::timestamptz and told.time < (s ->> 'endTime')::timestamptz
        ) then 0 else 1 end as in_bed
      from measurement m
      cross join lateral (
        select generate_series((m.detail ->> 'sleepBegin')::timestamptz - interval '20 minutes',
          (m.detail ->> 'sleepEnd')::timestamptz, '10 minutes') as time
        union select (s ->> 'beginTime')::timestamptz from jsonb_array_elements(m.detail -> 'stages') as s where s ->> 'stage' = '4'
        union select (s ->> 'endTime')::timestamptz from jsonb_array_elements(m.detail -> 'stages') as s where s ->> 'stage' = '4'
        union select (m.detail ->> 'sleepEnd')::timestamptz + interval '5 minutes'
      ) as told
      where m.tenant_id = ${tenantId} and m.type = 'sleep' and m.time >= ${now}::timestamptz - interval '3 days'
        and told.time < ${now}::timestamptz
    ) as point
  `.execute(db)
}
