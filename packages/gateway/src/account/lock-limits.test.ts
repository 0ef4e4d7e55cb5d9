import { lockPasswords } from '@care/shared/admin/session/lock.contract'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
let asked: object[] = []
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  for (const { path } of Object.values(lockPasswords))
    gateway.upstream.on('POST', path, ({ body }) => {
      asked.push(JSON.parse(body))
      return path !== lockPasswords.check.path || JSON.parse(body).password === '1234'
    })
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})
beforeEach(() => {
  asked = []
})

const group = { tenantId: 1_000_001, allowedTenantIds: [1_000_001, 1_000_002] }
const sessionIdOf = ({ access_token }: { access_token: string }) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).sid as string

it('each session allows ten passwords in five minutes, for locking and unlocking together', async () => {
  const [mine, other] = [await gateway.signIn(group), await gateway.signIn(group)]
  const key = keys.limit('unlock', sessionIdOf(mine))
  const ask = (url: string, password: string, { access_token } = mine) =>
    gateway.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${access_token}` },
      payload: { password },
    })
  expect((await ask('/auth/lock', '0000')).statusCode).toBe(400)
  const left = await redis.ttl(key)
  expect(left).toBeGreaterThan(295)
  expect(left).toBeLessThanOrEqual(300)
  await redis.set(key, 9, 'EX', 300)
  expect((await ask('/auth/lock', '1234')).statusCode).toBe(200)
  const refused = await ask('/auth/unlock', '1234')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '300'])
  await redis.set(key, 9, 'EX', 300)
  expect((await ask('/auth/unlock', '1234')).statusCode).toBe(200)
  expect((await ask('/auth/lock', '1234')).statusCode).toBe(429)
  for (const url of ['/auth/lock', '/auth/unlock']) expect((await ask(url, '1234', other)).statusCode).toBe(200)
})

it('the lock password is that of the own account, whichever institution the window works for', async () => {
  const token = await gateway.signIn(group)
  const owner = { tenantId: 1_000_001, userId: token.user_info.id }
  const headers = { authorization: `Bearer ${token.access_token}`, 'tenant-id': '1000002' }
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    gateway.app.inject({ method, url, headers, ...(payload && { payload }) })
  const calls = [
    await ask('GET', '/auth/lock'),
    await ask('PUT', '/auth/lock/password', { password: 'Care2026', enc: '0', lockPassword: '1234' }),
    await ask('POST', '/auth/lock', { password: '1234' }),
    await ask('POST', '/auth/unlock', { password: '1234' }),
  ]
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const password = '1234'
  expect(asked).toEqual([owner, { ...owner, password }, owner, { ...owner, password }, { ...owner, password }])
})
