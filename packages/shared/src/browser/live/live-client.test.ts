import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeCodes, type LiveEvent } from '../../live/events.ts'
import { warningNumber } from '../../live/warning-fixture.ts'
import { FakeSocket } from './fake-socket.ts'
import { createLiveClient, heartbeatMs, type LiveState } from './live-client.ts'

const tenantId = 1000002
const warning = (seq: number): LiveEvent => ({ kind: 'warning', tenantId, seq, warning: warningNumber(seq) })
const changed = (seq: number): LiveEvent => ({ kind: 'warning-changed', tenantId, seq, warning: warningNumber(seq) })
const hello = (seq: number): LiveEvent => ({ kind: 'hello', cursor: { [tenantId]: seq } })
const beat = (seq: number): LiveEvent => ({ kind: 'beat', time: Date.now(), cursor: { [tenantId]: seq } })
const resumed = (seq: number): LiveEvent => ({ kind: 'resumed', cursor: { [tenantId]: seq }, missed: 0 })
const resumeFrom = (seq: number) => JSON.stringify({ kind: 'resume', cursor: { [tenantId]: seq } })

function setUp({ ticket = vi.fn(async () => `t${ticket.mock.calls.length}`) } = {}) {
  const sockets: FakeSocket[] = []
  const events: LiveEvent[] = []
  const states: LiveState[] = []
  const client = createLiveClient({
    ticket,
    url: (one) => `ws://care/ws?ticket=${one}`,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    random: () => 0.5,
    socket: (url) => {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
  })
  const newest = () => sockets.at(-1) as FakeSocket
  const numbers = () => events.map((event) => ('seq' in event ? event.seq : event.kind))
  /** Signed in and connected, with this newest sequence number. */
  async function live(seq = 5) {
    client.start()
    await vi.advanceTimersByTimeAsync(0)
    newest().opens()
    newest().says(hello(seq))
  }
  /** The connection breaks and the next retry succeeds. */
  async function comesBack() {
    newest().ends()
    await vi.advanceTimersByTimeAsync(1_000)
    newest().opens()
  }
  return { client, sockets, events, states, numbers, newest, live, comesBack, ticket }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sequence numbers', () => {
  it('starts at the server’s sequence number when it has received no event yet', async () => {
    const { client, newest, live } = setUp()
    await live(5)
    expect(client.cursor()).toEqual({ [tenantId]: 5 })
    expect(newest().sent).toEqual([])
  })

  it('delivers every sequence number once', async () => {
    const { newest, live, numbers } = setUp()
    await live(5)
    for (const seq of [6, 6, 7, 6, 7, 8]) newest().says(warning(seq))
    expect(numbers()).toEqual([6, 7, 8])
  })

  it('requests a skipped sequence number again, and keeps the order', async () => {
    const { newest, live, numbers } = setUp()
    await live(5)
    newest().says(warning(8))
    newest().says(warning(7))
    expect(numbers()).toEqual([])
    expect(newest().sent).toEqual([resumeFrom(5)])
    newest().says(changed(6))
    newest().says(warning(7))
    newest().says(resumed(8))
    expect(numbers()).toEqual([6, 7, 8])
  })

  it('requests a replay when a heartbeat names sequence numbers that never arrived', async () => {
    const { newest, live } = setUp()
    await live(5)
    newest().says(beat(5))
    expect(newest().sent).toEqual([])
    newest().says(beat(6))
    expect(newest().sent).toEqual([resumeFrom(5)])
  })

  it('skips a gap that a replay cannot fill instead of requesting it forever', async () => {
    const { newest, live, numbers } = setUp()
    await live(5)
    newest().says(warning(9))
    newest().says(resumed(9))
    expect(numbers()).toEqual([9])
    expect(newest().sent).toHaveLength(1)
  })

  it('receives new events of a feed that was restored from a backup and counts from a lower number', async () => {
    const { client, newest, live, comesBack, numbers } = setUp()
    await live(50)
    await comesBack()
    newest().says(hello(5))
    newest().says(resumed(5))
    expect(client.cursor()).toEqual({ [tenantId]: 5 })
    newest().says(warning(6))
    expect(numbers()).toEqual([6])
  })

  it('lowers its sequence numbers only at the end of a replay', async () => {
    const { client, newest, live, numbers } = setUp()
    await live(50)
    newest().says(hello(5))
    newest().says(beat(5))
    newest().says(warning(6))
    newest().says(warning(51))
    expect(numbers()).toEqual([51])
    expect(client.cursor()).toEqual({ [tenantId]: 51 })
  })

  it('passes on events without a sequence number', async () => {
    const { newest, live, numbers } = setUp()
    await live()
    newest().says({ kind: 'work-order', tenantId, workOrderId: 3 })
    expect(numbers()).toEqual(['work-order'])
  })

  it('ignores frames that are no events', async () => {
    const { newest, live, states, numbers } = setUp()
    await live()
    for (const text of ['pong', '{', '{"kind":"tomorrow"}', '[]']) newest().says(text)
    expect(numbers()).toEqual([])
    expect(states.at(-1)?.phase).toBe('live')
  })
})

describe('lost connections', () => {
  it('resumes after its last sequence number and counts the warnings of its absence', async () => {
    const { newest, live, comesBack, numbers, states } = setUp()
    await live(5)
    await comesBack()
    expect(newest().sent).toEqual([resumeFrom(5)])
    newest().says(hello(9))
    for (const event of [warning(6), changed(7), warning(8), changed(9)]) newest().says(event)
    newest().says(resumed(9))
    expect(numbers()).toEqual([6, 7, 8, 9])
    expect(states.at(-1)).toMatchObject({ phase: 'live', missed: 2, returns: 1 })
  })

  it('starts the count again at every return', async () => {
    const { newest, live, comesBack, states } = setUp()
    await live(5)
    await comesBack()
    newest().says(warning(6))
    newest().says(resumed(6))
    await comesBack()
    newest().says(resumed(6))
    expect(states.at(-1)?.missed).toBe(0)
  })

  it('a gap within a living connection is not counted as an absence', async () => {
    const { newest, live, states } = setUp()
    await live(5)
    newest().says(warning(7))
    newest().says(warning(6))
    newest().says(resumed(7))
    expect(states.at(-1)?.missed).toBe(0)
  })

  it('reconnects when a replay never ends', async () => {
    const { sockets, newest, live } = setUp()
    await live(5)
    for (let i = 0; i < 5; i++) {
      newest().says(beat(6))
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect(sockets).toHaveLength(2)
  })
})

describe('a client of two institutions', () => {
  const there = 1000003
  const of = (tenantOf: number, seq: number): LiveEvent => ({
    kind: 'warning',
    tenantId: tenantOf,
    seq,
    warning: warningNumber(seq, { tenantId: tenantOf }),
  })
  const both = (here: number, other: number) => ({ [tenantId]: here, [there]: other })
  async function liveIn2() {
    const set = setUp()
    await set.live(5)
    set.newest().says({ kind: 'hello', cursor: both(5, 40) })
    return set
  }

  it('each institution resumes after its own sequence number, and missed warnings of both are counted', async () => {
    const { newest, comesBack, numbers, states } = await liveIn2()
    newest().says(of(there, 41))
    await comesBack()
    expect(newest().sent).toEqual([JSON.stringify({ kind: 'resume', cursor: both(5, 41) })])
    newest().says({ kind: 'hello', cursor: both(6, 43) })
    for (const event of [of(tenantId, 6), of(there, 42), of(there, 43)]) newest().says(event)
    newest().says({ kind: 'resumed', cursor: both(6, 43), missed: 3 })
    expect(numbers()).toEqual([41, 6, 42, 43])
    expect(states.at(-1)).toMatchObject({ missed: 3, returns: 1 })
  })

  it('no institution waits for the gaps of another, and a heartbeat carries both sequence numbers', async () => {
    const { client, newest, numbers } = await liveIn2()
    newest().says(of(there, 42))
    newest().says(of(tenantId, 6))
    expect(numbers()).toEqual([6])
    expect(newest().sent).toEqual([JSON.stringify({ kind: 'resume', cursor: both(5, 40) })])
    newest().says(of(there, 41))
    newest().says({ kind: 'resumed', cursor: both(6, 42), missed: 2 })
    expect(numbers()).toEqual([6, 41, 42])
    newest().says({ kind: 'beat', time: Date.now(), cursor: both(6, 43) })
    expect(newest().sent.at(-1)).toBe(JSON.stringify({ kind: 'resume', cursor: both(6, 42) }))
    expect(client.cursor()).toEqual(both(6, 42))
  })

  it('the sequence number of an institution that is no longer received is kept', async () => {
    const { client, newest, comesBack, numbers } = await liveIn2()
    await comesBack()
    newest().says({ kind: 'hello', cursor: { [tenantId]: 5 } })
    newest().says({ kind: 'resumed', cursor: { [tenantId]: 5 }, missed: 0 })
    newest().says({ kind: 'beat', time: Date.now(), cursor: { [tenantId]: 5 } })
    expect(newest().sent).toHaveLength(1)
    newest().says(of(tenantId, 6))
    expect(numbers()).toEqual([6])
    expect(client.cursor()).toEqual(both(6, 40))
  })
})

describe('a connection that stays silent', () => {
  it('a connection is stale 12 s after the last frame, and remembers the time of that frame', async () => {
    const { newest, live, states } = setUp()
    await live()
    await vi.advanceTimersByTimeAsync(9_000)
    newest().says(beat(5))
    const lastFrame = Date.now()
    await vi.advanceTimersByTimeAsync(11_999)
    expect(states.at(-1)?.phase).toBe('live')
    await vi.advanceTimersByTimeAsync(1)
    expect(states.at(-1)).toMatchObject({ phase: 'stale', lastFrame })
  })

  it('a stale connection is live again with the next frame', async () => {
    const { newest, live, states } = setUp()
    await live()
    await vi.advanceTimersByTimeAsync(16_000)
    newest().says(beat(5))
    expect(states.at(-1)?.phase).toBe('live')
  })

  it('gives up a dead socket after 24 s', async () => {
    const { sockets, live, states } = setUp()
    await live()
    await vi.advanceTimersByTimeAsync(24_000)
    expect(states.at(-1)?.phase).toBe('lost')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sockets).toHaveLength(2)
    expect(sockets[0]?.readyState).toBe(3)
  })

  it('retries when a socket never opens', async () => {
    const { client, sockets } = setUp()
    client.start()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(sockets).toHaveLength(2)
  })

  it('sends its heartbeat every 540 s', async () => {
    const { newest, live } = setUp()
    await live()
    for (let waited = 0; waited < heartbeatMs; waited += 10_000) {
      await vi.advanceTimersByTimeAsync(10_000)
      newest().says(beat(5))
    }
    expect(newest().sent).toEqual(['ping'])
  })
})

describe('clock', () => {
  it('calculates how far the server’s clock is ahead', async () => {
    const { newest, live, states } = setUp()
    await live()
    newest().says({ kind: 'beat', time: Date.now() + 90_000, cursor: {} })
    expect(states.at(-1)?.clockOffset).toBe(90_000)
  })
})

describe('reconnection', () => {
  it('a connection is lost immediately when its socket closes, and live again after the next retry', async () => {
    const { newest, live, comesBack, states } = setUp()
    await live()
    newest().ends()
    expect(states.at(-1)?.phase).toBe('lost')
    await comesBack()
    newest().says(hello(5))
    expect(states.at(-1)?.phase).toBe('live')
  })

  it('retries six times quickly, then more slowly, at least every 15 seconds, without end', async () => {
    const { sockets, live } = setUp()
    await live()
    const waits: number[] = []
    for (let i = 0; i < 14; i++) {
      const before = sockets.length
      sockets.at(-1)?.ends()
      const from = Date.now()
      while (sockets.length === before) await vi.advanceTimersByTimeAsync(50)
      waits.push(Date.now() - from)
    }
    expect(Math.max(...waits.slice(0, 6))).toBeLessThan(1_300)
    expect(waits[6]).toBeGreaterThan(2_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_000)
    expect(waits.at(-1)).toBeGreaterThan(7_000)
  })

  it('takes a new ticket for every connection', async () => {
    const { sockets, live, comesBack } = setUp()
    await live()
    await comesBack()
    expect(sockets.map(({ url }) => url)).toEqual(['ws://care/ws?ticket=t1', 'ws://care/ws?ticket=t2'])
  })

  it('takes a new ticket immediately when one was refused, but limits its retries', async () => {
    const { sockets, newest, live } = setUp()
    await live()
    newest().ends(closeCodes.badTicket)
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
    newest().ends(closeCodes.badTicket)
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(sockets).toHaveLength(3)
  })

  it('the client keeps retrying when it gets no ticket', async () => {
    const ticket = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('t')
    const { client, sockets, states } = setUp({ ticket: ticket as never })
    client.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(states.at(-1)?.phase).toBe('lost')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sockets).toHaveLength(1)
  })

  it('stops with the reason when the tenant is not allowed', async () => {
    const { client, sockets, newest, live, states } = setUp()
    await live()
    newest().ends(closeCodes.tenantNotAllowed)
    expect(states.at(-1)).toMatchObject({ phase: 'refused', reason: '当前账号不能接收该机构的预警' })
    client.wake()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sockets).toHaveLength(1)
  })

  it('retries immediately when the page wakes', async () => {
    const { client, sockets, newest, live } = setUp()
    await live()
    for (let i = 0; i < 9; i++) {
      newest().ends()
      if (i < 8) await vi.advanceTimersByTimeAsync(60_000)
    }
    const before = sockets.length
    client.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(before + 1)
  })

  it('a page that wakes leaves a living connection alone', async () => {
    const { client, sockets, live } = setUp()
    await live()
    client.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(1)
  })

  it('a stopped client ignores all messages', async () => {
    const { client, sockets, newest, live, numbers } = setUp()
    await live()
    client.stop()
    newest().says(warning(6))
    newest().ends()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(numbers()).toEqual([])
    expect(sockets).toHaveLength(1)
    expect(client.state().phase).toBe('idle')
  })

  it('messages of a connection that was given up are ignored', async () => {
    const { sockets, live, comesBack, numbers } = setUp()
    await live()
    await comesBack()
    sockets[0]?.says(warning(6))
    expect(numbers()).toEqual([])
  })
})
