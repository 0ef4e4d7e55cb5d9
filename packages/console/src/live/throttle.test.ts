import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('refreshes immediately on the first event', () => {
  const refresh = vi.fn()
  createThrottle(refresh, 1_000)()
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('makes one more request for a burst of events', () => {
  const refresh = vi.fn()
  const ask = createThrottle(refresh, 1_000)
  for (let i = 0; i < 100; i++) ask()
  vi.advanceTimersByTime(10_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('refreshes immediately again after a quiet period', () => {
  const refresh = vi.fn()
  const ask = createThrottle(refresh, 1_000)
  ask()
  vi.advanceTimersByTime(1_000)
  ask()
  expect(refresh).toHaveBeenCalledTimes(2)
})
