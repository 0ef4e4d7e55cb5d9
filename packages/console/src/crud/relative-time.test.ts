import { epochOf } from '@care/shared/wire-time'
import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.tsx'

const now = epochOf('2026-11-21 14:30:00')

it.each([
  ['2026-11-21 14:29:40', '刚刚'],
  ['2026-11-21 14:05:00', '25分钟前'],
  ['2026-11-21 08:05:00', '今天 08:05'],
  ['2026-11-20 23:59:00', '昨天 23:59'],
  ['2026-03-02 10:00:00', '03-02 10:00'],
  ['2025-12-31 10:00:00', '2025-12-31'],
])('says %s as %s', (time, words) => {
  expect(relativeTime(time, now)).toBe(words)
})
