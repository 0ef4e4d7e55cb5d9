import { expect, it } from 'vitest'
import { ageText, isOldValue } from './value-age.ts'

it.each([
  [0, '刚刚', false],
  [59, '刚刚', false],
  [60, '1分', false],
  [7_199, '1小时', false],
  [7_200, '2小时', true],
  [86_399, '23小时', true],
])('a value that is %d s old is from %s', (seconds, text, old) => {
  expect([ageText(seconds * 1_000), isOldValue(seconds * 1_000)]).toEqual([text, old])
})
