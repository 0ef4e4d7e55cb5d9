import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { createJobQueue, type JobQueue, queueName, queuePrefix } from './queue.ts'

const log = pino({ level: 'silent' })
let server: TestRedis
let queue: JobQueue
let line: Redis
let seen: Queue
beforeAll(async () => {
  server = await startRedis()
  queue = createJobQueue(server.url, log)
  line = new Redis(server.url, { maxRetriesPerRequest: null })
  seen = new Queue(queueName, { connection: line, prefix: queuePrefix })
})
afterAll(async () => {
  await queue.close()
  await seen.close()
  line.disconnect()
  await server.stop()
})
afterEach(() => void vi.useRealTimers())

it('the queue accepts a job key once, with four attempts, and removes a failed job after a day', async () => {
  await queue.add('job-1')
  await queue.add('job-1')
  expect(await seen.getJobCounts('waiting')).toEqual({ waiting: 1 })
  const job = await seen.getJob('job-1')
  expect(job?.data).toEqual({ key: 'job-1' })
  expect(job?.opts).toMatchObject({
    attempts: 4,
    backoff: { type: 'exponential', delay: 1_000 },
    removeOnComplete: true,
    removeOnFail: { age: 86_400 },
  })
  await queue.remove('job-1')
  expect(await seen.getJob('job-1')).toBeUndefined()
})

it('adding a job fails within two seconds if Redis does not respond', async () => {
  const nowhere = createJobQueue('redis://127.0.0.1:1', log)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let refusal: unknown
  const tried = nowhere.add('job-2').catch((error: unknown) => {
    refusal = error
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(refusal).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await tried
  expect(refusal).toMatchObject({ status: 503 })
  vi.useRealTimers()
  await nowhere.close()
})
