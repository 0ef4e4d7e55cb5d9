import { expect, it } from 'vitest'
import { idleMinutesOf, isIdle } from './lock-rules.ts'

it('locks after the chosen minutes without input, and never by default', () => {
  const minute = 60_000
  expect(isIdle(5, 0, 5 * minute - 1)).toBe(false)
  expect(isIdle(5, 0, 5 * minute)).toBe(true)
  expect(isIdle(0, 0, 600 * minute)).toBe(false)
  expect(idleMinutesOf(null)).toBe(0)
  expect(idleMinutesOf(7)).toBe(0)
  expect(idleMinutesOf(15)).toBe(15)
})
