import { expect, it } from 'vitest'
import { epochOf } from '../shanghai-time.ts'
import { agoText, durationText, sinceText } from './duration-text.ts'

it.each([
  [-1, '0 秒', '0 秒'],
  [59.9, '59 秒', '59 秒'],
  [60, '1 分钟', '1 分钟'],
  [200, '3 分 20 秒', '3 分钟'],
  [3_599, '59 分 59 秒', '59 分钟'],
  [3_600, '1 小时', '1 小时'],
  [7_500, '2 小时 5 分', '2 小时'],
  [172_799, '47 小时 59 分', '47 小时'],
  [172_800, '2 天', '2 天'],
  [273_600, '3 天 4 小时', '3 天'],
  [364.9 * 86_400, '364 天 21 小时', '364 天'],
  [162_292 * 3_600, '1 年以上', '1 年以上'],
])('formats %d seconds in two units at most, beyond 48 hours in days', (seconds, both, one) =>
  expect([durationText(seconds), durationText(seconds, 1)]).toEqual([both, one]),
)

it.each([
  ['2026-11-29 11:50:00', '10 分钟', '10 分钟前'],
  ['2026-11-26 08:00:00', '3 天 4 小时', '3 天前'],
  ['2008-05-22 08:00:00', '2008-05-22 起', '2008-05-22'],
])('formats the start more than a year ago as a day: %s', (time, since, ago) => {
  const now = epochOf('2026-11-29 12:00:00')
  expect([sinceText(epochOf(time), now), agoText(epochOf(time), now)]).toEqual([since, ago])
})
