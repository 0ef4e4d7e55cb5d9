import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { connectSubscriber } from './connect.ts'
import { hears, listen } from './listen.ts'

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

it('hears while it is connected, not while it looks for Redis, and again afterwards', async () => {
  const subscriber = connectSubscriber(redis.url, pino({ level: 'silent' }))
  const another = connectSubscriber(redis.url, pino({ level: 'silent' }))
  const heard: string[] = []
  expect(hears(subscriber)).toBe(false)
  listen(subscriber, { 'feed:*': (message, channel) => heard.push(`${channel} ${message}`) })
  await vi.waitFor(() => expect(hears(subscriber)).toBe(true))

  await redis.kill()
  await vi.waitFor(() => expect(subscriber.status).not.toBe('ready'))
  const seen = new Set<string>()
  subscriber.on('reconnecting', () => seen.add(`${subscriber.status} ${hears(subscriber)}`))
  await vi.waitFor(() => expect(seen.size).toBeGreaterThan(0))
  expect([...seen].filter((one) => one.endsWith('true'))).toEqual([])

  await redis.restart()
  await vi.waitFor(() => expect(hears(subscriber)).toBe(true))
  await vi.waitFor(async () => {
    await another.publish('feed:1', 'SOS')
    expect(heard).toContain('feed:1 SOS')
  })
  subscriber.disconnect()
  another.disconnect()
  await vi.waitFor(() => expect(hears(subscriber)).toBe(false))
})
