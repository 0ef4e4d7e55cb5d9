import { z } from 'zod'
import { area, calls, get, internal } from '../../../http/endpoint.ts'
import { AccountKey } from '../owner.ts'
import { PasswordPolicy } from '../password-policy.ts'
import { Account } from '../session.ts'

const enc = z.enum(['0', '1']).optional()
const password = z.string('请输入密码').min(1, '请输入密码').max(128)
const otp = z.string('请输入动态验证码').trim().min(1, '请输入动态验证码').max(32, '动态验证码错误')
const setUp = { secret: z.string(), uri: z.string() }
const codes = z.array(z.string())

/** `isRequired`: a role of the person requires it, so it cannot be removed. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.output<typeof SecondFactor>

const secondFactorCall = calls({ access: 'signed-in', bodyLimit: 8 * 1024 })

/**
 * The user's own second factor: an authenticator app (RFC 6238) and ten recovery codes. Served by the gateway itself.
 */
export const secondFactor = area('admin', {
  state: get('/user/second-factor', { access: 'signed-in', data: SecondFactor, summary: '我的二次验证' }),
  /** `secret` for typing, `uri` for a QR code; takes effect once a code is confirmed. */
  begin: secondFactorCall.post('/user/second-factor/begin', '开始绑定二次验证', {
    body: z.object({ password, enc }),
    data: z.object(setUp),
  }),
  /** Returns the recovery codes, shown only once. */
  confirm: secondFactorCall.post('/user/second-factor/confirm', '确认绑定二次验证', {
    body: z.object({ otp }),
    data: codes,
  }),
  remove: secondFactorCall.post('/user/second-factor/remove', '关闭二次验证', {
    body: z.object({ password, enc, otp }),
  }),
  /** Returns new recovery codes; the old ones become invalid. */
  renewCodes: secondFactorCall.post('/user/second-factor/recovery-codes', '重新生成恢复码', {
    body: z.object({ otp }),
    data: codes,
  }),
})

/** The session that makes the change stays, all others of the account end. */
const kept = { keptSession: z.string().optional() }

/** What follows a verified first factor. `account` is its state after the step; null: it may no longer sign in. */
export const SignInStep = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), account: Account.nullable(), recoveryCodes: codes.optional() }),
  z.object({ state: z.literal('wrong') }),
  z.object({ state: z.literal('second-factor') }),
  z.object({ state: z.literal('second-factor-setup'), ...setUp }),
  z.object({ state: z.literal('password-expired'), policy: PasswordPolicy }),
])
export type SignInStep = z.output<typeof SignInStep>

/** Internal calls, gateway to auth service; the gateway counts failures. */
export const secondFactors = area('auth', {
  /** `byPassword`: the first factor was a password, which may have expired. */
  step: internal.post('/second-factor/step', {
    body: AccountKey.extend({
      byPassword: z.boolean(),
      otp: z.string().optional(),
      newPassword: z.string().optional(),
    }),
    data: SignInStep,
  }),
  state: internal.post('/second-factor/state', { body: AccountKey, data: SecondFactor }),
  begin: internal.post('/second-factor/begin', { body: AccountKey, data: z.object(setUp) }),
  /** Returns null when the code is wrong. */
  confirm: internal.post('/second-factor/confirm', {
    body: AccountKey.extend({ otp: z.string(), ...kept }),
    data: codes.nullable(),
  }),
  /** Returns false when the code is wrong. */
  remove: internal.post('/second-factor/remove', { body: AccountKey.extend({ otp: z.string(), ...kept }) }),
  renewCodes: internal.post('/second-factor/renew-codes', {
    body: AccountKey.extend({ otp: z.string() }),
    data: codes.nullable(),
  }),
})
