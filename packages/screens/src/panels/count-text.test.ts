import { expect, it } from 'vitest'
import { countText, shareOf } from './count-text.ts'

it.each<[unknown, string]>([
  [0, '0'],
  [4.56, '4.6'],
  [99_999, '99,999'],
  [100_000, '10万'],
  [123_456, '12.3万'],
  [98_765_432, '9,877万'],
  [123_456_789, '1.23亿'],
  [1e15, '10,000,000亿'],
  [-1, '–'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
  [null, '–'],
  ['12', '–'],
])('writes %s as %s', (value, text) => expect(countText(value)).toBe(text))

it.each([
  [1, 4, 0.25],
  [5, 4, 1],
  [-1, 4, 0],
  [1, 0, 0],
  [0, 0, 0],
  [1, -4, 0],
])('%d of %d is a part of %d', (part, whole, share) => expect(shareOf(part, whole)).toBe(share))
