import { ApiError } from '../../../http/client.ts'
import { Refusal, refusedWithReason } from '../../../http/errors.ts'
import type { PasswordPolicy } from '../password-policy.ts'

/**
 * A further factor that a sign-in or a switch of tenants requires, in `data` of a 428 for a captcha, else of a 400.
 * The client repeats its call with the fields below, and may be challenged again. A challenge uses up no one-time value
 * (ticket, code).
 *
 * | reason | fields to add |
 * |---|---|
 * | captcha | `randomStr` and `code` |
 * | password-expired | `newPassword`, encrypted like `password` and checked by `policy` |
 * | second-factor | `otp`: six digits, or a recovery code |
 * | second-factor-setup | `otp`: six digits made with `secret`; the response has `recovery_codes`, shown only once |
 *
 * `token` is set where the first factor cannot be repeated (third party): the client then repeats the call as
 * `grant_type=password` with this ticket. A wrong `otp` is a 426 动态验证码错误 (a 400 when switching); a wrong solution of
 * a captcha is a 428 验证码错误,请重新输入, with a new challenge.
 */
export type Challenge =
  | { reason: 'captcha'; kind: 'image' | 'slider' }
  | { reason: 'password-expired'; policy: PasswordPolicy; token?: string }
  | { reason: 'second-factor'; token?: string }
  | { reason: 'second-factor-setup'; secret: string; uri: string; token?: string }

const texts = {
  captcha: '验证码不能为空',
  'password-expired': '请设置新密码后继续登录',
  'second-factor': '请输入动态验证码',
  'second-factor-setup': '您的角色要求二次验证，请先绑定验证器',
} as const satisfies Record<Challenge['reason'], string>

const statusOf = (reason: Challenge['reason']) => (reason === 'captcha' ? 428 : 400)
export const challengeRefusal = (challenge: Challenge) =>
  new Refusal(statusOf(challenge.reason), texts[challenge.reason], {}, challenge)
export const wrongOtp = () => refusedWithReason('wrong-otp', 426, '动态验证码错误')

/** The challenge in a failed call; null for any other failure. Without a schema, to keep the login page small. */
export function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof ApiError)) return null
  const challenge = error.data as Challenge | null
  if (!challenge || !Object.hasOwn(texts, challenge.reason)) return null
  return error.status === statusOf(challenge.reason) ? challenge : null
}
