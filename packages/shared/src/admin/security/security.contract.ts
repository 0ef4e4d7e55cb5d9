import { z } from 'zod'
import { area, del, get, put } from '../../http/endpoint.ts'
import { PageQuery, pageOf } from '../../http/page.ts'
import { chooseMessage, enterMessage, id, optional, text } from '../../validators.ts'

/** Idle timeout of a session in minutes: no calls and no open page. 0: no timeout. */
export const idleMinutes = z
  .number(enterMessage('闲置时间', '闲置时间应为数字'))
  .int('闲置时间应为整数')
  .refine((minutes) => minutes === 0 || (minutes >= 5 && minutes <= 720), '闲置时间应为5至720分钟，或0表示不限')

/** `people` have the role; `enrolled` of them have a second factor. */
export const GuardedRole = z.object({
  id: z.number(),
  roleName: z.string(),
  secondFactor: z.boolean(),
  people: z.number(),
  enrolled: z.number(),
})
export type GuardedRole = z.output<typeof GuardedRole>

export const SecuritySettings = z.object({ idleMinutes: z.number(), roles: z.array(GuardedRole) })

export const GuardedPerson = z.object({
  userId: z.number(),
  username: z.string(),
  nickName: z.string(),
  roleNames: z.string(),
  isRequired: z.boolean(),
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
})
export type GuardedPerson = z.output<typeof GuardedPerson>

const access = { access: 'security:edit' } as const

/** A tenant's security settings besides its password policy (`passwordPolicy`); of the caller's own tenant. */
export const security = area('admin', {
  get: get('/security', { ...access, data: SecuritySettings, summary: '安全设置' }),
  update: put('/security', { ...access, body: z.object({ idleMinutes }), summary: '修改会话闲置时间' }),
  updateRole: put('/security/role', {
    ...access,
    body: z.object({ id: id.of('role'), secondFactor: z.boolean(chooseMessage('是否须二次验证')) }),
    summary: '修改角色的二次验证要求',
  }),
  people: get('/security/people', {
    ...access,
    query: PageQuery.extend({ nickName: optional(text(50)), state: optional(z.enum(['on', 'missing', 'off'])) }),
    data: pageOf(GuardedPerson),
    summary: '员工二次验证情况',
  }),
  /** Resets the second factor of a person who lost phone and recovery codes; ends all their sessions. */
  reset: del('/security/people/:id/second-factor', { ids: { id: 'staff' }, ...access, summary: '重置员工的二次验证' }),
})
