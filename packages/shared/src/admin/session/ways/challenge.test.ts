import { expect, it } from 'vitest'
import { ApiError } from '../../../http/client.ts'
import { platformPolicy } from '../password-rules.ts'
import { sessionLocked } from '../session-locked.ts'
import { type Challenge, challengeOf, challengeRefusal, wrongOtp } from './challenge.ts'

it('distinguishes a challenge from another failure', () => {
  const { status, message, data } = challengeRefusal({ reason: 'second-factor' })
  expect(challengeOf(new ApiError(status, message, null, data))).toEqual({ reason: 'second-factor' })
  expect(challengeOf(new ApiError(428, '验证码不合法'))).toBeNull()
  expect(challengeOf(new ApiError(400, '', null, { reason: 'toString' }))).toBeNull()
  expect(challengeOf(new ApiError(426, '', null, data))).toBeNull()
  expect(challengeOf(new Error('offline'))).toBeNull()
})

it.each<[Challenge, string]>([
  [{ reason: 'captcha', kind: 'slider' }, '验证码不能为空'],
  [{ reason: 'password-expired', policy: platformPolicy, token: 't' }, '请设置新密码后继续登录'],
  [{ reason: 'second-factor' }, '请输入动态验证码'],
  [{ reason: 'second-factor-setup', secret: 's', uri: 'u' }, '您的角色要求二次验证，请先绑定验证器'],
])('requires the missing factor with its status, message and data: %o', (challenge, words) => {
  expect(challengeRefusal(challenge)).toMatchObject({
    status: challenge.reason === 'captcha' ? 428 : 400,
    message: words,
    data: challenge,
  })
})

it('distinguishes a wrong code and a locked screen from a challenge', () => {
  expect(wrongOtp()).toMatchObject({ status: 426, message: '动态验证码错误', data: { reason: 'wrong-otp' } })
  expect(sessionLocked()).toMatchObject({ status: 409, message: '屏幕已锁定，请先解锁' })
})
