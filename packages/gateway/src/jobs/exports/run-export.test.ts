import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '@care/shared/admin/session/session'
import { Refusal, unavailable } from '@care/shared/http/errors'
import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { testRedis } from '../../testing/redis.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { createJobStore, type JobOf, type JobRequest } from '../job-store.ts'
import { exportOf } from './export-table.ts'
import { runExport } from './run-export.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-run-export-'))
const redis = testRedis()
const store = createJobStore(redis)
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const owner = { ...internalCaller([1_000_002]), userId: 7, permissions: ['dict:view' as const] }
const request = {
  kind: 'export' as const,
  call: 'dictionaries.page' as const,
  query: {},
  filters: [],
  format: 'csv' as const,
  columns: [{ field: 'type', label: '类型' }],
} satisfies JobRequest
const wanted = async (): Promise<JobOf<'export'>> => ({ ...(await store.create('数据字典', owner, request)), request })
const filesLeft = () =>
  existsSync(filesDir) ? readdirSync(filesDir, { recursive: true }).filter((name) => /\./.test(String(name))) : []
const listOf = (length: number) => Array.from({ length }, (_, at) => ({ type: `t${at}` }))

/** Mocked list of 150 rows; `before` is called before each response. */
function listing(before: (asked: number) => unknown = () => undefined, total = 150) {
  const callers: Caller[] = []
  const call: InternalCalls = async (_, caller, input) => {
    callers.push(caller)
    await before(callers.length)
    const { current, size } = (input as { query: { current: number; size: number } }).query
    const records = listOf(total).slice((current - 1) * size, current * size)
    const next = current * size < total ? 'more' : undefined
    return JSON.parse(JSON.stringify({ records, total, size, current, pages: 1, next }))
  }
  return { call, callers }
}
const never = () => new AbortController().signal

it('an export is retried from its beginning when the services are unreachable', async () => {
  const job = await wanted()
  for (const away of [unavailable(), new Refusal(500, '出错了'), new Error('no line')]) {
    const { call } = listing((asked) => {
      if (asked === 3) throw away
    })
    await expect(runExport(job, { store, call, filesDir }, never())).rejects.toBe(away)
    expect([(await store.find(job.key))?.status, filesLeft()]).toEqual(['running', []])
  }
  const { call, callers } = listing()
  await runExport(job, { store, call, filesDir }, never())
  const done = await store.find(job.key)
  expect(done).toMatchObject({ status: 'done', rate: 100, rows: 150, error: '' })
  const life = (done?.expireAt ?? 0) - Date.now()
  expect(life).toBeGreaterThan(24 * 3600_000 - 10_000)
  expect(life).toBeLessThanOrEqual(24 * 3600_000)
  expect(filesLeft()).toEqual([job.file])
  expect(readFileSync(join(filesDir, job.file), 'utf8').trimEnd().split('\r\n')).toHaveLength(154)
  // calls have the owner's identity and institutions
  expect(callers[0]).toEqual({ ...owner, permissions: ['dict:view', 'internal'] })
  rmSync(join(filesDir, job.file))
})

it('an export refused by the services ends with their message, without a retry', async () => {
  for (const refusal of [new Refusal(200, '数据过多'), new Refusal(403, '没有权限'), new Refusal(499, '不行')]) {
    const job = await wanted()
    const { call } = listing((asked) => {
      if (asked === 2) throw refusal
    })
    await runExport(job, { store, call, filesDir }, never())
    expect(await store.find(job.key)).toMatchObject({ status: 'failed', error: refusal.message, expireAt: 0 })
  }
  expect(filesLeft()).toEqual([])
})

it('an export leaves no file when cancelled before, during or at its end', async () => {
  const cancel = (job: JobOf<'export'>) => store.change(job, { status: 'cancelled' })
  const before = await wanted()
  await cancel(before)
  const unasked = listing()
  await runExport(before, { store, call: unasked.call, filesDir }, never())
  expect(unasked.callers).toEqual([])

  for (const at of [2, 3]) {
    const job = await wanted()
    const { call } = listing((asked) => asked === at && cancel(job))
    await runExport(job, { store, call, filesDir }, never())
    expect(await store.find(job.key)).toMatchObject({ status: 'cancelled', expireAt: 0 })
  }
  const stopped = await wanted()
  const stop = new AbortController()
  const { call } = listing((asked) => asked === 3 && stop.abort())
  await runExport(stopped, { store, call, filesDir }, stop.signal)
  expect([(await store.find(stopped.key))?.status, filesLeft()]).toEqual(['running', []])
})

/** A page of `length` rows that takes no time to write. */
const pageOf = (length: number) => Object.assign(Array<unknown[]>(length), { map: () => [] })

it('an export of a million rows reports progress four times a second, and 100 % only when complete', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const told = vi.spyOn(store, 'change')
  vi.spyOn(exportOf('dictionaries.page'), 'count').mockResolvedValue(3_000_000)
  let taken = 0
  const pages: [rows: number, later: number][] = [
    ...([
      [200_000, 0],
      [100_000, 249],
      [100_000, 1],
      [599_999, 250],
    ] satisfies [number, number][]),
    ...([
      [1, 250],
      [7, 250],
    ] satisfies [number, number][]),
  ]
  vi.spyOn(exportOf('dictionaries.page'), 'rows').mockImplementation(async function* () {
    for (const [rows, later] of pages) {
      vi.setSystemTime(Date.now() + later)
      taken += 1
      yield pageOf(rows)
    }
  })
  const job = await wanted()
  await runExport(job, { store, call: listing().call, filesDir }, never())
  expect(taken).toBe(5)
  expect(told.mock.calls.map(([, { status, rate, rows }]) => [status, rate, rows])).toEqual([
    ['running', 0, 0],
    [undefined, 20, 200_000],
    [undefined, 40, 400_000],
    [undefined, 99, 999_999],
    ['done', 100, 1_000_000],
  ])
  rmSync(join(filesDir, job.file))
})

it('an export of elders logs their number and the filters before the file is available', async () => {
  const asked = { ...request, call: 'elders.page', columns: [{ field: 'userName', label: '姓名' }] }
  const filters = [{ label: '姓名', field: 'userName', value: '王' }]
  const job = { ...(await store.create('长者档案', owner, { ...asked, filters })), request: { ...asked, filters } }
  const told: unknown[] = []
  const cells = JSON.stringify(Array.from({ length: 150 }, (_, at) => [`王${at}`]))
  const answers: Record<string, unknown> = { [elders.count.path]: 150, [elders.rows.path]: { cells, next: null } }
  const telling: InternalCalls = async ({ path }, _, input) => {
    if (path !== elderAccess.exported.path) return JSON.parse(JSON.stringify(answers[path]))
    told.push((input as { body: unknown }).body, filesLeft().includes(job.file))
    return JSON.parse('true')
  }
  await runExport(job, { store, call: telling, filesDir }, never())
  expect(told).toEqual([{ key: job.key, rows: 150, detail: '筛选条件：姓名：王' }, false])
  rmSync(join(filesDir, job.file))
})
