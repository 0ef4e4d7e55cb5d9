import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { named } from '../nouns.ts'
import { codeOf, dateTime, id, idList, optional, optionalId, text } from '../validators.ts'

import { disposalNames, levelNames, processModeNames, warningKinds } from './warning.words.ts'

export * from './warning.words.ts'

export const Warning = z.object({
  id: z.number(),
  tenantId: z.number(),
  tenantName: z.string(),
  /** Number of its newest change in the tenant's feed. */
  seq: z.number(),
  sourceType: z.number(),
  source: z.string(),
  warningLevel: z.number(),
  warningContent: z.string(),
  imei: z.string().nullable(),
  deviceId: z.number().nullable(),
  deviceTypeName: z.string().nullable(),
  modelName: z.string().nullable(),
  oldmanId: z.number().nullable(),
  elderlyId: z.number().nullable(),
  name: z.string(),
  mobile: z.string().nullable(),
  gender: z.string().nullable(),
  age: z.number().nullable(),
  avatar: z.string().nullable(),
  address: z.string().nullable(),
  roomName: z.string().nullable(),
  bedName: z.string().nullable(),
  lastAddress: z.string().nullable(),
  /** "lng,lat" in GCJ-02: where the device was last seen, and where this happened. */
  lastLocation: z.string().nullable(),
  location: z.string().nullable(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  threshold: z.string().nullable(),
  /** How often it happened while this warning was open, and when last. */
  count: z.number(),
  lastHappenTime: z.string(),
  dataHappenTime: z.string(),
  createTime: z.string(),
  processMode: z.number().nullable(),
  isDisposed: z.number(),
  outcome: z.string().nullable(),
  remark: z.string().nullable(),
  claimerId: z.number().nullable(),
  claimerName: z.string().nullable(),
  claimTime: z.string().nullable(),
  handlerId: z.number().nullable(),
  handlerName: z.string().nullable(),
  handleTime: z.string().nullable(),
  workOrderId: z.number().nullable(),
  workNo: z.string().nullable(),
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
  warningLevel: optional(codeOf(levelNames)),
  isDisposed: optional(codeOf(disposalNames)),
  processMode: optional(codeOf(processModeNames)),
  startTime: optional(dateTime),
  endTime: optional(dateTime),
  oldmanId: optionalId.of('elder'),
})
export type WarningSearch = z.output<typeof WarningSearch>

/** The bell: what is not handled yet, SOS and falls nobody has first, then newest. `count` is what nobody has. */
export const WarningBell = z.object({ total: z.number(), count: z.number(), records: z.array(Warning) })
export type WarningBell = z.output<typeof WarningBell>

/** The handling form (specification 0 §4, §5); unknown fields of the whole warning are taken and ignored. */
export const Handling = z.object({
  id: id.of('warning'),
  processMode: z.union([z.literal(1), z.literal(2)], '请选择处理方式').default(1),
  isDisposed: z
    .union([z.literal(0), z.literal(1), z.literal(2)], '请选择处理状态')
    .transform((value) => (value === 0 ? 1 : value))
    .default(1),
  outcome: z.enum(['real', 'falseAlarm', 'test', 'unreachable', 'hospital'], '请选择处理结果').nullish(),
  remark: text(500, '备注').nullish(),
})
export type Handling = z.output<typeof Handling>

/** Keyset page for exports: rows after this id, newest first when `before` is 0. */
export const WarningRowsQuery = WarningSearch.omit({ current: true, size: true, at: true, exact: true }).extend({
  ids: idList.of('warning'),
  before: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(2000).default(1000),
})
