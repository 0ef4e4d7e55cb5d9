import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { type Person, startGateway, type TestGateway } from '../testing/gateway.ts'
import { internalCaller } from '../upstream/identity.ts'
import { dropChecked, writeChecked } from './imports/checked-file.ts'
import { writeSealed } from './imports/sealed-file.ts'
import { createJobStore, type JobRecord, type JobRequest } from './job-store.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-owners-'))
const tenantId = 1
let gateway: TestGateway
let redis: Redis
let store: ReturnType<typeof createJobStore>
beforeAll(async () => {
  gateway = await startGateway({ FILES_DIR: filesDir })
  redis = new Redis(gateway.redis.url)
  store = createJobStore(redis)
  mkdirSync(join(filesDir, String(tenantId)), { recursive: true })
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
  rmSync(filesDir, { recursive: true, force: true })
})

const editor = { tenantId, permissions: ['dict:edit', 'dict:view', 'questionnaire:result', 'bill:view'] }
const bearer = ({ access_token }: TokenAnswer) => ({ authorization: `Bearer ${access_token}` })
const signIn = (person: Partial<Person> = editor) => gateway.signIn(person)
const callerOf = ({ user_info: { id, tenantId: of } }: TokenAnswer) => ({ ...internalCaller([of]), userId: id })
const found = { total: 1, create: 1, update: 0, ignored: [], faults: [], good: [{ row: 2, values: { value: 'v1' } }] }
const exportOf: JobRequest = {
  kind: 'export',
  call: 'dictionaries.page',
  query: {},
  filters: [],
  format: 'csv',
  columns: [{ field: 'type', label: '类型' }],
}
const upload = `${tenantId}/${'b'.repeat(32)}.upload`
const importOf = (kind: 'check' | 'run'): JobRequest => ({
  kind,
  target: 'dictionaryItems',
  scope: { dictId: 7 },
  update: false,
  upload,
})

function requestOf(kind: JobRequest['kind']): JobRequest {
  if (kind === 'export') return exportOf
  if (kind === 'bills') return { kind, runs: [1] }
  if (kind === 'papers') return { kind, ids: [1] }
  return kind === 'attachments' ? { kind, query: { projectKey: 'a'.repeat(32) } } : importOf(kind)
}

/** A finished job with its file. */
async function finished(owner: TokenAnswer, request: JobRequest): Promise<JobRecord> {
  const job = await store.create('数据字典', callerOf(owner), request)
  const file = job.file || `${tenantId}/${'c'.repeat(32)}.xlsx`
  if (request.kind === 'check') await writeSealed(filesDir, file, [Buffer.from('内容')])
  else writeFileSync(join(filesDir, file), '内容')
  if ('upload' in request) await writeChecked(filesDir, request.upload, found)
  await store.change(job, { status: 'done', rate: 100, rows: 1, file })
  return job
}
const calls: [
  name: string,
  kind: JobRequest['kind'],
  method: 'GET' | 'POST' | 'DELETE',
  path: (key: string) => string,
][] = [
  ['its progress', 'export', 'GET', (key) => `/job/process?key=${key}`],
  ['its progress by the second path', 'export', 'GET', (key) => `/tenant-questionnaire/common/process?key=${key}`],
  ['its file', 'export', 'GET', (key) => `/job/file/${key}`],
  ['its zip', 'attachments', 'GET', (key) => `/job/file/${key}`],
  ['its print', 'papers', 'GET', (key) => `/job/file/${key}`],
  ['cancelling it', 'export', 'DELETE', (key) => `/job/${key}`],
  ['its error file', 'check', 'GET', (key) => `/job/file/${key}`],
  ['the result of its check', 'check', 'GET', (key) => `/job/import/${key}`],
  ['importing its rows', 'check', 'POST', (key) => `/job/import/${key}/run`],
]

describe.each(calls)('a call about a job (%s)', (_, kind, method, path) => {
  let owner: TokenAnswer
  let key: string
  beforeEach(async () => {
    await redis.flushall()
    owner = await signIn({ ...editor, allowedTenantIds: [tenantId, 1_000_003] })
    key = (await finished(owner, requestOf(kind))).key
  })
  const ask = (headers: Record<string, string>, of = key) => gateway.app.inject({ method, url: path(of), headers })

  it('is answered only to the job’s owner; anybody else gets 404', async () => {
    const nobodys = await ask(bearer(owner), 'A'.repeat(22))
    expect(nobodys.statusCode).toBe(404)
    const others = [
      bearer(await signIn()),
      bearer(await signIn({ tenantId: 1_000_003, permissions: editor.permissions })),
      { ...bearer(owner), 'tenant-id': '1000003' },
    ]
    for (const headers of others) {
      const answer = await ask(headers)
      expect([answer.statusCode, answer.body]).toEqual([404, nobodys.body])
    }
    expect((await gateway.app.inject({ method, url: path(key) })).statusCode).toBe(401)
    expect((await ask(bearer(owner))).statusCode).toBe(200)
  })

  it('returns 404 when the job’s record has expired', async () => {
    await redis.expire(keys.job(key), 0)
    expect((await ask(bearer(owner))).statusCode).toBe(404)
  })
})

it('printed bills are given out only as long as their owner may see bills', async () => {
  await redis.flushall()
  const owner = await signIn()
  const { key } = await finished(owner, requestOf('papers'))
  const without = await signIn({ ...editor, permissions: ['dict:view'] })
  const theirs = await finished(without, requestOf('papers'))
  const ask = (of: TokenAnswer, asked: string) => gateway.app.inject({ url: `/job/file/${asked}`, headers: bearer(of) })
  expect([(await ask(owner, key)).statusCode, (await ask(without, theirs.key)).statusCode]).toEqual([200, 403])
})

it.each([
  [{ call: 'dictionaryItems.page', query: { dictId: '7' } }, 200],
  [{ call: 'dictionaryItems.page', query: { dictId: 'x' } }, 400],
  [{ call: 'dictionaries.page', columns: [{ field: 'constructor', label: 'x' }] }, 400],
  [{ call: 'accounts.verify' }, 400],
  [{ call: 'toString' }, 400],
])('an export of %o is answered with %i before a job is created', async (asked, status) => {
  await redis.flushall()
  const owner = await signIn()
  const payload = { query: {}, columns: [{ field: 'id', label: '编号' }], ...asked }
  const answer = await gateway.app.inject({ method: 'POST', url: '/job/export', headers: bearer(owner), payload })
  expect(answer.statusCode, answer.body).toBe(status)
  expect(await store.allOf(callerOf(owner))).toHaveLength(status === 200 ? 1 : 0)
})

describe('a list of jobs', () => {
  it('contains the caller’s own jobs of this institution, newest first', async () => {
    await redis.flushall()
    const owner = await signIn({ ...editor, allowedTenantIds: [tenantId, 1_000_003] })
    const other = await signIn()
    const of = async (headers: Record<string, string>) => {
      const { data } = (await gateway.app.inject({ url: '/job/page', headers })).json()
      return data.records.map(({ key }: JobRecord) => key)
    }
    const first = await finished(owner, exportOf)
    await redis.zadd(keys.jobsOf(tenantId, owner.user_info.id), Date.now() - 1_000, first.key)
    const second = await finished(owner, exportOf)
    const theirs = await finished(other, exportOf)
    expect(await of(bearer(owner))).toEqual([second.key, first.key])
    expect(await of({ ...bearer(owner), 'tenant-id': '1000003' })).toEqual([])
    expect(await of(bearer(other))).toEqual([theirs.key])
  })
})

describe('a checked file', () => {
  const run = (owner: TokenAnswer, key: string) =>
    gateway.app.inject({ method: 'POST', url: `/job/import/${key}/run`, headers: bearer(owner) })

  it('is not found by the key of an export, an import or an unfinished check', async () => {
    const owner = await signIn()
    const waiting = await store.create('字典项', callerOf(owner), importOf('check'))
    for (const { key } of [await finished(owner, exportOf), await finished(owner, importOf('run')), waiting])
      for (const answer of [
        await run(owner, key),
        await gateway.app.inject({ url: `/job/import/${key}`, headers: bearer(owner) }),
      ])
        expect([answer.statusCode, answer.json().msg]).toEqual([404, '导入校验结果不存在'])
  })

  it('is imported only if the caller still has the permission, and only while the file exists', async () => {
    const owner = await signIn({ ...editor, username: 'editor' })
    const { key } = await finished(owner, importOf('check'))
    await dropChecked(filesDir, upload)
    expect((await run(owner, key)).json().msg).toBe('导入文件已过期，请重新上传')
    await writeChecked(filesDir, upload, { ...found, good: [] })
    expect((await run(owner, key)).json().msg).toBe('没有可以导入的数据')

    const reader = await signIn({ tenantId, permissions: ['dict:view'] })
    const { key: readers } = await finished(reader, importOf('check'))
    expect((await run(reader, readers)).statusCode).toBe(403)
    expect((await run(owner, key)).json()).toMatchObject({ code: 0 })
    expect((await run(owner, key)).json().msg).toBe('该文件已经导入，请勿重复提交')
  })
})

it('a cancelled or finished job no longer changes, and is deleted after a day and an hour', async () => {
  const owner = await signIn()
  for (const end of ['cancelled', 'done', 'failed'] as const) {
    const job = await store.create('数据字典', callerOf(owner), exportOf)
    expect(await store.change(job, { status: 'running' })).toBe(true)
    expect(await store.change(job, { status: end })).toBe(true)
    expect(await store.change(job, { status: 'running', rate: 7 })).toBe(false)
    expect(await store.find(job.key)).toMatchObject({ status: end, rate: end === 'failed' ? 100 : 0 })
    const left = await redis.ttl(keys.job(job.key))
    expect(left).toBeGreaterThan(25 * 3600 - 20)
    expect(left).toBeLessThanOrEqual(25 * 3600)
  }
})
