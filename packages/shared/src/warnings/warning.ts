import { z } from 'zod'
import { shownOf } from '../crud/schemas.ts'
import { PageQuery } from '../http/page.ts'
import { named } from '../nouns.ts'
import { codeOf, dateTime, id, idList, lines, optional, optionalId, outcomeCode, text } from '../validators.ts'
import { disposals, levels, outcomeDues, processModes, warningKinds } from './warning.words.ts'
import { warningList } from './warning-list.words.ts'

export { type Outcome, outcomes, outcomeWords } from '../outcomes.ts'
export * from './warning.words.ts'

const { userName: _, outcomeDue: __, ...shown } = warningList.fields
export const Warning = z.object({
  id: z.number(),
  tenantId: z.number(),
  ...shownOf(shown),
  /** Number of its newest change in the tenant's feed. */
  seq: z.number(),
  source: z.string(),
  deviceId: z.number().nullable(),
  modelName: z.string().nullable(),
  oldmanId: z.number().nullable(),
  elderlyId: z.number().nullable(),
  age: z.number().nullable(),
  avatar: z.string().nullable(),
  /** Where the elder was registered when it was raised, and points as "lng,lat" in GCJ-02; `whereaboutsOf` reads them. */
  checkInStatus: z.number().nullable(),
  buildingName: z.string().nullable(),
  homeLocation: z.string().nullable(),
  tenantLocation: z.string().nullable(),
  roomName: z.string().nullable(),
  bedName: z.string().nullable(),
  lastAddress: z.string().nullable(),
  /** "lng,lat" in GCJ-02: where the device was last seen, and where this happened. */
  lastLocation: z.string().nullable(),
  lastLocationTime: z.string().nullable(),
  /** In m. */
  lastAccuracy: z.number().nullable(),
  location: z.string().nullable(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  threshold: z.string().nullable(),
  /** How often it happened while this warning was open, and when last. */
  count: z.number(),
  lastHappenTime: z.string(),
  createTime: z.string(),
  claimerId: z.number().nullable(),
  claimerName: z.string().nullable(),
  claimTime: z.string().nullable(),
  handlerId: z.number().nullable(),
  workOrderId: z.number().nullable(),
  /** The exercise that it belongs to; null: it is meant. */
  drillId: z.number().nullable(),
})
export type Warning = z.output<typeof Warning>

/** One step of a warning's trail: raised, repeated, claimed, released, taken-over, ordered, dispatched, started, … handled. */
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

/** `userName` is a name or phone. */
export const WarningSearch = PageQuery.extend({
  userName: optional(text(50)),
  imei: named('device', optional(text(40))),
  tenantId: optionalId.of('tenant'),
  sourceType: optional(codeOf(warningKinds)),
  warningLevel: optional(codeOf(levels)),
  isDisposed: optional(codeOf(disposals)),
  processMode: optional(codeOf(processModes)),
  startTime: optional(dateTime),
  endTime: optional(dateTime),
  oldmanId: optionalId.of('elder'),
  /** What the caller has claimed. */
  mine: optional(z.literal('1')),
  /** 1: only calls for help that were closed without an outcome. */
  outcomeDue: optional(codeOf(outcomeDues)),
})
export type WarningSearch = z.output<typeof WarningSearch>

/**
 * The bell: what is not handled yet, SOS and falls nobody has first, then newest. `count` is what nobody has; `outcomeDue` tells who may
 * say it how many calls for help were closed without an outcome.
 */
export const WarningBell = z.object({
  total: z.number(),
  count: z.number(),
  outcomeDue: z.number().optional(),
  records: z.array(Warning),
})
export type WarningBell = z.output<typeof WarningBell>

/** The handling form (specification 0 §4, §5); unknown fields of the whole warning are taken and ignored. */
export const Handling = z.object({
  id: id.of('warning'),
  processMode: z.union([z.literal(1), z.literal(2)], '请选择处理方式').default(1),
  isDisposed: z
    .union([z.literal(0), z.literal(1), z.literal(2)], '请选择处理状态')
    .transform((value) => (value === 0 ? 1 : value))
    .default(1),
  outcome: outcomeCode.nullish(),
  remark: lines(500, shown.remark.label).nullish(),
})
export type Handling = z.output<typeof Handling>

/** Keyset page for exports: rows after this id, newest first when `before` is 0. */
export const WarningRowsQuery = WarningSearch.omit({
  current: true,
  size: true,
  at: true,
  exact: true,
  mine: true,
}).extend({
  ids: idList.of('warning'),
  before: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(2000).default(1000),
})
