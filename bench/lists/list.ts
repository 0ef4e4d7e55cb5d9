import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { queryString } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import { elders } from '@care/shared/people/elders/elders.contract'
import type pg from 'pg'
import { durationOf } from '../support/compare.ts'
import { type Measured, median } from '../support/report.ts'
import { type RunningServices, startServices, vouchFor } from '../support/services.ts'

const ports = { postgres: 20474, redis: 20475, services: 20476, mqtt: 20477 }
/** The tenant of the list; it has 1,000,000 rows besides the demo's rows. */
export const listTenantId = 1000010
const rows = 1_000_000
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 10

interface List {
  what: string
  endpoint: Endpoint
  rows: string
  order: string
}
const lists: List[] = [
  {
    what: '预警列表（100万行，一页和总数）',
    endpoint: warnings.page,
    rows: `from warning where tenant_id = ${listTenantId}`,
    order: 'id desc',
  },
  {
    what: '长者列表（100万行，一页和总数）',
    endpoint: elders.page,
    rows: `from elder where tenant_id = ${listTenantId}`,
    order: 'create_time desc, id desc',
  },
]

/** Page and total as handwritten SQL: once with the service's capped total, once counting every row. */
function statementsOf({ rows, order }: List): { same: string[]; exact: string[] } {
  const page = `select * ${rows} order by ${order} limit 10`
  const capped = `select count(*) from (select 1 ${rows} limit 10001) as counted`
  return {
    same: [page, capped, `explain (format json) select 1 ${rows}`],
    exact: [page, `select count(*) ${rows}`],
  }
}

/** Requests a page with its total through the service, against handwritten SQL. */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await fillListTenant(services.owner)
    const results: Measured[] = []
    for (const list of lists) results.push(...(await compare(services, list)))
    return results
  } finally {
    await services.stop()
  }
}

async function compare({ origin, owner }: RunningServices, list: List): Promise<Measured[]> {
  const { what, endpoint } = list
  const headers = vouchFor(listTenantId, ['warning:view', 'elder:view'])
  const call = async () => {
    const answer = await fetch(`${origin}${endpoint.path}${queryString({ current: 1, size: 10 })}`, { headers })
    if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
    await answer.json()
  }
  const bare = (statements: string[]) => async () => {
    for (const statement of statements) await owner.query(statement)
  }
  const { same, exact } = statementsOf(list)
  const ratios = { same: [] as number[], exact: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    const ours = await durationOf(call)
    ratios.same.push((await durationOf(bare(same))) / ours)
    ratios.exact.push((await durationOf(bare(exact))) / ours)
  }
  return [
    { what, reference: '同样的裸 SQL', ratio: median(ratios.same), bar: 0.5, as: 'least' },
    { what, reference: '裸 SQL，总数逐行数清', ratio: median(ratios.exact), as: 'least' },
  ]
}

export async function fillListTenant(owner: pg.Client) {
  // the rows satisfy all constraints by construction, so triggers and foreign keys are off for speed
  await owner.query(`set session_replication_role = replica`)
  await owner.query(`insert into elder (tenant_id, user_name, mobile, birthday, create_time)
    select ${listTenantId}, '长者' || n, '1380' || lpad(n::text, 7, '0'), date '1935-01-01' + n % 9000, now() - n * interval '10 seconds'
    from generate_series(1, ${rows}) as n`)
  await owner.query(`insert into warning (tenant_id, id, kind, source_type, source, warning_level, warning_content, name, last_happen_time,
      data_happen_time, create_time, is_disposed)
    select ${listTenantId}, warning_id(time), 'heartRate', 2, '心率异常', 2, '心率 152 次/分，高于上限 140 次/分', '长者' || n, time, time, time, 1
    from generate_series(1, ${rows}) as n, lateral (select now() - n * interval '2 seconds' as time) as moment`)
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum (analyze) elder')
  await owner.query('vacuum (analyze) warning')
}
