import { noticeChannel } from '@care/shared/live/events'
import { within } from '@care/shared/testing/within'
import { Client, type IStompSocket } from '@stomp/stompjs'
import { Redis } from 'ioredis'
import SockJS from 'sockjs-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
let redis: Redis
const tenantId = 1_000_002
const topic = `/task/${tenantId}/nurse/remind`
const ways = ['websocket', 'xhr-streaming', 'xhr-polling'] as const

beforeAll(async () => {
  gateway = await startGateway()
  redis = new Redis(gateway.redis.url)
})
afterAll(async () => {
  redis.disconnect()
  await gateway.stop()
})

/** The original STOMP client library over the original SockJS client library. */
async function connect(way: (typeof ways)[number], token: string) {
  const connected = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const used: string[] = []
  const client = new Client({
    webSocketFactory: () => {
      const socket = new SockJS(`${gateway.url}/act/ws`, null, { transports: way })
      socket.addEventListener('open', () => used.push(String(Reflect.get(socket, 'transport'))))
      return socket as IStompSocket
    },
    connectHeaders: { Authorization: `Bearer ${token}` },
    reconnectDelay: 0,
    onConnect: () => connected.resolve(),
    onStompError: ({ headers }) => connected.reject(new Error(headers.message)),
    onWebSocketClose: () => closed.resolve(),
  })
  client.activate()
  await within(`a STOMP session by ${way}`, connected.promise)
  expect(used).toEqual([way])
  return { client, closed: closed.promise }
}
const receiptOf = (client: Client, receipt: string) =>
  within(`the receipt ${receipt}`, new Promise<void>((ok) => client.watchForReceipt(receipt, () => ok())))
const remind = (text: string) =>
  redis.publish(
    noticeChannel(tenantId),
    JSON.stringify({ kind: 'reminder', tenantId, username: 'nurse', text, workOrderId: 1 }),
  )

it.each(ways)('stompjs over sockjs-client receives reminders by %s, and disconnects', async (way) => {
  const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
  const { client } = await connect(way, access_token)
  const texts: string[] = []
  const subscribed = receiptOf(client, 'r1')
  client.subscribe(topic, ({ body }) => texts.push(body), { receipt: 'r1' })
  await subscribed
  for (const text of ['助浴任务', '第二条，“引号”\n换行😀']) await remind(text)
  await expect.poll(() => texts).toEqual(['助浴任务', '第二条，“引号”\n换行😀'])
  await client.deactivate()
})

it.each(ways)('a client without a token is refused by %s, and a connection ends with its session', async (way) => {
  await expect(connect(way, 'none')).rejects.toThrow('登录已失效')
  const { access_token } = await gateway.signIn({ username: 'nurse', tenantId })
  const { closed } = await connect(way, access_token)
  const headers = { authorization: `Bearer ${access_token}` }
  await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers })
  await within(`the end of a line by ${way}`, closed)
})

const ask = (way: string, payload?: string, headers = {}) =>
  gateway.app.inject({
    method: 'POST' as const,
    url: `/act/ws/000/abcdefgh/${way}`,
    headers: { 'content-type': 'text/plain', ...headers },
    ...(payload !== undefined && { payload }),
  })

it('the first polling request opens a SockJS connection, which then accepts only texts', async () => {
  expect((await ask('xhr_send', '["x"]')).statusCode).toBe(404)
  expect((await ask('xhr')).body).toBe('o\n')
  for (const rubbish of ['', '{', '[1]', '{"a":"b"}', 'null'])
    expect((await ask('xhr_send', rubbish)).statusCode).toBe(400)
  const sent = await ask('xhr_send', '["test"]')
  expect([sent.statusCode, sent.body, sent.headers['cache-control']]).toEqual([204, '', 'no-store'])
  expect((await ask('xhr_send', JSON.stringify(['SUBSCRIBE\nid:1\ndestination:/x\n\n\0']))).statusCode).toBe(204)
  expect((await ask('xhr')).body).toMatch(/^a\["ERROR.*尚未连接/)
  expect((await ask('xhr')).body).toBe('c[1008,"尚未连接"]\n')
})

it('pages of other origins are refused', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  for (const way of ['xhr', 'xhr_streaming', 'xhr_send'])
    expect((await ask(way, '["x"]', headers)).statusCode).toBe(403)
})
