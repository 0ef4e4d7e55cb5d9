import { expect, it } from 'vitest'
import { sortByPlace } from './area.ts'

it('orders what areas contribute by place, whichever area contributed it', () => {
  expect(sortByPlace([{ 200: 'b', 1000: ['d', 'e'] }, undefined, { 100: 'a', 300: 'c' }])).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

it('refuses a place that two areas use, and says what to do', () => {
  expect(() => sortByPlace([{ 100: 'a' }, { 100: 'b' }])).toThrow('place 100 is taken by two areas')
})
