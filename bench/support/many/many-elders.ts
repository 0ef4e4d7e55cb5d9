import type pg from 'pg'

/** The demo's group, with 200 more institutions of 5,000 elders each below it. */
export const groupId = 1_000_001
const firstId = 3_000_001
const tenantCount = 200
const elderCount = 1_000_000
export const tenantIds = Array.from({ length: tenantCount }, (_, n) => firstId + n)

/** Inserts elders by SQL, without triggers and with the larger indexes rebuilt afterwards: a million take a minute. */
export async function fillElders(owner: pg.Client, count = elderCount) {
  await owner.query(`insert into sys_tenant (id, parent_id, name, code)
    select ${firstId} + n, ${groupId}, '测量机构' || n, 'bench' || n from generate_series(0, ${tenantCount} - 1) as n`)
  const { rows: indexes } = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'elder' and indexdef like '%USING gin%'`,
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await owner.query(`set session_replication_role = replica`)
  await owner.query(`insert into elder (tenant_id, user_name, gender, mobile, birthday, address, care_level, anergy, check_in_status,
      building_name, room_name, bed_name, create_time)
    select ${firstId} + n % ${tenantCount},
      substr('李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜', 1 + r1 % 60, 1)
        || substr('秀建淑德桂志玉永凤文振素兰国明春海金瑞宝', 1 + r2 % 20, 1)
        || substr('英国珍明兰华芳福霞彬琴云梅清荣生林平祥芝', 1 + r2 / 20 % 20, 1),
      (1 + n % 2)::text, '13' || lpad((r1::bigint * 7919 % 1000000000)::text, 9, '0'), date '1930-01-01' + r2 % 12000,
      '示范路' || r1 % 900 || '号', (r2 % 5)::text, (r1 % 5)::text, (array[0, 1, 1, 1, 2])[1 + r1 % 5],
      '东楼', (100 + r2 % 500) || '室', (r2 % 4) || '床', now() - n * interval '37 seconds'
    from (select n, hashint4(n) & 2147483647 as r1, hashint4(-n) & 2147483647 as r2 from generate_series(1, ${count}) as n) as drawn`)
  await owner.query('set session_replication_role = origin')
  await owner.query(`set maintenance_work_mem = '512MB'`)
  for (const { made } of indexes) await owner.query(made)
  await owner.query('vacuum (analyze) elder')
  await owner.query('analyze sys_tenant')
}
