import { setTimeout as wait } from 'node:timers/promises'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { queryString } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { PageQuery } from '@care/shared/http/page'
import { elders } from '@care/shared/people/elders/elders.contract'
import { durationOf } from '../support/compare.ts'
import { type Measured, median } from '../support/report.ts'
import { type RunningServices, startServices, vouchFor } from '../support/services.ts'
import { fillListTenant, listTenantId } from './list.ts'

const ports = { postgres: 20478, redis: 20479, services: 20480, mqtt: 20481 }
const deep = 20_000
const turns = Number(process.env.BENCH_ROUNDS ?? 3) * 20
/** Delay in ms after which PostgreSQL's statistics include the last reads of a connection. */
const countedMs = 11_000

interface List {
  what: string
  endpoint: Endpoint
  /** The table of the list, or the name prefix of its partitions. */
  table: string
}
const lists: List[] = [
  { what: '预警列表', endpoint: warnings.page, table: 'warning_' },
  { what: '长者列表', endpoint: elders.page, table: 'elder' },
]
interface Page {
  at?: string
  next?: string
}
type Asked = Pick<PageQuery, 'current'> & { at?: string | undefined; exact?: '1' }

/**
 * Measures page 20,000 of 1,000,000 rows and the pages beside it, opened by the pager, against the first page of the
 * same list.
 */
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

async function compare({ origin, owner }: RunningServices, { what, endpoint, table }: List): Promise<Measured[]> {
  const headers = vouchFor(listTenantId, ['warning:view', 'elder:view'])
  const call = async (asked: Asked): Promise<Page> => {
    const answer = await fetch(`${origin}${endpoint.path}${queryString({ size: 10, ...asked })}`, { headers })
    if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Page }).data
  }
  const { at, next } = await call({ current: deep })
  const ways: [name: string, asked: Asked, isMeasured: boolean][] = [
    [`第${deep}页`, { current: deep, at }, true],
    ['其下一页', { current: deep + 1, at: next }, true],
    ['其上一页', { current: deep - 1, at }, true],
    [`只凭页码到第${deep}页`, { current: deep }, false],
    ['首页加精确总数', { current: 1, exact: '1' }, false],
  ]
  let read = await reads(owner, table)
  const buffers = async (asked: Asked) => {
    for (let turn = 0; turn < turns; turn++) await call(asked)
    const before = read
    read = await reads(owner, table)
    return (read - before) / turns
  }
  const first: Asked = { current: 1 }
  const firstBuffers = await buffers(first)
  const results: Measured[] = []
  for (const [name, asked, isMeasured] of ways) {
    const told = { what: `${what}（100万行）${name}`, as: 'most', ...(isMeasured && { bar: 1.3 }) } as const
    results.push({ ...told, reference: '首页，读取的页块', ratio: (await buffers(asked)) / firstBuffers })
  }
  for (const [at, [, asked]] of ways.entries()) {
    const ratios: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const reference = await durationOf(() => call(first))
      ratios.push((await durationOf(() => call(asked))) / reference)
    }
    const { reference: _, ...told } = results[at] as Measured
    results.push({ ...told, reference: '首页，时间', ratio: median(ratios) })
  }
  return results
}

/** Blocks of the table and its indexes read so far, from cache or disk. */
async function reads(owner: RunningServices['owner'], table: string): Promise<number> {
  await wait(countedMs)
  const { rows } = await owner.query<{ blocks: string }>(
    `select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read) as blocks
     from pg_statio_user_tables where relname like $1`,
    [`${table.replace('_', '\\_')}%`],
  )
  return Number(rows[0]?.blocks)
}
