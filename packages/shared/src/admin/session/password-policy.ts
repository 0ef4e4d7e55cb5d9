import { z } from 'zod'
import { chooseMessage, enterMessage } from '../../validators.ts'

/** A tenant's password policy beyond the platform's rule (`password` of validators.ts), which always applies. */
export const PasswordPolicy = z.object({
  minLength: z
    .number(enterMessage('密码长度', '密码长度应为数字'))
    .int()
    .min(6, '密码长度不低于6个字符。')
    .max(12, '密码长度不超过12个字符。'),
  needsMixedCase: z.boolean(chooseMessage('是否须含大小写字母')),
  needsSign: z.boolean(chooseMessage('是否须含符号')),
  /** 0: passwords do not expire. */
  maxAgeDays: z.number('有效期应为数字').int().min(0).max(365, '有效期最长365天').default(0),
  /** Number of recent passwords, including the current one, that cannot be reused; 0: no such rule. */
  notLast: z.number('次数应为数字').int().min(0).max(12, '最多记住12个旧密码').default(0),
})
export type PasswordPolicy = z.output<typeof PasswordPolicy>
