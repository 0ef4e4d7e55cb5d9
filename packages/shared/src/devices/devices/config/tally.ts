import { z } from 'zod'

/** Count of warnings by outcome: real ones (including those sent to hospital), false alarms and tests, and unjudged. */
export const Tally = z.object({ total: z.number(), real: z.number(), falseAlarm: z.number(), unjudged: z.number() })
export type Tally = z.output<typeof Tally>
