import { once } from 'node:events'
import { lockPasswords } from '@care/shared/admin/session/lock.contract'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import { warningFeed } from '@care/shared/live/feed.contract'
import { within } from '@care/shared/testing/within'
import { Client, type IStompSocket } from '@stomp/stompjs'
import { Redis } from 'ioredis'
import SockJS from 'sockjs-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { keys } from './redis/keys.ts'
import { TestFeed } from './testing/feed.ts'
import { accountOf, clientHeader, startGateway, type TestGateway } from './testing/gateway.ts'
import { ofKind, openSocket, ticketFor } from './testing/live-client.ts'

const tenantId = 1_000_002
const ways = ['plain', 'websocket', 'xhr-streaming', 'xhr-polling'] as const
let gateway: TestGateway
let feed: TestFeed
let redis: Redis
let clients: Client[] = []

beforeEach(async () => {
  gateway = await startGateway({}, { lookMs: 20, pingMs: 250 })
  feed = new TestFeed(gateway, tenantId)
  redis = new Redis(gateway.redis.url)
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.deactivate({ force: true })))
  clients = []
  feed.close()
  redis.disconnect()
  await gateway.stop()
})

/** A STOMP client, over its own WebSocket or a SockJS transport. */
async function stomp(way: (typeof ways)[number], { access_token }: TokenAnswer) {
  const connected = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const said: string[] = []
  const socketOf = () =>
    way === 'plain'
      ? new WebSocket(`${gateway.url.replace('http', 'ws')}/act/ws`)
      : new SockJS(`${gateway.url}/act/ws`, null, { transports: way })
  const client = new Client({
    webSocketFactory: () => socketOf() as IStompSocket,
    connectHeaders: { Authorization: `Bearer ${access_token}` },
    reconnectDelay: 0,
    onConnect: () => connected.resolve(),
    onStompError: ({ headers }) => {
      said.push(headers.message ?? '')
      connected.resolve()
    },
    onWebSocketClose: () => closed.resolve(),
  })
  clients.push(client)
  client.activate()
  await within(`a STOMP line over ${way}`, connected.promise)
  return { said, closed: closed.promise }
}

async function warningSocket({ access_token, user_info }: TokenAnswer) {
  const ticket = await ticketFor(gateway, `Bearer ${access_token}`)
  return openSocket(`${gateway.url}/tenant-device/ws/${user_info.id}?ticket=${ticket}`)
}

/** Opens one live connection of each kind that a session may have. */
async function everyLine(token: TokenAnswer) {
  const warnings = await warningSocket(token)
  await warnings.until(ofKind('hello'))
  const stomps = await Promise.all(ways.map((way) => stomp(way, token)))
  let ended = 0
  warnings.socket.once('close', () => ended++)
  for (const { closed } of stomps) void closed.then(() => ended++)
  return { ended: () => ended, all: 1 + ways.length, warnings, stomps }
}
const viewer = { tenantId, permissions: ['warning:view'] }
const sessionOf = async () => {
  const [key = ''] = await redis.keys(keys.session('*'))
  return key.slice(keys.session('').length)
}

it.each<[string, (sessionId: string, token: TokenAnswer) => Promise<unknown>]>([
  ['ended', (sessionId) => redis.del(keys.session(sessionId))],
  ['was locked', (sessionId) => redis.set(keys.sessionLock(sessionId), 1)],
  [
    'lost its account',
    (_, { user_info: { id } }) => {
      const changed = { kind: 'account-changed', tenantId, userId: id, epoch: 1, keptSession: null }
      return redis.set(keys.accountChanged({ tenantId, userId: id }), JSON.stringify(changed))
    },
  ],
])('when a session %s, all of its connections are closed and no other ones', async (_, change) => {
  const token = await gateway.signIn(viewer)
  const lines = await everyLine(token)
  const sessionId = await sessionOf()
  const other = await everyLine(await gateway.signIn(viewer))
  await change(sessionId, token)
  await expect.poll(lines.ended).toBe(lines.all)
  expect(await lines.warnings.closed).toBe(4401)
  expect(lines.stomps.map(({ said }) => said)).toEqual(ways.map(() => ['已退出登录']))
  expect(other.ended()).toBe(0)
})

it('connections close when the session’s rights change, and not when the session is only renewed', async () => {
  const token = await gateway.signIn(viewer)
  const { ended, warnings } = await everyLine(token)
  const account = accountOf({ ...viewer, username: token.user_info.username })
  let refreshToken = token.refresh_token
  const renewedWith = async (permissions: string[]) => {
    gateway.upstream.on('POST', accounts.refresh.path, () => ({ ...account, user: token.user_info, permissions }))
    const query = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const url = '/auth/oauth/token'
    const answer = await gateway.app.inject({ method: 'POST', url, query, headers: { authorization: clientHeader } })
    refreshToken = answer.json<TokenAnswer>().refresh_token
  }
  await renewedWith(viewer.permissions)
  await feed.raise('王建国')
  await warnings.until(ofKind('warning'))
  expect(ended()).toBe(0)
  await renewedWith([])
  expect(await warnings.closed).toBe(4401)
  expect(ended()).toBe(1)
})

it('connections stay open while Redis is unreachable; those of ended sessions close afterwards', async () => {
  const lines = await everyLine(await gateway.signIn(viewer))
  await gateway.redis.kill()
  await expect(gateway.signIn(viewer)).rejects.toThrow('服务暂不可用')
  expect(lines.ended()).toBe(0)
  await gateway.redis.restart()
  await expect.poll(lines.ended, { timeout: 5_000 }).toBe(lines.all)
})

it('the socket of a locked session closes even if the message about its unlocking or end was lost', async () => {
  gateway.upstream.on('POST', lockPasswords.exists.path, () => true)
  gateway.upstream.on('GET', warningFeed.alarms.path, () => [])
  for (const key of [keys.sessionLock, keys.session]) {
    await redis.flushall()
    const token = await gateway.signIn(viewer)
    const headers = { authorization: `Bearer ${token.access_token}` }
    await gateway.app.inject({ method: 'POST', url: '/auth/lock', headers, payload: {} })
    const seat = await warningSocket(token)
    await seat.until(ofKind('alarms'))
    await redis.del(key(await sessionOf()))
    expect(await seat.closed).toBe(4401)
  }
})

it('a session may have five STOMP connections; a sixth is refused with a message until one closes', async () => {
  const token = await gateway.signIn(viewer)
  const open = await Promise.all(Array.from({ length: 5 }, () => openSocket(`${gateway.url}/act/ws`)))
  const connect = `CONNECT\naccept-version:1.2\nAuthorization:Bearer ${token.access_token}\n\n\0`
  for (const { send, until } of open) {
    send(connect)
    await until(({ text }) => String(text).startsWith('CONNECTED'))
  }
  expect((await stomp('xhr-polling', token)).said).toEqual(['同时打开的连接过多，请先关闭其他页面'])
  open[0]?.socket.close()
  await open[0]?.closed
  await expect.poll(async () => (await stomp('plain', token)).said).toEqual([])
})

it.each([
  ['the warnings', null],
  ['STOMP', '/act/ws'],
  ['STOMP over SockJS', '/act/ws/000/abcdefgh/websocket'],
])('a client of %s that vanished is disconnected, whatever heartbeat interval was agreed', async (_, stompPath) => {
  const token = await gateway.signIn(viewer)
  const ticketed = async () =>
    `/tenant-device/ws/${token.user_info.id}?ticket=${await ticketFor(gateway, `Bearer ${token.access_token}`)}`
  const open = async (autoPong: boolean) =>
    new WebSocket(`${gateway.url.replace('http', 'ws')}${stompPath ?? (await ticketed())}`, { autoPong })
  const [alive, vanished] = [await open(true), await open(false)]
  const [code] = await within('the end of a line that answers no ping', once(vanished, 'close'))
  expect([code, alive.readyState]).toEqual([1006, WebSocket.OPEN])
  alive.terminate()
})
