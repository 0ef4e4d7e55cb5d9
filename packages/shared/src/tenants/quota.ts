import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { named } from '../nouns.ts'
import { namesOf } from '../things/thing.ts'
import { id, optional, text } from '../validators.ts'
import { type QuotaKey, quotaFloors, quotaKeys } from './quota.words.ts'

/** How much of something an institution has, and may have; `limit` null: as much as it likes. Files in bytes. */
export const Quota = z.object({ quota: z.enum(quotaKeys), used: z.number(), limit: z.number().nullable() })
export type Quota = z.output<typeof Quota>

/** An institution's own quotas, and until when it may be worked in: `endTime` null without an end, `daysLeft` counts begun days. */
export const OwnQuotas = z.object({
  endTime: z.string().nullable(),
  daysLeft: z.number().nullable(),
  quotas: z.array(Quota),
})
export type OwnQuotas = z.output<typeof OwnQuotas>

/** An institution beside others: how close it comes to its limits. */
export const TenantUse = z.object({
  tenantId: z.number(),
  tenantName: z.string(),
  /** Whole percent of the limit that it comes closest to, or of the one that was asked for; null without a limit. */
  percent: z.number().nullable(),
  closest: z.enum(quotaKeys).nullable(),
  quotas: z.array(Quota),
})
export type TenantUse = z.output<typeof TenantUse>

/** `quota`: by this one alone; `above`: only those that come so close, in percent. */
export const TenantUseSearch = PageQuery.omit({ ascs: true, descs: true }).extend({
  tenantName: optional(text(50)),
  quota: optional(z.enum(quotaKeys, '用量不正确')),
  above: optional(z.enum(namesOf(quotaFloors), '用量范围不正确')),
})
export type TenantUseSearch = z.output<typeof TenantUseSearch>

export const OpenSockets = z.object({
  /** One run of one gateway. */
  gateway: z.uuid(),
  sockets: z.array(z.object({ tenantId: named('tenant', z.number()), count: z.number().int().min(0) })),
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

/** What is left out stays as it is; null takes a limit away. What stands above a lowered limit stays. */
export const QuotaLimits = z.object({ id: id.of('tenant'), ...limits })
export type QuotaLimits = z.output<typeof QuotaLimits>
