import { expect, it } from 'vitest'
import { creditCode } from './credit-code.ts'

const faultOf = (code: string) => creditCode.safeParse(code).error?.issues[0]?.message

it.each(['91350100M000100Y43', '91110000802100433B', '91440300708461136T', '9144030071526726XG'])(
  'takes the real code %s, in small letters too',
  (code) => {
    expect(creditCode.parse(code)).toBe(code)
    expect(creditCode.parse(` ${code.toLowerCase()} `)).toBe(code)
  },
)

it('distinguishes a typo of one character from a code of the wrong length', () => {
  expect(faultOf('91350100M000100Y44')).toBe('统一社会信用代码不正确，请核对')
  expect(faultOf('91350100M000100Y34')).toBe('统一社会信用代码不正确，请核对')
  expect(faultOf('9135010OM000100Y43')).toBe('统一社会信用代码不正确，请核对')
  expect(faultOf('91350100M000100Y4')).toBe('统一社会信用代码应为18位')
})

it('an empty credit code is accepted', () => {
  expect(creditCode.parse('')).toBe('')
})
