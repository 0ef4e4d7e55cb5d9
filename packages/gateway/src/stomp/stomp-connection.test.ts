import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { internalCaller } from '../upstream/identity.ts'
import { StompConnection } from './stomp-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const nurse = { ...internalCaller([1_000_002]), username: 'nurse' }
const topic = '/task/1000002/nurse/remind'

/** A STOMP client on a fake socket, with the frames that it was sent and its close codes. */
function connection(admit = async () => nurse) {
  const sent: string[] = []
  const left: number[] = []
  let isOpen = true
  const connected: StompConnection[] = []
  const socket: WebSocket = Object.assign(Object.create(WebSocket.prototype), new EventEmitter(), {
    send: (frame: string | Buffer) => void sent.push(String(frame)),
    close: (code: number) => {
      left.push(code)
      isOpen = false
    },
    terminate: () => undefined,
  })
  Object.defineProperty(socket, 'readyState', { get: () => (isOpen ? WebSocket.OPEN : WebSocket.CLOSED) })
  Object.defineProperty(socket, 'bufferedAmount', { value: 0 })
  const one = new StompConnection(socket, admit, (given) => {
    connected.push(given)
    return undefined
  })
  const say = (text: string, isBinary = false) => socket.emit('message', Buffer.from(text), isBinary)
  const connect = async (headers = '') => {
    say(`CONNECT\naccept-version:1.2\n${headers}\n\0`)
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    one,
    socket,
    sent,
    left,
    connected,
    say,
    connect,
    beats: () => sent.filter((frame) => frame === '\n').length,
  }
}

it('a STOMP client that sends no CONNECT frame is disconnected within ten seconds', async () => {
  const [idle, nursing] = [connection(), connection()]
  await nursing.connect()
  await vi.advanceTimersByTimeAsync(9_900)
  expect(idle.left).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect([idle.left, nursing.left]).toEqual([[1008], []])
  expect(idle.sent[0]).toContain('尚未连接')
})

it('heartbeats are sent as often as requested, at most every five seconds', async () => {
  const [eager, slow, none] = [connection(), connection(), connection()]
  await eager.connect('heart-beat:0,1000\n')
  await slow.connect('heart-beat:0,20000\n')
  await none.connect()
  await vi.advanceTimersByTimeAsync(40_000)
  expect([eager.beats(), slow.beats(), none.beats()]).toEqual([8, 2, 0])
  expect(eager.sent[0]).toContain('heart-beat:5000,5000')
})

it('a client that promised heartbeats is closed after twice their interval of silence', async () => {
  const [silent, alive] = [connection(), connection()]
  for (const one of [silent, alive]) await one.connect('heart-beat:10000,0\n')
  for (let time = 0; time < 3; time++) {
    await vi.advanceTimersByTimeAsync(10_000)
    alive.say('\n')
  }
  expect([silent.left, alive.left]).toEqual([[1002], []])
})

it('promised heartbeats are checked every five seconds', async () => {
  const { left, connect } = connection()
  await connect('heart-beat:5000,0\n')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(left).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(left).toEqual([1002])
})

it('DISCONNECT is acknowledged before the connection closes', async () => {
  const { sent, left, say, connect } = connection()
  await connect()
  say('DISCONNECT\nreceipt:bye-1\n\n\0')
  expect([sent.at(-1), left]).toEqual([expect.stringContaining('RECEIPT\nreceipt-id:bye-1'), [1000]])
})

it('a message to `test` is ignored, and any other is refused', async () => {
  const { sent, left, say, connect } = connection()
  await connect()
  say('SEND\ndestination:test\n\n\0')
  expect([sent.length, left]).toEqual([1, []])
  say(`SEND\ndestination:${topic}\n\n\0`)
  expect([sent.at(-1), left]).toEqual([expect.stringContaining('不允许的操作'), [1008]])
})

it('a client may have twenty subscriptions, and each receives reminders', async () => {
  const { one, sent, left, say, connect } = connection()
  await connect()
  for (let id = 1; id <= 20; id++) say(`SUBSCRIBE\nid:${id}\ndestination:${topic}\n\n\0`)
  sent.length = 0
  one.remind('助浴任务')
  expect(sent.map((frame) => /subscription:(\d+)/.exec(frame)?.[1])).toEqual(
    Array.from({ length: 20 }, (_, at) => String(at + 1)),
  )
  expect(left).toEqual([])
  say(`SUBSCRIBE\nid:21\ndestination:${topic}\n\n\0`)
  expect([left, sent.at(-1)]).toEqual([[1008], expect.stringContaining('订阅过多')])
})

it.each([
  ['1.1,1.2', '1.2'],
  ['1.0,1.1', '1.1'],
  ['1.0', '1.0'],
  ['2.0', null],
])('of the STOMP versions %s that a client offers the newest supported one is chosen', async (offered, version) => {
  const { sent, left, say } = connection()
  say(`CONNECT\naccept-version:${offered}\n\n\0`)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[0]).toContain(version ? `version:${version}` : '不支持的协议版本')
  expect(left).toEqual(version ? [] : [1008])
})

it('a client that sends more than fifty messages a second, or binary data, is closed', async () => {
  const [flooding, binary] = [connection(), connection()]
  for (let count = 0; count < 50; count++) flooding.say('test')
  expect(flooding.left).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  for (let count = 0; count < 51; count++) flooding.say('test')
  binary.say('test', true)
  expect([flooding.left[0], binary.left]).toEqual([1008, [1008]])
})

it('a client that hung up during authentication is not registered', async () => {
  const gate = Promise.withResolvers<void>()
  const { socket, connected, connect } = connection(() => gate.promise.then(() => nurse))
  await connect()
  socket.close(1000)
  gate.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(connected).toEqual([])
})
