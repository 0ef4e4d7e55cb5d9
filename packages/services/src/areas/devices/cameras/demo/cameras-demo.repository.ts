import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoStaff } from '../../../../platform/demo/demo.repository.ts'

type By = Pick<DemoStaff, 'id' | 'nickName'>

const usernameOf = (tenantId: number, { id }: By) =>
  sql<string>`(select username from sys_user where tenant_id = ${tenantId} and id = ${id})`

/** Moves two cameras without an elder to public places, and all other cameras above their elder's bed. */
export async function placeCameras(db: Db, tenantId: number, now: Date): Promise<void> {
  await sql`
    with ranked as (
      select d.id, row_number() over (order by d.id) as place
      from device d join device_type t on t.id = d.device_type_id
      where d.tenant_id = ${tenantId} and t.code = 'CAMERA' and d.oldman_id is null
    ), placed as (
      update device d set lifecycle = 2, status = 1, online_status = 1, last_seen = ${now}::timestamptz - interval '2 minutes',
        last_time = ${now}::timestamptz - interval '2 minutes',
        device_name = (array['一层走廊摄像头', '活动室摄像头'])[place], install_place = (array['一层走廊东侧', '活动室'])[place]
      from ranked where d.tenant_id = ${tenantId} and d.id = ranked.id and place <= 2
      returning d.id, d.install_place
    ), forgotten as (
      delete from device_move m using placed where m.tenant_id = ${tenantId} and m.device_id = placed.id
    )
    insert into device_move (tenant_id, device_id, move, from_state, to_state, reason, operator, create_time)
    select ${tenantId}::bigint, id, 'deploy', 1, 2, '装在' || install_place, '设备管理员', ${now}::timestamptz - interval '120 days'
    from placed order by id`.execute(db)
  await sql`
    update device d set install_place = '床头上方', online_status = 1, last_seen = ${now}::timestamptz - interval '3 minutes'
    from device_type t
    where d.tenant_id = ${tenantId} and t.id = d.device_type_id and t.code = 'CAMERA' and d.oldman_id is not null`.execute(
    db,
  )
}

/**
 * Inserts consents: two rooms in which everybody consents, a third where one person withdrew the consent, a fourth
 * without any record.
 */
export async function fillCameraConsents(db: Db, tenantId: number, by: By, now: Date): Promise<void> {
  const seen = sql`
    select d.id as device_id, p.id as oldman_id, p.user_name, dense_rank() over (order by d.id) as place, p.id = d.oldman_id as is_own
    from device d join device_type t on t.id = d.device_type_id and t.code = 'CAMERA'
    join elder p on p.tenant_id = d.tenant_id and (p.id = d.oldman_id or p.id in (
      select other.oldman_id from bed_stay own
        join bed on bed.tenant_id = own.tenant_id and bed.id = own.bed_id
        join bed beside on beside.tenant_id = bed.tenant_id and beside.room_id = bed.room_id
        join bed_stay other on other.tenant_id = beside.tenant_id and other.bed_id = beside.id and other.to_time is null
      where own.tenant_id = d.tenant_id and own.oldman_id = d.oldman_id and own.to_time is null))
    where d.tenant_id = ${tenantId}`
  await sql`delete from elder_consent c using (${seen}) as seen
    where c.tenant_id = ${tenantId} and c.kind = 'camera' and c.oldman_id = seen.oldman_id and seen.place = 4 and seen.is_own`.execute(
    db,
  )
  await sql`
    insert into elder_consent (tenant_id, oldman_id, kind, state, by_name, by_relation, signed_on, valid_until, create_by, create_user, create_time)
    select ${tenantId}::bigint, oldman_id, 'camera', state, user_name, '1', (${now}::timestamptz - days * interval '1 day')::date, null,
      ${by.id}::bigint, ${by.nickName}, ${now}::timestamptz - days * interval '1 day'
    from (
      select distinct oldman_id, user_name, 'given' as state, 90 as days from (${seen}) as all_seen where place <= 3
      union all
      select oldman_id, user_name, 'withdrawn', 3 from (${seen}) as all_seen where place = 3 and is_own
    ) as said order by days desc, oldman_id`.execute(db)
}

/** Inserts a week of camera views: of public places, and some of rooms, which the elders' access records also list. */
export async function fillLooks(db: Db, tenantId: number, by: By, now: Date): Promise<void> {
  await sql`
    with ranked as (
      select d.id, d.oldman_id, d.device_name, row_number() over (partition by d.oldman_id is null order by d.id) as place
      from device d join device_type t on t.id = d.device_type_id
      where d.tenant_id = ${tenantId} and t.code = 'CAMERA' and d.lifecycle = 2
    ), looked as (
      insert into camera_look (tenant_id, device_id, oldman_id, purpose, user_id, username, user_name, remote_addr, from_time, last_time)
      select ${tenantId}::bigint, id, oldman_id, purpose, ${by.id}::bigint, ${usernameOf(tenantId, by)}, ${by.nickName}, '127.0.0.1', time,
        time + make_interval(secs => 40 + (id * 37 + turn * 53)::integer % 400)
      from (
        select id, oldman_id, turn, case when oldman_id is null then 'round' else (array['warning', 'family', 'care'])[1 + turn % 3] end as purpose,
          ${now}::timestamptz - turn * interval '11 hours' - interval '25 minutes' as time
        from ranked cross join generate_series(0, 13) as turn
        where case when oldman_id is null then true else place <= 2 and turn % 5 = 1 end
      ) as turns order by time
      returning device_id, oldman_id, purpose, from_time, last_time
    )
    insert into elder_access (tenant_id, oldman_id, kind, detail, user_id, username, user_name, remote_addr, create_time, last_time)
    select ${tenantId}::bigint, looked.oldman_id, 'camera',
      case purpose when 'warning' then '预警核实' when 'family' then '家属请求' else '照护需要' end || ' · ' || ranked.device_name,
      ${by.id}::bigint, ${usernameOf(tenantId, by)}, ${by.nickName}, '127.0.0.1', from_time, from_time
    from looked join ranked on ranked.id = looked.device_id
    where looked.oldman_id is not null order by from_time`.execute(db)
}
