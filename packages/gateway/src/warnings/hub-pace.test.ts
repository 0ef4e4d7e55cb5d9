import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { join, startHub } from '../testing/hub.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tenantId = 1_000_002

it('the hub notes once a minute which sessions have open sockets', async () => {
  const { hub, inUse } = startHub({ isAway: false, isListening: true })
  join(hub, [tenantId])
  const gone = join(hub, [tenantId], { sessionId: 's2' })
  await vi.advanceTimersByTimeAsync(59_900)
  expect(inUse).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  gone.leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inUse).toEqual([['s1', 's2'], ['s1']])
  hub.close()
})

it('the hub polls the database twice a second only while Redis is unreachable', async () => {
  const state = { isAway: false, isListening: true }
  const { hub, asked } = startHub(state)
  join(hub, [tenantId])
  await vi.advanceTimersByTimeAsync(3_000)
  const before = asked.length
  expect(before).toBe(1)
  state.isListening = false
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked.length - before).toBe(6)
  hub.close()
})

it('the hub sends a heartbeat every nine seconds, and retries each second after a failure', async () => {
  const state = { isAway: false, isListening: true }
  const { hub } = startHub(state)
  const reader = join(hub, [tenantId])
  const beats = () => reader.kinds().filter((kind) => kind === 'beat').length
  await vi.advanceTimersByTimeAsync(8_900)
  expect(beats()).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(beats()).toBe(1)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(beats()).toBe(1)
  state.isAway = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(beats()).toBe(1)
  state.isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(beats()).toBe(2)
  hub.close()
})

it('a heartbeat is sent only after the database has answered, and a reader without greeting is closed', async () => {
  const state = { isAway: false, isListening: true }
  const { hub } = startHub(state)
  const reader = join(hub, [tenantId])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await hub.beat()).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(reader.kinds()).toEqual(['hello', 'beat'])
  state.isAway = true
  expect(await hub.beat()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(reader.kinds()).toEqual(['hello', 'beat'])

  reader.leave()
  const late = join(hub, [tenantId], { sessionId: 's2' })
  await vi.advanceTimersByTimeAsync(100)
  expect([late.kinds(), late.closings]).toEqual([[], [1013]])
  hub.close()
})
