import { z } from 'zod'
import { rowShapeOf } from '../../../crud/schemas.ts'
import { PageQuery } from '../../../http/page.ts'
import { dateOf, optionalId } from '../../../validators.ts'
import { analysisRow } from './analysis.words.ts'

/** Days of Asia/Shanghai, both included, at most 366, by the planned time of the items. */
export const AnalysisSearch = z.object({
  start: dateOf('开始日期'),
  end: dateOf('结束日期'),
  tenantId: optionalId.of('tenant'),
})
export type AnalysisSearch = z.output<typeof AnalysisSearch>
export const longestDays = 366

/** Distribution of durations in minutes; null without any. */
const Spread = z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() })
export type Spread = z.output<typeof Spread>

/**
 * Planned and completed items. Of `count`: `dispatched` were assigned, `redispatched` more than once; `due` should have
 * begun by now and are not cancelled; `late` of them began later than `lateMinutes` after their time, or not yet.
 * `cost` in yuan without cancelled items, those paid by a package as 0.
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

/** Age groups of the currently open orders, whatever the period. */
export const ageGroups = ['1 天内', '1–3 天', '3–7 天', '7 天以上'] as const

const Kept = z.object({ due: z.number(), met: z.number() })
export type ClockTargetCount = z.output<typeof Kept>

export const Analysis = z.object({
  total: Counts,
  /** Time from the order to its first dispatch. */
  toDispatch: Spread,
  /**
   * From the order to the start of service, for urgent orders and those made for a warning only, because others are
   * planned ahead.
   */
  toArrive: Spread,
  /** Targets met by orders that have one: `due` counts the ended or overdue targets. */
  dispatchClock: Kept,
  arriveClock: Kept,
  /** Number of open orders in each of `ageGroups`, and how many of these are unassigned. */
  open: z.array(z.object({ count: z.number(), waiting: z.number() })),
  /** The first 100 people by number of items; `minutes` of completed service. */
  staff: z.array(Counts.extend({ userId: z.number(), nickName: z.string(), minutes: z.number() })),
  projects: z.array(Counts.extend({ projectId: z.number(), name: z.string() })),
})
export type Analysis = z.output<typeof Analysis>

/** A row of the analysis in an export: the total, a person or a service. */
export const AnalysisRow = z.object({ id: z.number(), ...rowShapeOf(analysisRow.fields) })
export type AnalysisRow = z.output<typeof AnalysisRow>
export const AnalysisRowsSearch = PageQuery.extend(AnalysisSearch.shape)
