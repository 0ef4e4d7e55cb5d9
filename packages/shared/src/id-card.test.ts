import { expect, it } from 'vitest'
import { birthdayOf, genderOf, wholeIdCard } from './id-card.ts'
import { idCard } from './validators.ts'

// the example of the standard
const woman = '11010519491231002X'
const man = '440524188001010014'
const refusal = (value: string) => idCard.safeParse(value).error?.issues[0]?.message

it('accepts the examples of the standard and reads birthday and gender from them', () => {
  expect(idCard.parse(' 11010519491231002x ')).toBe(woman)
  expect(idCard.parse(man)).toBe(man)
  expect([birthdayOf(woman), genderOf(woman)]).toEqual(['1949-12-31', '2'])
  expect([birthdayOf(man), genderOf(man)]).toEqual(['1880-01-01', '1'])
})

it('accepts a first-generation number as it is, and converts it to 18 characters', () => {
  // the same woman by GB 11643-1989
  const first = '110105491231002'
  expect(idCard.parse(` '${first}`)).toBe(first)
  expect([wholeIdCard(first), wholeIdCard(woman)]).toEqual([woman, woman])
  expect([birthdayOf(first), genderOf(first)]).toEqual(['1949-12-31', '2'])
  expect(refusal('110105491331002')).toBe('身份证号码不正确')
})

it('refuses a wrong length, a wrong check character and a day that does not exist or is in the future', () => {
  expect(refusal('')).toBe('请输入身份证号码')
  expect(refusal('1101051949123100')).toBe('身份证号码应为18位')
  expect(refusal('110105194912310021')).toBe('身份证号码不正确')
  expect(refusal('110105194902300025')).toBe('身份证号码不正确')
  expect(refusal('110105299912310025')).toBe('身份证号码不正确')
})
