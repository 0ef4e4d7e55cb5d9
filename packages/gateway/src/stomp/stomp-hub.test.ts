import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeSocket } from '../testing/fake-socket.ts'
import { internalCaller } from '../upstream/identity.ts'
import { createStompHub } from './stomp-hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [here, there] = [1_000_002, 1_000_003]

/** A hub whose tokens have the form institution/user name/session. */
function hub() {
  const stomp = createStompHub(async ({ login = '' }) => {
    const [tenantId = '', username = '', sessionId = ''] = login.split('/')
    return { ...internalCaller([Number(tenantId)]), username, sessionId }
  })
  const join = async (login: string) => {
    const line = fakeSocket()
    stomp.accept(line.socket)
    const say = (text: string) => line.socket.emit('message', Buffer.from(text), false)
    say(`CONNECT\naccept-version:1.2\nlogin:${login}\n\n\0`)
    await vi.advanceTimersByTimeAsync(0)
    const texts = () => line.written.map(String)
    const bodies = () => texts().flatMap((text) => /^MESSAGE[\s\S]*\n\n([\s\S]*)\0$/.exec(text)?.[1] ?? [])
    return { ...line, line, say, texts, bodies }
  }
  const subscribed = async (login: string, topic: string) => {
    const client = await join(login)
    client.say(`SUBSCRIBE\nid:1\ndestination:${topic}\n\n\0`)
    return client
  }
  return { stomp, join, subscribed }
}
const topicOf = (tenantId: number, name: string) => `/task/${tenantId}/${name}/remind`

it('a reminder is delivered to its person in its institution, on their current subscriptions', async () => {
  const { stomp, subscribed } = hub()
  const nurse = await subscribed(`${here}/nurse/s1`, topicOf(here, 'nurse'))
  const again = await subscribed(`${here}/nurse/s2`, `/task/nurse-${here}/remind`)
  const others = [
    await subscribed(`${there}/nurse/s3`, topicOf(there, 'nurse')),
    await subscribed(`${here}/desk/s4`, topicOf(here, 'desk')),
  ]
  stomp.remind({ tenantId: here, username: 'nurse', text: '助浴' })
  nurse.say('UNSUBSCRIBE\nid:1\n\n\0')
  again.socket.emit('close', 1000, Buffer.alloc(0))
  stomp.remind({ tenantId: here, username: 'nurse', text: '助餐' })
  expect([nurse, again, ...others].map(({ bodies }) => bodies())).toEqual([['助浴'], ['助浴'], [], []])
})

it('the end of a session closes its sockets only, and the end of the process all sockets', async () => {
  const { stomp, join } = hub()
  const all = [await join(`${here}/nurse/s1`), await join(`${here}/nurse/s1`), await join(`${here}/nurse/s2`)]
  stomp.sessionEnded('s1')
  expect(all.map(({ closings }) => closings)).toEqual([[1008], [1008], []])
  expect(all[0]?.texts().at(-1)).toContain('已退出登录')
  stomp.close()
  expect(all[2]?.closings).toEqual([1012])
})

it('a client with a backlog of a megabyte, or without a close handshake within a second, is cut off', async () => {
  const { stomp, subscribed } = hub()
  const { line, bodies, say } = await subscribed(`${here}/nurse/s1`, topicOf(here, 'nurse'))
  const remind = () => stomp.remind({ tenantId: here, username: 'nurse', text: '助浴' })
  line.backlog = 1024 * 1024
  remind()
  expect([bodies().length, line.terminations]).toEqual([1, 0])
  line.backlog += 1
  remind()
  expect([bodies().length, line.terminations]).toEqual([1, 1])
  say('SUBSCRIBE\nid:2\ndestination:/x\n\n\0')

  const leaving = await subscribed(`${here}/nurse/s2`, topicOf(here, 'nurse'))
  leaving.say('DISCONNECT\nreceipt:r1\n\n\0')
  expect([leaving.closings, leaving.texts().at(-1)]).toEqual([[1000], expect.stringContaining('receipt-id:r1')])
  await vi.advanceTimersByTimeAsync(999)
  expect(leaving.line.terminations).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(leaving.line.terminations).toBe(1)
})

it.each<[string, string, string]>([
  ['a second CONNECT', `CONNECT\naccept-version:1.2\nlogin:${there}/desk/s9\n\n\0`, '已经连接'],
  ['fifty-one frames in one message', 'ACK\nid:1\n\n\0'.repeat(51), '消息过多或无法识别'],
  ['an endless frame', `SEND\nx:${'y'.repeat(65_600)}`, '消息格式不正确'],
  ['a topic without an id', `SUBSCRIBE\ndestination:${topicOf(here, 'nurse')}\n\n\0`, '订阅主题不存在'],
])('a client that sends %s is closed', async (_, text, message) => {
  const client = await hub().join(`${here}/nurse/s1`)
  await vi.advanceTimersByTimeAsync(2_000 - (performance.now() % 1_000))
  client.say(text)
  expect(client.closings[0]).toBe(1008)
  expect(client.texts().at(-1)).toContain(message)
})

it('a message may have fifty frames, and a frame of 64 kB may arrive in parts', async () => {
  const client = await hub().join(`${here}/nurse/s1`)
  await vi.advanceTimersByTimeAsync(2_000 - (performance.now() % 1_000))
  client.say('ACK\nid:1\n\n\0'.repeat(50))
  await vi.advanceTimersByTimeAsync(1_000)
  const frame = `ACK\nid:${'y'.repeat(65_536 - 10)}\n\n\0`
  for (const part of [frame.slice(0, 40_000), frame.slice(40_000), frame]) client.say(part)
  expect(client.closings).toEqual([])
})

it('a socket closes after twice the promised heartbeat interval without a heartbeat', async () => {
  const { stomp } = hub()
  const line = fakeSocket()
  stomp.accept(line.socket)
  line.socket.emit(
    'message',
    Buffer.from(`CONNECT\naccept-version:1.2\nlogin:${here}/n/s\nheart-beat:30000,0\n\n\0`),
    false,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(line.closings).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(line.closings).toEqual([1002])
})
