import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'

interface Person {
  id: number
  nickName: string
}

/** Inserts yesterday's drill of a fall, claimed by the desk after 42 seconds and closed after seven minutes. */
export async function fillDrill(db: Db, tenantId: number, now: Date, by: Person, onDuty: Person): Promise<void> {
  await sql`
    with player as (
      select d.id, d.imei, d.model_name, t.name as type_name, e.id as oldman_id, e.user_name, e.mobile, e.gender, e.address,
        e.check_in_status, e.building_name, e.room_name, e.bed_name,
        date_trunc('minute', ${now}::timestamptz) - interval '26 hours' as at
      from device d
      join device_type t on t.id = d.device_type_id and t.code = 'WATCH'
      join elder e on e.tenant_id = d.tenant_id and e.id = d.oldman_id
      where d.tenant_id = ${tenantId} and d.lifecycle = 2 order by d.id offset 8 limit 1
    ), played as (
      insert into drill (tenant_id, device_id, scenario, minutes, steps, sent, last_said, begin_time, end_time, create_by, create_user)
      select ${tenantId}::bigint, id, 'fallNoAnswer', 2, 5, 5, '检测到跌倒', at, at + interval '2 minutes', ${by.id}::bigint, ${by.nickName}::text
      from player
      returning id, begin_time
    ), raised as (
      insert into warning (tenant_id, id, drill_id, kind, source_type, source, warning_level, warning_content, device_id, imei,
        device_type_name, model_name, oldman_id, name, mobile, gender, address, check_in_status, building_name, room_name, bed_name, count,
        data_happen_time, last_happen_time, create_time, is_disposed, claimer_id, claimer_name, claim_time, handler_id, handler_name,
        handle_time, process_mode, outcome, remark)
      select ${tenantId}::bigint, warning_id(at + interval '30 seconds'), played.id, 'fall', 1, '演练·跌倒', 3,
        '检测到跌倒，请立即确认长者情况', player.id, imei, type_name, model_name, oldman_id, user_name, mobile, gender, address,
        check_in_status, building_name, room_name, bed_name, 3, at + interval '30 seconds', at + interval '2 minutes',
        at + interval '30 seconds', 1, ${onDuty.id}::bigint, ${onDuty.nickName}::text, at + interval '72 seconds', ${onDuty.id}::bigint,
        ${onDuty.nickName}::text, at + interval '7 minutes 30 seconds', 1, 'test', '季度演练，流程完整'
      from player, played
      returning id, create_time, claim_time, handle_time, warning_content
    )
    insert into warning_event (tenant_id, warning_id, kind, text, user_id, user_name, time)
    select ${tenantId}::bigint, raised.id, step.kind, step.text, step.user_id, step.user_name, step.time
    from raised cross join lateral (values
      ('raised', warning_content, null::bigint, null::text, create_time),
      ('claimed', ${`${onDuty.nickName}开始处理`}::text, ${onDuty.id}::bigint, ${onDuty.nickName}::text, claim_time),
      ('handled', ${`${onDuty.nickName}处理完成：季度演练，流程完整`}::text, ${onDuty.id}::bigint, ${onDuty.nickName}::text, handle_time)
    ) as step (kind, text, user_id, user_name, time)`.execute(db)
}
