import { z } from 'zod'
import { PageQuery } from '../../../http/page.ts'
import { withNouns } from '../../../nouns.ts'
import { timeOfDay } from '../../../shanghai-time.ts'
import { codeOf, date, enterMessage, id, optional, optionalId, requiredText, text } from '../../../validators.ts'
import { imei } from '../device-draft.ts'
import { everyDay, FenceType, fenceTypes, triggers } from './fence.words.ts'
import { areaOf, crossesItself, type Enclosure } from './geometry.ts'

export const maxPoints = 50
/** Bounds of a circle's radius in metres. */
export const fenceRadiusBounds = { min: 100, max: 5_000 } as const
/** Smallest area in m², because positions are not precise enough for anything smaller. */
const leastArea = 1_000

const within = (min: number, max: number, label: string, message: string) =>
  z.number(enterMessage(label)).min(min, message).max(max, message)
const abroad = '位置不在中国范围内'
const lng = within(73, 136, '经度', abroad)
const lat = within(3, 54, '纬度', abroad)
const minutes = (max: number, label: string) =>
  z.coerce
    .number(`${label}不正确`)
    .int(`${label}应为整数`)
    .min(0, `${label}应为0到${max}`)
    .max(max, `${label}应为0到${max}`)
const clock = z.string('时间不正确').regex(timeOfDay, '时间格式不正确').nullish()

const FencePoint = z.object({ lng, lat })

/**
 * The shape, when it is watched, and the delays. Times are Asia/Shanghai; an end before its begin is on the next day.
 */
const form = {
  name: requiredText(30, '请输入围栏名称', '围栏名称'),
  enable: z.coerce
    .number()
    .pipe(z.literal([0, 1], '启用状态不正确'))
    .default(1),
  type: codeOf(fenceTypes, '围栏类型'),
  centerLng: lng.nullish(),
  centerLat: lat.nullish(),
  /** Metres. */
  radius: within(
    fenceRadiusBounds.min,
    fenceRadiusBounds.max,
    '半径',
    `半径应为${fenceRadiusBounds.min}到${fenceRadiusBounds.max}米`,
  ).nullish(),
  /** Vertices of a polygon, not closed; GCJ-02 like all coordinates. */
  points: z.array(FencePoint).max(maxPoints, `多边形最多${maxPoints}个顶点`).nullish(),
  address: text(200, '地址').nullish(),
  triggerType: codeOf(triggers).default(1),
  /** Days of the week, Monday 1; a span over midnight belongs to its first day. */
  freq: z
    .string('重复日期不正确')
    .regex(/^1?2?3?4?5?6?7?$/, '重复日期不正确')
    .min(1, '请至少选择一天')
    .default(everyDay),
  timeBegin: clock,
  timeEnd: clock,
  effectiveBegin: date.nullish(),
  effectiveEnd: date.nullish(),
  /** Minutes an elder must stay on the other side before a warning is raised (debounce). */
  dwellMinutes: minutes(60, '停留时间').default(2),
  /** Warns when the elder was not seen inside for this long after a span began; 0: never. */
  unseenMinutes: minutes(720, '未见时间').default(0),
}
type Form = z.output<z.ZodObject<typeof form>>

const fault = (context: z.RefinementCtx, path: string, message: string) =>
  void context.addIssue({ code: 'custom', path: [path], message })

function judgeForm(draft: Form, context: z.RefinementCtx) {
  const { type, points, timeBegin, timeEnd, effectiveBegin, effectiveEnd } = draft
  if (type === FenceType.Circle) {
    if (draft.centerLng == null || draft.centerLat == null) fault(context, 'centerLng', '请选择圆心')
    if (draft.radius == null) fault(context, 'radius', '请输入半径')
    if (points?.length) fault(context, 'points', '圆形没有顶点')
  } else if (draft.centerLng != null || draft.centerLat != null || draft.radius != null)
    fault(context, 'type', '多边形没有圆心和半径')
  else if (!points || points.length < 3) fault(context, 'points', '多边形至少3个顶点')
  else if (crossesItself(points)) fault(context, 'points', '多边形的边不能交叉或重叠')
  else if (areaOf(points) < leastArea) fault(context, 'points', '多边形太小，定位精度达不到')
  if (!timeBegin !== !timeEnd) fault(context, timeBegin ? 'timeEnd' : 'timeBegin', '开始和结束时间应同时填写')
  if (effectiveBegin && effectiveEnd && effectiveEnd < effectiveBegin)
    fault(context, 'effectiveEnd', '结束日期不能早于开始日期')
}

/** A new fence: for a device as long as its present wearer has the device, or for an elder with any device. */
export const FenceDraft = z
  .object({
    deviceId: id.of('device').optional(),
    imei: withNouns('device', imei()).optional(),
    oldmanId: id.of('elder').optional(),
    ...form,
  })
  .superRefine(judgeForm)
  .refine(({ deviceId, imei, oldmanId }) => [deviceId, imei, oldmanId].some((one) => one !== undefined), {
    message: '请选择设备或长者',
    path: ['oldmanId'],
  })
export type FenceDraft = z.output<typeof FenceDraft>

/** The device or elder of a fence cannot change. */
export const FenceChange = z.object({ id: id.of('fence'), ...form }).superRefine(judgeForm)
export type FenceChange = z.output<typeof FenceChange>

const Points = z.array(z.object({ lng: z.number(), lat: z.number() }))
/** A fence; `side` as in `sides`, from the latest change of any of the elder's devices. */
export const Fence = z.object({
  id: z.number(),
  tenantId: z.number(),
  deviceId: z.number().nullable(),
  imei: z.string().nullable(),
  oldmanId: z.number().nullable(),
  oldmanName: z.string().nullable(),
  name: z.string(),
  enable: z.number(),
  type: z.number(),
  centerLng: z.number().nullable(),
  centerLat: z.number().nullable(),
  radius: z.number().nullable(),
  points: Points.nullable(),
  address: z.string().nullable(),
  triggerType: z.number(),
  freq: z.string(),
  timeBegin: z.string().nullable(),
  timeEnd: z.string().nullable(),
  effectiveBegin: z.string().nullable(),
  effectiveEnd: z.string().nullable(),
  dwellMinutes: z.number(),
  unseenMinutes: z.number(),
  side: z.number(),
  sideSince: z.string().nullable(),
  createUser: z.string(),
  createTime: z.string(),
})
export type Fence = z.output<typeof Fence>

/** `deviceId` and `imei`: the fences that currently apply to this device, including its elder's. */
export const FenceSearch = PageQuery.extend({
  deviceId: optionalId.of('device'),
  imei: withNouns('device', optional(text(40))),
  oldmanId: optionalId.of('elder'),
  name: optional(text(30)),
  enable: optional(z.coerce.number().int().min(0).max(1)),
})
export type FenceSearch = z.output<typeof FenceSearch>

type Drawn = Pick<Fence, 'centerLng' | 'centerLat' | 'radius' | 'points'>
/** The shape of a fence; null while none is drawn. */
export function enclosureOf({ centerLng, centerLat, radius, points }: Drawn): Enclosure | null {
  if (points && points.length > 0) return points.length < 3 ? null : { points }
  if (centerLng === null || centerLat === null || radius === null) return null
  return { center: { lng: centerLng, lat: centerLat }, radius }
}
