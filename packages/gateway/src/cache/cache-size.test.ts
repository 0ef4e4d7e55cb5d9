import { Redis } from 'ioredis'
import { afterAll, expect, it, vi } from 'vitest'
import { createResponseCache } from './answer-cache.ts'

/** Never connected, so everything is cached in memory. */
const redis = new Redis({ lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: null })
redis.on('error', () => undefined)
afterAll(() => redis.disconnect())

const call = 'dictionaries.items'

it.each([
  [256 * 1024, 1],
  [256 * 1024 + 1, 2],
])('two calls whose response has %i bytes cause %i fetches from the services', async (length, times) => {
  const cache = createResponseCache(redis)
  const asked = vi.fn(async () => Buffer.alloc(length))
  for (const _ of [1, 2]) expect((await cache.get(call, 'a', 60, asked)).body.length).toBe(length)
  expect(asked).toHaveBeenCalledTimes(times)
})

it('the cache holds two thousand responses per call, and evicts the oldest', async () => {
  const cache = createResponseCache(redis)
  const asked: string[] = []
  const get = (scope: string, name = call) =>
    cache.get(name, scope, 60, async () => {
      asked.push(scope)
      return Buffer.from(scope)
    })
  await get('elsewhere', 'menus.mine')
  for (let scope = 0; scope < 2_000; scope++) await get(String(scope))
  asked.length = 0
  await get('0')
  expect(asked).toEqual([])
  await get('2000')
  for (const scope of ['200', '1999', '2000']) await get(scope)
  await get('elsewhere', 'menus.mine')
  expect(asked).toEqual(['2000'])
  for (const scope of ['0', '199']) await get(scope)
  expect(asked).toEqual(['2000', '0', '199'])
})

it('concurrent callers share one fetch, even if the response is too large to cache', async () => {
  const cache = createResponseCache(redis)
  const asked = vi.fn(async () => Buffer.alloc(300 * 1024))
  await Promise.all([1, 2, 3].map(() => cache.get(call, 'a', 60, asked)))
  expect(asked).toHaveBeenCalledTimes(1)
})
