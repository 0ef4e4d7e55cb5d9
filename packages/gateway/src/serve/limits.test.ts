import { unauthorized } from '@care/shared/http/errors'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectRedis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { createLimits } from './limits.ts'

let server: TestRedis
let redis: Redis
let limits: ReturnType<typeof createLimits>
/** A second Redis connection, with which the test reads keys and pauses the gateway's connection. */
let beside: Redis
beforeAll(async () => {
  server = await startRedis()
  redis = connectRedis(server.url, pino({ level: 'silent' }), 200)
  await redis.connect()
  beside = new Redis(server.url)
  beside.on('error', () => undefined)
})
afterAll(async () => {
  for (const one of [redis, beside]) one.disconnect()
  await server.stop()
})
beforeEach(async () => {
  await beside.flushall()
  limits = createLimits(redis)
})
afterEach(() => void vi.useRealTimers())

const take = (max = 4, who = '10.0.0.1', name = 'calls') => limits.take(name, who, max, 60)
/** Makes ten calls; returns how many the limit accepts. */
async function taken(max: number, ...more: string[]) {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => take(max, ...more)))
  return all.filter(({ status }) => status === 'fulfilled').length
}

describe('a limit', () => {
  it.each([1, 4, 9])('of %i calls accepts exactly this many, and then returns when to retry', async (max) => {
    expect(await taken(max)).toBe(max)
    await expect(take(max)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })

  it('on wrong proofs counts only failures, and a right proof is still accepted', async () => {
    const rate = { name: 'proofs', max: 2, seconds: 60 }
    const judge = (find: () => Promise<unknown>) =>
      limits.judge(rate, '10.0.0.1', find).catch(({ status, message }) => status ?? message)
    const refused = async () => {
      throw unauthorized()
    }
    const wrong = async () => null
    expect([await judge(async () => 'in'), await judge(refused), await judge(wrong)]).toEqual(['in', 401, null])
    expect([await judge(refused), await judge(wrong), await judge(async () => 'in')]).toEqual([429, 429, 'in'])
    expect(await judge(() => Promise.reject(new Error('away')))).toBe('away')
  })

  it('is counted separately for each caller and each name, across all gateways', async () => {
    expect(await taken(4)).toBe(4)
    expect([await taken(4, '10.0.0.2'), await taken(4, '10.0.0.1', 'others')]).toEqual([4, 4])
    limits = createLimits(redis)
    expect(await taken(4)).toBe(0)
  })

  it('ends when its period is over; further calls do not extend the period', async () => {
    const key = keys.limit('calls', '10.0.0.1')
    await taken(4)
    expect(await beside.ttl(key)).toBe(60)
    await beside.expire(key, 5)
    await taken(4)
    expect(await beside.ttl(key)).toBeLessThanOrEqual(5)
    await beside.expire(key, 0)
    expect(await taken(4)).toBe(4)
  })
})

describe('a limit while Redis does not answer', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))

  it('counts locally with half the limit, and resets when the period is over', async () => {
    // pauses only writes, so that the same connection can end the pause
    await beside.call('CLIENT', 'PAUSE', '60000', 'WRITE')
    try {
      expect(await taken(8)).toBe(4)
      expect([await taken(8, '10.0.0.2'), await taken(8, '10.0.0.1', 'others')]).toEqual([4, 4])
      vi.setSystemTime(Date.now() + 59_999)
      expect(await taken(8)).toBe(0)
      vi.setSystemTime(Date.now() + 1)
      expect(await taken(8)).toBe(4)
    } finally {
      await beside.call('CLIENT', 'UNPAUSE')
    }
  })

  it('immediately counts locally when Redis is gone', async () => {
    await server.kill()
    await vi.waitFor(() => expect(redis.status).not.toBe('ready'))
    expect(await taken(8)).toBe(4)
    await server.restart()
    await vi.waitFor(() => expect(redis.status).toBe('ready'), { timeout: 10_000 })
    expect(await taken(8)).toBe(8)
  })
})
