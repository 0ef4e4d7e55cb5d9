import { expect, it } from 'vitest'
import { epochOf, relativeTime, wireTime } from './relative-time.ts'

const now = epochOf('2026-11-21 12:00:00')

it('reads wire times as Asia/Shanghai, wherever the console stands', () => {
  expect(now).toBe(Date.UTC(2026, 10, 21, 4))
  expect(wireTime(now)).toBe('2026-11-21 12:00:00')
})

it.each([
  ['2026-11-21 12:00:09', '刚刚'],
  ['2026-11-21 11:59:31', '刚刚'],
  ['2026-11-21 11:59:25', '35 秒前'],
  ['2026-11-21 11:01:00', '59 分钟前'],
  ['2026-11-21 11:00:00', '1 小时前'],
  ['2026-11-20 12:00:01', '23 小时前'],
  ['2026-11-20 11:00:00', '1 天前'],
  ['2026-11-18 11:20:33', '11-18 11:20'],
  ['2025-11-18 11:20:33', '2025-11-18 11:20'],
])('says when %s was: %s', (time, words) => {
  expect(relativeTime(time, now)).toBe(words)
})
