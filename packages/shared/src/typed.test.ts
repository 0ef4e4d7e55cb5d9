import { expect, it } from 'vitest'
import { decimalIn, digitsIn, idCardIn, phoneIn } from './typed.ts'

it('keeps of an integer its digits, also those of a Chinese input method', () => {
  expect(digitsIn('a1.2-3 元')).toBe('123')
  expect(digitsIn('１２３')).toBe('123')
  expect(digitsIn('一二')).toBe('')
  expect(digitsIn('1234', 3)).toBe('123')
})

it.each([
  ['.5', '5'],
  ['..5', '5'],
  ['1.', '1.'],
  ['1.234', '1.23'],
  ['1.2.3', '1.23'],
  ['¥1,200.50', '1200.50'],
  ['3。5', '3.5'],
  ['－4', '4'],
  ['abc', ''],
])('keeps of the decimal %s: %s', (typed, kept) => {
  expect(decimalIn(typed)).toBe(kept)
})

it('keeps of a phone digits and lines, and of an ID card digits and a closing X', () => {
  expect(phoneIn('(010) 8888-6666')).toBe('0108888-6666')
  expect(idCardIn('11010519491231002x')).toBe('11010519491231002X')
  expect(idCardIn('1X10-105')).toBe('110105')
})

it('cuts what is longer than anything of its kind', () => {
  const nines = '9'.repeat(30)
  expect([digitsIn(nines), phoneIn(nines), idCardIn(nines)].map(({ length }) => length)).toEqual([15, 13, 18])
  expect(decimalIn(`${nines}.${nines}`)).toBe(`${'9'.repeat(12)}.99`)
  expect(decimalIn(nines)).toBe('9'.repeat(12))
})
