import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeCodes, type LiveEvent } from '../../live/events.ts'
import { warningNumber } from '../../live/warning-fixture.ts'
import { FakeSocket } from './fake-socket.ts'
import { createLiveClient, heartbeatMs, type LiveState } from './live-client.ts'

const tenantId = 1000002
const cursor = (seq: number) => ({ [tenantId]: seq })
const warning = (seq: number): LiveEvent => ({ kind: 'warning', tenantId, seq, warning: warningNumber(seq) })
const hello = (seq: number): LiveEvent => ({ kind: 'hello', cursor: cursor(seq) })
const resumed = (seq: number): LiveEvent => ({ kind: 'resumed', cursor: cursor(seq), missed: 0 })
const resumeFrom = (seq: number) => JSON.stringify({ kind: 'resume', cursor: cursor(seq) })

async function live(ticket: () => Promise<string> = async () => 't') {
  const sockets: FakeSocket[] = []
  const numbers: number[] = []
  const states: LiveState[] = []
  const client = createLiveClient({
    ticket,
    url: (one) => one,
    onEvent: (event) => 'seq' in event && numbers.push(event.seq),
    onState: (state) => states.push(state),
    random: () => 0.5,
    socket: (url) => {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
  })
  client.start()
  await vi.advanceTimersByTimeAsync(0)
  const newest = () => sockets.at(-1) as FakeSocket
  newest().opens()
  newest().says(hello(5))
  return { client, sockets, numbers, states, newest }
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('requests a second replay where the first filled only part of the gap, and skips what stays missing', async () => {
  const { newest, numbers } = await live()
  newest().says(warning(9))
  newest().says(warning(6))
  newest().says(resumed(9))
  expect(newest().sent).toEqual([resumeFrom(5), resumeFrom(6)])
  newest().says(resumed(9))
  expect(newest().sent).toHaveLength(2)
  expect(numbers).toEqual([6, 9])
})

it('counts one return per absence, and none for the end of a replay that it did not request', async () => {
  const { client, newest } = await live()
  newest().says(resumed(5))
  expect(client.state()).toMatchObject({ returns: 0, missed: 0 })
  for (const returns of [1, 2]) {
    newest().ends()
    await vi.advanceTimersByTimeAsync(1_000)
    newest().opens()
    newest().says(resumed(5))
    expect(client.state()).toMatchObject({ returns, missed: 0, phase: 'live' })
  }
})

it('counts missed warnings of one absence even when the first replay was cut off', async () => {
  const { client, newest } = await live()
  const comesBack = async () => {
    newest().ends()
    await vi.advanceTimersByTimeAsync(2_000)
    newest().opens()
  }
  await comesBack()
  newest().says(warning(6))
  await comesBack()
  newest().says(warning(7))
  newest().says(resumed(7))
  expect(client.state()).toMatchObject({ returns: 1, missed: 2 })
  await comesBack()
  newest().says(warning(8))
  newest().says(resumed(8))
  expect(client.state()).toMatchObject({ returns: 2, missed: 1 })
})

it('restarts after a refusal or a stop, and does not start twice', async () => {
  const { client, sockets, newest } = await live()
  client.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(1)
  newest().ends(closeCodes.tenantNotAllowed)
  client.start()
  await vi.advanceTimersByTimeAsync(0)
  expect([sockets.length, client.state().phase, client.state().reason]).toEqual([2, 'connecting', null])
  newest().opens()
  expect(newest().sent).toEqual([resumeFrom(5)])
  client.stop()
  client.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sockets).toHaveLength(2)
  client.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(3)
})

it('does not connect when it was stopped while waiting for its ticket', async () => {
  const ticket = Promise.withResolvers<string>()
  let asked = 0
  const { client, sockets, newest } = await live(() => (asked++ === 0 ? Promise.resolve('t') : ticket.promise))
  newest().ends()
  await vi.advanceTimersByTimeAsync(1_000)
  client.stop()
  ticket.resolve('late')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
  expect(client.state().phase).toBe('idle')
})

it('treats a connection silent for over twelve seconds as dead when the page wakes, else as alive', async () => {
  const { client, sockets } = await live()
  // a sleeping machine: timers stop, the clock continues
  vi.setSystemTime(Date.now() + 12_000)
  client.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  client.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.readyState).toBe(3)
})

it('goes back to quick retries after every frame', async () => {
  const { sockets, newest } = await live()
  for (let n = 0; n < 9; n++) {
    newest().ends()
    await vi.advanceTimersByTimeAsync(16_000)
  }
  newest().opens()
  newest().says(hello(5))
  const before = sockets.length
  newest().ends()
  await vi.advanceTimersByTimeAsync(749)
  expect(sockets).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(sockets).toHaveLength(before + 1)
})

it('sends nothing on a connection that is not open', async () => {
  const { newest } = await live()
  const socket = newest()
  socket.readyState = 2
  for (let waited = 0; waited < heartbeatMs; waited += 10_000) {
    await vi.advanceTimersByTimeAsync(10_000)
    socket.says({ kind: 'beat', time: Date.now(), cursor: cursor(waited > 0 ? 9 : 5) })
  }
  expect(socket.sent).toEqual([])
  expect(heartbeatMs).toBe(540_000)
})
