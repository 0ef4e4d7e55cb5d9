import { z } from 'zod'

/** Where a value is stored or read: what a change of it affects. */
export const ValueUsage = z.object({
  uses: z.array(
    z.object({
      place: z.string(),
      /** Records of all institutions, capped at `usageCountLimit`; null where the value is only read and never stored. */
      records: z.number().nullable(),
      isMore: z.boolean(),
      /** Number of institutions with such records; `most` names those with the most. */
      tenants: z.number(),
      most: z.array(z.object({ tenantName: z.string(), records: z.number() })),
    }),
  ),
})
export type ValueUsage = z.output<typeof ValueUsage>
