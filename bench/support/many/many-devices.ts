import type pg from 'pg'

/**
 * The demo's group, with 20 more institutions below it: the first has 50,000 devices, all others together have 50,000.
 */
export const groupId = 1_000_001
const firstId = 3_000_001
export const tenantIds = Array.from({ length: 20 }, (_, n) => firstId + n)
export const busyId = tenantIds[0] ?? firstId
const [count, elders] = [100_000, 19_000]

/** Inserts devices by SQL. Every tenth is in stock, every seventh of the rest has been silent for days. */
export async function fillDevices(owner: pg.Client) {
  const many = tenantIds.length
  const tenantOf = (n: string) => `(${firstId} + case when ${n} % 2 = 0 then 0 else 1 + ${n} / 2 % ${many - 1} end)`
  await owner.query(`insert into sys_tenant (id, parent_id, name, code)
    select ${firstId} + n, ${groupId}, '测量机构' || n, 'bench' || n from generate_series(0, ${many} - 1) as n`)
  await owner.query(`insert into elder (tenant_id, id, user_name, mobile, birthday)
    select ${tenantOf('n')}, 7000000 + n,
      substr('李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗', 1 + r % 20, 1) || substr('秀建淑德桂志玉永凤文', 1 + r / 20 % 10, 1)
        || substr('英国珍明兰华芳福霞彬', 1 + r / 200 % 10, 1), '137' || lpad(n::text, 8, '0'), date '1935-01-01' + n
    from generate_series(0, ${elders} - 1) n, lateral (select hashint4(n) & 2147483647 as r) drawn`)
  await owner.query(`insert into device (tenant_id, imei, device_name, device_type_id, manufactor_id, model_name, secret_hash, data_source,
      oldman_id, bind_time, lifecycle, online_status, last_seen, last_time, last_location, power, create_time)
    select ${tenantOf('n')}, '99' || lpad(n::text, 13, '0'), '设备' || n, 1 + n / 2 % 16, 1 + n % 3, 'M' || n % 40, '\\x00', 1 + n % 8,
      case when n % 10 < 9 then 7000000 + n % ${elders} end, case when n % 10 < 9 then now() - interval '60 days' end,
      case when n % 10 < 9 then 2 else 1 end, case when n % 10 < 9 and n % 7 > 0 then 1 else 0 end,
      case when n % 10 < 9 then now() - case when n % 7 > 0 then interval '5 minutes' else interval '3 days' end end,
      case when n % 10 < 9 then now() - case when n % 7 > 0 then interval '5 minutes' else interval '3 days' end end,
      '116.3,39.9', n % 101, now() - n * interval '5 minutes'
    from generate_series(0, ${count} - 1) n`)
  for (const table of ['device', 'elder']) await owner.query(`vacuum (analyze) ${table}`)
}
