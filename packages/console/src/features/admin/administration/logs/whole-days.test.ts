import { expect, it } from 'vitest'
import { wholeDays } from './whole-days.ts'

const day = (date: number, hour = 15) => new Date(2026, 10, date, hour, 30)

it('the range spans whole days, including the last one', () => {
  expect(wholeDays([day(3), day(5, 1)])).toBe('2026-11-03 00:00:00,2026-11-05 23:59:59')
  expect(wholeDays([day(3), null])).toBe('2026-11-03 00:00:00,2026-11-03 23:59:59')
})

it('the range is no filter before the first day is chosen', () => {
  expect(wholeDays([])).toBe('')
  expect(wholeDays([null, day(5)])).toBe('')
})
