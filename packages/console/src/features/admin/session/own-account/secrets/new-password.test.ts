import { platformPolicy } from '@care/shared/admin/session/password-rules'
import { expect, it } from 'vitest'
import { newPasswordSchema } from './new-password.ts'

const faults = (newpassword1: string, again = newpassword1, policy = platformPolicy) =>
  newPasswordSchema(policy)
    .safeParse({ password: 'Care2026', newpassword1, again })
    .error?.issues.map(({ message }) => message)

it('a new password is validated by the rules, the policy and its repetition', () => {
  expect(faults('Care2027')).toBeUndefined()
  expect(faults('abc')).toContain('密码长度不低于6个字符。')
  expect(faults('abcdefgh')).toContain('密码必须由数字，英文字母组成！')
  expect(faults('Care2027', 'Care2028')).toEqual(['两次输入的密码不一致'])
  expect(faults('Care2026')).toEqual(['新密码不能与原密码相同'])
  expect(faults('care2027', 'care2027', { ...platformPolicy, needsMixedCase: true })).toEqual([
    '密码须同时含有大写和小写字母',
  ])
})
