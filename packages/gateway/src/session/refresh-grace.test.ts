import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { channels, keys } from '../redis/keys.ts'
import { accountOf } from '../testing/gateway.ts'
import { startRedis, type TestRedis } from '../testing/redis.ts'
import { SessionRecord } from './session-record.ts'
import { createSessionStore, type Rotation } from './session-store.ts'

let server: TestRedis
let redis: Redis
let subscriber: Redis
const ended: string[] = []
beforeAll(async () => {
  server = await startRedis()
  redis = new Redis(server.url)
  subscriber = new Redis(server.url)
  subscriber.on('message', (_, sessionId) => ended.push(sessionId))
  await subscriber.subscribe(channels.sessionEnded)
})
afterAll(async () => {
  for (const one of [redis, subscriber]) one.disconnect()
  await server.stop()
})

const now = Date.parse('2026-11-21T12:00:00+08:00')
const record = SessionRecord.parse({ account: accountOf({ username: 'nurse' }), clientId: 'console' })
let first: Rotation
beforeEach(async () => {
  first = await store().open(record)
})
const store = (secret = 'secret-of-the-test') => createSessionStore(redis, secret, async () => null)
const rotate = (token: string, at = now) => store().rotate(token, at)
const isLive = async () => (await redis.exists(keys.session(first.sessionId), keys.family(first.sessionId))) === 2
const refused = '登录已失效，请重新登录'

describe('a refresh token', () => {
  it('used again within ten seconds returns the same successor, on every gateway', async () => {
    const { refreshToken } = await rotate(first.refreshToken)
    for (const at of [0, 1, 9_999, 10_000])
      expect((await rotate(first.refreshToken, now + at)).refreshToken, `after ${at} ms`).toBe(refreshToken)
    expect(await isLive()).toBe(true)
    expect((await rotate(refreshToken, now + 10_001)).refreshToken).not.toBe(refreshToken)
  })

  it('used again after ten seconds counts as stolen and ends the whole family on every gateway', async () => {
    const { refreshToken, sessionId } = await rotate(first.refreshToken)
    await expect(rotate(first.refreshToken, now + 10_001)).rejects.toThrow(refused)
    expect(await isLive()).toBe(false)
    await expect(rotate(refreshToken, now + 10_002)).rejects.toThrow(refused)
    await expect.poll(() => ended).toContain(sessionId)
    expect(await redis.exists(keys.usedRefresh(sessionId))).toBe(0)
  })

  it('older than the previous one is refused however early, and ends the family', async () => {
    const second = await rotate(first.refreshToken)
    const third = await rotate(second.refreshToken, now + 1)
    await expect(rotate(first.refreshToken, now + 2)).rejects.toThrow(refused)
    await expect(rotate(third.refreshToken, now + 3)).rejects.toThrow(refused)
    expect(await isLive()).toBe(false)
  })

  it('survives the end of another family of the same person', async () => {
    const other = await store().open(record)
    const { refreshToken } = await rotate(first.refreshToken)
    await rotate(refreshToken, now + 1)
    await expect(rotate(first.refreshToken, now + 2)).rejects.toThrow(refused)
    expect((await rotate(other.refreshToken)).sessionId).toBe(other.sessionId)
  })

  it.each<[string, (token: string) => string]>([
    ['with another secret for the session', (token) => `${token.split('.')[0]}.${'A'.repeat(43)}`],
    ['of another session', (token) => `${crypto.randomUUID()}.${token.split('.')[1]}`],
    ['without a session', (token) => `.${token.split('.')[1]}`],
    ['that was truncated', (token) => token.slice(0, -1)],
    ['with text appended', (token) => `${token} `],
    ['with a line end', (token) => `${token}\n`],
    ['that is empty', () => ''],
  ])('%s is refused and ends nothing', async (_, change) => {
    await expect(rotate(change(first.refreshToken))).rejects.toThrow(refused)
    expect(await isLive()).toBe(true)
    expect((await rotate(first.refreshToken)).sessionId).toBe(first.sessionId)
  })

  it('cannot be derived from the previous one without the secret', async () => {
    const guessed = await createSessionStore(redis, 'guess', async () => null).rotate(first.refreshToken, now)
    await redis.flushall()
    first = await store().open(record)
    const successor = await rotate(first.refreshToken)
    expect(successor.refreshToken.split('.')[1]).not.toBe(guessed.refreshToken.split('.')[1])
    const kept = await redis.hgetall(keys.family(first.sessionId))
    expect(kept.current).toMatch(/^[\w-]{43}$/)
    expect([kept.current, kept.previous]).not.toContain(successor.refreshToken.split('.')[1])
  })

  it('of an idle session that expired is invalid', async () => {
    await redis.del(keys.session(first.sessionId))
    await expect(rotate(first.refreshToken)).rejects.toThrow(refused)
  })
})
