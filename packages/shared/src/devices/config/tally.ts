import { z } from 'zod'

/** How many warnings, and what came of them: real ones (sent to hospital among them), false alarms and tests, neither. */
export const Tally = z.object({ total: z.number(), real: z.number(), falseAlarm: z.number(), unjudged: z.number() })
export type Tally = z.output<typeof Tally>
