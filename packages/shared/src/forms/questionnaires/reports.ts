import { z } from 'zod'

/** A choice item, as data of a pie chart. */
export const Analysis = z.object({
  type: z.string(),
  label: z.string(),
  fieldName: z.array(z.string()),
  data: z.array(z.number()),
  map: z.record(z.string(), z.number()),
  chartType: z.literal('pie'),
})
export type Analysis = z.output<typeof Analysis>

export const Stats = z.object({
  viewCount: z.number(),
  completeCount: z.number(),
  /** Average ms to fill it in, rounded; 0 without an answer. */
  avgCompleteTime: z.number(),
})
