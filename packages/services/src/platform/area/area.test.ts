import { expect, it } from 'vitest'
import { sortByPlace } from './area.ts'

it('contributions of areas are ordered by their sort position, whichever area they come from', () => {
  expect(sortByPlace([{ 200: 'b', 1000: ['d', 'e'] }, undefined, { 100: 'a', 300: 'c' }])).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

it('a sort position that two areas use is refused with instructions', () => {
  expect(() => sortByPlace([{ 100: 'a' }, { 100: 'b' }])).toThrow('place 100 is taken by two areas')
})
