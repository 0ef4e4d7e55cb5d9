import { expect, it } from 'vitest'
import { ageRefusal, cleanAges } from './age-range.ts'

it('an age input removes everything but digits', () => {
  expect(cleanAges({ ageStart: '6a0.', ageEnd: '八9' })).toEqual({ ageStart: '60', ageEnd: '9' })
})

it('lowers a start beyond the end to the end once the end has two digits', () => {
  expect(cleanAges({ ageStart: '90', ageEnd: '8' })).toEqual({ ageStart: '90', ageEnd: '8' })
  expect(cleanAges({ ageStart: '90', ageEnd: '80' })).toEqual({ ageStart: '80', ageEnd: '80' })
  expect(cleanAges({ ageStart: '60', ageEnd: '80' })).toEqual({ ageStart: '60', ageEnd: '80' })
})

it('refuses a range with one end', () => {
  expect(ageRefusal({ ageStart: '60', ageEnd: '' })).toBe('请输入正确的年龄范围')
  expect(ageRefusal({ ageStart: '', ageEnd: '80' })).toBe('请输入正确的年龄范围')
  expect(ageRefusal({ ageStart: '', ageEnd: '' })).toBeNull()
  expect(ageRefusal({ ageStart: '60', ageEnd: '80' })).toBeNull()
})

it.each([
  ['', '', '', ''],
  ['10', '9', '10', '9'],
  ['11', '10', '10', '10'],
  ['80', '80', '80', '80'],
  ['81', '80', '80', '80'],
  ['100', '99', '99', '99'],
  ['99', '100', '99', '100'],
  ['1234', '5678', '123', '567'],
  ['', '80', '', '80'],
  ['８０', '９０', '80', '90'],
])('cleans %s to %s: %s to %s', (ageStart, ageEnd, start, end) => {
  expect(cleanAges({ ageStart, ageEnd })).toEqual({ ageStart: start, ageEnd: end })
})
