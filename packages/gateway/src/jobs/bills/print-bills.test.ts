import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { notFound } from '@care/shared/http/errors'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testRedis } from '../../testing/redis.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { createJobStore, progressOf } from '../job-store.ts'
import { printBills } from './print-bills.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-bills-'))
afterAll(() => rmSync(filesDir, { recursive: true, force: true }))
const redis = testRedis()
const store = createJobStore(redis)
beforeEach(() => redis.flushall())

const owner = { ...internalCaller([1_000_002]), userId: 7 }
const never = new AbortController().signal

async function jobOf(count: number) {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const { request, ...job } = await store.create('2026-10 月度账单打印', owner, { kind: 'papers', ids })
  if (request.kind !== 'papers') throw new Error('another job')
  return { ...job, request }
}

it('prints all bills, 50 in a PDF, in one file', async () => {
  const [job, asked] = [await jobOf(120), [] as number[]]
  const call = (async (_endpoint, _caller, input) => {
    asked.push((input as { query: { ids: string } }).query.ids.split(',').length)
    return new Blob(['%PDF'])
  }) as InternalCalls
  await printBills(job, { store, call, filesDir }, never)
  expect(asked).toEqual([50, 50, 20])
  const zip = readFileSync(join(filesDir, job.file))
  expect(zip.includes('账单101至120.pdf')).toBe(true)
  const found = await store.find(job.key)
  expect(found && progressOf(found)).toMatchObject({ kind: 'export', status: 'done', rows: 120 })
})

it('a bill that is gone fails the job with a message, and nothing is left behind', async () => {
  const job = await jobOf(2)
  const call = (async () => {
    throw notFound('月度账单')
  }) as unknown as InternalCalls
  await printBills(job, { store, call, filesDir }, never)
  expect(await store.find(job.key)).toMatchObject({ status: 'failed' })
  expect(readdirSync(dirname(join(filesDir, job.file))).filter((name) => name.endsWith('.part'))).toEqual([])
})
