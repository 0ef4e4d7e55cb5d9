import { platformPolicy } from '@care/shared/admin/session/password-rules'
import { password } from '@care/shared/validators'
import { expect, it } from 'vitest'
import { newPasswordFaults, passwordRules } from './password-rules.ts'

it.each(['', 'a1', 'abcdef', '123456', 'abc123', 'abc 123', '密码abc123', 'abcdefgh12345', 'A1!@#$%^', 'abc12'])(
  'shows for the password "%s" the same message as the server',
  (given) => {
    const { error } = password.safeParse(given)
    expect(newPasswordFaults(given, given).newPassword).toBe(error?.issues[0]?.message)
    expect(passwordRules(given).every(({ isMet }) => isMet)).toBe(error === undefined)
  },
)

it('requires the same password twice', () => {
  expect(newPasswordFaults('Care2026', 'Care2027').confirmPassword).toBe('两次输入的密码不一致')
  expect(newPasswordFaults('', '')).toEqual({ newPassword: '请输入密码', confirmPassword: '请再次输入密码' })
})

const strict = { minLength: 8, needsMixedCase: true, needsSign: true, maxAgeDays: 90, notLast: 3 }

it('lists the platform’s and the institution’s rules; rules that only the server can check are never marked', () => {
  expect(passwordRules('care2027', strict)).toEqual([
    { text: '8 至 12 个字符', isMet: true },
    { text: '包含数字', isMet: true },
    { text: '包含大写和小写字母', isMet: false },
    { text: '包含符号', isMet: false },
    { text: '不含空格和中文', isMet: true },
    { text: '不用最近 3 次的密码' },
    { text: '每 90 天更换一次' },
  ])
  const texts = passwordRules('', { ...platformPolicy, minLength: 12, notLast: 1 }).map(({ text }) => text)
  expect(texts).toContain('12 个字符')
  expect(texts).toContain('与原密码不同')
})

it('refuses a password against the institution’s rules, with the server’s messages', () => {
  expect(newPasswordFaults('Care27', 'Care27', strict).newPassword).toBe('密码长度不低于8个字符。')
  expect(newPasswordFaults('care2027', 'care2027', strict).newPassword).toBe('密码须同时含有大写和小写字母')
  expect(newPasswordFaults('Care2027', 'Care2027', strict).newPassword).toBe('密码须含有符号')
  expect(Object.values(newPasswordFaults('Care-2027', 'Care-2027', strict)).some(Boolean)).toBe(false)
})
