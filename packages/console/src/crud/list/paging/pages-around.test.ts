import { expect, it } from 'vitest'
import { pageOf, pagesAround } from './pages-around.ts'

it.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i offers the page numbers %j', (current, last, pages) => {
  expect(pagesAround(current, last)).toEqual(pages)
})

it('jumps to a typed page, at most the last, and ignores any other input', () => {
  expect(['3', '７', '99', '0', '-1', '1.5', 'x', ''].map((typed) => pageOf(typed, 9))).toEqual([
    3,
    7,
    9,
    null,
    null,
    null,
    null,
    null,
  ])
})
