import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeCodes, type LiveEvent } from '../../live/events.ts'
import { FakeSocket } from './fake-socket.ts'
import { createLiveClient, heartbeatMs, type LiveState } from './live-client.ts'

const cursor = (seq: number) => ({ 1000002: seq })
const hello: LiveEvent = { kind: 'hello', cursor: cursor(5) }
const resumed: LiveEvent = { kind: 'resumed', cursor: cursor(5), missed: 0 }
const beat = (seq: number): LiveEvent => ({ kind: 'beat', time: Date.now(), cursor: cursor(seq) })

async function live(ticket: () => Promise<string> = async () => 't') {
  const sockets: FakeSocket[] = []
  const states: LiveState[] = []
  const client = createLiveClient({
    ticket,
    url: (one) => one,
    onEvent: () => undefined,
    onState: (state) => states.push(state),
    random: () => 0.5,
    socket: (url) => {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
  })
  const newest = () => sockets.at(-1) as FakeSocket
  const comes = async (ms = 1_000) => {
    await vi.advanceTimersByTimeAsync(ms)
    newest().opens()
    for (const event of [hello, resumed]) newest().says(event)
  }
  client.start()
  await comes(0)
  return { client, sockets, states, newest, comes }
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('leaves no timer and no old reason behind when it is stopped, live or lost', async () => {
  const { client, newest, comes } = await live()
  newest().ends()
  await comes()
  client.stop()
  expect(vi.getTimerCount()).toBe(0)
  client.start()
  await comes(0)
  newest().ends()
  client.stop()
  expect(vi.getTimerCount()).toBe(0)
  client.start()
  await comes(0)
  newest().ends(closeCodes.tenantNotAllowed)
  expect(vi.getTimerCount()).toBe(0)
  client.stop()
  expect(client.state()).toMatchObject({ phase: 'idle', reason: null })
})

it('sends one heartbeat on the current connection, however many there were before', async () => {
  const { newest, comes } = await live()
  for (let times = 0; times < 3; times++) {
    newest().ends()
    await comes()
  }
  newest().sent.length = 0
  for (let waited = 0; waited < heartbeatMs; waited += 10_000) {
    await vi.advanceTimersByTimeAsync(10_000)
    newest().says(beat(5))
  }
  expect(newest().sent.filter((text) => text === 'ping')).toEqual(['ping'])
})

it('connects once when the page wakes before the next retry, and drops that retry', async () => {
  const { client, sockets, newest, comes } = await live()
  for (let times = 0; times < 9; times++) {
    newest().ends()
    await vi.advanceTimersByTimeAsync(15_000)
  }
  newest().ends()
  const before = sockets.length
  client.wake()
  await comes(0)
  for (let waited = 0; waited < 30_000; waited += 5_000) {
    newest().says(beat(5))
    await vi.advanceTimersByTimeAsync(5_000)
  }
  expect(sockets).toHaveLength(before + 1)
})

it('shows its data as stale as soon as the page wakes from a long silence', async () => {
  const { client, states } = await live()
  vi.setSystemTime(Date.now() + 60_000)
  states.length = 0
  client.wake()
  expect(states.map(({ phase }) => phase)).toEqual(['stale'])
})

it('gives a replay 24 seconds before it treats the connection as broken', async () => {
  const { sockets, newest } = await live()
  newest().says(beat(6))
  // each heartbeat arrives, and the replay is requested
  for (const [ms, lines] of [
    [8_000, 1],
    [8_000, 1],
    [8_000, 1],
    [1, 2],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    const [line] = sockets
    line?.says(beat(6))
    if (lines > 1) await vi.advanceTimersByTimeAsync(1_000)
    expect(sockets).toHaveLength(lines)
  }
})

it('keeps its state when a ticket fails that was requested before the stop', async () => {
  const ticket = Promise.withResolvers<string>()
  let asked = 0
  const { client, sockets, newest } = await live(() => (asked++ === 0 ? Promise.resolve('t') : ticket.promise))
  newest().ends()
  await vi.advanceTimersByTimeAsync(1_000)
  client.stop()
  ticket.reject(new Error('no network'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sockets.length, client.state().phase, vi.getTimerCount()]).toEqual([1, 'idle', 0])
})

it('goes back to quick retries after a restart', async () => {
  const { client, sockets, newest, comes } = await live()
  for (let times = 0; times < 9; times++) {
    newest().ends()
    await vi.advanceTimersByTimeAsync(15_000)
  }
  client.stop()
  client.start()
  await vi.advanceTimersByTimeAsync(0)
  const before = sockets.length
  newest().ends()
  await comes(750)
  expect(sockets).toHaveLength(before + 1)
})
