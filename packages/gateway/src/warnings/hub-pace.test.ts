import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { internalCaller } from '../session/identity.ts'
import { pingFrame } from './frames.ts'
import { createWarningHub } from './warning-hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tenantId = 1_000_002

/** A hub before a database that answers or does not, and a Redis that is there or not. */
function hubBefore(state: { isAway: boolean; isListening: boolean }) {
  const asked: number[][] = []
  const inUse: string[][] = []
  const hub = createWarningHub({
    source: {
      cursor: async (tenantIds) => {
        asked.push(tenantIds)
        if (state.isAway) throw new Error('away')
        return new Map(tenantIds.map((one) => [one, 0]))
      },
      after: async () => [],
    },
    isListening: () => state.isListening,
    onInUse: async (sessionIds) => void inUse.push(sessionIds),
    log: pino({ level: 'silent' }),
  })
  return { hub, asked, inUse }
}
type Hub = ReturnType<typeof createWarningHub>

/** A line on which nothing is sent: what would be is kept. */
function join(hub: Hub, sessionId = 's1') {
  const written: Buffer[] = []
  const raw = new Socket()
  raw.write = (frame: string | Uint8Array) => written.push(Buffer.from(frame)) > 0
  const closings: number[] = []
  let terminated = 0
  const socket: WebSocket = Object.assign(Object.create(WebSocket.prototype), new EventEmitter(), {
    close: (code: number) => void closings.push(code),
    terminate: () => void terminated++,
  })
  Object.defineProperty(socket, 'readyState', { value: WebSocket.OPEN })
  hub.join(socket, raw, { ...internalCaller([tenantId]), userId: 7, sessionId, permissions: ['warning:view'] })
  const kinds = () => written.map((frame) => /"kind":"(\w+)"/.exec(frame.toString())?.[1]).filter(Boolean)
  const pings = () => written.filter((frame) => frame.equals(pingFrame)).length
  return { socket, closings, kinds, pings, terminated: () => terminated }
}

it('asks every reader for a sign of life after 25 seconds, and ends the line of who gave none to two', async () => {
  const { hub } = hubBefore({ isAway: false, isListening: true })
  const [silent, alive] = [join(hub, 's1'), join(hub, 's2')]
  await vi.advanceTimersByTimeAsync(24_900)
  expect([silent.pings(), alive.pings()]).toEqual([0, 0])
  for (let round = 1; round <= 3; round++) {
    await vi.advanceTimersByTimeAsync(25_000)
    alive.socket.emit('pong', Buffer.alloc(0))
    expect([silent.terminated(), alive.terminated()]).toEqual([round === 3 ? 1 : 0, 0])
  }
  expect([silent.pings(), alive.pings()]).toEqual([2, 3])
  hub.close()
})

it('says once a minute whose sockets are open', async () => {
  const { hub, inUse } = hubBefore({ isAway: false, isListening: true })
  join(hub, 's1')
  const gone = join(hub, 's2')
  await vi.advanceTimersByTimeAsync(59_900)
  expect(inUse).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  gone.socket.emit('close', 1000, Buffer.alloc(0))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inUse).toEqual([['s1', 's2'], ['s1']])
  hub.close()
})

it('asks the database every second while Redis is away, and not before', async () => {
  const state = { isAway: false, isListening: true }
  const { hub, asked } = hubBefore(state)
  join(hub)
  await vi.advanceTimersByTimeAsync(3_000)
  const before = asked.length
  expect(before).toBe(1)
  state.isListening = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked.length - before).toBe(3)
  hub.close()
})

it('beats only after the database has answered, and sends away whom it cannot greet', async () => {
  const state = { isAway: false, isListening: true }
  const { hub } = hubBefore(state)
  const reader = join(hub)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await hub.beat()).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(reader.kinds()).toEqual(['hello', 'beat'])
  state.isAway = true
  expect(await hub.beat()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(reader.kinds()).toEqual(['hello', 'beat'])

  reader.socket.emit('close', 1000, Buffer.alloc(0))
  const late = join(hub, 's2')
  await vi.advanceTimersByTimeAsync(100)
  expect([late.kinds(), late.closings]).toEqual([[], [1013]])
  hub.close()
})
