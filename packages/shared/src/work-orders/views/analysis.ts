import { z } from 'zod'
import { shownOf } from '../../crud/schemas.ts'
import { PageQuery } from '../../http/page.ts'
import { dateOf, optionalId } from '../../validators.ts'
import { analysisRow } from './analysis.words.ts'

/** Days of Asia/Shanghai, both included, at most 366: of items planned for them. */
export const AnalysisSearch = z.object({
  start: dateOf('开始日期'),
  end: dateOf('结束日期'),
  tenantId: optionalId.of('tenant'),
})
export type AnalysisSearch = z.output<typeof AnalysisSearch>
export const longestDays = 366

/** Minutes of so many; null of none. */
const Spread = z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() })
export type Spread = z.output<typeof Spread>

/**
 * What was done of what was planned. Of `count`: `dispatched` were given to somebody, `redispatched` more than once; `due` should have begun by now
 * and are not cancelled, `late` of them began later than `lateMinutes` after their time or have not begun yet. `cost` in yuan, what was cancelled left
 * out, what a package pays at zero.
 */
const Counts = z.object({
  count: z.number(),
  finished: z.number(),
  cancelled: z.number(),
  dispatched: z.number(),
  redispatched: z.number(),
  due: z.number(),
  late: z.number(),
  cost: z.number(),
})
export type Counts = z.output<typeof Counts>

/** Open orders by how long ago they were placed, now, whatever the period. */
export const ages = ['1 天内', '1–3 天', '3–7 天', '7 天以上'] as const

const Kept = z.object({ due: z.number(), met: z.number() })
export type Kept = z.output<typeof Kept>

export const Analysis = z.object({
  total: Counts,
  /** From the order to the first dispatch. */
  toDispatch: Spread,
  /** From the order to the beginning of the service, of what was urgent or answered a warning: all else is planned ahead. */
  toArrive: Spread,
  /** Of the orders to which a target applies, how many kept it: `due` are those that have ended or are over their time. */
  dispatchClock: Kept,
  arriveClock: Kept,
  /** How many open orders of each of `ages`, and how many of them nobody has yet. */
  open: z.array(z.object({ count: z.number(), waiting: z.number() })),
  /** The first 100 by items. `minutes` of service that was done. */
  staff: z.array(Counts.extend({ userId: z.number(), nickName: z.string(), minutes: z.number() })),
  projects: z.array(Counts.extend({ projectId: z.number(), name: z.string() })),
})
export type Analysis = z.output<typeof Analysis>

/** A line of the analysis as it is written into a file: the whole, or somebody's, or a service's. */
export const AnalysisRow = z.object({ id: z.number(), ...shownOf(analysisRow.fields) })
export type AnalysisRow = z.output<typeof AnalysisRow>
export const AnalysisRowsSearch = PageQuery.extend(AnalysisSearch.shape)
