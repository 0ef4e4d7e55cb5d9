import { expect, it } from 'vitest'
import { chosenDays, lastDays, wholeDays, zoomPeriod } from './periods.ts'

const now = new Date(2026, 10, 21, 14, 30, 20).getTime()
const at = (...[month, day, hour, minute, second]: number[]) =>
  new Date(2026, (month ?? 1) - 1, day, hour ?? 0, minute ?? 0, second ?? 0).getTime()

it('the last 24 hours, or whole days before today, stay unchanged within a minute', () => {
  expect(lastDays(1, now)).toEqual({ from: at(11, 20, 14, 30), to: at(11, 21, 14, 30) })
  expect(lastDays(7, now)).toEqual({ from: at(11, 14), to: at(11, 21, 14, 30) })
  expect(lastDays(7, now)).toEqual(lastDays(7, now + 30_000))
  expect(wholeDays(lastDays(1, now)).from).toBe(at(11, 20))
})

it('a chosen period has whole days, none in the future, and at most a year', () => {
  const days = (from: number, to: number) => chosenDays([new Date(from), new Date(to)], now)
  expect(days(at(11, 2, 9), at(11, 3, 9))).toEqual({ from: at(11, 2), to: at(11, 3, 23, 59, 59) + 999 })
  expect(days(at(11, 2), at(11, 25))?.to).toBe(now)
  expect(days(new Date(2024, 0, 1).getTime(), at(11, 3))?.from).toBe(at(11, 3, 23, 59, 59) + 999 - 366 * 86_400_000)
  expect(chosenDays([new Date(now), null], now)).toBeNull()
})

it('a zoomed period is at least a minute long and does not end after now', () => {
  expect(zoomPeriod(at(11, 2, 9), at(11, 2, 9, 0, 2), now)).toEqual({
    from: at(11, 2, 9, 0, 1) - 30_000,
    to: at(11, 2, 9, 0, 1) + 30_000,
  })
  expect(zoomPeriod(at(11, 20), at(11, 23), now)).toEqual({ from: now - 3 * 86_400_000, to: now })
})
