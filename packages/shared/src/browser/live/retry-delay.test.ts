import { expect, it } from 'vitest'
import { retryDelay } from './retry-delay.ts'

it.each([
  [0, 300, 1_200],
  [5, 300, 1_200],
  [6, 2_500, 5_000],
  [7, 5_000, 10_000],
  [8, 7_500, 15_000],
  [50, 7_500, 15_000],
])('waits before try %i + 1 between %i and %i ms, with jitter', (tries, least, most) => {
  expect([retryDelay(tries, 0), retryDelay(tries, 1)]).toEqual([least, most])
  expect(retryDelay(tries, 0.5)).toBe((least + most) / 2)
})
