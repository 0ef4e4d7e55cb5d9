import { expect, it } from 'vitest'
import { cursorFor, lastPageOf } from './page-cursor.ts'

const told = { current: 8, size: 10, total: 95, at: 'of 8', next: 'of 9' }

it.each([
  [9, 'of 9'],
  [7, 'of 8'],
  [12, 'of 8'],
  [5, 'of 8'],
  [4, undefined],
  [1, undefined],
])('page %i is requested with cursor %s', (to, place) => {
  expect(cursorFor(told, to)).toBe(place)
})

it.each([
  ['by the total', {}, 10],
  ['where no row follows, whatever the total', { next: undefined }, 8],
  ['one more where rows follow beyond the total', { total: 50 }, 9],
  ['by the total alone, of a list that tells no places', { at: undefined, next: undefined }, 10],
  ['the first of nothing', { current: 1, total: 0, at: undefined, next: undefined }, 1],
])('the last page is %s', (_, more, last) => {
  expect(lastPageOf({ ...told, ...more })).toBe(last)
})
