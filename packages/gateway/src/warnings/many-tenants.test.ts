import type { TokenAnswer } from '@care/shared/admin/session/session'
import { noticeChannel } from '@care/shared/live/events'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { channels } from '../redis/keys.ts'
import { TestFeed } from '../testing/feed.ts'
import { type Person, startGateway, type TestGateway } from '../testing/gateway.ts'
import { type LiveClient, ofKind, openSocket, ticketFor } from '../testing/live-client.ts'

const [group, haidian, chaoyang, foreign] = [1_000_001, 1_000_002, 1_000_003, 1_000_010]
let gateway: TestGateway
let redis: Redis
const feeds = new Map<number, TestFeed>()
const feedOf = (tenantId: number) => feeds.get(tenantId) as TestFeed

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
  for (const tenantId of [group, haidian, chaoyang, foreign]) feeds.set(tenantId, new TestFeed(gateway, tenantId))
})
afterAll(async () => {
  for (const feed of feeds.values()) feed.close()
  redis.disconnect()
  await gateway.stop()
})

const tell = (tenantId: number, event: object) =>
  redis.publish(noticeChannel(tenantId), JSON.stringify({ tenantId, ...event }))
const all = [group, haidian, chaoyang]
const watcher = { permissions: ['warning:view', 'workorder:view'] }
const ofGroup = { tenantId: group, allowedTenantIds: all, ...watcher }
const narrowedTo = (...tenantIds: number[]) => ({ 'tenant-ids': tenantIds.join(',') })

async function connect(person: Partial<Person>, headers = {}, token?: TokenAnswer): Promise<LiveClient> {
  const signedIn = token ?? (await gateway.signIn(person))
  const ticket = await ticketFor(gateway, `Bearer ${signedIn.access_token}`, headers)
  const client = await openSocket(`${gateway.url}/tenant-device/ws/${signedIn.user_info.id}?ticket=${ticket}`)
  await client.until(ofKind('hello'))
  return client
}
let markers = 0
/**
 * Publishes an operator's announcement, which every client receives, and waits for its arrival: all earlier events have
 * then arrived as well.
 */
async function settled(...clients: LiveClient[]) {
  const announcementId = ++markers
  await tell(1, { kind: 'announcement', announcementId, title: '到此为止' })
  await Promise.all(clients.map((one) => one.until((event) => event.announcementId === announcementId)))
}
const changesIn = ({ events }: LiveClient) =>
  events.flatMap(({ kind, tenantId, seq }) => (String(kind).startsWith('warning') ? [`${tenantId}:${seq}`] : []))

it('each event is delivered to exactly the sockets with its tenant and permission', async () => {
  const token = await gateway.signIn({ username: 'li', tenantId: haidian })
  const sockets: Record<string, LiveClient> = {
    desk: await connect({ tenantId: haidian, ...watcher }),
    orders: await connect({ tenantId: haidian, permissions: ['workorder:view'] }),
    warnings: await connect({ tenantId: haidian, permissions: ['warning:view'] }),
    wall: await connect({ tenantId: haidian, permissions: ['tenant_screen'] }),
    manager: await connect({ tenantId: haidian, permissions: ['invitation:view'] }),
    planner: await connect({ tenantId: haidian, permissions: ['workorderplan:edit', 'workorder:dispatch'] }),
    house: await connect({ tenantId: haidian, permissions: ['bed:view'] }),
    lead: await connect({ tenantId: haidian, permissions: ['desksound:view'] }),
    li: await connect({}, {}, token),
    neighbour: await connect({ tenantId: chaoyang, permissions: [...watcher.permissions, 'invitation:view'] }),
    namesake: await connect({ username: 'li', tenantId: chaoyang }),
    both: await connect(ofGroup, narrowedTo(haidian, chaoyang)),
    groupWall: await connect({ ...ofGroup, permissions: ['group_screen'] }, narrowedTo(...all)),
    narrowed: await connect(ofGroup, narrowedTo(chaoyang)),
    groupLi: await connect({ ...ofGroup, username: 'li' }, narrowedTo(haidian, chaoyang)),
  }
  await feedOf(haidian).raise()
  await feedOf(haidian).publish(feedOf(haidian).commit('SOS', 'warning-changed'))
  await feedOf(chaoyang).raise()
  await tell(haidian, { kind: 'work-order', workOrderId: 5 })
  await tell(haidian, { kind: 'elder', oldmanId: 8 })
  await tell(haidian, { kind: 'bed', bedId: 4 })
  await tell(haidian, { kind: 'in-bed', oldmanId: 8, inBed: 0, since: '2026-12-01 08:00:00' })
  await tell(haidian, { kind: 'desk-muted', userId: 5 })
  await tell(haidian, { kind: 'join-request', inviteId: 7, name: '王小明' })
  await tell(haidian, { kind: 'order-overdue', workOrderId: 5, text: '派单超时：时限15分钟' })
  await tell(haidian, { kind: 'order-plan', planId: 9, text: '11-30 没有登记电话' })
  await tell(haidian, { kind: 'reminder', username: 'li', text: '助浴任务，请及时处理', workOrderId: 5 })
  await tell(haidian, { kind: 'escalation', username: 'li', warningId: 6, text: '王秀英 的SOS求助已升级给您' })
  await tell(haidian, { kind: 'duty', username: 'li', text: '换班待确认' })
  await tell(haidian, { kind: 'callback', username: 'li', callId: 3, text: '回拨超时' })
  await tell(haidian, { kind: 'call-ringing', username: 'li', userId: 5, callId: 3, number: '13800000001' })
  await tell(haidian, { kind: 'announcement', announcementId: -1, title: '停电通知' })
  await tell(haidian, { kind: 'account-changed', userId: -1, epoch: 1, keptSession: null })
  const event = { kind: 'progress', key: 'k', rate: 50, url: null }
  await redis.publish(channels.progress, JSON.stringify({ userId: token.user_info.id, event }))
  await settled(...Object.values(sockets))

  const [here, changed, there] = ['warning 1000002', 'warning-changed 1000002', 'warning 1000003']
  const [order, asks] = ['work-order 1000002', 'join-request 1000002']
  const elder = 'elder 1000002'
  const beds = ['bed 1000002', 'in-bed 1000002']
  const [reminder, notice] = ['reminder 1000002', 'announcement 1000002']
  const heard = Object.entries(sockets).map(([name, { events }]) => [
    name,
    events
      .filter(({ kind, tenantId }) => kind !== 'hello' && tenantId !== 1)
      .map(({ kind, tenantId = '' }) => `${kind} ${tenantId}`.trim())
      .sort(),
  ])
  expect(Object.fromEntries(heard)).toEqual({
    desk: [notice, here, changed, order].sort(),
    orders: [notice, order],
    warnings: [notice, here, changed].sort(),
    wall: [notice, here, changed, order, elder, ...beds].sort(),
    manager: [notice, asks],
    planner: [notice, 'order-plan 1000002', 'order-overdue 1000002'].sort(),
    house: [notice, ...beds].sort(),
    lead: [notice, 'desk-muted 1000002'].sort(),
    li: [
      notice,
      'call-ringing 1000002',
      'callback 1000002',
      'duty 1000002',
      'escalation 1000002',
      'progress',
      reminder,
    ].sort(),
    neighbour: [there],
    namesake: [],
    both: [notice, here, changed, there, order].sort(),
    groupWall: [notice, here, changed, there, order, elder, ...beds].sort(),
    narrowed: [there],
    groupLi: [notice, here, changed, there, order].sort(),
  })
  for (const { socket } of Object.values(sockets)) socket.close()
})

it('the greeting has the newest feed number of each tenant, or none without the permission to see warnings', async () => {
  await feedOf(chaoyang).raise()
  const cursorOf = async (client: LiveClient) => (await client.until(ofKind('hello'))).cursor
  const newest = (tenantId: number) => ({ [tenantId]: feedOf(tenantId).entries.length })
  expect(await cursorOf(await connect(ofGroup, narrowedTo(haidian, chaoyang)))).toEqual({
    ...newest(haidian),
    ...newest(chaoyang),
  })
  expect(await cursorOf(await connect(ofGroup))).toEqual(newest(group))
  expect(await cursorOf(await connect({ tenantId: haidian, permissions: ['workorder:view'] }))).toEqual({})
})

it('each tenant is replayed after its own number, over several pages, without other tenants', async () => {
  for (let count = 0; count < 520; count++) feedOf(chaoyang).commit()
  for (let count = 0; count < 3; count++) feedOf(haidian).commit()
  feedOf(foreign).commit()
  const [inHaidian, inChaoyang] = [haidian, chaoyang].map((tenantId) => feedOf(tenantId).entries.length) as [
    number,
    number,
  ]
  const after = { [haidian]: inHaidian - 2, [chaoyang]: inChaoyang - 510, [foreign]: 0 }
  const client = await connect(ofGroup, narrowedTo(...all))
  client.send({ kind: 'resume', cursor: after })
  const cursor = { [group]: feedOf(group).entries.length, [haidian]: inHaidian, [chaoyang]: inChaoyang }
  expect(await client.until(ofKind('resumed'))).toEqual({ kind: 'resumed', cursor, missed: 512 })
  expect(changesIn(client)).toEqual([
    `${haidian}:${inHaidian - 1}`,
    `${haidian}:${inHaidian}`,
    ...Array.from({ length: 510 }, (_, at) => `${chaoyang}:${inChaoyang - 509 + at}`),
  ])

  const owner = await connect({ tenantId: foreign, ...watcher })
  owner.send({ kind: 'resume', cursor: { [foreign]: 0 } })
  await owner.until(ofKind('resumed'))
  expect(changesIn(owner)).toEqual([`${foreign}:1`])
})

it('no warnings are replayed without permission, whatever number is sent', async () => {
  const orders = await connect({ tenantId: haidian, permissions: ['workorder:view'] })
  orders.send({ kind: 'resume', cursor: { [haidian]: 0 } })
  expect(await orders.until(ofKind('resumed'))).toMatchObject({ missed: 0 })
  expect(changesIn(orders)).toEqual([])
})

it('missing events of one tenant are fetched while the other tenant’s events continue', async () => {
  const client = await connect(ofGroup, narrowedTo(haidian, chaoyang))
  const before = feedOf(chaoyang).entries.length
  feedOf(chaoyang).commit()
  await feedOf(chaoyang).raise()
  await feedOf(haidian).raise()
  await client.until(({ tenantId, seq }) => tenantId === chaoyang && seq === before + 2)
  await settled(client)
  const mine = changesIn(client)
  expect(mine.filter((change) => change.startsWith(`${chaoyang}`))).toEqual(
    [1, 2].map((step) => `${chaoyang}:${before + step}`),
  )
  expect(mine).toContain(`${haidian}:${feedOf(haidian).entries.length}`)
})

it('a reader whose number is ahead of the feed gets new events and the feed’s position', async () => {
  const client = await connect(ofGroup, narrowedTo(haidian, chaoyang))
  const newest = feedOf(haidian).entries.length
  client.send({ kind: 'resume', cursor: { [haidian]: newest + 1_000 } })
  await feedOf(haidian).raise()
  const { cursor } = await client.until(ofKind('resumed'))
  expect((cursor as Record<string, number>)[haidian]).toBeLessThanOrEqual(newest + 1)
  await feedOf(haidian).raise()
  await client.until(({ tenantId, seq }) => tenantId === haidian && seq === newest + 2)
  expect(changesIn(client)).toEqual([1, 2].map((step) => `${haidian}:${newest + step}`))
})

it('no ticket is issued for a tenant outside of the session, and losing a tenant closes the socket', async () => {
  const token = await gateway.signIn({ ...ofGroup, username: 'mover' })
  const ask = (headers: Record<string, string>) =>
    gateway.app.inject({
      method: 'POST',
      url: '/auth/socket-ticket',
      headers: { authorization: `Bearer ${token.access_token}`, ...headers },
    })
  for (const beyond of [narrowedTo(haidian, foreign), { 'tenant-id': String(foreign) }])
    expect((await ask(beyond as Record<string, string>)).statusCode).toBe(403)
  expect((await ask(narrowedTo(haidian))).statusCode).toBe(200)

  const [mover, other] = [await connect(ofGroup, narrowedTo(haidian, chaoyang), token), await connect(ofGroup)]
  const { id: userId } = token.user_info
  await tell(group, { kind: 'account-changed', userId, epoch: 1, keptSession: null })
  expect(await mover.closed).toBe(4401)
  await settled(other)

  const less = await connect({ ...ofGroup, username: 'mover', allowedTenantIds: [group, haidian] })
  less.send({ kind: 'resume', cursor: { [group]: 0, [chaoyang]: 0 } })
  expect(await less.until(ofKind('resumed'))).toMatchObject({ missed: feedOf(group).entries.length })
  await feedOf(chaoyang).raise()
  await settled(less)
  expect(changesIn(less).filter((change) => !change.startsWith(`${group}`))).toEqual([])
})
