import { z } from 'zod'

/** Where a value stands or is read: what a change of it will touch. */
export const Effect = z.object({
  uses: z.array(
    z.object({
      place: z.string(),
      /** Of all institutions, at most `effectUpTo`; null where it is read and stands in no records. */
      records: z.number().nullable(),
      isMore: z.boolean(),
      /** Institutions that have such records, those with most of them by name. */
      tenants: z.number(),
      most: z.array(z.object({ tenantName: z.string(), records: z.number() })),
    }),
  ),
})
export type Effect = z.output<typeof Effect>
