import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '@care/shared/admin/session/session'
import { Refusal, unavailable } from '@care/shared/http/errors'
import type { RowsBody } from '@care/shared/jobs/import-rows'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testRedis } from '../../testing/redis.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { createJobStore, newFileName } from '../job-store.ts'
import { readChecked, writeChecked } from './checked-file.ts'
import { runCheck } from './run-check.ts'
import { runImport } from './run-import.ts'
import { readSealed, writeSealed } from './sealed-file.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-run-import-'))
const owner = { ...internalCaller([1_000_002]), userId: 7, permissions: ['dict:edit' as const] }
const redis = testRedis()
const store = createJobStore(redis)
beforeAll(() => void mkdirSync(join(filesDir, '1000002')))
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))

/** Mocked service that records requests, and in which values that begin with x already exist. */
function service(before: (asked: number) => unknown = () => undefined) {
  const asked: (RowsBody & { caller: Caller })[] = []
  const call: InternalCalls = async (_, caller, input) => {
    const { body } = input as { body: RowsBody }
    asked.push({ ...body, caller })
    await before(asked.length)
    const outcomes = body.rows.map(({ row, values }) => {
      const isThere = String(values.value).startsWith('x')
      return {
        row,
        outcome: isThere ? (body.update ? 'update' : 'refused') : 'create',
        message: isThere ? '字典值已存在' : null,
      }
    })
    return JSON.parse(JSON.stringify(outcomes))
  }
  return { call, asked }
}
const asking = (update: boolean) => ({
  target: 'dictionaryItems' as const,
  scope: { dictId: 7 },
  update,
  upload: newFileName(owner, 'upload'),
})
async function aCheck(update = false) {
  const request = { kind: 'check' as const, ...asking(update) }
  return { ...(await store.create('导入字典项', owner, request)), request }
}
async function aRun(update = false) {
  const request = { kind: 'run' as const, ...asking(update) }
  return { ...(await store.create('导入字典项', owner, request)), request }
}
const good = [2, 3, 5].map((row) => ({ row, values: { label: '甲', value: row === 5 ? 'x5' : `v${row}` } }))
const checked = {
  total: 4,
  create: 3,
  update: 0,
  ignored: [],
  faults: [{ row: 4, messages: ['请输入字典标签'] }],
  good,
}
const never = () => new AbortController().signal
const found = async ({ key }: { key: string }) => store.find(key)

it('an import sends rows under an idempotency key, and drops cached responses before completion', async () => {
  for (const update of [false, true]) {
    const job = await aRun(update)
    await writeChecked(filesDir, job.request.upload, checked)
    const { call, asked } = service()
    const dropped: [string, string | undefined][] = []
    const drop = async (name: string) => void dropped.push([name, (await found(job))?.status])
    await runImport(job, { store, call, filesDir, drop })
    const caller = { ...owner, permissions: ['dict:edit', 'internal'] }
    expect(asked).toEqual([{ scope: { dictId: 7 }, update, dry: false, key: job.key, rows: good, caller }])
    expect(dropped).toEqual([
      ['dictionaries.items', 'running'],
      ['dictionaries.several', 'running'],
    ])
    expect(await found(job)).toMatchObject({
      status: 'done',
      rate: 100,
      rows: update ? 3 : 2,
      error: update ? '' : '有1行没有导入，如第5行：字典值已存在',
    })
  }
})

it('an import retries under the same key while the services are unreachable, and ends with their refusal', async () => {
  const job = await aRun()
  await writeChecked(filesDir, job.request.upload, checked)
  const drop = async () => undefined
  const keys: string[] = []
  for (const away of [unavailable(), new Refusal(500, '出错了'), null]) {
    const { call, asked } = service(() => {
      if (away) throw away
    })
    const run = runImport(job, { store, call, filesDir, drop })
    await (away ? expect(run).rejects.toBe(away) : run)
    keys.push(...asked.map(({ key }) => key))
    expect((await found(job))?.status).toBe(away ? 'running' : 'done')
  }
  expect(keys).toEqual([job.key, job.key, job.key])

  const refused = await aRun()
  await writeChecked(filesDir, refused.request.upload, checked)
  const { call } = service(() => {
    throw new Refusal(404, '字典不存在')
  })
  await runImport(refused, { store, call, filesDir, drop })
  expect(await found(refused)).toMatchObject({ status: 'failed', error: '字典不存在' })

  const late = await aRun()
  await runImport(late, { store, call, filesDir, drop })
  expect(await found(late)).toMatchObject({ status: 'failed', error: '导入文件已过期，请重新上传' })

  const cancelled = await aRun()
  await store.change(cancelled, { status: 'cancelled' })
  const unasked = service()
  await runImport(cancelled, { store, call: unasked.call, filesDir, drop })
  expect(unasked.asked).toEqual([])
})

/** A file of 1,200 rows, some of them invalid or existing. */
const text = [
  '字典标签,字典值,排序',
  ...Array.from(
    { length: 1_200 },
    (_, at) => `甲,${at === 298 || at === 1_198 ? 'x' : 'v'}${at},${at === 600 ? 'z' : 1}`,
  ),
].join('\n')

it('a check sends a thousand rows at a time, changes nothing, and excludes refused rows', async () => {
  const job = await aCheck()
  await writeSealed(filesDir, job.request.upload, [Buffer.from(text)])
  const { call, asked } = service()
  await runCheck(job, { store, call, filesDir }, never())
  const rest = { scope: { dictId: 7 }, update: false, dry: true, key: job.key }
  expect(asked.map(({ rows, caller: _, ...given }) => [rows.length, given])).toEqual([
    [1_000, rest],
    [199, rest],
  ])
  const result = await readChecked(filesDir, job.request.upload)
  expect(result).toMatchObject({ total: 1_200, create: 1_197, update: 0 })
  expect(result?.faults).toEqual([
    { row: 300, messages: ['字典值已存在'] },
    { row: 602, messages: ['排序应为数字'] },
    { row: 1_200, messages: ['字典值已存在'] },
  ])
  const left = new Set(result?.good.map(({ row }) => row))
  expect([left.size, left.has(300), left.has(602), left.has(1_200)]).toEqual([1_197, false, false, false])
  const done = await found(job)
  const file = expect.stringMatching(/^1000002\/.+xlsx$/)
  expect(done).toMatchObject({ status: 'done', rate: 100, rows: 1_200, file })
  expect((done?.expireAt ?? 0) - Date.now()).toBeGreaterThan(24 * 3600_000 - 10_000)
})

it('a check asks the service even if no row is valid, and writes an error file only if there are errors', async () => {
  const bad = await aCheck()
  await writeSealed(filesDir, bad.request.upload, [Buffer.from('字典标签,字典值\n,v1')])
  const refusing = service(() => {
    throw new Refusal(404, '字典不存在')
  })
  await runCheck(bad, { store, call: refusing.call, filesDir }, never())
  expect(await found(bad)).toMatchObject({ status: 'failed', error: '字典不存在' })

  const fine = await aCheck()
  await writeSealed(filesDir, fine.request.upload, [Buffer.from('字典标签,字典值\n甲,v1')])
  const away = service(() => {
    throw unavailable()
  })
  await expect(runCheck(fine, { store, call: away.call, filesDir }, never())).rejects.toMatchObject({ status: 503 })
  const before = readdirSync(join(filesDir, '1000002')).length
  await runCheck(fine, { store, call: service().call, filesDir }, never())
  expect(await found(fine)).toMatchObject({ status: 'done', file: '', rows: 1 })
  // the result stays stored, and the upload is deleted
  expect(readdirSync(join(filesDir, '1000002'))).toHaveLength(before)
})

it('files on disk are encrypted, and contain no rows after the import', async () => {
  const secret = '110108193502031234'
  const files = () => readdirSync(join(filesDir, '1000002')).map((name) => join(filesDir, '1000002', name))
  for (const path of files()) rmSync(path)
  const job = await aCheck()
  const { upload } = job.request
  await writeSealed(filesDir, upload, [Buffer.from(`字典标签,字典值,排序\n${secret},v1,1\n${secret},v2,z`)])
  await runCheck(job, { store, call: service().call, filesDir }, never())
  const { file = '' } = (await found(job)) ?? {}
  expect(await readSealed(filesDir, file)).not.toBeNull()
  expect(await readSealed(filesDir, upload)).toBeNull()
  expect(JSON.stringify(await readChecked(filesDir, upload))).toContain(secret)
  expect(files()).toHaveLength(2)
  for (const path of files()) {
    expect(readFileSync(path).includes(secret)).toBe(false)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(path).not.toContain(upload.slice(8, 40))
  }
  const run = await store.create('导入', owner, { ...job.request, kind: 'run' })
  const means = { store, call: service().call, filesDir, drop: async () => undefined }
  await runImport({ ...run, request: { ...job.request, kind: 'run' } }, means)
  expect(await readChecked(filesDir, upload)).toMatchObject({ good: [], isTaken: true, total: 2 })
  expect(JSON.stringify(await readChecked(filesDir, upload))).not.toContain(secret)
})
