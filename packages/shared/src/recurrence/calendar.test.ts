import { expect, it } from 'vitest'
import { afterWorkdays, dayAfter, dayText, mondayOf } from './calendar.ts'

it.each([
  ['2026-11-23 09:00:00', '2026-11-25 23:59:59'],
  ['2026-11-26 23:59:59', '2026-11-30 23:59:59'],
  ['2026-11-27 08:00:00', '2026-12-01 23:59:59'],
  ['2026-11-28 00:00:00', '2026-12-01 23:59:59'],
  ['2026-12-31 00:30:00', '2027-01-04 23:59:59'],
])('two working days after %s end at %s', (from, due) => {
  expect(afterWorkdays(from, 2, new Map())).toBe(due)
})

it('skips public holidays, and counts the make-up working days', () => {
  const holidays = new Map([
    ['2026-10-01', 1],
    ['2026-10-02', 1],
    ['2026-10-05', 1],
    ['2026-10-10', 2],
  ])
  expect(afterWorkdays('2026-09-30 10:00:00', 2, holidays)).toBe('2026-10-07 23:59:59')
  expect(afterWorkdays('2026-10-08 10:00:00', 2, holidays)).toBe('2026-10-10 23:59:59')
})

it.each([
  ['2026-11-29', '11-29 周日', '2026-11-23', '2026-11-30'],
  ['2026-11-30', '11-30 周一', '2026-11-30', '2026-12-01'],
  ['1969-12-31', '12-31 周三', '1969-12-29', '1970-01-01'],
])('computes the weekday of %s, its Monday and the next day', (day, text, monday, next) => {
  expect([dayText(day), mondayOf(day), dayAfter(day)]).toEqual([text, monday, next])
})
