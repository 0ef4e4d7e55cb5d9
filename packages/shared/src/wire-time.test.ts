import { expect, it } from 'vitest'
import { epochOf, wireTime } from './wire-time.ts'

it('reads and writes wire times as Asia/Shanghai, wherever the console stands', () => {
  const noon = epochOf('2026-11-21 12:00:00')
  expect(noon).toBe(Date.UTC(2026, 10, 21, 4))
  expect(wireTime(noon)).toBe('2026-11-21 12:00:00')
})
