import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/**
 * Gives some devices a low battery, a watch that was taken off, or an opened lid; sensors send through a gateway in the
 * house.
 */
export async function fillSigns(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    update device d set power = 4 + d.id % 13
    from device_type t
    where d.tenant_id = ${tenantId} and t.id = d.device_type_id and d.oldman_id is not null and d.online_status = 1
      and t.code in ('WATCH', 'SOS_BUTTON', 'SMOKE', 'DOOR_MAGNET') and d.id % 17 = 3`.execute(db)
  await sql`
    with ranked as (
      select d.id, t.code, row_number() over (partition by t.code order by d.id) as place
      from device d join device_type t on t.id = d.device_type_id
      where d.tenant_id = ${tenantId} and d.lifecycle = 2 and d.online_status = 1
    ), gateway as (
      select d.imei, row_number() over (order by d.id) as place, count(*) over () as many
      from device d join device_type t on t.id = d.device_type_id
      where d.tenant_id = ${tenantId} and t.code = 'GATEWAY' and d.lifecycle = 2
    )
    insert into device_sign (tenant_id, device_id, kind, value, changed_at)
    select ${tenantId}::bigint, id, 'wear', case when place % 19 = 5 then 'off' else 'on' end,
      ${now}::timestamptz - (2 + place % 7) * interval '1 hour'
    from ranked where code = 'WATCH'
    union all
    select ${tenantId}::bigint, id, 'tamper', case when place = 2 then 'on' else 'off' end, ${now}::timestamptz - interval '5 hours'
    from ranked where code = 'SMOKE'
    union all
    select ${tenantId}::bigint, ranked.id, 'gateway', gateway.imei, ${now}::timestamptz - interval '20 days'
    from ranked join gateway on gateway.place = 1 + ranked.id % gateway.many
    where ranked.code in ('SMOKE', 'DOOR_MAGNET', 'INFRARED', 'SOS_BUTTON')`.execute(db)
}

/** Inserts a silence that still lasts for every offline device, and ended silences of a month. */
export async function fillSilences(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    insert into device_trouble (tenant_id, device_id, kind, since, found_time, end_time)
    select ${tenantId}::bigint, id, 'silent', last_seen, last_seen + interval '2 hours', null::timestamptz
    from device where tenant_id = ${tenantId} and lifecycle = 2 and online_status = 0
    union all
    select ${tenantId}::bigint, d.id, 'silent', at, at + interval '2 hours', at + make_interval(hours => 3 + (d.id * 7 + day)::integer % 40)
    from device d
    cross join generate_series(3, 29) as day
    cross join lateral (select ${now}::timestamptz - day * interval '1 day' + (d.id % 20) * interval '1 hour' as at) as time
    where d.tenant_id = ${tenantId} and d.lifecycle = 2 and d.online_status = 1 and (d.id * 31 + day * 17) % 97 = 5`.execute(
    db,
  )
}

/** Marks some device problems as dealt with. */
export async function fillTroublesDone(db: Db, tenantId: number, by: { id: number; nickName: string }): Promise<void> {
  await sql`
    update device_trouble t set done_by = ${by.id}, done_user = ${by.nickName}, done_time = now() - interval '40 minutes',
      done_note = case kind when 'battery' then '已充电，明早复查' when 'wear' then '长者洗澡，稍后佩戴' else '已联系厂商' end
    where t.tenant_id = ${tenantId} and end_time is null and (
      select count(*) from device_trouble o where o.tenant_id = t.tenant_id and o.end_time is null and o.id <= t.id) % 6 = 4`.execute(
    db,
  )
}

/** Inserts a finished repair for each spare device, at different times. */
export async function fillRepairs(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    with spare as (
      select d.id, row_number() over (order by d.id) as place from device d
      where d.tenant_id = ${tenantId} and d.lifecycle = 1
        and not exists (select from device_move m where m.tenant_id = d.tenant_id and m.device_id = d.id)
    )
    insert into device_move (tenant_id, device_id, move, from_state, to_state, reason, operator, create_time)
    select ${tenantId}::bigint, id, move, from_state, to_state, reason, '设备管理员', time
    from (
      select id, 'repair' as move, 1 as from_state, 4 as to_state, '电池鼓包，送厂家更换' as reason,
        ${now}::timestamptz - (12 + place * 4) * interval '1 day' as time from spare
      union all
      select id, 'repaired', 4, 1, '更换电池后测试正常', ${now}::timestamptz - (12 + place * 4 - 3 - place % 4) * interval '1 day' from spare
    ) as history order by id, time`.execute(db)
}

/** Inserts traffic counts of a day, fewer at night, with a rejection now and then. */
export async function fillTraffic(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    insert into device_traffic (tenant_id, minute, accepted, duplicates, rejected)
    select ${tenantId}::bigint, at, (4 + busy * 9 + abs(hashint8(n * 7 + ${tenantId})) % 6)::integer, case when n % 45 = 7 then 2 else 0 end,
      case when n % 90 = 31 then '{"设备未登记": 1}'::jsonb when n % 400 = 77 then '{"心率超出合理范围": 2}' when n % 500 = 123
        then '{"时间超前服务器10分钟以上": 1}' else '{}' end
    from generate_series(1, 1439) as n
    cross join lateral (select date_trunc('minute', ${now}::timestamptz) - n * interval '1 minute' as at) as minute
    cross join lateral (
      select case when extract(hour from at at time zone 'Asia/Shanghai') between 7 and 21 then 1 else 0 end as busy) as hour`.execute(
    db,
  )
}
