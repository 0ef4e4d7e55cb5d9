import { expect, it } from 'vitest'
import { platformPolicy, policyFault } from './password-policy.ts'

it('asks nothing beyond the platform’s rule unless the tenant does', () => {
  expect(policyFault(platformPolicy, 'abc123')).toBeUndefined()
})

it.each([
  [{ minLength: 8 }, 'abc1234', '密码长度不低于8个字符。'],
  [{ needsMixedCase: true }, 'abc123', '密码须同时含有大写和小写字母'],
  [{ needsSign: true }, 'Abc123', '密码须含有符号'],
])('tells which rule of the tenant is broken: %o', (rule, password, fault) => {
  expect(policyFault({ ...platformPolicy, ...rule }, password)).toBe(fault)
})
