import type { TokenAnswer } from '@care/shared/admin/session/session'
import { noticeChannel } from '@care/shared/live/events'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keys } from '../redis/keys.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { untilPushed } from '../testing/until-pushed.ts'
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

const infoOf = async ({ access_token }: TokenAnswer, headers: Record<string, string> = {}) =>
  (
    await gateway.app.inject({
      url: '/admin/user/info',
      headers: { authorization: `Bearer ${access_token}`, ...headers },
    })
  ).statusCode
const sessionIdOf = ({ access_token }: TokenAnswer) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).sid as string
const lifeOf = (token: TokenAnswer) => redis.ttl(keys.session(sessionIdOf(token)))
const tell = (token: TokenAnswer, epoch: number, keptSession: string | null = null) => {
  const { id: userId, tenantId } = token.user_info
  return { text: JSON.stringify({ kind: 'account-changed', tenantId, userId, epoch, keptSession }), tenantId, userId }
}

it('a session may idle for its institution’s minutes, extended by each use', async () => {
  const token = await gateway.signIn()
  expect(await lifeOf(token)).toBeGreaterThan(29 * 60)
  expect(await lifeOf(token)).toBeLessThanOrEqual(31 * 60)

  const store = createSessionStore(redis, 'secret-of-the-test', async () => null)
  await redis.expire(keys.session(sessionIdOf(token)), 5)
  await store.stillInUse([sessionIdOf(token), 'unknown'])
  expect(await lifeOf(token)).toBeGreaterThan(29 * 60)
  expect(await redis.exists(keys.session('unknown'))).toBe(0)

  await redis.del(keys.session(sessionIdOf(token)))
  expect(await infoOf(await gateway.signIn())).toBe(200)
  expect(await infoOf(token)).toBe(401)
})

it('a session never expires by idling where the institution allows that', async () => {
  const account = { ...accountOf({ username: 'wall' }), idleMinutes: 0 }
  gateway.upstream.people.set('wall', { password: 'Care2026', accounts: [account] })
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    headers: { authorization: clientHeader, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: 'wall',
      password: 'Care2026',
      enc: '0',
    }).toString(),
  })
  expect(await lifeOf(answer.json())).toBeGreaterThan(29 * 24 * 3600)
})

it('a change of password or status ends all sessions except the one that made the change', async () => {
  const [elsewhere, kept, other] = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()]
  const { text, tenantId } = tell(elsewhere, 1)
  expect(await infoOf(elsewhere)).toBe(200)
  await redis.publish(noticeChannel(tenantId), text)
  await untilPushed(() => infoOf(elsewhere), 401)
  await redis.publish(noticeChannel(tenantId), tell(kept, 1, sessionIdOf(kept)).text)
  await redis.publish(noticeChannel(tenantId), tell(other, 0).text)
  expect([await infoOf(kept), await infoOf(other)]).toEqual([200, 200])
})

it('an account change whose message no gateway received still ends the session, which cannot be refreshed', async () => {
  const token = await gateway.signIn()
  const { text, ...owner } = tell(token, 3)
  await redis.set(keys.accountChanged(owner), text)
  expect(await infoOf(token)).toBe(401)

  const late = await gateway.signIn({ username: 'late' })
  const [account] = gateway.upstream.people.get('late')?.accounts ?? []
  if (account) account.epoch = 1
  const refreshed = await gateway.app.inject({
    method: 'POST',
    url: '/auth/oauth/token',
    query: { grant_type: 'refresh_token', refresh_token: late.refresh_token },
    headers: { authorization: clientHeader },
  })
  expect(refreshed.statusCode).toBe(401)
  expect(await infoOf(late)).toBe(401)
})

it('changed rights apply to a running session in every gateway, with or without the message', async () => {
  const token = await gateway.signIn({ username: 'ruled', permissions: ['staff:view'] })
  const owner = { tenantId: token.user_info.tenantId, userId: token.user_info.id }
  const [account] = gateway.upstream.people.get('ruled')?.accounts ?? []
  if (!account) throw new Error('nobody signed in')
  const may = async (app: TestGateway['app']) => {
    const ask = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token.access_token}` } })
    const isAllowed = async (url: string) => (await ask(url)).statusCode !== 403
    return { staff: await isAllowed('/admin/user/page'), logs: await isAllowed('/admin/log/page') }
  }
  const change = async (permissions: string[], rights: number) => {
    Object.assign(account, { permissions, rights })
    const text = JSON.stringify({ kind: 'rights-changed', ...owner, rights })
    await redis.set(keys.rightsChanged(owner), text)
    return text
  }
  const both = [gateway.app, await gateway.another()]
  for (const app of both) expect(await may(app)).toEqual({ staff: true, logs: false })
  await redis.publish(noticeChannel(owner.tenantId), await change(['log:view'], 1))
  for (const app of both) await expect.poll(() => may(app)).toEqual({ staff: false, logs: true })

  // the next read from Redis finds the change although the message got lost
  await change(['staff:view'], 2)
  expect(await may(await gateway.another())).toEqual({ staff: true, logs: false })
  expect(await infoOf(token)).toBe(200)
})

it('a write from a page of another institution than the token’s is refused before a service receives it', async () => {
  const token = await gateway.signIn({ tenantId: 1000003, permissions: ['workorder:edit'] })
  const save = (headers: Record<string, string>) =>
    gateway.app.inject({
      method: 'POST',
      url: '/tenant-members/workorder',
      payload: { oldmanId: 1 },
      headers: { authorization: `Bearer ${token.access_token}`, ...headers },
    })
  const before = gateway.upstream.received.length
  for (const headers of [{ 'tenant-id': '1000002' }, { 'tenant-id': '1000003', 'tenant-ids': '1000002' }])
    expect((await save(headers as Record<string, string>)).statusCode).toBe(403)
  expect(gateway.upstream.received.length).toBe(before)
})
