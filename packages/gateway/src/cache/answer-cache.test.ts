import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { channels } from '../redis/keys.ts'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { createResponseCache } from './answer-cache.ts'

let server: TestRedis
let redis: Redis
beforeAll(async () => {
  server = await startRedis()
  redis = new Redis(server.url, { maxRetriesPerRequest: 0, enableOfflineQueue: false })
  redis.on('error', () => undefined)
  await vi.waitFor(() => expect(redis.status).toBe('ready'))
})
afterAll(async () => {
  redis.disconnect()
  await server.stop()
})
beforeEach(() => redis.flushall())
afterEach(() => void vi.useRealTimers())

const call = 'dictionaries.items'
const bytes = (text: string) => Promise.resolve(Buffer.from(text))
const textOf = async (answer: ReturnType<ReturnType<typeof createResponseCache>['get']>) =>
  (await answer).body.toString()

it('the cache discards reads that began before a write in this or another gateway', async () => {
  const [here, elsewhere] = [createResponseCache(redis), createResponseCache(redis)]
  const slow = Promise.withResolvers<Buffer>()
  const early = here.get(call, 'scope', 60, () => slow.promise)
  await vi.waitFor(async () => expect(await redis.ping()).toBe('PONG'))
  await elsewhere.drop(call)
  here.forget(call)
  slow.resolve(Buffer.from('before'))
  expect(await textOf(early)).toBe('before')
  expect(await textOf(here.get(call, 'scope', 60, () => bytes('after')))).toBe('after')
  expect(await textOf(elsewhere.get(call, 'scope', 60, () => bytes('never asked')))).toBe('after')
})

it('gateways share cached responses in Redis, separately for each scope and call', async () => {
  const [one, other] = [createResponseCache(redis), createResponseCache(redis)]
  expect(await textOf(one.get(call, 'a', 60, () => bytes('a')))).toBe('a')
  expect(await textOf(one.get(call, 'b', 60, () => bytes('b')))).toBe('b')
  expect(await textOf(one.get('menus.mine', 'a', 60, () => bytes('menu')))).toBe('menu')
  await vi.waitFor(async () => expect(await redis.keys('care:v1:cache:*')).toHaveLength(3))
  for (const [name, scope, text] of [
    [call, 'a', 'a'],
    [call, 'b', 'b'],
    ['menus.mine', 'a', 'menu'],
  ] as const)
    expect(await textOf(other.get(name, scope, 60, () => bytes('never asked')))).toBe(text)
})

it('invalidating the responses of one call invalidates them in the other gateways as well', async () => {
  const cache = createResponseCache(redis)
  const subscriber = new Redis(server.url)
  const told: string[] = []
  subscriber.on('message', (_, name) => told.push(name))
  await subscriber.subscribe(channels.cacheDropped)
  await textOf(cache.get(call, 'a', 60, () => bytes('old')))
  await textOf(cache.get('menus.mine', 'a', 60, () => bytes('kept')))
  await cache.drop(call)
  await vi.waitFor(() => expect(told).toEqual([call]))
  expect(await textOf(cache.get(call, 'a', 60, () => bytes('new')))).toBe('new')
  expect(await textOf(cache.get('menus.mine', 'a', 60, () => bytes('never asked')))).toBe('kept')
  subscriber.disconnect()
})

it('a failed fetch is not cached but repeated', async () => {
  const cache = createResponseCache(redis)
  await expect(cache.get(call, 'a', 60, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await textOf(cache.get(call, 'a', 60, () => bytes('well')))).toBe('well')
})

it('while Redis is unreachable, a gateway fetches by itself and caches for five seconds', async () => {
  const cache = createResponseCache(redis)
  await server.kill()
  await vi.waitFor(() => expect(redis.status).not.toBe('ready'))
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  const asked = vi.fn(() => bytes('answer'))
  for (const at of [0, 0, 4_999]) {
    vi.setSystemTime(start + at)
    expect(await textOf(cache.get(call, 'a', 60, asked))).toBe('answer')
  }
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(start + 5_000)
  await textOf(cache.get(call, 'a', 60, asked))
  await cache.drop(call)
  await textOf(cache.get(call, 'a', 60, asked))
  expect(asked).toHaveBeenCalledTimes(3)
})
