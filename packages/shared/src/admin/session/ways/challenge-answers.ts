import { z } from 'zod'

/** Fields that a client adds after a challenge, besides the solution of a captcha. */
export const challengeAnswers = {
  otp: z.string().trim().max(32, '动态验证码错误').optional(),
  newPassword: z.string().max(128, '密码过长').optional(),
}
