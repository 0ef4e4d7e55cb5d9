import { expect, it } from 'vitest'
import { mobileFault, normalizeTelephone } from './mobile-rule.ts'
import {
  keepDecimal,
  keepDigits,
  keepIdCardChars,
  keepMobileDigits,
  keepPhoneChars,
  normalizeMobile,
  normalizeMobilePart,
  normalizeName,
  plainName,
  visibleText,
} from './normalize-input.ts'
import { mobile } from './validators.ts'

it('keeps the digits of an integer, including full-width ones', () => {
  expect(keepDigits('a1.2-3 元')).toBe('123')
  expect(keepDigits('１２３')).toBe('123')
  expect(keepDigits('一二')).toBe('')
  expect(keepDigits('1234', 3)).toBe('123')
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
])('cleans the decimal %s to %s', (typed, kept) => {
  expect(keepDecimal(typed)).toBe(kept)
})

it('keeps digits and hyphens of a phone, and digits and a final X of an ID card', () => {
  expect(keepPhoneChars('(010) 8888-6666')).toBe('0108888-6666')
  expect(keepIdCardChars('11010519491231002x')).toBe('11010519491231002X')
  expect(keepIdCardChars('1X10-105')).toBe('110105')
})

it('truncates anything longer than its kind allows', () => {
  const nines = '9'.repeat(30)
  expect([keepDigits(nines), keepPhoneChars(nines), keepIdCardChars(nines)].map(({ length }) => length)).toEqual([
    15, 13, 18,
  ])
  expect(keepDecimal(`${nines}.${nines}`)).toBe(`${'9'.repeat(12)}.99`)
  expect(keepDecimal(nines)).toBe('9'.repeat(12))
})

it.each([
  '138 7777 0001',
  '138-7777-0001',
  '138—7777–0001',
  '138.7777.0001',
  '(138)77770001',
  '１３８７７７７０００１',
  '+86 13877770001',
  '（+86）138 7777 0001',
  '0086-13877770001',
  '8613877770001',
  "'13877770001",
  '\u202d138\u200b7777\u00a00001\u3000',
])('normalises the mobile number %j the same way everywhere', (written) => {
  const number = '13877770001'
  expect([
    normalizeMobile(written),
    keepMobileDigits(written),
    normalizeMobilePart(written),
    mobile.parse(written),
  ]).toEqual(Array(4).fill(number))
  expect(normalizeTelephone(written)).toBe(number)
  expect(mobileFault(written)).toBeNull()
})

it('keeps invalid characters of a mobile number, so that it is refused, and the stars of a masked one', () => {
  expect([normalizeMobile('1380000000a'), normalizeMobile('138****0001'), normalizeMobile('8612345')]).toEqual([
    '1380000000a',
    '138****0001',
    '8612345',
  ])
  // inside a number
  expect([normalizeMobilePart('86138'), normalizeMobilePart('+86 138'), normalizeMobilePart('77 77')]).toEqual([
    '86138',
    '138',
    '7777',
  ])
  expect(normalizeTelephone('(010) 8888－6666 '.replace(/[()]/g, ''))).toBe('0108888-6666')
})

it('removes only invisible characters from a name', () => {
  expect(normalizeName("\u202e '王\u200b秀英\u3000Ｌｉ ")).toBe('王秀英 Li')
  expect(normalizeName('买买提•艾力（小）')).toBe('买买提•艾力（小）')
  expect(plainName("O'Neil Mary")).toBe("o'neilmary")
  expect(visibleText('\u202e甲\ufeff👩\u200d⚕\ufe0f')).toBe('甲👩\u200d⚕\ufe0f')
})
