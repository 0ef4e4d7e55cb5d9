import { beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { testRedis } from '../testing/redis.ts'
import { internalCaller } from '../upstream/identity.ts'
import { enqueue, refuseTooMany } from './enqueue.ts'
import { createJobStore, type JobRequest, progressOf } from './job-store.ts'

const redis = testRedis()
const store = createJobStore(redis)
beforeEach(() => redis.flushall())

const caller = { ...internalCaller([1_000_002]), userId: 7 }
const request: JobRequest = {
  kind: 'export',
  call: 'dictionaries.page',
  query: {},
  filters: [],
  format: 'csv',
  columns: [{ field: 'type', label: '类型' }],
}
const create = () => store.create('数据字典', caller, request)
const line = (add: (key: string) => Promise<void>) => ({ add, remove: async () => 0, close: async () => undefined })

it('a person may have three waiting or running jobs; finished jobs do not count', async () => {
  const [first, second] = [await create(), await create()]
  for (const status of ['done', 'failed', 'cancelled'] as const) await store.change(await create(), { status })
  await refuseTooMany(store, caller)
  await create()
  await store.change(first, { status: 'running' })
  await expect(refuseTooMany(store, caller)).rejects.toMatchObject({ status: 429 })
  for (const other of [
    { ...caller, userId: 8 },
    { ...caller, tenantId: 1_000_003 },
  ])
    await refuseTooMany(store, other)
  await store.change(second, { status: 'failed' })
  await refuseTooMany(store, caller)
})

it('a job that the queue did not accept is deleted', async () => {
  const queue = line(() => Promise.reject(new Error('away')))
  await expect(enqueue({ store, queue }, '数据字典', caller, request)).rejects.toThrow('away')
  expect(await redis.keys('*')).toEqual([])
  const taken: string[] = []
  const job = await enqueue({ store, queue: line(async (key) => void taken.push(key)) }, '数据字典', caller, request)
  expect([taken, (await store.allOf(caller)).map(({ key }) => key)]).toEqual([[job.key], [job.key]])
})

it('a person’s list lives as long as its last job, and omits expired jobs', async () => {
  const list = keys.jobsOf(caller.tenantId, caller.userId)
  const hour = 3600_000
  await redis.zadd(list, Date.now() - 25 * hour - 1_000, 'over')
  await redis.zadd(list, Date.now() - 24 * hour, 'still there')
  const { key } = await create()
  expect(await redis.zrange(list, '0', '-1')).toEqual(['still there', key])
  expect(await redis.ttl(list)).toBeGreaterThan(25 * 3600 - 20)
})

it('a finished job has its file, its end and the reason of a failure', async () => {
  const job = await create()
  const told = async () => progressOf((await store.find(job.key)) ?? job)
  expect(await told()).toMatchObject({ status: 'waiting', url: null, error: null, expireTime: null, kind: 'export' })
  const expireAt = Date.parse('2026-11-22T12:00:00+08:00')
  await store.change(job, { status: 'done', rate: 100, rows: 3, expireAt })
  const url = `/job/file/${job.key}`
  expect(await told()).toMatchObject({ status: 'done', url, rows: 3, expireTime: '2026-11-22 12:00:00' })

  const failed = await create()
  await store.change(failed, { status: 'failed', error: '数据过多' })
  expect(progressOf((await store.find(failed.key)) ?? failed)).toMatchObject({
    rate: 100,
    status: 'failed',
    url: null,
    error: '数据过多',
  })
  const empty = await store.create('字典项', caller, {
    kind: 'check',
    target: 'dictionaryItems',
    scope: { dictId: 7 },
    update: false,
    upload: 'x',
  })
  await store.change(empty, { status: 'done', rate: 100 })
  expect(progressOf((await store.find(empty.key)) ?? empty)).toMatchObject({ url: null, kind: 'check' })
})

it('a job record without a kind is treated as an export', async () => {
  const { key } = await create()
  const { kind: _, ...older } = request
  await redis.hset(keys.job(key), { request: JSON.stringify(older) })
  expect((await store.find(key))?.request).toMatchObject({ kind: 'export', call: 'dictionaries.page' })
})

it('only the first caller is allowed to run a one-time step', async () => {
  expect(await Promise.all([store.once('a', 'run'), store.once('a', 'run'), store.once('b', 'run')])).toEqual([
    true,
    false,
    true,
  ])
  expect(await redis.ttl(`${keys.job('a')}:run`)).toBeGreaterThan(25 * 3600 - 20)
})
