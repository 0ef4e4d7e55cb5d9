import { z } from 'zod'
import { rowShapeOf } from '../../../crud/schemas.ts'
import { PageQuery } from '../../../http/page.ts'
import { OutcomeCount, ReportSearch, Spread, TargetCount } from './report.ts'
import { responseRow } from './response.words.ts'

/**
 * Targets for emergencies: the share of warnings that needs a response within the given seconds, as in audits of
 * telecare centres.
 */
export const answerTargets = {
  fast: { seconds: 60, share: 0.975 },
  sure: { seconds: 180, share: 0.99 },
} as const

/**
 * Response to a group of warnings. The first claim, order or handling counts as the response; `fast` and `sure` cover
 * emergencies only. Times start when the platform raised the warning, so that a device's late report is nobody's delay.
 */
export const ResponseLine = OutcomeCount.extend({
  key: z.string(),
  name: z.string(),
  emergencies: z.number(),
  fast: TargetCount,
  sure: TargetCount,
  toClaim: Spread,
  toClose: Spread,
})
export type ResponseLine = z.output<typeof ResponseLine>

export const ResponseReport = z.object({
  total: ResponseLine.extend({
    /**
     * Time to the first message to the family, to the dispatch, and to the worker's sign-in; orders made before the
     * warning are left out.
     */
    toTell: Spread,
    toDispatch: Spread,
    toArrive: Spread,
    outcomes: z.array(z.object({ outcome: z.string(), count: z.number() })),
    /** Number of warnings closed without an outcome. */
    unsaid: z.number(),
    escalated: z.number(),
    returned: z.number(),
  }),
  levels: z.array(ResponseLine),
  kinds: z.array(ResponseLine),
  hours: z.array(ResponseLine),
  /** Grouped by the person who responded, the first 100. */
  people: z.array(ResponseLine),
  days: z.array(ResponseLine),
})
export type ResponseReport = z.output<typeof ResponseReport>

/** A row of the report in an export. */
export const ResponseRow = z.object({ id: z.number(), ...rowShapeOf(responseRow.fields) })
export type ResponseRow = z.output<typeof ResponseRow>
export const ResponseRowsSearch = PageQuery.extend(ReportSearch.shape)
