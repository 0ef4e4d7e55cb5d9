import { expect, it } from 'vitest'
import { cappedText, countText } from './count-text.ts'

it.each<[unknown, string]>([
  [0, '0'],
  [4.56, '4.6'],
  [99_999, '99,999'],
  [100_000, '10万'],
  [123_456, '12.3万'],
  [98_765_432, '9,877万'],
  [123_456_789, '1.23亿'],
  [99_999_999, '9,999万'],
  [999_999_999_999, '9,999亿'],
  [1e15, '9,999亿+'],
  [-1, '–'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
  [null, '–'],
  ['12', '–'],
])('formats %s as %s', (value, text) => expect(countText(value)).toBe(text))

it.each<[number, number | undefined, string]>([
  [1, undefined, '1'],
  [99, undefined, '99'],
  [100, undefined, '99+'],
  [162_292, 999, '999+'],
])('a badge of %d with a limit of %s is %s', (count, most, text) => expect(cappedText(count, most)).toBe(text))
