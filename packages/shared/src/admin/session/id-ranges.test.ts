import { expect, it } from 'vitest'
import { formatIdRanges, parseIdRanges } from './id-ranges.ts'

it.each([
  [[7], '7'],
  [[1, 1_000_002], '1,1000002'],
  [[1_000_002, 1_000_003, 1_000_004, 1_000_010], '1000002-1000004,1000010'],
  [[5, 3, 4], '5,3-4'],
])('formats the ids %j as %s', (ids, text) => {
  expect(formatIdRanges(ids)).toBe(text)
  expect(parseIdRanges(text)).toEqual(ids)
})

it('merges five thousand neighbours into one range', () => {
  const ids = Array.from({ length: 5_000 }, (_, at) => 4_000_000 + at)
  expect(formatIdRanges(ids)).toBe('4000000-4004999')
  expect(parseIdRanges(formatIdRanges(ids))).toEqual(ids)
})
