import { z } from 'zod'
import { named } from '../nouns.ts'
import { id } from '../validators.ts'
import { type QuotaKey, quotaKeys } from './quota.words.ts'

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
