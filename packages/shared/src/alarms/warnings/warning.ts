import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { urgentFirst } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import { OfflineAction } from '../../offline-action.ts'
import { codeOf, id, idList, lines, optional, outcomeCode, period, text } from '../../validators.ts'
import { commentLength, maxClosed, processModes } from './warning.words.ts'
import { warningList } from './warning-list.words.ts'

export { type Outcome, outcomes, outcomeWords } from '../../outcomes.ts'
export * from './warning.words.ts'

const { userName: _, outcomeDue: __, climb: ___, quiet: ____, ...shown } = warningList.fields
export const Warning = z.object({
  id: z.number(),
  tenantId: z.number(),
  ...rowShapeOf(shown),
  /** Sequence number of its newest change in the tenant's feed. */
  seq: z.number(),
  source: z.string(),
  deviceId: z.number().nullable(),
  modelName: z.string().nullable(),
  oldmanId: z.number().nullable(),
  elderlyId: z.number().nullable(),
  age: z.number().nullable(),
  avatar: z.string().nullable(),
  /** The elder's registered place at the warning, points as "lng,lat" in GCJ-02; `whereaboutsOf` reads them. */
  checkInStatus: z.number().nullable(),
  buildingName: z.string().nullable(),
  homeLocation: z.string().nullable(),
  tenantLocation: z.string().nullable(),
  roomName: z.string().nullable(),
  bedName: z.string().nullable(),
  lastAddress: z.string().nullable(),
  /** "lng,lat" in GCJ-02: the device's last position, and the position of this event. */
  lastLocation: z.string().nullable(),
  lastLocationTime: z.string().nullable(),
  /** Accuracy in metres. */
  lastAccuracy: z.number().nullable(),
  location: z.string().nullable(),
  /** The device's own time where its clock is wrong: the event is then dated by its receipt. */
  deviceTime: z.string().nullable(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  threshold: z.string().nullable(),
  /** Number of occurrences while this warning is open, and the time of the last one. */
  count: z.number(),
  lastHappenTime: z.string(),
  createTime: z.string(),
  claimerId: z.number().nullable(),
  claimerName: z.string().nullable(),
  claimTime: z.string().nullable(),
  handlerId: z.number().nullable(),
  workOrderId: z.number().nullable(),
  /**
   * The next timed action: for an unclaimed warning its escalation step, for a claimed one 0 the reminder, 1 the
   * return; `watchTold` are the people notified so far.
   */
  watchStep: z.number().nullable(),
  watchTime: z.string().nullable(),
  watchTold: z.array(z.number()).nullable(),
  /** The drill that raised the warning; null for a real warning. */
  drillId: z.number().nullable(),
  /** The quiet period because of which the warning alerts nobody; null otherwise. */
  quietId: z.number().nullable(),
})
export type Warning = z.output<typeof Warning>

/**
 * A step of a warning's trail: raised, repeated, claimed, released, taken-over, ordered, dispatched, started, …
 * handled.
 */
export const TrailStep = z.object({
  id: z.number(),
  kind: z.string(),
  text: z.string(),
  userName: z.string().nullable(),
  time: z.string(),
})
export type TrailStep = z.output<typeof TrailStep>

export const WarningDetail = Warning.extend({ trail: z.array(TrailStep) })
export type WarningDetail = z.output<typeof WarningDetail>

/** `userName` matches name or phone. */
export const WarningSearch = searchOf(
  warningList,
  { tenantId: 'tenant', oldmanId: 'elder' },
  {
    imei: withNouns('device', optional(text(40))),
    processMode: optional(codeOf(processModes)),
    /** Only warnings claimed by the caller. */
    mine: optional(z.literal('1')),
    ...urgentFirst,
    ...period,
  },
)
export type WarningSearch = z.output<typeof WarningSearch>

/**
 * The bell: unhandled warnings, unclaimed SOS and falls first, then newest. `count` is the number of unclaimed ones;
 * `outcomeDue` counts calls for help closed without an outcome, for those who may add one.
 */
export const WarningBell = z.object({
  total: z.number(),
  count: z.number(),
  outcomeDue: z.number().optional(),
  records: z.array(Warning),
})
export type WarningBell = z.output<typeof WarningBell>

/** The handling form (specification 0 §4, §5); other fields of a whole warning are accepted and ignored. */
export const Handling = z.object({
  id: id.of('warning'),
  processMode: z.union([z.literal(1), z.literal(2)], '请选择处理方式').default(1),
  isDisposed: z
    .union([z.literal(0), z.literal(1), z.literal(2)], '请选择处理状态')
    .transform((value) => (value === 0 ? 1 : value))
    .default(1),
  outcome: outcomeCode.nullish(),
  remark: lines(500, shown.remark.label).nullish(),
  ...OfflineAction.shape,
})
export type Handling = z.output<typeof Handling>

/** A note on a warning in any state. */
export const Comment = z.object({
  id: id.of('warning'),
  text: lines(commentLength, '跟进内容').min(1, '请输入跟进内容'),
  ...OfflineAction.shape,
})

/** Closes many warnings with one reason; calls for help among them need an outcome. */
export const BulkClosing = z.object({
  ids: z.array(id.of('warning'), '请选择预警').min(1, '请选择预警').max(maxClosed, `一次最多关闭${maxClosed}条`),
  remark: lines(500, '关闭原因').min(1, '请输入关闭原因'),
  outcome: outcomeCode.nullish(),
})
/** The result for each id, in order; `refusal` says why a warning was not closed. */
export const ClosingResult = z.object({ id: z.number(), refusal: z.string().nullable() })
export type ClosingResult = z.output<typeof ClosingResult>

/** Keyset page for exports: rows after this id, newest first when `before` is 0. */
export const WarningRowsQuery = WarningSearch.omit({
  current: true,
  size: true,
  at: true,
  exact: true,
  urgentFirst: true,
}).extend({
  ids: idList.of('warning'),
  before: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(2000).default(1000),
})
