import { z } from 'zod'
import { choose, enter } from '../validators.ts'

/** What a tenant asks of passwords beyond the platform's rule (`password` of validators.ts), which always holds. */
export const PasswordPolicy = z.object({
  minLength: z
    .number(enter('密码长度', '密码长度应为数字'))
    .int()
    .min(6, '密码长度不低于6个字符。')
    .max(12, '密码长度不超过12个字符。'),
  needsMixedCase: z.boolean(choose('是否须含大小写字母')),
  needsSign: z.boolean(choose('是否须含符号')),
  /** 0: a password does not grow old. */
  maxAgeDays: z.number('有效期应为数字').int().min(0).max(365, '有效期最长365天').default(0),
  /** So many passwords, with the one in use, may not come again; 0: no such rule. */
  notLast: z.number('次数应为数字').int().min(0).max(12, '最多记住12个旧密码').default(0),
})
export type PasswordPolicy = z.output<typeof PasswordPolicy>
