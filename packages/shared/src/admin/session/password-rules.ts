import type { PasswordPolicy } from './password-policy.ts'

export const platformPolicy: PasswordPolicy = {
  minLength: 6,
  needsMixedCase: false,
  needsSign: false,
  maxAgeDays: 0,
  notLast: 0,
}

/** The message of the first violated rule; undefined when all are met. */
export function passwordPolicyError(
  policy: Pick<PasswordPolicy, 'minLength' | 'needsMixedCase' | 'needsSign'>,
  password: string,
): string | undefined {
  const { minLength, needsMixedCase, needsSign } = policy
  if (password.length < minLength) return `密码长度不低于${minLength}个字符。`
  if (needsMixedCase && !(/[a-z]/.test(password) && /[A-Z]/.test(password))) return '密码须同时含有大写和小写字母'
  if (needsSign && !/[^A-Za-z0-9]/.test(password)) return '密码须含有符号'
  return undefined
}

/** The combined policy of several tenants for one password. */
export const strictestPolicy = (policies: PasswordPolicy[]): PasswordPolicy =>
  policies.reduce(
    (one, other) => ({
      minLength: Math.max(one.minLength, other.minLength),
      needsMixedCase: one.needsMixedCase || other.needsMixedCase,
      needsSign: one.needsSign || other.needsSign,
      maxAgeDays: soonest(one.maxAgeDays, other.maxAgeDays),
      notLast: Math.max(one.notLast, other.notLast),
    }),
    platformPolicy,
  )

/** The shorter limit, where 0 means never. */
const soonest = (one: number, other: number) => Math.min(one || other, other || one)
