import { queryString } from '@care/shared/http/client'
import { elders } from '@care/shared/people/elders/elders.contract'
import { durationOf } from '../support/compare.ts'
import { fillElders, groupId, tenantIds } from '../support/many/many-elders.ts'
import { type Measured, median } from '../support/report.ts'
import { type RunningServices, startServices, vouchFor } from '../support/services.ts'

const ports = { postgres: 20482, redis: 20483, services: 20484, mqtt: 20485 }
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 8

interface Asked {
  what: string
  query: Record<string, string | number>
  /** The SQL condition for the same filter. */
  where: string
  /** Upper limit of the 95th percentile in milliseconds. */
  within?: number
}
const own = `e.tenant_id in (${tenantIds.join()})`
const named = (text: string) => `e.name_search like '% ${text}%'`
const pages: Asked[] = [
  { what: '不筛选', query: {}, where: 'true' },
  {
    what: '护理等级和年龄',
    query: { careLevel: '3', ageStart: 80, ageEnd: 90 },
    where: `e.care_level = '3' and birthday <= current_date - interval '80 years' and birthday > current_date - interval '91 years'`,
  },
  { what: '一家机构', query: { tenantId: tenantIds[7] ?? 0 }, where: `e.tenant_id = ${tenantIds[7]}` },
  { what: '请假外出', query: { checkInStatus: 2 }, where: 'e.check_in_status = 2' },
  { what: '姓名', query: { userName: '秀英' }, where: named('秀英'), within: 100 },
  { what: '姓名首字母', query: { userName: 'wxy' }, where: named('wxy'), within: 100 },
  { what: '两个首字母', query: { userName: 'wx' }, where: named('wx'), within: 100 },
  { what: '全拼', query: { userName: 'zhanggui' }, where: named('zhanggui'), within: 100 },
  {
    what: '电话后四位',
    query: { userName: '7919' },
    where: `(${named('7919')} or e.mobile like '%7919%')`,
    within: 100,
  },
  { what: '整个电话', query: { userName: '13000007919' }, where: `e.mobile like '%13000007919%'`, within: 100 },
]

/**
 * A page of a group's 1,000,000 elders in 200 institutions, with its filters, against the same statements handwritten.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await fillElders(services.owner)
    const results: Measured[] = []
    for (const page of pages) results.push(...(await compare(services, page)))
    return results
  } finally {
    await services.stop()
  }
}

async function compare({ origin, owner }: RunningServices, { what, query, where, within }: Asked): Promise<Measured[]> {
  const headers = vouchFor(groupId, ['elder:view'], tenantIds)
  const call = async () => {
    const answer = await fetch(`${origin}${elders.page.path}${queryString({ current: 1, size: 10, ...query })}`, {
      headers,
    })
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`)
    await answer.json()
  }
  const filtered = `from elder e where ${own} and ${where}`
  const bare = async () => {
    await owner.query(`select e.*, t.name as tenant_name, date_part('year', age(birthday)),
        (select count(*) from device d where d.tenant_id = e.tenant_id and d.oldman_id = e.id)
      from (select e.* ${filtered} order by create_time desc, id desc limit 10) e join sys_tenant t on t.id = e.tenant_id
      order by create_time desc, e.id desc`)
    const { rows } = await owner.query(`select count(*) as total from (select 1 ${filtered} limit 10001) as counted`)
    if (Number(rows[0]?.total) > 10_000) await owner.query(`explain (format json) select 1 ${filtered}`)
  }
  await call()
  await bare()
  const ratios: number[] = []
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const ours = await durationOf(call)
    times.push(ours)
    ratios.push(ours / (await durationOf(bare)))
  }
  const told = `长者列表（200 家 100 万人）${what}`
  const slow = times.sort((a, b) => a - b)[Math.ceil(turns * 0.95) - 1] ?? 0
  return [
    { what: told, reference: '同样的裸 SQL', ratio: median(ratios), bar: 1.5, as: 'most' },
    ...(within
      ? [{ what: `${told}，p95`, reference: `${within} 毫秒`, ratio: slow / within, bar: 1, as: 'most' as const }]
      : []),
  ]
}
