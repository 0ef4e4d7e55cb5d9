import { expect, it } from 'vitest'
import { idleMinutesOf, isIdle, isLocked } from './lock-rules.ts'

it('knows the refusal of a locked session from other conflicts', () => {
  expect(isLocked({ status: 409, message: '屏幕已锁定，请先解锁' })).toBe(true)
  expect(isLocked({ status: 409, message: '工单状态已变更，请刷新后重试' })).toBe(false)
})

it('locks after the chosen minutes without a hand on the computer, and never by default', () => {
  const minute = 60_000
  expect(isIdle(5, 0, 5 * minute - 1)).toBe(false)
  expect(isIdle(5, 0, 5 * minute)).toBe(true)
  expect(isIdle(0, 0, 600 * minute)).toBe(false)
  expect(idleMinutesOf(null)).toBe(0)
  expect(idleMinutesOf(7)).toBe(0)
  expect(idleMinutesOf(15)).toBe(15)
})
