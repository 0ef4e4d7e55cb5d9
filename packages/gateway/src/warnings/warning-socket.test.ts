import type { TokenAnswer } from '@care/shared/admin/session/session'
import { noticeChannel } from '@care/shared/live/events'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestFeed } from '../testing/feed.ts'
import { type Person, startGateway, type TestGateway } from '../testing/gateway.ts'
import { type LiveClient, ofKind, openSocket, ticketFor } from '../testing/live-client.ts'

let gateway: TestGateway
let feed: TestFeed
let redis: Redis
const tenantId = 1000002
const viewer = { tenantId, permissions: ['warning:view', 'workorder:view'] }

beforeAll(async () => {
  // a long time for the close handshake, so that readers on a slow machine are not disconnected
  gateway = await startGateway({}, { closingMs: 60_000 })
  feed = new TestFeed(gateway, tenantId)
  redis = new Redis(gateway.redis.url)
})
afterAll(async () => {
  feed.close()
  redis.disconnect()
  await gateway.stop()
})

const bearerOf = ({ access_token }: TokenAnswer) => `Bearer ${access_token}`
const addressOf = (userId: number, ticket: string) => `${gateway.url}/tenant-device/ws/${userId}?ticket=${ticket}`

async function connect(person: Partial<Person> = viewer, token?: TokenAnswer): Promise<LiveClient> {
  const signedIn = token ?? (await gateway.signIn(person))
  const ticket = await ticketFor(gateway, bearerOf(signedIn))
  return openSocket(addressOf(signedIn.user_info.id, ticket))
}
const seqsOf = ({ events }: LiveClient) => events.filter(ofKind('warning')).map(({ seq }) => seq)
const hasSeq = (seq: number) => (event: Record<string, unknown>) => event.seq === seq

describe('the warning socket', () => {
  it('greets with the cursor and sends every new warning', async () => {
    const client = await connect()
    expect(await client.until(ofKind('hello'))).toEqual({ kind: 'hello', cursor: { [tenantId]: feed.entries.length } })
    const entry = await feed.raise()
    expect(await client.until(ofKind('warning'))).toEqual(entry)
  })

  it('accepts a ticket once', async () => {
    const token = await gateway.signIn(viewer)
    const address = addressOf(token.user_info.id, await ticketFor(gateway, bearerOf(token)))
    await (await openSocket(address)).until(ofKind('hello'))
    expect(await (await openSocket(address)).closed).toBe(4401)
  })

  it("refuses another user's path, and pages of other origins before the upgrade", async () => {
    const token = await gateway.signIn(viewer)
    const foreign = await openSocket(addressOf(999_999, await ticketFor(gateway, bearerOf(token))))
    expect(await foreign.closed).toBe(4403)
    const address = addressOf(token.user_info.id, await ticketFor(gateway, bearerOf(token)))
    await expect(openSocket(address, { origin: 'https://evil.example' })).rejects.toThrow('403')
  })

  it('replays after the cursor once and in order, whatever happens meanwhile', async () => {
    const before = feed.entries.length
    for (let count = 0; count < 700; count++) feed.commit()
    const client = await connect()
    await client.until(ofKind('hello'))
    client.send({ kind: 'resume', cursor: { [tenantId]: before } })
    await Promise.all([feed.raise(), feed.raise(), feed.raise()])
    const last = feed.entries.length
    await client.until(hasSeq(last))
    const { missed } = await client.until(ofKind('resumed'))
    expect(missed).toBeGreaterThanOrEqual(700)
    const next = await feed.raise()
    await client.until(hasSeq(next.seq))
    expect(seqsOf(client)).toEqual(Array.from({ length: last + 1 - before }, (_, index) => before + 1 + index))
  })

  it('fetches from the services what Redis lost, and drops duplicates', async () => {
    const client = await connect()
    await client.until(ofKind('hello'))
    const before = feed.entries.length
    const lost = feed.commit()
    const next = await feed.raise()
    await client.until(hasSeq(next.seq))
    await feed.publish(lost)
    await feed.publish(next)
    const final = await feed.raise()
    await client.until(hasSeq(final.seq))
    expect(seqsOf(client)).toEqual([before + 1, before + 2, before + 3])
  })

  it('sends a reminder to its person only, and warnings only to those who may see them', async () => {
    const nurse = await connect({ username: 'nurse', tenantId })
    const desk = await connect()
    await Promise.all([nurse.until(ofKind('hello')), desk.until(ofKind('hello'))])
    const reminder = { kind: 'reminder', tenantId, username: 'nurse', text: '助浴任务，请及时处理', workOrderId: 5 }
    const { seq } = await feed.raise()
    await redis.publish(noticeChannel(tenantId), JSON.stringify(reminder))
    expect(await nurse.until(ofKind('reminder'))).toEqual(reminder)
    await redis.publish(noticeChannel(tenantId), JSON.stringify({ kind: 'work-order', tenantId, workOrderId: 5 }))
    await Promise.all([desk.until(ofKind('work-order')), desk.until(hasSeq(seq))])
    expect(nurse.events.map(({ kind }) => kind)).toEqual(['hello', 'reminder'])
    expect(desk.events.some(ofKind('reminder'))).toBe(false)
  })

  it('sends requests to join only to people who may decide them', async () => {
    const manager = await connect({ username: 'haidian', permissions: ['invitation:view'] })
    const desk = await connect()
    await Promise.all([manager, desk].map((one) => one.until(ofKind('hello'))))
    const request = { kind: 'join-request', tenantId, inviteId: 7, name: '王小明' }
    await redis.publish(noticeChannel(tenantId), JSON.stringify(request))
    expect(await manager.until(ofKind('join-request'))).toEqual(request)
    await redis.publish(noticeChannel(tenantId), JSON.stringify({ kind: 'work-order', tenantId, workOrderId: 5 }))
    await desk.until(ofKind('work-order'))
    expect(desk.events.some(ofKind('join-request'))).toBe(false)
  })

  it('answers the heartbeat text and refuses malformed messages and floods', async () => {
    const client = await connect()
    client.send('heart-beat')
    expect(await client.until(ofKind('text'))).toEqual({ kind: 'text', text: 'pong' })
    client.send('{"kind":"drop tables"}')
    expect(await client.closed).toBe(4400)
    const flooder = await connect()
    // of these messages, more than fifty arrive within one second
    for (let count = 0; count < 101; count++) flooder.send('x')
    expect(await flooder.closed).toBe(1008)
    const large = await connect()
    large.send('x'.repeat(65 * 1024))
    expect(await large.closed).toBe(1009)
  })

  it('closes with the session, and allows it five sockets', async () => {
    const token = await gateway.signIn(viewer)
    const clients = await Promise.all(Array.from({ length: 6 }, () => connect(viewer, token)))
    expect(await Promise.race(clients.map(({ closed }) => closed))).toBe(1008)
    const headers = { authorization: bearerOf(token) }
    await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers })
    const codes = await Promise.all(clients.map(({ closed }) => closed))
    expect(codes.sort()).toEqual([1008, 4401, 4401, 4401, 4401, 4401])
  })

  it('closes a reader that does not read, without affecting the others', async () => {
    const slow = await connect()
    const quick = await connect()
    await Promise.all([slow.until(ofKind('hello')), quick.until(ofKind('hello'))])
    slow.socket.pause()
    // more bytes than the kernel's buffers and the allowed unsent bytes together
    const large = 'x'.repeat(40_000)
    for (let batch = 0; batch < 10; batch++) {
      const raised = await Promise.all(Array.from({ length: 40 }, () => feed.raise(large)))
      await quick.until(hasSeq(raised.at(-1)?.seq as number))
    }
    slow.socket.resume()
    expect(await slow.closed).toBe(4408)
    expect(quick.socket.readyState).toBe(quick.socket.OPEN)
  })

  it('does not touch WebSocket upgrades at paths of other handlers', async () => {
    for (const path of ['/tenant-device/device/page', '/admin/menu', '/', '/.refused'])
      await expect(openSocket(`${gateway.url}${path}`)).rejects.toThrow('404')
    expect((await gateway.app.inject({ url: '/actuator/health' })).statusCode).toBe(200)
  })

  it('closes with 1012 when the gateway stops', async () => {
    const other = await startGateway()
    const otherFeed = new TestFeed(other, tenantId)
    const token = await other.signIn(viewer)
    const ticket = await ticketFor(other, bearerOf(token))
    const client = await openSocket(`${other.url}/tenant-device/ws/${token.user_info.id}?ticket=${ticket}`)
    await client.until(ofKind('hello'))
    const stopped = other.stop()
    expect(await client.closed).toBe(1012)
    await stopped
    otherFeed.close()
  })
})
