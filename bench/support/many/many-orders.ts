import type pg from 'pg'

/** The demo's group, with 20 more institutions of 100,000 orders each below it: five years of 55 orders a day. */
export const groupId = 1_000_001
const firstId = 3_000_001
export const tenantIds = Array.from({ length: 20 }, (_, n) => firstId + n)
/** The busiest institution: 1,000 items a day by 200 people. */
export const busyId = tenantIds[0] ?? firstId
export const staffOf = (tenantId: number) => (tenantId - firstId) * 1_000 + 5_000_000
const [orderCount, staffCount, dayCount] = [2_000_000, 200, 1_000]

/**
 * Inserts orders by SQL, without triggers and with the larger indexes rebuilt afterwards; writes the rows of the
 * triggers as well.
 */
export async function fillOrders(owner: pg.Client) {
  const many = tenantIds.length
  await owner.query(`insert into sys_tenant (id, parent_id, name, code)
    select ${firstId} + n, ${groupId}, '测量机构' || n, 'bench' || n from generate_series(0, ${many} - 1) as n`)
  const { rows: indexes } = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'work_order' and indexdef like '%USING gin%'`,
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into sys_role (tenant_id, id, role_code, role_name)
    select ${firstId} + n, 900000 + n, 'nurse', '护理员' from generate_series(0, ${many} - 1) n`)
  await owner.query(`insert into sys_role_permission (tenant_id, role_id, permission)
    select ${firstId} + n, 900000 + n, 'workorder:serve' from generate_series(0, ${many} - 1) n`)
  await owner.query(`insert into sys_user (tenant_id, id, username, password_hash, nick_name, phone)
    select ${firstId} + t, 5000000 + t * 1000 + n, 'bench' || t || '-' || n, '', '护理员' || n, '139' || lpad((t * 1000 + n)::text, 8, '0')
    from generate_series(0, ${many} - 1) t, generate_series(0, case when t = 0 then ${staffCount} else 50 end - 1) n`)
  await owner.query(`insert into sys_user_role (tenant_id, user_id, role_id)
    select tenant_id, id, 900000 + tenant_id - ${firstId} from sys_user where id >= 5000000`)
  await owner.query(`insert into elder (tenant_id, id, user_name, mobile, birthday)
    select ${firstId} + n / 250, 7000000 + n,
      substr('李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜', 1 + r % 60, 1)
        || substr('秀建淑德桂志玉永凤文振素兰国明春海金瑞宝', 1 + r / 60 % 20, 1) || substr('英国珍明兰华芳福霞彬琴云梅清荣生林平祥芝', 1 + r / 1200 % 20, 1),
      '137' || lpad(n::text, 8, '0'), date '1935-01-01' + n
    from generate_series(0, 250 * ${many} - 1) n, lateral (select hashint4(n) & 2147483647 as r) drawn`)
  await orders(owner, orderCount, `${firstId} + n % ${many}`, `now() - n * interval '80 seconds'`, '4', '2')
  await orders(
    owner,
    dayCount,
    `${busyId}`,
    `date_trunc('day', now()) + (8 + n / ${staffCount} * 2) * interval '1 hour'`,
    '2',
    '0',
  )
  await owner.query('set session_replication_role = origin')
  await owner.query(`set maintenance_work_mem = '512MB'`)
  for (const { made } of indexes) await owner.query(made)
  for (const table of ['work_order', 'work_order_job', 'work_order_job_staff'])
    await owner.query(`vacuum (analyze) ${table}`)
  await owner.query('analyze')
}

/**
 * Rows of orders with one item each; every nineteenth order was cancelled, every fiftieth of the latest thousands is
 * waiting.
 */
const orders = (
  owner: pg.Client,
  count: number,
  tenant: string,
  begun: string,
  jobStatus: string,
  orderStatus: string,
) =>
  owner.query(`with drawn as materialized (
      select n, ${tenant} as tenant_id, ${begun} as begun, hashint4(n) & 2147483647 as r,
        nextval('work_order_id_seq') as order_id, nextval('work_order_id_seq') as job_id,
        case when n < 50000 and n % 51 = 0 then 'waits' when n % 19 = 0 then 'cancelled' else 'is' end as how
      from generate_series(0, ${count} - 1) n
    ), placed as (
      insert into work_order (tenant_id, id, work_no, oldman_id, oldman_name, oldman_phone, oldman_address, status, order_price_fen,
        operation_user_id, lng, lat, down_name, emergency_type, down_time)
      select drawn.tenant_id, order_id, 'WO' || '${jobStatus}' || lpad(n::text, 12, '0'), elder.id,
        elder.user_name,
        '13' || lpad((r % 1000000000)::text, 9, '0'), '示范路' || r % 900 || '号',
        case how when 'waits' then '4' when 'cancelled' then '3' else '${orderStatus}' end, 8000, 1, 116.2 + r % 1000 / 4000.0,
        39.85 + r / 1000 % 1000 / 4000.0, '家属', (array['1', '1', '1', '2', '3'])[1 + r % 5], begun
      from drawn join elder on elder.tenant_id = drawn.tenant_id and elder.id = 7000000 + (drawn.tenant_id - ${firstId}) * 250 + r % 250
    ), items as (
      insert into work_order_job (tenant_id, id, work_order_id, server_type_id, server_project_id, server_project_name, server_time,
        server_time_num, order_price_fen, status, server_user_id, server_user_name, server_start_time, server_end_time)
      select tenant_id, job_id, order_id, 1, 1, (array['助浴', '助餐', '康复训练', '上门清洁', '代购'])[1 + r % 5], begun, 60, 8000,
        case how when 'waits' then '1' when 'cancelled' then '6' else '${jobStatus}' end,
        case how when 'waits' then null else who end, case how when 'waits' then null else '护理员' || who % 1000 end,
        ${jobStatus === '4' ? `begun, begun + interval '50 minutes'` : 'null, null'}
      from drawn, lateral (select 5000000 + (tenant_id - ${firstId}) * 1000
        + (n / ${jobStatus === '4' ? tenantIds.length : 1}) % case when tenant_id = ${busyId} then ${staffCount} else 50 end as who) person
      returning tenant_id, id, work_order_id, server_user_id, server_time, status
    )
    insert into work_order_job_staff (tenant_id, job_id, work_order_id, user_id, role, from_time, to_time, held)
    select tenant_id, id, work_order_id, server_user_id, 'lead', server_time, server_time + interval '1 hour', false
    from items where status in ('2', '4')`)
