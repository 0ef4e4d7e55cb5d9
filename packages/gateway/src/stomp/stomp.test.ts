import { lockPasswords } from '@care/shared/admin/session/lock.contract'
import { noticeChannel } from '@care/shared/live/events'
import { within } from '@care/shared/testing/within'
import { Client, type IFrame } from '@stomp/stompjs'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { openSocket } from '../testing/live-client.ts'

let gateway: TestGateway
let redis: Redis
const clients: Client[] = []
const tenantId = 1000002

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.deactivate()))
  redis.disconnect()
  await gateway.stop()
})

/** Resolves when connected; rejects with the message of an ERROR frame. */
async function connect(token: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<string>()
  const client = new Client({
    brokerURL: `${gateway.url.replace('http', 'ws')}/act/ws`,
    connectHeaders: { Authorization: `Bearer ${token}`, ...headers },
    reconnectDelay: 0,
    onConnect: () => resolve(),
    onStompError: ({ headers }) => {
      reject(new Error(headers.message))
      refused.resolve(headers.message ?? '')
    },
  })
  clients.push(client)
  client.activate()
  await within('a STOMP session, or its refusal', promise)
  return { client, refused: refused.promise }
}

const remind = (username: string, text: string, of = tenantId) =>
  redis.publish(noticeChannel(of), JSON.stringify({ kind: 'reminder', tenantId: of, username, text, workOrderId: 1 }))
/** Subscribes to the person's own topic, and collects the texts that arrive. */
async function listen(client: Client, topic: string) {
  const subscribed = Promise.withResolvers<void>()
  const texts: string[] = []
  client.watchForReceipt(topic, () => subscribed.resolve())
  client.subscribe(topic, ({ body }) => texts.push(body), { receipt: topic })
  await within(`the receipt of a subscription to ${topic}`, subscribed.promise)
  return texts
}

describe('STOMP', () => {
  it('delivers a reminder as plain text to both spellings of the own topic', async () => {
    const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
    const { client } = await connect(access_token)
    for (const topic of [`/task/${tenantId}/nurse/remind`, `/task/nurse-${tenantId}/remind`]) {
      const subscribed = Promise.withResolvers<void>()
      const came = Promise.withResolvers<IFrame>()
      client.watchForReceipt(topic, () => subscribed.resolve())
      const subscription = client.subscribe(topic, (frame) => came.resolve(frame), { receipt: topic })
      await within(`the receipt of a subscription to ${topic}`, subscribed.promise)
      await remind('somebody-else', '不是你的')
      await remind('nurse', '助浴任务，请及时处理')
      expect((await within(`a reminder on ${topic}`, came.promise)).body).toBe('助浴任务，请及时处理')
      subscription.unsubscribe()
    }
  })

  it('refuses an invalid token', async () => {
    await expect(connect('not-a-token')).rejects.toThrow('登录已失效')
  })

  it('delivers nothing of a namesake in another institution, even to somebody who works for several', async () => {
    const allowedTenantIds = [1000001, tenantId, 1000003]
    const people = [
      { of: tenantId, token: await gateway.signIn({ username: 'li', tenantId }) },
      { of: 1000003, token: await gateway.signIn({ username: 'li', tenantId: 1000003 }) },
      { of: 1000001, token: await gateway.signIn({ username: 'li', tenantId: 1000001, allowedTenantIds }) },
    ]
    const texts = await Promise.all(
      people.map(async ({ of, token: { access_token } }) => {
        const { client } = await connect(access_token, of === 1000001 ? { 'TENANT-ID': String(tenantId) } : {})
        return listen(client, `/task/${of}/li/remind`)
      }),
    )
    for (const { of } of people) await remind('li', `给${of}`, of)
    for (const { of } of people) await remind('li', '到此为止', of)
    await expect.poll(() => texts.map((all) => all.at(-1))).toEqual(['到此为止', '到此为止', '到此为止'])
    expect(texts.map(([first]) => first)).toEqual(people.map(({ of }) => `给${of}`))
    expect(texts.map(({ length }) => length)).toEqual([2, 2, 2])
  })

  it.each<[string, (client: Client) => unknown, RegExp]>([
    ...[
      `/task/${tenantId}/desk/remind`,
      '/task/1000003/nurse/remind',
      `/task/${tenantId}/*/remind`,
      `/task/${tenantId}/NURSE/remind`,
      `/task/${tenantId}/nurse/remind/`,
      `/task/${tenantId}/nurse`,
      `/task/nurse-1000003/remind`,
      `/task/desk-${tenantId}/remind`,
      `/topic/task/${tenantId}/nurse/remind`,
      '/user/queue/remind',
      `feed:${tenantId}`,
      '/**',
    ].map((topic): [string, (client: Client) => unknown, RegExp] => [
      `the topic ${topic}`,
      (client) => client.subscribe(topic, () => undefined),
      /订阅主题不存在/,
    ]),
    [
      'sending to the own topic',
      (client) => client.publish({ destination: `/task/${tenantId}/nurse/remind`, body: 'x' }),
      /不允许的操作/,
    ],
    ['a transaction', (client) => client.begin('t1'), /不允许的操作/],
  ])('refuses %s', async (_, attempt, message) => {
    const person = { username: 'nurse', tenantId, allowedTenantIds: [tenantId, 1000003] }
    const { client, refused } = await connect((await gateway.signIn(person)).access_token, { 'TENANT-ID': '1000003' })
    attempt(client)
    expect(await refused).toMatch(message)
  })

  it('refuses an institution that the session does not allow', async () => {
    const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
    await expect(connect(access_token, { 'TENANT-ID': '1000003' })).rejects.toThrow('登录已失效')
    await connect(access_token, { 'TENANT-ID': String(tenantId) })
  })

  it('disconnects a client when its session ends', async () => {
    const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
    const { refused } = await connect(access_token)
    const headers = { authorization: `Bearer ${access_token}` }
    await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers })
    expect(await refused).toBe('已退出登录')
  })

  it('disconnects a client when its session is locked', async () => {
    gateway.upstream.on('POST', lockPasswords.exists.path, () => true)
    const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
    const { refused } = await connect(access_token)
    const headers = { authorization: `Bearer ${access_token}` }
    await gateway.app.inject({ method: 'POST', url: '/auth/lock', headers, payload: {} })
    expect(await refused).toBe('已退出登录')
  })

  it('ignores the bare keepalive, refuses frames before CONNECT and malformed ones', async () => {
    const early = await openSocket(`${gateway.url}/act/ws`)
    early.send('test')
    early.send('SUBSCRIBE\nid:1\ndestination:/x\n\n\0')
    expect((await early.until(({ kind }) => kind === 'text')).text).toContain('尚未连接')
    expect(await early.closed).toBe(1008)
    const info = await gateway.app.inject({ url: '/act/ws/info' })
    expect(info.json()).toMatchObject({ websocket: true })
  })
})
