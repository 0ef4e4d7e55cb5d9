import { dictionaries } from '@care/shared/admin/administration/administration.contract'
import { external } from '@care/shared/admin/external/external.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../redis/keys.ts'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { createSessionStore } from './session-store.ts'

let gateway: TestGateway
let redis: Redis
beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})

let start: number
/** The clock is fake and set by the tests, but keys in Redis expire in real time. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  start = Math.floor(Date.now() / 1000) * 1000
  vi.setSystemTime(start)
})
afterEach(() => void vi.useRealTimers())
const after = (ms: number) => vi.setSystemTime(start + ms)

const bearer = ({ access_token }: TokenAnswer) => ({ authorization: `Bearer ${access_token}` })
const claimsOf = ({ access_token }: TokenAnswer) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string; exp: number }
const keyOf = (token: TokenAnswer) => keys.session(claimsOf(token).sid)
const refresh = ({ refresh_token }: TokenAnswer) =>
  gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    headers: { authorization: clientHeader },
    query: { grant_type: 'refresh_token', refresh_token },
  })
const second = 1_000
const minute = 60 * second

describe('an access token', () => {
  const page = elders.page.path
  const cached = dictionaries.items.path.replace(':type', 'gender')
  const own = '/auth/session/list'
  const statusOf = async (url: string, token: TokenAnswer, app: FastifyInstance = gateway.app) =>
    (await app.inject({ url, headers: bearer(token) })).statusCode

  it('of twelve hours is refused from its last second on, cached or not, by calls of every kind', async () => {
    const token = await gateway.signIn({ permissions: ['elder:view'] })
    const ends = claimsOf(token).exp * second - start
    expect(ends).toBe(12 * 3600 * second)
    const stranger = await gateway.another()
    for (const url of [page, cached, own]) expect(await statusOf(url, token), url).toBe(200)

    after(ends - 1)
    for (const url of [page, cached, own]) expect(await statusOf(url, token), url).toBe(200)
    after(ends)
    for (const url of [page, cached, own, page]) expect(await statusOf(url, token), url).toBe(401)
    for (const url of [page, cached, own]) expect(await statusOf(url, token, stranger), url).toBe(401)
    const headers = bearer(token)
    const check = { url: '/auth/oauth/check_token', query: { token: token.access_token } }
    expect((await gateway.app.inject({ ...check, headers: { authorization: clientHeader } })).statusCode).toBe(400)
    expect((await gateway.app.inject({ method: 'POST', url: '/auth/socket-ticket', headers })).statusCode).toBe(401)
    // the session has not ended, so a new token of it is valid
    expect(await statusOf(page, (await refresh(token)).json<TokenAnswer>())).toBe(200)
  })

  it('is accepted for five seconds without reading its session from Redis, and no longer', async () => {
    const token = await gateway.signIn({ permissions: ['elder:view'] })
    expect(await statusOf(page, token)).toBe(200)
    await redis.del(keyOf(token))
    after(5 * second - 1)
    expect(await statusOf(page, token)).toBe(200)
    after(5 * second)
    expect(await statusOf(page, token)).toBe(401)
  })
})

describe('the identity header', () => {
  const tellsFor = async (url: string, headers: Record<string, string>) => {
    const { data } = (await gateway.app.inject({ url, headers })).json()
    return (data.caller.exp as number) - Date.now()
  }
  const open = external.findTenant.path.replace(':token', 'x')

  it.each([
    ['somebody', elders.page.path],
    ['nobody in particular', `${open}?name=x`],
  ])('of %s is valid for at least half a minute whenever it is sent, and for at most a minute', async (_, url) => {
    const headers = url === elders.page.path ? await gateway.bearer({ permissions: ['elder:view'] }) : {}
    for (const at of [0, 4, 10, 29.9, 30, 30.1, 59, 61, 89, 95, 200]) {
      after(at * second)
      const left = await tellsFor(url, headers)
      expect(left, `after ${at} s`).toBeGreaterThanOrEqual(30 * second)
      expect(left, `after ${at} s`).toBeLessThanOrEqual(minute)
    }
  })
})

describe('a session', () => {
  const life = async (key: string) => redis.ttl(key)
  const idle = 31 * 60
  const absolute = 30 * 24 * 3600
  const expectLife = async (key: string, seconds: number) => {
    const left = await life(key)
    expect(left, key).toBeGreaterThan(seconds - 20)
    expect(left, key).toBeLessThanOrEqual(seconds)
  }

  it('expires after its idle minutes and one more, its refresh tokens after thirty days, refreshed or not', async () => {
    const token = await gateway.signIn()
    const { sid } = claimsOf(token)
    await expectLife(keys.session(sid), idle)
    await expectLife(keys.family(sid), absolute)
    for (const key of [keys.session(sid), keys.family(sid)]) await redis.expire(key, 100)
    expect((await refresh(token)).statusCode).toBe(200)
    await expectLife(keys.session(sid), idle)
    await expectLife(keys.family(sid), absolute)
    await expectLife(keys.usedRefresh(sid), absolute)
  })

  it('expires on time even if it cannot be refreshed while the services are unreachable', async () => {
    const token = await gateway.signIn()
    gateway.upstream.on('POST', accounts.refresh.path, (_, response) => response.writeHead(503).end('{}'))
    expect((await refresh(token)).statusCode).toBe(503)
    expect(await life(keyOf(token))).toBeLessThanOrEqual(idle)
    expect(await life(keyOf(token))).toBeGreaterThan(0)
  })

  it('stores at most once a minute that it is in use', async () => {
    const token = await gateway.signIn()
    const use = () => gateway.app.inject({ url: '/auth/session/list', headers: bearer(token) })
    await use()
    await expect.poll(() => redis.zcard(keys.sessionsOf({ tenantId: 1000002, userId: token.user_info.id }))).toBe(1)
    await redis.expire(keyOf(token), 100)
    after(minute)
    await use()
    expect(await life(keyOf(token))).toBeLessThanOrEqual(100)
    after(minute + 5 * second + 1)
    await use()
    await expect.poll(() => life(keyOf(token))).toBeGreaterThan(idle - 20)
  })

  it('stays locked for as long as its refresh tokens can be valid', async () => {
    const token = await gateway.signIn()
    const { sid } = claimsOf(token)
    await createSessionStore(redis, 'secret-of-the-test', async () => null).lock(sid)
    await expectLife(keys.sessionLock(sid), absolute)
  })
})
