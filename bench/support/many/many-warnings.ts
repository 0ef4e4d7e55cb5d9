import type pg from 'pg'

/** The demo's group, with 20 more institutions below it: the first has half of all warnings. */
export const groupId = 1_000_001
const firstId = 3_000_001
export const tenantIds = Array.from({ length: 20 }, (_, n) => firstId + n)
export const busyId = tenantIds[0] ?? firstId
const [count, elders, days] = [10_000_000, 20_000, 58]
/** One in `openOf` warnings is open, one in `helpOf` is an SOS. */
const [openOf, helpOf] = [5_000, 400]
const letters = '李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'
const middles = '秀建淑德桂志玉永凤文振素兰国明春海金瑞宝'

/** Inserts warnings by SQL, spread over two months, with the indexes rebuilt afterwards. */
export async function fillWarnings(owner: pg.Client) {
  const many = tenantIds.length
  const tenantOf = (n: string) => `(${firstId} + case when ${n} % 2 = 0 then 0 else 1 + ${n} / 2 % ${many - 1} end)`
  await owner.query(`insert into sys_tenant (id, parent_id, name, code)
    select ${firstId} + n, ${groupId}, '测量机构' || n, 'bench' || n from generate_series(0, ${many} - 1) as n`)
  await owner.query(`insert into elder (tenant_id, id, user_name, mobile, birthday)
    select ${tenantOf('n')}, 7000000 + n,
      substr('${letters}', 1 + r % 40, 1) || substr('${middles}', 1 + r / 40 % 20, 1) || substr('${middles}', 1 + r / 800 % 20, 1),
      '137' || lpad(n::text, 8, '0'), date '1935-01-01' + n % 9000
    from generate_series(0, ${elders} - 1) n, lateral (select hashint4(n) & 2147483647 as r) drawn`)
  const { rows: indexes } = await owner.query<{ name: string; made: string }>(
    `select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as made from pg_indexes
     where tablename = 'warning' and indexname <> 'warning_pkey'`,
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  // triggers and foreign keys are off, because the rows satisfy all constraints
  await owner.query('set session_replication_role = replica')
  await owner.query(`insert into warning (tenant_id, id, kind, source_type, source, warning_level, warning_content, imei, oldman_id, name, mobile,
      last_happen_time, data_happen_time, create_time, is_disposed, handle_time, outcome)
    select e.tenant_id, warning_id_floor(w.time) | (w.n & 1023), k.kind, k.source_type, k.source, k.level, k.content,
      '98' || lpad((w.n % ${elders})::text, 13, '0'), e.id, e.user_name, e.mobile, w.time, w.time, w.time,
      case when w.n % ${openOf} = 0 then 0 else 1 end, case when w.n % ${openOf} > 0 then w.time + interval '6 minutes' end,
      case when w.n % ${openOf} > 0 then 'falseAlarm' end
    from (select n, date_trunc('milliseconds', now() - n * interval '${days} days' / ${count}) as time from generate_series(1, ${count}) n) w
    join (values (0, 'heartRate', 2, '心率异常', 2, '心率过高'), (1, 'bloodPressure', 3, '血压异常', 2, '血压过高'),
      (2, 'bloodOxygen', 10, '血氧异常', 2, '血氧过低'), (3, 'lowBattery', 14, '低电量', 1, '电量不足'), (4, 'sos', 1, 'SOS 呼叫', 3, '按下呼叫')
    ) k (n, kind, source_type, source, level, content) on k.n = case when w.n % ${helpOf} = 0 then 4 else w.n % 4 end
    join elder e on e.id = 7000000 + w.n % ${elders}`)
  await owner.query('set session_replication_role = origin')
  for (const { made } of indexes) await owner.query(made)
  for (const table of ['warning', 'elder']) await owner.query(`vacuum (analyze) ${table}`)
}
