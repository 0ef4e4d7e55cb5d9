import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { passwordPolicyError, platformPolicy } from '@care/shared/admin/session/password-rules'

export interface PasswordRule {
  text: string
  /** Undefined if only the server can check the rule. */
  isMet?: boolean
}

/** The platform's password rules (specification 0 §5) plus those of the institution, and whether each is met. */
export function passwordRules(password: string, policy = platformPolicy): PasswordRule[] {
  const { minLength, needsMixedCase, needsSign, maxAgeDays, notLast } = policy
  const has = (pattern: RegExp) => pattern.test(password)
  return [
    {
      text: minLength < 12 ? `${minLength} 至 12 个字符` : '12 个字符',
      isMet: password.length >= minLength && password.length <= 12,
    },
    { text: '包含数字', isMet: has(/\d/) },
    needsMixedCase
      ? { text: '包含大写和小写字母', isMet: has(/[a-z]/) && has(/[A-Z]/) }
      : { text: '包含英文字母', isMet: has(/[A-Za-z]/) },
    ...(needsSign ? [{ text: '包含符号', isMet: has(/[^A-Za-z0-9]/) }] : []),
    { text: '不含空格和中文', isMet: has(/^[\x21-\x7e]+$/) },
    ...(notLast > 0 ? [{ text: notLast > 1 ? `不用最近 ${notLast} 次的密码` : '与原密码不同' }] : []),
    ...(maxAgeDays > 0 ? [{ text: `每 ${maxAgeDays} 天更换一次` }] : []),
  ]
}

/**
 * Validation messages of a new password and its repetition, as in the specification; a test compares them with
 * `password` (validators.ts).
 */
export const newPasswordFaults = (password: string, confirm: string, policy: PasswordPolicy = platformPolicy) => ({
  newPassword: passwordFault(password, policy),
  confirmPassword: !confirm ? '请再次输入密码' : password !== confirm && '两次输入的密码不一致',
})

function passwordFault(password: string, policy: PasswordPolicy): string | undefined {
  if (!password) return '请输入密码'
  if (password.length > 12) return '密码长度不超过12个字符。'
  if (password.length < 6) return '密码长度不低于6个字符。'
  if (!passwordRules(password).every(({ isMet }) => isMet)) return '密码必须由数字，英文字母组成！'
  return passwordPolicyError(policy, password)
}
