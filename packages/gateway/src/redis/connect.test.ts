import { setImmediate as afterReading } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockProcess } from '../testing/block-process.ts'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { connectRedis } from './connect.ts'

const commandMs = 200
let server: TestRedis
let redis: Redis
beforeAll(async () => {
  server = await startRedis()
  redis = connectRedis(server.url, pino({ level: 'silent' }), commandMs)
  await redis.connect()
})
afterAll(async () => {
  redis.disconnect()
  await server.stop()
})

it('Redis responses that arrived while the process was suspended are read', async () => {
  const answers = Promise.all([redis.ping(), redis.multi().incr('times').exec()])
  // commands of the same event loop turn are sent together at its end
  await afterReading()
  blockProcess(commandMs * 5)
  expect(await answers).toEqual(['PONG', [[null, 1]]])
})

it('a command without a response times out', async () => {
  await expect(redis.blpop('nothing', 0)).rejects.toThrow('Command timed out')
})
