import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { seededArchive } from './elder-lists.repository.ts'
import { seededQuestionnaires } from './questionnaire-lists.repository.ts'

/** Adds rows that the demo lacks for testing searches, and times exactly on a second. */
export async function seedLists(owner: Database): Promise<void> {
  for (const statement of [...statements, ...seededArchive, ...seededQuestionnaires])
    await sql.raw(statement).execute(owner)
}

const aged = (years: number, days: number) =>
  `((now() at time zone 'Asia/Shanghai')::date - interval '${years} years' + interval '${days} days')::date`

const statements = [
  `insert into contract_template (tenant_id, name, content, sort, status)
     select tenant, case n % 2 when 0 then '试_住' else '百分%之' end || n, '某', n % 3, (n % 2)::text
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 7) as n`,
  `insert into stay_paper_kind (tenant_id, name, content, sort, status, is_renewed)
     select tenant, case n % 2 when 0 then '告_知' else '百分%之' end || n, '某', n % 3, (n % 2)::text, n % 2 = 0
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 7) as n`,
  `insert into stay_paper (tenant_id, oldman_id, kind_id, name, content, status, sign_date, signer_name, reason, create_time)
     select tenant_id, (select id from elder e where e.tenant_id = k.tenant_id order by id offset n limit 1), id, name, '某', n % 4,
       case when n % 4 in (1, 3) then current_date end, case when n % 4 in (1, 3) then '某' end, '某', date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from (select *, row_number() over (partition by tenant_id order by id desc) as n from stay_paper_kind where tenant_id in (1000002, 1000003)) k`,
  `insert into level_change (tenant_id, oldman_id, status, from_level, to_level, effective_date, monthly_fee_fen, reason, submit_user_id, audit_user_id,
       audit_user, create_time)
     select tenant_id, id, 3 + n % 3, (n % 4)::text, (1 + n % 3)::text, current_date + n::integer, case when n % 3 > 0 then 1000 * n end, '某', 1, 2, '某',
       date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from (select *, row_number() over (partition by tenant_id order by id) as n from elder where tenant_id in (1000002, 1000003)) e where n < 9`,
  `update stay_paper_kind set is_required = true
     where id in (select min(id) from stay_paper_kind where care_levels = '{}' and risk_kind is null and status = '0' group by tenant_id)`,
  `update check_in set create_time = date_trunc('second', clock_timestamp()) + interval '1 second'
     where tenant_id in (1000002, 1000003) and audit_status = 2 and id % 4 = 0`,
  `insert into reception_lead (tenant_id, name, phone, channel, status, next_contact, create_time)
     select tenant, case n % 2 when 0 then '赵_钱' else '孙%李' end || n, '1390000000' || n, 1 + n % 3, 1 + n % 6,
       case when n % 4 > 0 then (now() at time zone 'Asia/Shanghai')::date + (n % 3)::integer - 1 end, date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 9) as n`,
  `insert into booking_deposit (tenant_id, lead_id, amount_fen, pay_method, create_time)
     select tenant_id, id, 1000 * n, 1 + n % 4, date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from (select tenant_id, id, row_number() over (partition by tenant_id order by id desc) as n from reception_lead
       where tenant_id in (1000002, 1000003)) lead where n < 9`,
  `insert into visitor_block (tenant_id, name, phone, reason, status)
     select tenant, case n % 2 when 0 then '赵_钱' else '孙%李' end || n, '1390000000' || n, '某', n % 2
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 7) as n`,
  `insert into call_service (tenant_id, name, provider, instance_id, status)
     select tenant, case n % 2 when 0 then '云_呼' else '百%线' end || n, 1 + n % 2, 'ccc' || n, n % 2
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 7) as n`,
  `insert into call_skill_group (tenant_id, service_id, name, skill_group_id)
     select tenant_id, id, '组_' || name, case id % 2 when 0 then 'a_b' else 'c%d' end || id
     from call_service where tenant_id in (1000002, 1000003)`,
  `insert into call_seat (tenant_id, service_id, sys_user_id, user_id, display_name, role_name, status)
     select tenant_id, (select min(s.id) from call_service s where s.tenant_id = u.tenant_id), id, 'u_' || id, '席%' || id,
       case id % 2 when 0 then 'Agent' else 'Admin' end, id % 2
     from sys_user u where tenant_id in (1000002, 1000003) and not exists (select from call_seat c where c.tenant_id = u.tenant_id and c.sys_user_id = u.id)`,
  `insert into call_customer (tenant_id, name, mobile, source)
     select tenant, case n % 2 when 0 then '赵_钱' else '孙%李' end || n, '1350000000' || n, 1 + n % 2
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 7) as n`,
  `insert into call_job (tenant_id, id, name, type, business_type, questionnaire_key, callable_time, max_attempt_count, min_attempt_interval, state, create_time)
     select tenant, 700001 + n + 100 * (tenant - 1000002), case n % 2 when 0 then '回_访' else '通%知' end || n, 1 + n % 2, 1 + n % 4, 'k', '[]', 3, 30, n % 5,
       date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from unnest(array[1000002, 1000003]) as tenant, generate_series(0, 8) as n`,
  `insert into call_case (tenant_id, job_id, name, phone_number, state, lease_time)
     select 1000002, 700001, case n % 2 when 0 then '赵_钱' else '孙%李' end || n, '1350000000' || n, case when n % 5 = 1 then 0 else n % 5 end, null
     from generate_series(0, 9) as n`,
  // without anybody who waits, the sweep would finish an open job while the test runs
  `insert into call_case (tenant_id, job_id, name, phone_number, state)
     select tenant_id, id, '等待', '13500000099', 0 from call_job where state in (1, 2)`,
  `insert into room_type (tenant_id, name, bed_count, price_fen, status, create_time)
     select tenant, case n % 3 when 0 then '单_间' when 1 then '单人间' else '三%间' end || n, 1 + n % 3, 100000 + n % 4, (n % 2)::text,
       date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 7) as n`,
  `insert into bed_cleaning (tenant_id, bed_id, cause, status, remark, end_time, create_time)
     select tenant_id, id, 1 + n % 2, case when n % 3 = 0 then 0 else 2 end, '某', case when n % 3 > 0 then date_trunc('second', now()) end,
       date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from (select tenant_id, id, row_number() over (partition by tenant_id order by id) as n from bed b
       where not exists (select from bed_cleaning c where c.tenant_id = b.tenant_id and c.bed_id = b.id)) as bed where n <= 9`,
  `insert into bed_request (tenant_id, oldman_id, priority, wanted_date, status, reason)
     select tenant_id, id, n % 3, current_date + (n % 4)::integer, 1 + n % 4, '某'
     from (select tenant_id, id, row_number() over (partition by tenant_id order by id) as n from elder e
       where check_in_status = 0 and not exists (select from bed_request q where q.tenant_id = e.tenant_id and q.oldman_id = e.id)) as elder
     where n <= 9`,
  `update call_record set warning_id = (
     select min(w.id) from warning w where w.tenant_id = call_record.tenant_id and w.oldman_id = call_record.oldman_id)`,
  `update elder set birthday = ${aged(80, 0)} where id = (select min(id) from elder where tenant_id = 1000002)`,
  `update elder set birthday = ${aged(80, 1)} where id = (select min(id) + 1 from elder where tenant_id = 1000002)`,
  `update elder set birthday = ${aged(81, 0)} where id = (select min(id) from elder where tenant_id = 1000003)`,
  `update elder set birthday = ${aged(81, 1)} where id = (select min(id) + 1 from elder where tenant_id = 1000003)`,
  `update elder set birthday = null where id = (select min(id) + 2 from elder where tenant_id = 1000002)`,
  "update building set name = '颐园' where name = '东楼' and tenant_id = 1000002",
  "update floor set name = '花园' where name = '1层' and tenant_id = 1000002",
  "update work_order set down_time = date_trunc('second', down_time)",
  "update warning set data_happen_time = date_trunc('second', data_happen_time)",
  `update work_order set remove_time = now() where id in (select id from work_order where tenant_id = 1000002 order by id limit 3)`,
  `update device set oldman_id = null where id in (select id from device where tenant_id = 1000002 order by id desc limit 5)`,
  `insert into bill_run (tenant_id, month, status, create_by, create_user)
     select 1000002 + n % 2, '2026-01-01', 3, 1, '某' from generate_series(1, 4) as n`,
  `insert into payer (tenant_id, name, kind, status, create_time)
     select tenant, case n % 2 when 0 then '慈_善' else '长%护险' end || n, (1 + n % 5)::text, (n % 2)::text,
       date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 7) as n`,
  `insert into claim (tenant_id, payer_id, month, status, create_by, create_time)
     select tenant_id, id, case n % 2 when 0 then date '2026-01-01' else date '2026-02-01' end, (array[0, 1, 4])[1 + n % 3], 1,
       date_trunc('second', now()) - interval '1 hour' * (n / 2)
     from (select tenant_id, id, row_number() over (partition by tenant_id order by id) as n from payer) as payer where n <= 5`,
  `insert into custody_transfer (tenant_id, kind, day, month, voucher_no, amount_fen, status)
     select tenant, (1 + n % 3)::text, current_date - (n / 2)::integer, case n % 3 when 1 then date '2026-01-01' end, '凭%证' || n, 100 * n, n % 2
     from unnest(array[1000002, 1000003]) as tenant, generate_series(1, 6) as n`,
  `insert into emergency_spending (tenant_id, oldman_id, fund, amount_fen, spend_date, purpose, status)
     select tenant_id, id, (1 + n % 3)::text, 100 * n, current_date - (n / 2)::integer, '某', case n % 2 when 0 then 0 else 2 end
     from (select tenant_id, id, row_number() over (partition by tenant_id order by id) as n from elder) as elder where n <= 6`,
  'update device_fence set enable = 0 where id = (select min(id) from device_fence where tenant_id = 1000002)',
  `update device set online_status = 0 where id in (select id from device where tenant_id = 1000003 order by id limit 5)`,
  `insert into sys_dict (type, description, system) values ('of_one', '业务_字典%', '0')`,
  `insert into sys_param (public_key, public_name, system) values ('OF_ONE', '某参数', '0'), ('PRICE%', '价格', '0')`,
  `insert into embedded_page (router_path, name, url) values ('a_b', '百分%之', 'https://a'), ('axb', '百分之', 'https://b'), ('c', '丙', 'https://c')`,
  `insert into sys_tenant (id, parent_id, name, code, org_type, status) values (1000088, 1, '静安院', 'jingan', 2, '9')`,
  `update sys_user set lock_flag = '9' where username = 'nurse3'`,
  `insert into base_package (package_code, package_name, description) values ('p-1', '专业版', '某'), ('p-2', '百分_版', '某')`,
  `insert into bank_entry (day, serial_no, payer, amount_fen)
     select current_date - n, '9900' || n, (array['甲公司', '乙公司', '百分%司'])[n], 100 * n from generate_series(1, 3) as n`,
  `insert into package_invoice (tenant_id, order_id, invoice_type, title, tax_no, address, phone, bank_name, bank_account, email, amount_fen,
       status, invoice_no, issue_date, invoice_url, apply_id, apply_user, remark)
     select tenant_id, id, 2 + n % 2, '抬头' || n, '9111', 'a', '1', 'b', '2', 'a@b', 100, (array[1, 3, 4])[1 + n % 3],
       case n % 3 when 0 then '2611' || n end, case n % 3 when 0 then current_date end, case n % 3 when 0 then '/x' end, 1, '某', '某'
     from (select tenant_id, id, row_number() over (order by id) as n from package_order o
       where not exists (select from package_invoice i where i.tenant_id = o.tenant_id and i.order_id = o.id)) as bought where n < 7`,
  `insert into sys_file (tenant_id, file_name, original, type, file_size, purpose, create_by)
     select tenant, 'f' || n, case n % 3 when 0 then '100%.pdf' when 1 then '1000.pdf' else '合_同.docx' end,
       case n % 3 when 2 then 'docx' else 'pdf' end, 1, 'image',
       (select id from sys_user where tenant_id = tenant order by id offset n % 2 limit 1)
     from unnest(array[1000002, 1000003, 1000010]) as tenant, generate_series(1, 4) as n`,
  `update elder set avatar = '/admin/sys-file/' || tenant_id || '/f1' where id in (select min(id) from elder group by tenant_id)`,
  `insert into sys_log (tenant_id, kind, type, title, request_uri, method, service_id, user_id, create_by)
     select tenant, case n % 2 when 0 then 'audit' else 'client' end, case n % 3 when 0 then '9' else '0' end,
       '动作' || n, '/', 'POST', 's', 1, 'who' || n % 4
     from unnest(array[1000002, 1000003, 1000010]) as tenant, generate_series(1, 9) as n`,
  `update sys_log set create_time = date_trunc('second', now()) - interval '1 minute' * id`,
  `update announcement set status = '2' where id in (select id from announcement where tenant_id = 1000002 order by id limit 1)`,
  `insert into sys_user_invite (tenant_id, phone, phone_shown, nick_name, type, status)
     select tenant, '1390000000' || n, n <> 4, case n when 2 then null else '人' || n || '甲' end, 1 + n % 2, case n when 3 then 4 else 2 end
     from unnest(array[1000002, 1000003, 1000010]) as tenant, generate_series(1, 4) as n`,
  `insert into external_account (tenant_id, id, phone, username, password_hash, nick_name)
     select 1, 6000000 + n, '1380000100' || n, 'out' || n, '', '外' from generate_series(1, 3) as n`,
  `insert into tenant_application (tenant_id, account_id, new_tenant_id, details, status)
     select 1, 6000000 + n, 2000000 + n, details || jsonb_build_object('tenantName', '第' || n || '院'), n % 3
     from tenant_application, generate_series(1, 3) as n`,
  `update work_order set warning_business_id = w.id from (select id from warning where tenant_id = 1000002 limit 1) w
     where work_order.id in (select id from work_order where tenant_id = 1000002 order by id desc limit 2)`,
  `insert into work_order_sign_exception (tenant_id, work_order_id, job_id, kind, user_id, nick_name, distance, radius, reason, status, reviewer_id)
     select tenant_id, work_order_id, id, 1 + id % 2, 7, '某' || id % 3, 500, 300, '电梯停运', case when id % 2 = 0 then 1 else 0 end,
       case when id % 2 = 0 then 8 end
     from (select *, row_number() over (partition by tenant_id order by id desc) as n from work_order_job
       where tenant_id in (1000002, 1000003)) as job where n <= 4`,
  `insert into work_order_score (tenant_id, work_order_id, score, user_id)
     select tenant_id, id, 2, 7 from work_order where tenant_id in (1000002, 1000003) on conflict do nothing`,
  `insert into work_order_follow_up (tenant_id, work_order_id, due_time, create_user, status, handler_id, handler_name)
     select tenant_id, id, now(), '值班员', id % 2, case when id % 2 = 1 then 8 end, case when id % 2 = 1 then '某' || id % 3 end
     from (select *, row_number() over (partition by tenant_id order by id desc) as n from work_order
       where tenant_id in (1000002, 1000003)) as work where n % 13 = 1 and n < 60`,
  `insert into duty_shift (tenant_id, name, begin_at, end_at, sort, status)
     values (1000002, '帮厨_午间', '11:00', '13:00', 4, '1'), (1000003, '帮厨100%', '10:00', '12:00', 5, '1')`,
  `insert into duty_handover (tenant_id, day, shift_id, shift_name, from_time, to_time, status, update_name, create_user, given_by, given_name, given_time)
     select tenant_id, day, id, name, day, day + interval '8 hours', case n when 1 then 0 else 1 end, '甲', '甲',
       case n when 1 then null else 7 end, case n when 1 then null else '交_班人' || n end, case n when 1 then null else day + interval '8 hours' end
     from (select *, date_trunc('day', now()) - n * interval '1 week' as day from duty_shift, generate_series(1, 3) as n
       where tenant_id in (1000002, 1000003, 1000010) and name = '早班') as past`,
  `update sys_role set second_factor = true where tenant_id = 1000002 and role_code = 'nurse'`,
  `insert into user_second_factor (tenant_id, user_id, sealed_secret, confirm_time)
     select tenant_id, id, '', case username when 'nurse' then now() end from sys_user where username in ('nurse', 'nurse2', 'desk')`,
]
