import { z } from 'zod'
import { dateOf, optionalId } from '../../validators.ts'

/** Days of Asia/Shanghai, both included, at most 366: of warnings that happened then. Drills are never among them. */
export const ReportSearch = z.object({
  start: dateOf('开始日期'),
  end: dateOf('结束日期'),
  tenantId: optionalId.of('tenant'),
})
export type ReportSearch = z.output<typeof ReportSearch>
export const longestDays = 366

/** How many of so many; `due` are those of which it can be said by now. */
export const Kept = z.object({ due: z.number(), met: z.number() })
export type Kept = z.output<typeof Kept>

/** Seconds of so many; null of none. */
export const Spread = z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() })
export type Spread = z.output<typeof Spread>

/** What came of those of which somebody said it. A hospital stay is a real one as well. */
export const Judged = z.object({
  count: z.number(),
  judged: z.number(),
  real: z.number(),
  falseAlarm: z.number(),
  test: z.number(),
})
export type Judged = z.output<typeof Judged>
