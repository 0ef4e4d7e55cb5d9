import { lockPasswords } from '@care/shared/admin/session/lock.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { noticeChannel } from '@care/shared/live/events'
import { warningFeed } from '@care/shared/live/feed.contract'
import type { FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TestFeed } from '../testing/feed.ts'
import { clientHeader, startGateway, type TestGateway } from '../testing/gateway.ts'
import { ofKind, openSocket, ticketFor } from '../testing/live-client.ts'
import { untilPushed } from '../testing/until-pushed.ts'

let gateway: TestGateway
let token: TokenAnswer
const passwords = new Map<number, string>()
beforeAll(async () => {
  gateway = await startGateway()
  const given = (body: string) => JSON.parse(body) as { userId: number; password: string }
  const on = (call: { path: string }, answer: (body: string) => unknown) =>
    gateway.upstream.on('POST', call.path, ({ body }) => answer(body))
  on(lockPasswords.exists, (body) => passwords.has(given(body).userId))
  on(lockPasswords.check, (body) => passwords.get(given(body).userId) === given(body).password)
  on(lockPasswords.set, (body) => passwords.set(given(body).userId, given(body).password) && true)
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  token = await gateway.signIn({ permissions: ['warning:view'] })
})

const bearer = () => ({ authorization: `Bearer ${token.access_token}` })
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, app = gateway.app) =>
  app.inject({ method, url, headers: bearer(), ...(payload && { payload }) })
const lock = (password?: string) => ask('POST', '/auth/lock', password === undefined ? {} : { password })
const unlock = (password: string) => ask('POST', '/auth/unlock', { password })
const info = (app: FastifyInstance = gateway.app) => ask('GET', '/admin/user/info', undefined, app)
const locked = { code: 1, msg: '屏幕已锁定，请先解锁' }

it('the lock password can be set only once', async () => {
  expect((await lock()).json().msg).toBe('请输入锁屏密码')
  expect((await lock('  ')).json().msg).toBe('请输入锁屏密码')
  expect((await lock('1234')).json()).toMatchObject({ code: 0, data: true })
  await unlock('1234')
  expect((await lock()).json()).toMatchObject({ code: 0 })
  expect((await ask('GET', '/auth/lock')).json().data).toEqual({ locked: true, hasPassword: true })
})

it('a session locks with the stored password, not with a new one from the request', async () => {
  await lock('1234')
  await unlock('1234')
  const other = await lock('4321')
  expect([other.statusCode, other.json().msg]).toEqual([400, '锁屏密码不正确'])
  expect((await info()).statusCode).toBe(200)
  expect((await lock('1234')).json()).toMatchObject({ code: 0 })
  expect([(await unlock('4321')).statusCode, (await unlock('1234')).statusCode]).toEqual([400, 200])
})

it('every gateway refuses all other calls of a locked session until it is unlocked', async () => {
  const second = await gateway.another()
  expect((await info(second)).statusCode).toBe(200)
  await lock('1234')
  for (const [method, url] of [
    ['GET', '/admin/user/info'],
    ['GET', '/admin/dict/type/gender'],
    ['GET', '/auth/session/list'],
    ['GET', '/admin/user/switchUser'],
    ['GET', '/job/page'],
    ['POST', '/auth/lock'],
  ] as const) {
    const answer = await ask(method, url)
    expect({ url, status: answer.statusCode, ...answer.json() }).toMatchObject({ url, status: 409, ...locked })
  }
  await untilPushed(async () => (await info(second)).statusCode, 409)

  expect((await unlock('4321')).json()).toMatchObject({ code: 1, msg: '锁屏密码不正确' })
  expect((await info()).statusCode).toBe(409)
  expect((await unlock('1234')).json()).toMatchObject({ code: 0, data: true })
  expect((await info()).statusCode).toBe(200)
  await untilPushed(async () => (await info(second)).statusCode, 200)
})

const telling = (count: number) => (event: Record<string, unknown>) =>
  event.kind === 'alarms' && Array.isArray(event.alarms) && event.alarms.length === count

it('locking closes the session’s sockets; until unlocking, new ones report emergencies without names', async () => {
  const address = async () =>
    `${gateway.url}/tenant-device/ws/${token.user_info.id}?ticket=${await ticketFor(gateway, bearer().authorization)}`
  const feed = new TestFeed(gateway, 1000002)
  const alarms = [
    {
      id: 1,
      sourceType: 9,
      dataHappenTime: '2026-11-21 10:00:00',
      lastHappenTime: '2026-11-21 10:00:00',
      drillId: null,
    },
  ]
  let open: typeof alarms = []
  gateway.upstream.on('GET', warningFeed.alarms.path, () => open)
  const client = await openSocket(await address())
  await client.until(ofKind('hello'))
  const before = await address()
  await lock('1234')
  expect(await client.closed).toBe(4401)

  // a ticket for a socket that was issued before the lock must not bypass the lock
  for (const ticket of [before, await address()]) {
    open = []
    const seat = await openSocket(ticket)
    await seat.until(ofKind('alarms'))
    open = alarms
    await feed.raise('王建国')
    await seat.until(telling(1))
    expect(seat.events.find(telling(1))).toEqual({ kind: 'alarms', alarms })
    seat.send({ kind: 'resume', cursor: { 1000002: 0 } })
    open = []
    await feed.raise('王建国')
    await seat.until(() => telling(0)(seat.events.at(-1) ?? {}))
    expect(new Set(seat.events.map(({ kind }) => kind))).toEqual(new Set(['alarms']))
    if (ticket === before) seat.socket.close()
    else {
      await unlock('1234')
      expect(await seat.closed).toBe(4401)
    }
  }
  await (await openSocket(await address())).until(ofKind('hello'))
  feed.close()
})

it('a locked session is reminded only of emergencies its user is dispatched to, with the order id only', async () => {
  const redis = new Redis(gateway.redis.url)
  await lock('1234')
  const ticket = await ticketFor(gateway, bearer().authorization)
  const seat = await openSocket(`${gateway.url}/tenant-device/ws/${token.user_info.id}?ticket=${ticket}`)
  await seat.until(ofKind('alarms'))
  const { username, tenantId } = token.user_info
  const emergency = { name: '王秀英', place: '201', sourceType: 9 }
  const tell = (workOrderId: number, given: object) => {
    const event = { kind: 'reminder', tenantId, username, text: '紧急救助', workOrderId, emergency, ...given }
    return redis.publish(noticeChannel(tenantId), JSON.stringify(event))
  }
  await tell(1, { emergency: null })
  await tell(2, { username: 'somebody else' })
  await tell(3, {})
  await seat.until(ofKind('callout'))
  expect(seat.events.filter(({ kind }) => kind !== 'alarms' && kind !== 'beat')).toEqual([
    { kind: 'callout', workOrderId: 3 },
  ])
  redis.disconnect()
})

it('a locked session whose user may not see warnings receives no reports', async () => {
  token = await gateway.signIn({ permissions: [] })
  const asked: unknown[] = []
  gateway.upstream.on('GET', warningFeed.alarms.path, ({ caller }) => {
    asked.push(caller?.tenantIds)
    return []
  })
  await lock('1234')
  const ticket = await ticketFor(gateway, bearer().authorization)
  await (await openSocket(`${gateway.url}/tenant-device/ws/${token.user_info.id}?ticket=${ticket}`)).until(
    ofKind('alarms'),
  )
  expect(asked).toEqual([])
})

it('a session stays locked when its token is refreshed, and its refresh token works again after unlocking', async () => {
  const refresh = () =>
    gateway.app.inject({
      method: 'POST',
      url: '/auth/oauth/token',
      query: { grant_type: 'refresh_token', refresh_token: token.refresh_token },
      headers: { authorization: clientHeader },
    })
  await lock('1234')
  expect(await refresh()).toMatchObject({ statusCode: 409 })
  await unlock('1234')
  expect((await refresh()).statusCode).toBe(200)
})

it('signing in again or signing out ends the lock of a session', async () => {
  await lock('1234')
  const { username } = token.user_info
  expect((await ask('DELETE', '/auth/token/logout')).statusCode).toBe(200)
  expect((await info()).statusCode).toBe(401)
  token = await gateway.signIn({ username })
  expect((await info()).statusCode).toBe(200)
})

it('unlocking allows ten attempts in five minutes', async () => {
  await lock('1234')
  for (let attempt = 1; attempt <= 10; attempt++) expect((await unlock('0000')).statusCode).toBe(400)
  expect((await unlock('1234')).statusCode).toBe(429)
})

it('the sign-in password resets the lock password', async () => {
  const set = (password: string) => ask('PUT', '/auth/lock/password', { password, enc: '0', lockPassword: 'new' })
  expect((await set('Wrong2026')).json()).toMatchObject({ code: 1, msg: '原密码不正确' })
  expect((await set('Care2026')).json()).toMatchObject({ code: 0 })
  await lock()
  expect((await unlock('new')).statusCode).toBe(200)
})
