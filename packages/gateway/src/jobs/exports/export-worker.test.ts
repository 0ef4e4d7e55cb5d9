import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dictionaries, dictionaryItems } from '@care/shared/admin/administration/administration.contract'
import { within } from '@care/shared/testing/within'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../process/config.ts'
import { channels, keys } from '../../redis/keys.ts'
import { startRedis, type TestRedis } from '../../testing/redis.ts'
import { startUpstream, type TestUpstream } from '../../testing/upstream.ts'
import { internalCaller } from '../../upstream/identity.ts'
import { writeChecked } from '../imports/checked-file.ts'
import { createJobStore, type JobRequest } from '../job-store.ts'
import { queueName, queuePrefix } from '../queue.ts'
import { startExportWorker } from './export-worker.ts'

const filesDir = mkdtempSync(join(tmpdir(), 'care-worker-'))
const caller = { ...internalCaller([1_000_002]), userId: 7 }
let server: TestRedis
let upstream: TestUpstream
let redis: Redis
let store: ReturnType<typeof createJobStore>
let line: Queue
let worker: Awaited<ReturnType<typeof startExportWorker>>
beforeAll(async () => {
  ;[server, upstream] = await Promise.all([startRedis(), startUpstream()])
  redis = new Redis(server.url, { maxRetriesPerRequest: null })
  store = createJobStore(redis)
  line = new Queue(queueName, { connection: redis, prefix: queuePrefix })
  const settings = { DEMO: '1', REDIS_URL: server.url, UPSTREAM_URL: upstream.url, FILES_DIR: filesDir }
  worker = await startExportWorker(readConfig(settings), pino({ level: 'silent' }))
})
afterAll(async () => {
  await worker.close()
  await line.close()
  redis.disconnect()
  await upstream.stop()
  await server.stop()
  rmSync(filesDir, { recursive: true, force: true })
})

const requests: Record<'export' | 'run', JobRequest> = {
  export: {
    kind: 'export',
    call: 'dictionaries.page',
    query: {},
    filters: [],
    format: 'csv',
    columns: [{ field: 'type', label: '类型' }],
  },
  run: {
    kind: 'run',
    target: 'dictionaryItems',
    scope: { dictId: 7 },
    update: false,
    upload: `1000002/${'a'.repeat(32)}.upload`,
  },
}
/** Queues a job with this many attempts and without backoff. */
async function put(kind: keyof typeof requests, attempts: number) {
  const job = await store.create('任务', caller, requests[kind])
  await line.add('export', { key: job.key }, { jobId: job.key, attempts, removeOnComplete: true })
  return job
}
const ended = (key: string, status: string) =>
  expect.poll(async () => (await store.find(key))?.status, { interval: 20 }).toBe(status)
const good = [{ row: 2, values: { label: '甲', value: 'v1' } }]
const prepare = () =>
  writeChecked(filesDir, `1000002/${'a'.repeat(32)}.upload`, {
    total: 1,
    create: 1,
    update: 0,
    ignored: [],
    faults: [],
    good,
  })

/** Mocked services that fail the first calls and then work. */
function awayFor(calls: number) {
  let asked = 0
  upstream.on('GET', dictionaries.page.path, (_, response) => {
    asked += 1
    if (asked <= calls) return response.writeHead(503).end()
    return { records: [], total: 0, size: 100, current: 1, pages: 0 }
  })
  return () => asked
}

it('the worker retries a job up to its attempts, and only then reports a failure', async () => {
  awayFor(2)
  const tried = await put('export', 3)
  await ended(tried.key, 'done')

  const asked = awayFor(100)
  const failed = await put('export', 2)
  await ended(failed.key, 'failed')
  expect([asked(), (await store.find(failed.key))?.error]).toEqual([2, '导出失败，请稍后重试'])

  await prepare()
  upstream.on('POST', dictionaryItems.take.path, (_, response) => response.writeHead(500).end())
  const run = await put('run', 1)
  await ended(run.key, 'failed')
  expect((await store.find(run.key))?.error).toBe('导入失败，请稍后重试')
})

it('the worker finishes a cancelled import, and drops the cached responses afterwards', async () => {
  await prepare()
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  upstream.on('POST', dictionaryItems.take.path, async () => {
    asked.resolve()
    await gate.promise
    return [{ row: 2, outcome: 'create', message: null }]
  })
  const job = await put('run', 1)
  await within('rows on their way to the services', asked.promise)
  await store.change(job, { status: 'cancelled' })
  await redis.publish(channels.jobCancelled, job.key)
  gate.resolve()
  await expect.poll(() => redis.get(keys.cacheEpoch('dictionaries.items')), { interval: 20 }).toBe('1')
  expect((await store.find(job.key))?.status).toBe('cancelled')
})

it('the worker skips a job whose record is gone, and continues its heartbeat', async () => {
  const before = upstream.received.length
  await line.add('export', { key: 'A'.repeat(22) }, { jobId: 'gone', removeOnComplete: true })
  await expect.poll(() => line.getJob('gone'), { interval: 20 }).toBeUndefined()
  expect(upstream.received.length).toBe(before)
  const left = await redis.ttl(keys.workerBeat)
  expect(left).toBeGreaterThan(5)
  expect(left).toBeLessThanOrEqual(15)
})
