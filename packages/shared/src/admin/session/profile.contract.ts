import { z } from 'zod'
import { area, calls, internal, put } from '../../http/endpoint.ts'
import { fileAddress, mobile, password, requiredText, text } from '../../validators.ts'
import { AccountKey } from './owner.ts'
import { PasswordPolicy } from './password-policy.ts'
import { smsCheckRate, smsCode } from './ways/phone.contract.ts'

const signedIn = calls({ access: 'signed-in' })
const anyone = calls({ access: 'public', rate: smsCheckRate, bodyLimit: 8 * 1024 })

const enc = z.enum(['0', '1']).optional()
const givenPassword = z.string('请输入密码').min(1, '请输入密码').max(128)
const email = text(100, '邮箱').regex(/^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]+$/, '邮箱格式不正确')

const profileFields = {
  nickName: requiredText(50, '请输入姓名', '姓名').optional(),
  avatar: fileAddress.nullable().optional(),
  email: email.nullable().optional(),
}

/**
 * The user's own profile. A new password needs the current one in `password`. A new phone needs it too, with `code`
 * sent to the new number for the purpose `change` and, where there is a current phone, either `oldCode` sent to that
 * one for the purpose `leave`, or `otp` of a second factor that is at least a day old.
 */
const ProfileChange = z.object({
  ...profileFields,
  phone: mobile.optional(),
  code: smsCode.optional(),
  oldCode: smsCode.optional(),
  otp: text(32, '动态验证码').optional(),
  password: givenPassword.optional(),
  newpassword1: givenPassword.optional(),
  enc,
})

/** Served by the gateway itself: it decrypts, checks codes and ends sessions. */
export const profile = area('admin', {
  edit: signedIn.put('/user/edit', '修改个人信息与密码', { body: ProfileChange, bodyLimit: 8 * 1024 }),
})

export const forgottenPassword = area('admin', {
  /**
   * The combined password policy of all institutions of the phone; returned only for a valid code, which stays valid
   * for `reset`.
   */
  policy: anyone.post('/base/external/forgetPwd/policy', '忘记密码的密码规则', {
    body: z.object({ phone: mobile, code: smsCode }),
    data: PasswordPolicy,
  }),
  reset: anyone.put('/base/external/forgetPwd', '忘记密码', {
    body: z.object({ phone: mobile, code: smsCode, password: givenPassword, confirmPassword: givenPassword, enc }),
  }),
})

export const passwordPolicy = area('admin', {
  get: signedIn.get('/password-policy', '密码规则', { data: PasswordPolicy }),
  update: put('/password-policy', { access: 'password-policy:edit', body: PasswordPolicy, summary: '修改密码规则' }),
})

/** Internal calls, gateway to auth service; responses contain none of the input. */
export const profiles = area('auth', {
  update: internal.put('/profile', {
    body: AccountKey.extend({
      ...profileFields,
      phone: mobile.optional(),
      newPassword: password.optional(),
      /** The session that makes the change; all others end when the password changes. */
      keptSession: z.string().optional(),
    }),
  }),
  /** The combined policy for the accounts of a phone. */
  policyByPhone: internal.post('/profile/policy-by-phone', { body: z.object({ phone: mobile }), data: PasswordPolicy }),
  /** Sets the password of every account of a phone; returns the accounts. */
  resetByPhone: internal.put('/profile/password-by-phone', {
    body: z.object({ phone: mobile, password, address: z.string().max(64).optional() }),
    data: z.array(AccountKey),
  }),
})
