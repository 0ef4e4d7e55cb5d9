import { within } from '@care/shared/testing/within'
import { Redis } from 'ioredis'
import { afterAll, afterEach, expect, it } from 'vitest'
import { redisPublisher } from './redis-publisher.ts'

const url = process.env.TEST_REDIS_URL ?? ''
const redis = new Redis(url)
const made: ReturnType<typeof redisPublisher>[] = []
const key = `test:publisher:${process.pid}`
const channel = `${key}:channel`

afterEach(async () => {
  for (const each of made.splice(0)) each.close()
  await redis.del(key, `${key}:2`)
})
afterAll(() => redis.disconnect())

async function ready() {
  const isReady = Promise.withResolvers<void>()
  const publisher = redisPublisher(url, isReady.resolve)
  made.push(publisher)
  expect(publisher.isReady()).toBe(false)
  await within('a publisher that is ready', isReady.promise)
  expect(publisher.isReady()).toBe(true)
  return publisher
}
async function hearing() {
  const hearer = new Redis(url)
  const heard: string[] = []
  hearer.on('message', (_, text) => heard.push(text))
  await hearer.subscribe(channel)
  return {
    async texts() {
      // Redis answers in order: after the ping's response, every message published before has arrived
      await hearer.ping()
      hearer.disconnect()
      return heard
    },
  }
}

it('messages are published in order, and keyed ones are stored for thirty days', async () => {
  const publisher = await ready()
  const { texts } = await hearing()
  expect(
    await publisher.publish([
      { channel, text: 'a' },
      { channel, text: 'b', key },
      { channel, text: 'c' },
    ]),
  ).toBe(3)
  expect(await texts()).toEqual(['a', 'b', 'c'])
  expect(await redis.get(key)).toBe('b')
  const days = (await redis.ttl(key)) / 86_400
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
  expect(await publisher.publish([{ channel, text: 'd', key }])).toBe(1)
  expect(await redis.get(key)).toBe('d')
})

it('the publisher returns how many messages were accepted before the first refusal', async () => {
  const publisher = await ready()
  const all = (text: string) => ({ channel, text, key: `${key}:2` })
  await redis.call('acl', 'setuser', `${key}`, 'on', '>x', `~${key}:2`, `&${channel}`, '+@all')
  try {
    const bound = redisPublisher(url.replace('redis://', `redis://${key.replaceAll(':', '%3A')}:x@`), () => undefined)
    made.push(bound)
    await expect.poll(bound.isReady).toBe(true)
    const forbidden = { channel, text: 'no', key: 'another:key' }
    expect(await bound.publish([all('1'), { channel, text: '2' }, forbidden, all('4')])).toBe(2)
    expect(await bound.publish([forbidden, all('5')])).toBe(0)
    expect(await bound.publish([all('6'), { channel: 'another', text: '7' }])).toBe(1)
  } finally {
    await redis.call('acl', 'deluser', key)
  }
  expect(await publisher.publish([all('8')])).toBe(1)
})

it('the publisher is not ready without Redis, and then accepts nothing', async () => {
  const away = redisPublisher('redis://127.0.0.1:1', () => expect.fail('there is none'))
  made.push(away)
  expect(away.isReady()).toBe(false)
  expect(await away.publish([{ channel, text: 'a' }])).toBe(0)
})
