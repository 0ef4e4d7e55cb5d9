import { noticeChannel } from '@care/shared/live/events'
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

/** Connected, or rejected with the ERROR's message. */
async function connect(token: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<string>()
  const client = new Client({
    brokerURL: `${gateway.url.replace('http', 'ws')}/act/ws`,
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
    onConnect: () => resolve(),
    onStompError: ({ headers }) => {
      reject(new Error(headers.message))
      refused.resolve(headers.message ?? '')
    },
  })
  clients.push(client)
  client.activate()
  await promise
  return { client, refused: refused.promise }
}

const remind = (username: string, text: string) =>
  redis.publish(noticeChannel(tenantId), JSON.stringify({ kind: 'reminder', tenantId, username, text, workOrderId: 1 }))

describe('STOMP', () => {
  it('brings a reminder as plain text to both spellings of the own topic', async () => {
    const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
    const { client } = await connect(access_token)
    for (const topic of [`/task/${tenantId}/nurse/remind`, `/task/nurse-${tenantId}/remind`]) {
      const subscribed = Promise.withResolvers<void>()
      const came = Promise.withResolvers<IFrame>()
      client.watchForReceipt(topic, () => subscribed.resolve())
      const subscription = client.subscribe(topic, (frame) => came.resolve(frame), { receipt: topic })
      await subscribed.promise
      await remind('somebody-else', '不是你的')
      await remind('nurse', '助浴任务，请及时处理')
      expect((await came.promise).body).toBe('助浴任务，请及时处理')
      subscription.unsubscribe()
    }
  })

  it('lets nobody in without a good token', async () => {
    await expect(connect('not-a-token')).rejects.toThrow('登录已失效')
  })

  it("refuses other people's topics, wildcards, sending and transactions", async () => {
    const tries: ((client: Client) => unknown)[] = [
      (client) => client.subscribe(`/task/${tenantId}/desk/remind`, () => undefined),
      (client) => client.subscribe('/task/1000003/nurse/remind', () => undefined),
      (client) => client.subscribe(`/task/${tenantId}/*/remind`, () => undefined),
      (client) => client.publish({ destination: `/task/${tenantId}/nurse/remind`, body: 'x' }),
      (client) => client.begin('t1'),
    ]
    for (const attempt of tries) {
      const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
      const { client, refused } = await connect(access_token)
      attempt(client)
      expect(await refused).toMatch(/订阅主题不存在|不允许的操作/)
    }
  })

  it('ends with the session', async () => {
    const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
    const { refused } = await connect(access_token)
    const headers = { authorization: `Bearer ${access_token}` }
    await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers })
    expect(await refused).toBe('已退出登录')
  })

  it('ignores the bare keepalive, refuses frames before CONNECT and rubbish', async () => {
    const early = await openSocket(`${gateway.url}/act/ws`)
    early.send('test')
    early.send('SUBSCRIBE\nid:1\ndestination:/x\n\n\0')
    expect((await early.until(({ kind }) => kind === 'text')).text).toContain('尚未连接')
    expect(await early.closed).toBe(1008)
    const info = await gateway.app.inject({ url: '/act/ws/info' })
    expect(info.json()).toMatchObject({ websocket: true })
  })
})
