import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { queryString } from '@care/shared/http/client'
import { compareServiceWithSql, durationOf } from '../support/compare.ts'
import { busyId, fillWarnings, groupId, tenantIds } from '../support/many/many-warnings.ts'
import { type Measured, median } from '../support/report.ts'
import { type RunningServices, startServices, vouchFor } from '../support/services.ts'

const ports = { postgres: 20600, redis: 20601, services: 20602, mqtt: 20603 }
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 8
const deep = 20_000

interface Asked {
  what: string
  of: number[]
  query: Record<string, string | number>
  where: string
  /** True if the list has more than 10,000 rows, so that its total is an estimate. */
  exceeds?: boolean
}

/** SQL for a page and its total as the service computes it: exact up to 10,000, beyond that the planner's estimate. */
const bare = (own: string, { where, exceeds }: Pick<Asked, 'where' | 'exceeds'>) => {
  const from = `from warning w where w.${own} and ${where}`
  return [
    `select w.*, t.name as tenant_name, t.lng, t.lat, case when w.avatar is not null and allows(w.tenant_id, w.oldman_id, 'photo') then w.avatar end
      from warning w left join sys_tenant t on t.id = w.tenant_id where w.${own} and ${where} order by w.id desc limit 11`,
    `select count(*) from (select 1 ${from} limit 10001) as counted`,
    ...(exceeds ? [`explain (format json) select 1 ${from}`] : []),
  ]
}

const one = [busyId]
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
const week = { startTime: `${day(14)} 00:00:00`, endTime: `${day(7)} 00:00:00` }
const asked: Asked[] = [
  { what: '一家机构', of: one, query: {}, where: 'true', exceeds: true },
  { what: '二十家机构', of: tenantIds, query: {}, where: 'true', exceeds: true },
  { what: '二十家机构，待处理', of: tenantIds, query: { isDisposed: 0 }, where: 'w.is_disposed = 0' },
  {
    what: '一家机构，一种类型',
    of: one,
    query: { sourceType: 10 },
    where: 'w.source_type = 10',
    exceeds: true,
  },
  { what: '二十家机构，紧急', of: tenantIds, query: { warningLevel: 3 }, where: 'w.warning_level = 3', exceeds: true },
  {
    what: '一家机构，一周之内',
    of: one,
    query: week,
    where: `w.data_happen_time between '${week.startTime}' and '${week.endTime}'
      and w.id >= warning_id_floor('${week.startTime}'::timestamptz - interval '1 hour')`,
    exceeds: true,
  },
  { what: '一家机构，一位长者', of: one, query: { oldmanId: 7_000_200 }, where: 'w.oldman_id = 7000200' },
  {
    what: '一家机构，姓名',
    of: one,
    query: { userName: '李秀' },
    where: `(w.name like '%李秀%' or w.mobile like '%李秀%')`,
    exceeds: true,
  },
]

/**
 * 10,000,000 warnings of 20 institutions: pages through the service against the same statements handwritten, and deep
 * pages against the first page.
 */
export async function run(): Promise<Measured[]> {
  const services = await startServices(ports)
  try {
    await fillWarnings(services.owner)
    const results: Measured[] = []
    for (const { what, of, query, ...by } of asked)
      results.push(
        await compareServiceWithSql(
          services,
          {
            what: `1000 万预警，${what}`,
            endpoint: warnings.page,
            query: { current: 1, size: 10, ...query },
            headers: headersOf(of),
            byHand: bare(`tenant_id in (${of.join()})`, by),
          },
          turns,
        ),
      )
    return [...results, await deepPage(services, '一家机构', one), await deepPage(services, '二十家机构', tenantIds)]
  } finally {
    await services.stop()
  }
}

const headersOf = (of: number[]) => vouchFor(of.length > 1 ? groupId : busyId, ['warning:view'], of)

/** Opens a deep page by the pager from the page before. */
async function deepPage({ origin }: RunningServices, what: string, of: number[]): Promise<Measured> {
  const call = async (asked: { current: number; at?: string | undefined }) => {
    const answer = await fetch(`${origin}${warnings.page.path}${queryString({ size: 10, ...asked })}`, {
      headers: headersOf(of),
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: { next?: string } }).data
  }
  const { next } = await call({ current: deep - 1 })
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const first = await durationOf(() => call({ current: 1 }))
    ratios.push((await durationOf(() => call({ current: deep, at: next }))) / first)
  }
  return {
    what: `1000 万预警，${what}，第${deep}页`,
    reference: '首页，时间',
    ratio: median(ratios),
    bar: 1.3,
    as: 'most',
  }
}
