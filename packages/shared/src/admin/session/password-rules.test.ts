import { expect, it } from 'vitest'
import { passwordPolicyError, platformPolicy, strictestPolicy } from './password-rules.ts'

it('adds nothing to the platform’s rule unless the tenant has a policy', () => {
  expect(passwordPolicyError(platformPolicy, 'abc123')).toBeUndefined()
})

it.each([
  [{ minLength: 8 }, 'abc1234', '密码长度不低于8个字符。'],
  [{ needsMixedCase: true }, 'abc123', '密码须同时含有大写和小写字母'],
  [{ needsSign: true }, 'Abc123', '密码须含有符号'],
])('returns the message of the violated tenant rule: %o', (rule, password, fault) => {
  expect(passwordPolicyError({ ...platformPolicy, ...rule }, password)).toBe(fault)
})

it('combines the policies of several tenants for one password', () => {
  expect(strictestPolicy([])).toEqual(platformPolicy)
  const one = { ...platformPolicy, minLength: 8, needsSign: true, maxAgeDays: 90 }
  const other = { ...platformPolicy, minLength: 7, needsMixedCase: true, maxAgeDays: 30, notLast: 3 }
  const both = { minLength: 8, needsMixedCase: true, needsSign: true, maxAgeDays: 30, notLast: 3 }
  expect(strictestPolicy([one, other])).toEqual(both)
  expect(strictestPolicy([platformPolicy, one])).toEqual(one)
})
