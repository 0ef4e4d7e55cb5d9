import { expect, it } from 'vitest'
import { clockText, dayText, lunarText } from './calendar.ts'

const evening = Date.parse('2026-02-16T23:59:58+08:00')
const newYear = evening + 3000

it('shows the day and the lunar day of Shanghai in every time zone', () => {
  expect(dayText(evening)).toBe('2月16日 星期一')
  expect(lunarText(evening)).toBe('乙巳年腊月廿九')
})

it('the shown date changes at midnight', () => {
  expect(dayText(newYear)).toBe('2月17日 星期二')
  expect(lunarText(newYear)).toBe('丙午年正月初一')
  expect(clockText(newYear)).toBe('00:00:01')
})
