import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefresher } from './refresher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('answers the first event at once', () => {
  const refresh = vi.fn()
  createRefresher(refresh, 1_000)()
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('makes one more request of a storm', () => {
  const refresh = vi.fn()
  const ask = createRefresher(refresh, 1_000)
  for (let i = 0; i < 100; i++) ask()
  vi.advanceTimersByTime(10_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('answers at once again after a rest', () => {
  const refresh = vi.fn()
  const ask = createRefresher(refresh, 1_000)
  ask()
  vi.advanceTimersByTime(1_000)
  ask()
  expect(refresh).toHaveBeenCalledTimes(2)
})
