import { z } from 'zod'
import { dateOf, optionalId } from '../../../validators.ts'

/** Days of Asia/Shanghai, both included, at most 366, by the time of the warning. Drills are left out. */
export const ReportSearch = z.object({
  start: dateOf('开始日期'),
  end: dateOf('结束日期'),
  tenantId: optionalId.of('tenant'),
})
export type ReportSearch = z.output<typeof ReportSearch>
export const longestDays = 366

/** Number of targets met, of the targets already due. */
export const TargetCount = z.object({ due: z.number(), met: z.number() })
export type TargetCount = z.output<typeof TargetCount>

/** Distribution of durations in seconds; null without any. */
export const Spread = z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() })
export type Spread = z.output<typeof Spread>

/** Outcomes of the warnings that have one. A hospital stay counts as real, too. */
export const OutcomeCount = z.object({
  count: z.number(),
  judged: z.number(),
  real: z.number(),
  falseAlarm: z.number(),
  test: z.number(),
})
export type OutcomeCount = z.output<typeof OutcomeCount>
