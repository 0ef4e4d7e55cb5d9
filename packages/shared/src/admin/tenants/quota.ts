import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import { namesOf } from '../../resources/resource.ts'
import { id, optional, text } from '../../validators.ts'
import { type QuotaKey, quotaFloors, quotaKeys } from './quota.words.ts'

/** Usage and limit of one resource; `limit` null: unlimited. Files in bytes. */
export const Quota = z.object({ quota: z.enum(quotaKeys), used: z.number(), limit: z.number().nullable() })
export type Quota = z.output<typeof Quota>

/** An institution's own quotas and validity: `endTime` null for unlimited; `daysLeft` counts started days. */
export const OwnQuotas = z.object({
  endTime: z.string().nullable(),
  daysLeft: z.number().nullable(),
  quotas: z.array(Quota),
})
export type OwnQuotas = z.output<typeof OwnQuotas>

/** An institution in the comparison of usage. */
export const TenantQuotaUsage = z.object({
  tenantId: z.number(),
  tenantName: z.string(),
  /** Usage in whole percent, of the limit closest to full or of the requested quota; null without a limit. */
  percent: z.number().nullable(),
  closest: z.enum(quotaKeys).nullable(),
  quotas: z.array(Quota),
})
export type TenantQuotaUsage = z.output<typeof TenantQuotaUsage>

/** `quota`: compares by this one only; `above`: at least this usage, in percent. */
export const TenantUseSearch = PageQuery.omit({ ascs: true, descs: true }).extend({
  tenantName: optional(text(50)),
  quota: optional(z.enum(quotaKeys, '用量不正确')),
  above: optional(z.enum(namesOf(quotaFloors), '用量范围不正确')),
})
export type TenantUseSearch = z.output<typeof TenantUseSearch>

export const OpenSockets = z.object({
  /** Id of one run of a gateway process. */
  gateway: z.uuid(),
  sockets: z.array(z.object({ tenantId: withNouns('tenant', z.number()), count: z.number().int().min(0) })),
})

const limit = z
  .number('限额必须是数字')
  .int('限额必须是整数')
  .min(0, '限额不能小于0')
  .max(1_000_000_000_000_000, '限额过大')
  .nullable()
const limits = Object.fromEntries(quotaKeys.map((key) => [key, limit.optional()])) as Record<
  QuotaKey,
  z.ZodOptional<typeof limit>
>

/** An omitted field keeps its value; null removes a limit. Records above a lowered limit stay. */
export const QuotaLimits = z.object({ id: id.of('tenant'), ...limits })
export type QuotaLimits = z.output<typeof QuotaLimits>
