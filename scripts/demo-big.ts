import type pg from 'pg'
import { printLine, reportError } from './infra/say.ts'
import { connectToDatabase } from './launcher/database-url.ts'

const tenants = [1000002, 1000003, 1000010]
const elders = { count: 1_000_000, step: 100_000 }
const warnings = { count: 10_000_000, step: 250_000 }
/**
 * First id of the generated rows, far above the product's own ids, so that a second run finds these rows and continues
 * after them.
 */
const firstId = 1_000_000_000
/** Days over which the warnings are spread, counted back from today. */
const days = 60

const elderRows = `
  insert into elder (tenant_id, id, user_name, gender, birthday, mobile, address, lng, lat, care_level, check_in_status, create_time)
  select ($3::bigint[])[1 + n % cardinality($3::bigint[])], $4::bigint + n,
         substr('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗', 1 + n % 20, 1)
           || (array['建国','秀英','德明','桂兰','志华','淑珍','永福','玉华','振海','凤霞','文彬','素琴'])[1 + (n / 20) % 12],
         case when n / 20 % 2 = 0 then '1' else '2' end,
         date '1930-01-01' + (n * 7919 % 12000),
         '139' || lpad((n % 100000000)::text, 8, '0'),
         '示范路' || 1 + n % 900 || '号' || 1 + n % 30 || '单元',
         116.2 + (n % 3000) / 10000.0, 39.8 + (n / 3000 % 3000) / 10000.0,
         (1 + n % 5)::text, n % 2, now() - make_interval(mins => n % 500000)
  from generate_series($1::int, $2::int - 1) n
  on conflict do nothing`

const warningRows = `
  insert into warning (tenant_id, id, kind, source_type, source, warning_level, warning_content, oldman_id, name,
                       last_happen_time, data_happen_time, create_time, is_disposed, handle_time, outcome)
  select e.tenant_id, warning_id_floor(w.at) | (w.n & 1023), k.kind, k.source_type, k.source, k.level, k.content, e.id,
         e.user_name, w.at, w.at, w.at, 1, w.at + interval '6 minutes', 'falseAlarm'
  from (select n, date_trunc('milliseconds', $5::timestamptz + n * interval '1 day' * $6::float8 / $7::float8) as at
        from generate_series($1::int, $2::int - 1) n) w
  join (values (0, 'heartRate', 2, '心率异常', 2, '心率过高'), (1, 'bloodPressure', 3, '血压异常', 2, '血压过高'),
               (2, 'bloodOxygen', 10, '血氧异常', 2, '血氧过低'), (3, 'lowBattery', 14, '低电量', 1, '电量不足')
       ) k (n, kind, source_type, source, level, content) on k.n = w.n % 4
  join elder e on e.tenant_id = ($3::bigint[])[1 + (w.n % 1000000) % cardinality($3::bigint[])]
              and e.id = $4::bigint + w.n % 1000000
  on conflict do nothing`

process.exit(await fill().catch(reportError))

async function fill(): Promise<number> {
  const client = await connectToDatabase()
  try {
    await client.query("select set_config('app.tenant_ids', $1, false)", [tenants.join()])
    const since = await firstMoment(client)
    await insert(client, '长者', elderRows, elders, [])
    await insert(client, '预警', warningRows, warnings, [since, days, warnings.count])
    printLine('正在整理统计信息……')
    await client.query('vacuum analyze elder')
    await client.query('vacuum analyze warning')
    return 0
  } finally {
    await client.end()
  }
}

/** Start of the warnings' time range; a second run generates the same warnings with the same ids. */
async function firstMoment(client: pg.Client): Promise<Date> {
  const { rows } = await client.query(
    `select coalesce(min(create_time), date_trunc('day', now()) - make_interval(days => $1)) as moment
     from warning where oldman_id >= $2`,
    [days, firstId],
  )
  return rows[0].moment
}

async function insert(client: pg.Client, what: string, sql: string, { count, step }: typeof elders, more: unknown[]) {
  const began = Date.now()
  for (let from = 0; from < count; from += step) {
    const to = Math.min(from + step, count)
    await client.query(sql, [from, to, tenants, firstId, ...more])
    printLine(
      `${what} ${to.toLocaleString('zh-CN')} / ${count.toLocaleString('zh-CN')}（${((Date.now() - began) / 1000).toFixed(0)} 秒）`,
    )
  }
}
