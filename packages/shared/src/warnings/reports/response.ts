import { z } from 'zod'
import { shownOf } from '../../crud/schemas.ts'
import { PageQuery } from '../../http/page.ts'
import { Judged, Kept, ReportSearch, Spread } from './report.ts'
import { responseRow } from './response.words.ts'

/** Within so many seconds so large a share of the emergencies is to be answered, as telecare centres are audited. */
export const answerTargets = {
  fast: { seconds: 60, share: 0.975 },
  sure: { seconds: 180, share: 0.99 },
} as const

/**
 * How a group of warnings was answered. Answered is who first takes a warning on, orders or handles it; `fast` and `sure` are of emergencies
 * alone. Times run from when the platform raised it: what a device told late is nobody's delay.
 */
export const ResponseLine = Judged.extend({
  key: z.string(),
  name: z.string(),
  emergencies: z.number(),
  fast: Kept,
  sure: Kept,
  toClaim: Spread,
  toClose: Spread,
})
export type ResponseLine = z.output<typeof ResponseLine>

export const ResponseReport = z.object({
  total: ResponseLine.extend({
    /** To the first word to a family, to sending somebody, to their sign-in; an order that was there before is left out. */
    toTell: Spread,
    toDispatch: Spread,
    toArrive: Spread,
    outcomes: z.array(z.object({ outcome: z.string(), count: z.number() })),
    /** Closed without a word on what came of it. */
    unsaid: z.number(),
    escalated: z.number(),
    returned: z.number(),
  }),
  levels: z.array(ResponseLine),
  kinds: z.array(ResponseLine),
  hours: z.array(ResponseLine),
  /** By who answered, the first 100. */
  people: z.array(ResponseLine),
  days: z.array(ResponseLine),
})
export type ResponseReport = z.output<typeof ResponseReport>

/** A line of the report as it is written into a file. */
export const ResponseRow = z.object({ id: z.number(), ...shownOf(responseRow.fields) })
export type ResponseRow = z.output<typeof ResponseRow>
export const ResponseRowsSearch = PageQuery.extend(ReportSearch.shape)
