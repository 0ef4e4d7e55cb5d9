import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/**
 * Watches whose wearers leave the house: every fourth watch, except the first dozen, whose positions tests set
 * themselves.
 */
const strolling = sql`(select d.*, e.lng, e.lat from device d join device_type t on t.id = d.device_type_id and t.code = 'WATCH'
  join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id
  where e.lng is not null and d.id % 4 = 2 and right(d.imei, 3)::integer > 12)`

/** Inserts two days of positions: at home, to the market, to the park, and an hour without a signal. */
export async function fillFootprints(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    insert into measurement (tenant_id, device_id, oldman_id, type, time, value, value2, value3, detail, create_time)
    select tenant_id, id, oldman_id, 'location', time, round((lng + (east + drift) / 85000.0)::numeric, 6),
      round((lat + (north - drift) / 111000.0)::numeric, 6),
      case when is_home then 35 else 12 end, case when is_home then '{"locType": 2}'::jsonb else '{"locType": 0}' end, time
    from (
      select w.*, (day + make_interval(mins => m)) as time, m not between 540 and 640 and m not between 960 and 1070 as is_home,
        w.id * 7919 % 9 - 4 + (m / 5 * 37) % 13 - 6 as drift,
        case when m between 540 and 570 then (m - 540) * 24 when m between 571 and 600 then 720 when m between 601 and 640 then (640 - m) * 18
          when m between 960 and 990 then (960 - m) * 14 when m between 991 and 1040 then -420 when m between 1041 and 1070 then (m - 1070) * 14
          else 0 end as east,
        case when m between 540 and 570 then (m - 540) * 9 when m between 571 and 600 then 270 when m between 601 and 640 then (640 - m) * 7
          when m between 960 and 990 then (m - 960) * 21 when m between 991 and 1040 then 630 when m between 1041 and 1070 then (1070 - m) * 21
          else 0 end as north
      from ${strolling} w
      cross join generate_series(360, 1380, 5) as m
      cross join (select date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
        - back * interval '1 day' as day from generate_series(0, 1) as back) as days
      where w.tenant_id = ${tenantId} and m not between 780 and 840
    ) as place where time <= coalesce(last_time, ${now}::timestamptz) and time > bind_time`.execute(db)
}

/**
 * Inserts three fences: around the home at night, around the block all day, and around a lake that must not be entered.
 */
export async function fillFences(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    with fence as (
      insert into device_fence (tenant_id, device_id, oldman_id, name, type, center_lng, center_lat, radius, points, address, trigger_type, freq,
        time_begin, time_end, dwell_minutes, unseen_minutes, create_user, create_time)
      select ${tenantId}::bigint, null, w.oldman_id, name, type, case type when 1 then w.lng end, case type when 1 then w.lat end, radius,
        case type when 2 then jsonb_build_array(
          jsonb_build_object('lng', round((w.lng + 0.010)::numeric, 6), 'lat', round((w.lat - 0.006)::numeric, 6)),
          jsonb_build_object('lng', round((w.lng + 0.016)::numeric, 6), 'lat', round((w.lat - 0.007)::numeric, 6)),
          jsonb_build_object('lng', round((w.lng + 0.019)::numeric, 6), 'lat', round((w.lat - 0.003)::numeric, 6)),
          jsonb_build_object('lng', round((w.lng + 0.012)::numeric, 6), 'lat', round((w.lat - 0.002)::numeric, 6))) end,
        e.address, trigger_type, freq, time_begin, time_end, dwell_minutes, 0, '指挥中心', ${now}::timestamptz - interval '20 days'
      from ${strolling} w
      join elder e on e.tenant_id = w.tenant_id and e.id = w.oldman_id
      cross join (values
        ('住处周边', 1, 1500.0, 3, '1234567', null, null, 5),
        ('夜间不外出', 1, 300.0, 1, '1234567', '21:00', '06:00', 3),
        ('人工湖', 2, null, 2, '1234567', '06:00', '21:00', 2)
      ) as kind (name, type, radius, trigger_type, freq, time_begin, time_end, dwell_minutes)
      where w.tenant_id = ${tenantId}
      returning id, oldman_id, trigger_type
    )
    insert into device_fence_state (tenant_id, fence_id, device_id, side, since, inside_at, due_at, create_time)
    select ${tenantId}::bigint, f.id, w.id, case f.trigger_type when 2 then 2 else 1 end, ${now}::timestamptz - interval '20 days',
      ${now}::timestamptz - interval '1 hour', ${now}::timestamptz, ${now}::timestamptz - interval '20 days'
    from fence f join ${strolling} w on w.oldman_id = f.oldman_id`.execute(db)
}
