import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

/**
 * Sets manufacturer, data source and place of each device; SIM cards get a number and an expiry date, some of them
 * near.
 */
export async function fillMakers(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    update device d set manufactor_id = m.id, data_source = m.data_source,
      install_place = case when t.category = 3 then (array['卧室', '卫生间', '厨房', '走廊'])[1 + d.id % 4] end,
      iccid = case when d.msisdn is not null then '898602' || lpad((d.id * 7919 % 100000000000000)::text, 14, '0') end,
      expire_time = case when d.msisdn is not null then (${now}::timestamptz + ((d.id * 13) % 400 - 5) * interval '1 day')::date end,
      last_measure_time = case when t.category in (1, 2, 7) and t.code <> 'PILL_BOX' and d.oldman_id is not null
        then d.last_time - case when d.id % 15 = 4 then interval '3 days' else (d.id % 50) * interval '1 minute' end end,
      bind_time = case when d.oldman_id is not null
        then date_trunc('second', ${now}::timestamptz - (40 + d.id * 37 % 280) * interval '1 day') end,
      create_time = least(d.create_time, ${now}::timestamptz - (370 + d.id % 40) * interval '1 day')
    from device_type t, device_manufactor m
    where d.tenant_id = ${tenantId} and t.id = d.device_type_id and m.code = case
      when t.code = 'SLEEP_BELT' then 'SLEEP' when t.code = 'CAMERA' then 'EZVIZ' when t.code = 'DOOR_LOCK' then 'LOCK'
      when t.code = 'WATCH' then 'IW' when d.data_source = 8 or t.code in ('GATEWAY', 'SOS_BUTTON') or t.category = 3 then 'LORA' else 'CARE' end`.execute(
    db,
  )
}

/** Puts gateways into use without an elder; marks some devices in stock as in repair or retired. */
export async function fillStates(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    with wanted as (
      select d.id, case when t.code = 'GATEWAY' then 2 when row_number() over (order by d.id) % 5 = 1 then 4
        when row_number() over (order by d.id) % 5 = 3 then 5 else 1 end as state
      from device d join device_type t on t.id = d.device_type_id where d.tenant_id = ${tenantId} and d.oldman_id is null
    ), changed as (
      update device d set lifecycle = state, status = case state when 5 then 0 else 1 end,
        online_status = case state when 2 then 1 else 0 end,
        last_seen = case state when 2 then ${now}::timestamptz - interval '4 minutes' end,
        last_time = case state when 2 then ${now}::timestamptz - interval '4 minutes' end
      from wanted where d.tenant_id = ${tenantId} and d.id = wanted.id and state <> 1
      returning d.id, state
    )
    insert into device_move (tenant_id, device_id, move, from_state, to_state, reason, operator, create_time)
    select ${tenantId}::bigint, id, (array['deploy', null, 'repair', 'retire'])[state - 1], 1, state,
      (array['装在走廊', null, '充电口接触不良，送厂家检修', '外壳破裂，超过使用年限'])[state - 1], '设备管理员',
      ${now}::timestamptz - (5 + id % 60) * interval '1 day'
    from changed order by id`.execute(db)
}

/**
 * Inserts the current binding of each worn device with a begin in the past; every third device had another wearer
 * before.
 */
export async function fillBindings(db: Db, tenantId: number): Promise<void> {
  await sql`
    with worn as (
      select d.id, d.oldman_id, d.bind_time, lead(d.oldman_id, 5) over (order by d.id) as before
      from device d where d.tenant_id = ${tenantId} and d.oldman_id is not null
    ), bound as (
      insert into device_binding (tenant_id, device_id, oldman_id, from_time, to_time, reason, end_reason, operator, end_operator)
      select ${tenantId}::bigint, id, before, bind_time - interval '45 days', bind_time - interval '2 days', '新入住发放', '更换新设备',
        '设备管理员', '设备管理员'
      from worn where id % 3 = 0 and before is not null and before <> oldman_id
      union all
      select ${tenantId}::bigint, id, oldman_id, bind_time, null, case when id % 2 = 0 then '照护计划需要' else '家属申请' end, null, '设备管理员', null
      from worn
      returning device_id, from_time, to_time, reason, end_reason
    )
    insert into device_move (tenant_id, device_id, move, from_state, to_state, reason, operator, create_time)
    select ${tenantId}::bigint, device_id, move, from_state, to_state, reason, '设备管理员', time
    from (
      select device_id, 'bind' as move, 1 as from_state, 2 as to_state, reason, from_time as time from bound
      union all
      select device_id, 'unbind', 2, 1, end_reason, to_time from bound where to_time is not null
    ) as history order by device_id, time`.execute(db)
}

/** Inserts the family phone numbers of watches and buttons. */
export async function fillNumbers(db: Db, tenantId: number): Promise<void> {
  await sql`
    insert into device_family_phone (tenant_id, device_id, seq, name, relation, phone, dial_flag, is_sos)
    select ${tenantId}::bigint, d.id, seq, left(e.user_name, 1) || (array['建国', '丽华', '晓东'])[seq], (array['儿子', '女儿', '孙子'])[seq],
      '13' || lpad(((d.id * 7919 + seq * 104729) % 1000000000)::text, 9, '0'), 1, case when seq < 3 then 1 else 0 end
    from device d join device_type t on t.id = d.device_type_id
    join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id
    cross join generate_series(1, 3) as seq
    where d.tenant_id = ${tenantId} and t.code in ('WATCH', 'SOS_BUTTON') and (seq < 3 or d.id % 2 = 0)`.execute(db)
}

/** Inserts commands to watches: most were applied, some failed, and some wait because the watch is offline. */
export async function fillCommands(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    with told as (
      insert into device_command (tenant_id, device_id, kind, payload, status, attempts, next_try, expire_time, sent_time, done_time, reason,
        create_user, create_time)
      select ${tenantId}::bigint, d.id, kind, payload, state, case state when 0 then 0 when 3 then 6 else 1 end, at, at + interval '3 days',
        case when state > 0 then at + interval '2 seconds' end, case when state > 1 then at + interval '5 seconds' end,
        case state when 3 then '多次下发没有回执' end, '设备管理员', at
      from (
        select d.id, n, d.bind_time, case when n = 1 then 2 when d.online_status = 0 then 0 when d.id % 7 = 0 then 3 else 2 end as state,
          case when n = 1 then d.bind_time + interval '10 minutes'
            else ${now}::timestamptz - (1 + d.id % 20) * interval '1 hour' end as at,
          (array['familyPhones', 'whitelist'])[n] as kind,
          case n when 1 then jsonb_build_object('phones', (
            select jsonb_agg(jsonb_build_object('seq', p.seq, 'name', p.name, 'phone', p.phone) order by p.seq)
            from device_family_phone p where p.tenant_id = ${tenantId} and p.device_id = d.id))
          else '{"phones": [{"name": "护理站", "phone": "13800000001"}]}' end as payload
        from device d join device_type t on t.id = d.device_type_id and t.code = 'WATCH'
        cross join generate_series(1, 2) as n
        where d.tenant_id = ${tenantId} and d.oldman_id is not null and (n = 1 or d.id % 3 = 0)
      ) as d
      order by at
      returning id, device_id, kind, payload, create_time
    )
    insert into device_white_list (tenant_id, device_id, phones, update_user, update_time)
    select ${tenantId}::bigint, device_id, payload -> 'phones', '设备管理员', create_time from told where kind = 'whitelist'`.execute(
    db,
  )
}
