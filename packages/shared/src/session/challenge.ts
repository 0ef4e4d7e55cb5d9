import { ApiError } from '../http/client.ts'
import { Refusal, refusedBecause } from '../http/errors.ts'
import type { PasswordPolicy } from './password-policy.ts'

/**
 * What a way of signing in still lacks, in `data` of a 428 where it is a captcha, of a 400 where it is anything else; switching the tenant answers the same. The client repeats its call with
 * what is asked for added, and may be challenged again. Nothing that serves once (ticket, code) is used up by a challenge.
 *
 * | reason | to be added |
 * |---|---|
 * | captcha | `randomStr` and `code` |
 * | password-expired | `newPassword`, enciphered like `password` and judged by `policy` |
 * | second-factor | `otp`: six digits, or a recovery code |
 * | second-factor-setup | `otp`: six digits made with `secret`; the answer then carries `recovery_codes`, shown this once |
 *
 * `token` is there where the first factor cannot be given twice (third party): the call is then repeated as `grant_type=password` with
 * this ticket instead of it. A wrong `otp` is a 426 动态验证码错误 (in switching a 400); a wrong answer to a captcha is a 428
 * 验证码错误,请重新输入, and challenges anew.
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
export const challenged = (challenge: Challenge) =>
  new Refusal(statusOf(challenge.reason), texts[challenge.reason], {}, challenge)
export const wrongOtp = () => refusedBecause('wrong-otp', 426, '动态验证码错误')

/** What a failed call asks for; null when it failed for another reason. Needs no schema: the login page is small. */
export function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof ApiError)) return null
  const challenge = error.data as Challenge | null
  if (!challenge || !Object.hasOwn(texts, challenge.reason)) return null
  return error.status === statusOf(challenge.reason) ? challenge : null
}
