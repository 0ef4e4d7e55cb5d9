import type { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { passwordPolicyError } from '@care/shared/admin/session/password-rules'
import { password } from '@care/shared/validators'
import { z } from 'zod'

/** Schema of the form that changes a password, by the platform's rules and the institution's policy. */
export const newPasswordSchema = (policy: PasswordPolicy) =>
  z
    .object({
      password: z.string('请输入原密码').min(1, '请输入原密码').max(128),
      newpassword1: password.superRefine((value, context) => {
        const fault = passwordPolicyError(policy, value)
        if (fault) context.addIssue({ code: 'custom', message: fault })
      }),
      again: z.string('请再次输入新密码').min(1, '请再次输入新密码'),
    })
    .refine(({ newpassword1, again }) => newpassword1 === again, { message: '两次输入的密码不一致', path: ['again'] })
    .refine(({ password: old, newpassword1 }) => old !== newpassword1, {
      message: '新密码不能与原密码相同',
      path: ['newpassword1'],
    })
