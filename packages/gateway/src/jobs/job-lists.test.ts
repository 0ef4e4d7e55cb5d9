import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { internalCaller } from '../upstream/identity.ts'
import { writeChecked } from './imports/checked-file.ts'
import { createJobStore, type JobRequest } from './job-store.ts'
import { queueName, queuePrefix } from './queue.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-lists-'))
const tenantId = 1
let gateway: TestGateway
let redis: Redis
let line: Queue
let store: ReturnType<typeof createJobStore>
let owner: TokenAnswer
beforeAll(async () => {
  gateway = await startGateway({ FILES_DIR: filesDir })
  redis = new Redis(gateway.redis.url, { maxRetriesPerRequest: null })
  line = new Queue(queueName, { connection: redis, prefix: queuePrefix })
  store = createJobStore(redis)
  mkdirSync(join(filesDir, String(tenantId)), { recursive: true })
})
afterAll(async () => {
  await line.close()
  redis.disconnect()
  await gateway.stop()
  rmSync(filesDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await redis.flushall()
  owner = await gateway.signIn({ tenantId, permissions: ['dict:edit', 'dict:view'] })
})

const headers = () => ({ authorization: `Bearer ${owner.access_token}` })
const caller = () => ({ ...internalCaller([tenantId]), userId: owner.user_info.id })
const get = (url: string) => gateway.app.inject({ url, headers: headers() })
const exportAs = (format: 'csv' | 'xlsx'): JobRequest => ({
  kind: 'export',
  call: 'dictionaries.page',
  query: {},
  filters: [],
  format,
  columns: [{ field: 'type', label: '类型' }],
})

it('a person’s jobs are listed page by page', async () => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  const created: string[] = []
  for (let at = 0; at < 5; at++) {
    vi.setSystemTime(now + at)
    created.unshift((await store.create(`任务${at}`, caller(), exportAs('csv'))).key)
  }
  vi.useRealTimers()
  const page = async (current: number) => (await get(`/job/page?current=${current}&size=2`)).json().data
  const keysOf = ({ records }: { records: { key: string }[] }) => records.map(({ key }) => key)
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.map(keysOf)).toEqual([created.slice(0, 2), created.slice(2, 4), created.slice(4), []])
  expect(pages[1]).toMatchObject({ total: 5, size: 2, current: 2, pages: 3 })
})

it.each<['csv' | 'xlsx', string]>([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])('a finished %s is downloaded under its file name, and an unfinished one has no file', async (format, type) => {
  const job = await store.create('数据字典', caller(), exportAs(format))
  writeFileSync(join(filesDir, job.file), '内容')
  for (const status of ['waiting', 'running'] as const) {
    await store.change(job, { status })
    expect((await get(`/job/file/${job.key}`)).statusCode).toBe(404)
  }
  await store.change(job, { status: 'done' })
  const file = await get(`/job/file/${job.key}`)
  expect([file.statusCode, file.body]).toEqual([200, '内容'])
  expect(file.headers).toMatchObject({
    'content-type': type,
    'content-length': '6',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(`数据字典.${format}`)}`,
  })
  rmSync(join(filesDir, job.file))
  expect((await get(`/job/file/${job.key}`)).json()).toMatchObject({ code: 1, msg: '文件不存在' })
})

it('a cancelled job is removed from the queue, so that no worker starts it', async () => {
  const payload = { call: 'dictionaries.page', query: {}, columns: [{ field: 'type', label: '类型' }] }
  const ask = () => gateway.app.inject({ method: 'POST', url: '/job/export', headers: headers(), payload })
  const [first, second] = [(await ask()).json().data.key, (await ask()).json().data.key]
  expect((await gateway.app.inject({ method: 'DELETE', url: `/job/${first}`, headers: headers() })).statusCode).toBe(
    200,
  )
  expect((await line.getWaiting()).map(({ id, data }) => [id, data.key])).toEqual([[second, second]])
})

it('a file’s errors are listed page by page, with the total', async () => {
  const upload = `${tenantId}/${'b'.repeat(32)}.upload`
  const job = await store.create('导入字典项', caller(), {
    kind: 'check',
    target: 'dictionaryItems',
    scope: { dictId: 7 },
    update: false,
    upload,
  })
  await store.change(job, { status: 'done' })
  const faults = Array.from({ length: 5 }, (_, at) => ({ row: at + 2, messages: [`错误${at}`] }))
  await writeChecked(filesDir, upload, { total: 9, create: 3, update: 1, ignored: ['别的'], faults, good: [] })
  const page = async (query: string) => (await get(`/job/import/${job.key}${query}`)).json().data
  const counts = {
    total: 9,
    create: 3,
    update: 1,
    ignored: ['别的'],
    skip: 0,
    skips: [],
    noted: 0,
    notes: [],
    refused: 5,
  }
  expect(await page('?current=2&size=2')).toEqual({
    ...counts,
    faults: { records: faults.slice(2, 4), total: 5, size: 2, current: 2, pages: 3 },
  })
  expect((await page('?current=3&size=2')).faults.records).toEqual(faults.slice(4))
  expect((await page('')).faults.records).toEqual(faults)
  expect((await page('?descs=row&size=2')).faults.records).toEqual(faults.toReversed().slice(0, 2))
  expect((await get(`/job/import/${job.key}?ascs=nothing`)).json()).toMatchObject({ msg: '不能按“nothing”排序' })
})

it.each([
  ['a.CSV', null],
  ['A.XLSX', null],
  ['a.csv.exe', '只支持 xlsx 和 csv 文件'],
  ['csv', '只支持 xlsx 和 csv 文件'],
  ['a.xlsm', '只支持 xlsx 和 csv 文件'],
])('a file is accepted by its extension, ignoring case: %s', async (name, msg) => {
  const before = readdirSync(join(filesDir, String(tenantId))).length
  const form = new FormData()
  for (const [key, value] of Object.entries({ target: 'dictionaryItems', scope: '{"dictId":7}', update: '1' }))
    form.append(key, value)
  form.append('file', new File(['字典标签,字典值\n甲,v1'], name))
  const answer = await fetch(`${gateway.url}/job/import`, { method: 'POST', headers: headers(), body: form })
  expect(await answer.json()).toMatchObject({ code: msg === null ? 0 : 1, msg })
  const [job] = await store.allOf(caller())
  if (msg === null) expect(job).toMatchObject({ name: '导入字典项', request: { update: true, scope: { dictId: 7 } } })
  else expect(job).toBeUndefined()
  expect(readdirSync(join(filesDir, String(tenantId)))).toHaveLength(before + (msg === null ? 1 : 0))
})

it('job calls report unavailability while Redis is frozen', async () => {
  expect((await get('/job/page')).statusCode).toBe(200)
  gateway.redis.freeze()
  const answer = await get('/job/page')
  gateway.redis.thaw()
  expect([answer.statusCode, answer.json().msg]).toEqual([503, '服务暂不可用，请稍后重试'])
})
