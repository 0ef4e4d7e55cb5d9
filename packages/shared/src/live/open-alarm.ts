import { z } from 'zod'

/** An unclaimed emergency, without personal data. */
export const OpenAlarm = z.object({
  id: z.number(),
  sourceType: z.number(),
  /** When the warning was raised, and when it last occurred. */
  dataHappenTime: z.string(),
  lastHappenTime: z.string(),
  drillId: z.number().nullable(),
})
export type OpenAlarm = z.output<typeof OpenAlarm>
