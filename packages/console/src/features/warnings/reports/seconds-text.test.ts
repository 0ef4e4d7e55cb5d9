import { expect, it } from 'vitest'
import { secondsText } from './seconds-text.ts'

it.each([
  [null, '—'],
  [42.4, '42 秒'],
  [200, '3 分 20 秒'],
  [180, '3 分'],
  [9_000, '2.5 小时'],
  [181_440, '2.1 天'],
])('%s seconds are %s', (seconds, words) => {
  expect(secondsText(seconds)).toBe(words)
})
