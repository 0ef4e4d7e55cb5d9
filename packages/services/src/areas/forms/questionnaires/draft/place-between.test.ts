import { expect, it } from 'vitest'
import { placeBetween } from './place-between.ts'

it.each([
  ['as the first of all', undefined, undefined, 65_536],
  ['after the last', 65_536, undefined, 131_072],
  ['between two', 65_536, 131_072, 98_304],
  ['before the first', undefined, 65_536, 32_768],
  ['into the last gap', 4, 6, 5],
  ['where no number is left', 4, 5, null],
  ['before a first item with the lowest number', undefined, 1, null],
])('a new item gets a sort number: %s', (_, before, after, place) => expect(placeBetween(before, after)).toBe(place))

it('sixteen items can be moved between the same neighbours before the items must be renumbered', () => {
  let after: number | null = 65_536
  let moves = 0
  for (; after !== null; moves++) after = placeBetween(undefined, after)
  expect(moves).toBe(17)
})
