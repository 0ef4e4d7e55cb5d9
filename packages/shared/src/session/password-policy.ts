import { z } from 'zod'

/** What a tenant asks of passwords beyond the platform's rule (`password` of validators.ts), which always holds. */
export const PasswordPolicy = z.object({
  minLength: z.number('密码长度应为数字').int().min(6, '密码长度不低于6个字符。').max(12, '密码长度不超过12个字符。'),
  needsMixedCase: z.boolean(),
  needsSign: z.boolean(),
})
export type PasswordPolicy = z.output<typeof PasswordPolicy>

export const platformPolicy: PasswordPolicy = { minLength: 6, needsMixedCase: false, needsSign: false }

/** The sentence of the first rule that the password breaks; undefined when it keeps them all. */
export function policyFault(policy: PasswordPolicy, password: string): string | undefined {
  const { minLength, needsMixedCase, needsSign } = policy
  if (password.length < minLength) return `密码长度不低于${minLength}个字符。`
  if (needsMixedCase && !(/[a-z]/.test(password) && /[A-Z]/.test(password))) return '密码须同时含有大写和小写字母'
  if (needsSign && !/[^A-Za-z0-9]/.test(password)) return '密码须含有符号'
  return undefined
}
