import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { questionnaireFileRows } from '@care/shared/forms/questionnaires/sheets.contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testRedis } from '../../testing/redis.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { createJobStore, progressOf } from '../job-store.ts'
import { runAttachments } from './run-attachments.ts'
import { maxFiles } from './zip-writer.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-attachments-'))
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))
const redis = testRedis()
const store = createJobStore(redis)
beforeEach(() => redis.flushall())

const owner = { ...internalCaller([1_000_002]), userId: 7 }
const query = { projectKey: 'a'.repeat(32) }
const wanted = () => store.create('问卷附件', owner, { kind: 'attachments', query })

/** Mocked services with `count` attachments, newest first; each file is fetched by its own call. */
const files = (count: number, total = count): InternalCalls =>
  (async ({ path }, _caller, input) => {
    if (path !== questionnaireFileRows.attachments.path) return new Blob(['字'])
    const { before, limit, projectKey } = (
      input as { body: { before: number | null; limit: number; projectKey: string } }
    ).body
    expect(projectKey).toBe(query.projectKey)
    const from = before ?? count + 1
    const list = Array.from({ length: Math.min(limit, from - 1) }, (_, at) => ({
      id: from - 1 - at,
      serialNumber: 3,
      tenantId: 1_000_002,
      fileName: 'x.pdf',
      original: '../a/b.pdf',
    }))
    return { total, bytes: total, list }
  }) as InternalCalls

const left = (file: string) => readdirSync(dirname(join(filesDir, file)))

it('the job zips all files batch by batch under safe names, and reports progress', async () => {
  const job = await wanted()
  expect(job.file).toMatch(/^1000002\/[0-9a-f]{32}\.zip$/)
  const { request, ...rest } = job
  if (request.kind !== 'attachments') throw new Error('another job')
  await runAttachments({ ...rest, request }, { store, call: files(600), filesDir }, new AbortController().signal)
  const zip = readFileSync(join(filesDir, job.file))
  expect(zip.readUInt16LE(zip.length - 12)).toBe(600)
  expect(zip.includes('3号答卷/__a_b.pdf')).toBe(true)
  expect(zip.includes('..')).toBe(false)
  const found = await store.find(job.key)
  expect(found && progressOf(found)).toMatchObject({ kind: 'export', status: 'done', rows: 600, rate: 100 })
  expect(left(job.file)).toEqual([job.file.split('/')[1]])
})

it.each([
  ['none', files(0), '这些答卷没有附件'],
  ['too many', files(1, maxFiles + 1), '附件过多，请缩小筛选范围后下载'],
])('the job fails with a message when there are %s, and leaves no file behind', async (_, call, error) => {
  const { request, ...job } = await wanted()
  if (request.kind !== 'attachments') throw new Error('another job')
  await runAttachments({ ...job, request }, { store, call, filesDir }, new AbortController().signal)
  expect(await store.find(job.key)).toMatchObject({ status: 'failed', error })
  expect(existsSync(join(filesDir, job.file))).toBe(false)
  expect(left(job.file).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('a cancelled job ends without an error', async () => {
  const { request, ...job } = await wanted()
  if (request.kind !== 'attachments') throw new Error('another job')
  await runAttachments({ ...job, request }, { store, call: files(3), filesDir }, AbortSignal.abort())
  expect(existsSync(join(filesDir, job.file))).toBe(false)
  expect(left(job.file).filter((name) => name.endsWith('.part'))).toEqual([])
})
