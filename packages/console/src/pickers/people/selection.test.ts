import { expect, it, vi } from 'vitest'
import { createClickGuard, mayChoose } from './selection.ts'

it('ignores a second click within a second', () => {
  let now = 10_000
  const choose = vi.fn()
  const once = createClickGuard(() => now)
  once(choose)
  now += 999
  once(choose)
  expect(choose).toHaveBeenCalledTimes(1)
  now += 1
  once(choose)
  expect(choose).toHaveBeenCalledTimes(2)
})

it('refuses anyone excluded, or not among the allowed', () => {
  expect(mayChoose(7, {})).toBe(true)
  expect(mayChoose(7, { excluded: [7] })).toBe(false)
  expect(mayChoose(7, { allowed: [8] })).toBe(false)
  expect(mayChoose(8, { allowed: [8] })).toBe(true)
  expect(mayChoose(8, { allowed: [8], excluded: [8] })).toBe(false)
  expect(mayChoose(8, { allowed: [] })).toBe(false)
})
