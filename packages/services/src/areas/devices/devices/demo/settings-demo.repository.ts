import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { usualLimits } from '../config/settings.starter.ts'

/** Inserts settings of the institution, some elders and some devices, each with its recorded change. */
export async function fillSettings(db: Db, tenantId: number, now: Date): Promise<void> {
  const days = (count: number) => sql`${now}::timestamptz - ${count} * interval '1 day'`
  await sql`
    with said as (
      insert into device_settings_layer (tenant_id, device_type_id, oldman_id, settings, update_user, update_time)
      select ${tenantId}::bigint, null::bigint, null::bigint, ${JSON.stringify(usualLimits)}::jsonb, '机构管理员', ${days(60)}
      union all
      select ${tenantId}, id, null, '{"systolicMax": 150}', '机构管理员', ${days(45)} from device_type where code = 'BP_METER'
      union all
      select * from (
        select ${tenantId}::bigint, null::bigint, oldman_id,
          '{"systolicMax": 160, "heartRateMin": 45, "bloodPressureTimes": 2, "bloodPressureMargin": 5}'::jsonb, '护理主管',
          ${days(1)} - oldman_id % 30 * interval '1 day'
        from device d join device_type t on t.id = d.device_type_id and t.code = 'BP_METER'
        where d.tenant_id = ${tenantId} and oldman_id is not null and d.id % 3 = 0 order by d.id limit 6
      ) as elders
      returning *
    )
    insert into device_settings_change (tenant_id, layer, device_type_id, oldman_id, changes, update_user, create_time)
    select tenant_id, case when oldman_id is not null then 3 when device_type_id is not null then 2 else 1 end, device_type_id, oldman_id,
      (select jsonb_agg(jsonb_build_object('name', key, 'to', value, 'isTakenBack', false, 'from', case key
        when 'nightBegin' then '"22:00"'::jsonb when 'bloodOxygenNightMin' then 'null' when 'heartRateMin' then '40'
        when 'bloodPressureTimes' then '1' when 'bloodPressureMargin' then '0'
        when 'systolicMax' then case when oldman_id is null then '140'::jsonb else '150' end end)) from jsonb_each(settings)),
      update_user, update_time
    from said order by update_time`.execute(db)
  await sql`
    with chosen as (
      select d.id, d.online_status, ${days(2)} + d.id % 40 * interval '1 hour' as at
      from device d join device_type t on t.id = d.device_type_id and t.code = 'WATCH'
      where d.tenant_id = ${tenantId} and d.oldman_id is not null and d.id % 5 = 2
    ), own as (
      insert into device_config (tenant_id, device_id, settings, update_time)
      select ${tenantId}::bigint, id, '{"frequencyLocation": 15, "lowBattery": 25}', at from chosen
    ), told as (
      insert into device_command (tenant_id, device_id, kind, payload, status, attempts, next_try, expire_time, sent_time, done_time,
        create_user, create_time)
      select ${tenantId}::bigint, id, 'config', '{"frequencyLocation": 15}', case online_status when 1 then 2 else 0 end, online_status, at,
        at + interval '3 days', case online_status when 1 then at + interval '1 second' end,
        case online_status when 1 then at + interval '4 seconds' end, '设备管理员', at
      from chosen order by id returning id, device_id, create_time
    )
    insert into device_settings_change (tenant_id, layer, device_id, changes, devices, command_id, update_user, create_time)
    select ${tenantId}::bigint, 4, device_id, '[{"name": "lowBattery", "from": 20, "to": 25, "isTakenBack": false}]'::jsonb, 0, null::bigint,
      '设备管理员', create_time from told
    union all
    select ${tenantId}, 4, device_id, '[{"name": "frequencyLocation", "from": 30, "to": 15, "isTakenBack": false}]', 1, id, '设备管理员',
      create_time from told`.execute(db)
}
