import { expect, it } from 'vitest'
import { placeBetween } from './place-between.ts'

it.each([
  ['the first of all', undefined, undefined, 65_536],
  ['behind the last', 65_536, undefined, 131_072],
  ['between two', 65_536, 131_072, 98_304],
  ['at the head', undefined, 65_536, 32_768],
  ['into the last gap', 4, 6, 5],
  ['where the gap is closed', 4, 5, null],
  ['at a head that is closed', undefined, 1, null],
])('places %s', (_, before, after, place) => expect(placeBetween(before, after)).toBe(place))

it('sixteen items can be moved between the same neighbours before the items must be renumbered', () => {
  let after: number | null = 65_536
  let moves = 0
  for (; after !== null; moves++) after = placeBetween(undefined, after)
  expect(moves).toBe(17)
})
