import { z } from 'zod'

/** Beds by state now, and bed-days by month (`yyyy-MM`, Asia/Shanghai) of the last twelve, the present one up to yesterday. */
export const Occupancy = z.object({
  now: z.object({
    total: z.number(),
    occupied: z.number(),
    reserved: z.number(),
    cleaning: z.number(),
    repair: z.number(),
  }),
  months: z.array(z.object({ month: z.string(), available: z.number(), occupied: z.number() })),
})
export type Occupancy = z.output<typeof Occupancy>
