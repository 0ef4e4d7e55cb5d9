import { z } from 'zod'
import { enterMessage, mobile, requiredText, text } from '../../validators.ts'
import { starterKeys } from './starter.words.ts'
import { endOfValidity, tenantFields } from './tenant.ts'

/** A new institution, its manager, and its initial data. */
export const TenantOpening = z
  .object({
    ...tenantFields,
    endTime: endOfValidity.optional(),
    managerName: requiredText(50, '请输入管理员姓名', '管理员姓名'),
    managerUsername: text(20, '管理员用户名')
      .min(3, enterMessage('管理员用户名', '管理员用户名为3到20个字符'))
      .regex(/^[\w.-]*$/, '管理员用户名只能用字母、数字、点、短横线和下划线'),
    managerPhone: mobile,
    parts: z.array(z.enum(starterKeys, '起步内容不正确')).max(starterKeys.length).default(starterKeys),
  })
  .refine(({ parts }) => !parts.includes('templates') || parts.includes('catalogue'), {
    path: ['parts'],
    message: '工单模板由服务项目组成，请一并选择服务项目',
  })
export type TenantOpening = z.output<typeof TenantOpening>

/** Returned only once, because only the password's hash is stored. */
export const OpenedTenant = z.object({ id: z.number(), name: z.string(), username: z.string(), password: z.string() })
export type OpenedTenant = z.output<typeof OpenedTenant>

export const StarterOffer = z.object({ key: z.enum(starterKeys), label: z.string(), text: z.string() })
export type StarterOffer = z.output<typeof StarterOffer>
