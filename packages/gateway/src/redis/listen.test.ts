import { setImmediate as afterReading } from 'node:timers/promises'
import { within } from '@care/shared/testing/within'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { connectSubscriber } from './connect.ts'
import { createSubscriptionCheck, subscribeChannels } from './listen.ts'

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

it('messages arrive while Redis is connected, and again after an outage', async () => {
  const subscriber = connectSubscriber(redis.url, pino({ level: 'silent' }))
  const another = connectSubscriber(redis.url, pino({ level: 'silent' }))
  const heard: string[] = []
  const hears = createSubscriptionCheck(subscriber)
  expect(hears()).toBe(false)
  subscribeChannels(subscriber, { 'feed:*': (message, channel) => heard.push(`${channel} ${message}`) })
  await vi.waitFor(() => expect(hears()).toBe(true))

  await redis.kill()
  await vi.waitFor(() => expect(subscriber.status).not.toBe('ready'))
  const seen = new Set<string>()
  subscriber.on('reconnecting', () => seen.add(`${subscriber.status} ${hears()}`))
  await vi.waitFor(() => expect(seen.size).toBeGreaterThan(0))
  expect([...seen].filter((one) => one.endsWith('true'))).toEqual([])

  await redis.restart()
  await vi.waitFor(() => expect(hears()).toBe(true))
  await vi.waitFor(async () => {
    await another.publish('feed:1', 'SOS')
    expect(heard).toContain('feed:1 SOS')
  })
  subscriber.disconnect()
  another.disconnect()
  await vi.waitFor(() => expect(hears()).toBe(false))
})

it('a frozen Redis counts as disconnected, and recovers', async () => {
  const subscriber = connectSubscriber(redis.url, pino({ level: 'silent' }))
  const hears = createSubscriptionCheck(subscriber)
  subscribeChannels(subscriber, { 'feed:*': () => undefined })
  await vi.waitFor(() => expect(hears()).toBe(true))
  redis.freeze()
  await vi.waitFor(() => expect(hears()).toBe(false), 5_000)
  expect(subscriber.status).toBe('ready')
  redis.thaw()
  await vi.waitFor(() => expect(hears()).toBe(true), 5_000)
  subscriber.disconnect()
})

it('a new connection may be lost before it has resubscribed', async () => {
  const unheard: unknown[] = []
  const note = (error: unknown) => unheard.push(error)
  process.on('unhandledRejection', note)
  const subscriber = connectSubscriber(redis.url, pino({ level: 'silent' }))
  subscribeChannels(subscriber, { exact: () => undefined, 'feed:*': () => undefined })
  await vi.waitFor(() => expect(subscriber.status).toBe('ready'))
  const renewing = Promise.withResolvers<void>()
  const subscribe = () => {
    renewing.resolve()
    return Promise.reject(new Error('Connection is closed.'))
  }
  Object.assign(subscriber, { subscribe })
  await redis.kill()
  await redis.restart()
  await within('the subscriptions being renewed', renewing.promise)
  await afterReading()
  subscriber.disconnect()
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
})
