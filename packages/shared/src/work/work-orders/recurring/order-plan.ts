import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { withNouns } from '../../../nouns.ts'
import {
  AtHoliday,
  Cycle,
  holidayOptions,
  intervals,
  MonthBy,
  monthlyOptions,
  ShortMonth,
  shortMonthOptions,
} from '../../../recurrence/recurrence.words.ts'
import { namesOf } from '../../../resources/resource.ts'
import { timeOfDay } from '../../../shanghai-time.ts'
import { date, enterMessage, id } from '../../../validators.ts'
import { JobDraft, WorkOrderDraft } from '../work-order.ts'
import { orderPlan, WhileAway, whileAwayOptions } from './order-plan.words.ts'

/** Recurrence of an order (`Rule` of recurrence.ts); `time` `HH:mm` is that of its first item. */
const ruleShape = {
  cycle: z.number(),
  every: z.number(),
  weekDays: z.array(z.number()),
  monthBy: z.number(),
  monthDay: z.number(),
  shortMonth: z.number(),
  monthWeek: z.number(),
  monthWeekDay: z.number(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  endCount: z.number().nullable(),
  atHoliday: z.number(),
  time: z.string(),
}

/**
 * An item of each order, with its offset in minutes after the first; `serverTimeNum` in minutes, `orderPrice` in yuan.
 */
export const OrderPlanItem = z.object({
  serverProjectId: z.number(),
  serverProjectName: z.string(),
  serverTimeNum: z.number().nullable(),
  orderPrice: z.number(),
  serverPackageId: z.number(),
  offsetMinutes: z.number(),
  serverUserId: z.number().nullable(),
  serverUserName: z.string().nullable(),
  helpers: z.array(z.object({ userId: z.number(), nickName: z.string() })),
  remarks: z.string().nullable(),
})
export type OrderPlanItem = z.output<typeof OrderPlanItem>

/**
 * A date of the rule: its day of service and its order, or why there is none. `isByHand`: somebody has edited the
 * order.
 */
export const OrderPlanDate = z.object({
  date: z.string(),
  plannedTime: z.string().nullable(),
  state: z.literal([1, 2, 3, 4, 5, 6]),
  workOrderId: z.number().nullable(),
  workNo: z.string().nullable(),
  orderStatus: z.string().nullable(),
  isByHand: z.boolean(),
  reason: z.string().nullable(),
})
export type OrderPlanDate = z.output<typeof OrderPlanDate>

export const OrderPlanRow = z.object({
  id: z.number(),
  ...rowShapeOf(orderPlan.fields),
  status: z.literal([1, 2, 3]),
  oldmanId: z.number(),
  tenantId: z.number(),
})
export type OrderPlanRow = z.output<typeof OrderPlanRow>

/** A whole plan: its dates of the last thirty days and all planned ones, in order. */
export const OrderPlan = OrderPlanRow.extend({
  ...ruleShape,
  whileAway: z.number(),
  earlyMinutes: z.number(),
  lateMinutes: z.number(),
  payType: z.string(),
  emergencyType: z.string(),
  remarks: z.string().nullable(),
  /** Version number (optimistic lock): a change based on an older version is refused. */
  version: z.number(),
  /** The recurring order that this order continues; null unless a change from a date on split it off. */
  splitFrom: z.number().nullable(),
  items: z.array(OrderPlanItem),
  dates: z.array(OrderPlanDate),
})
export type OrderPlan = z.output<typeof OrderPlan>

export const OrderPlanSearch = searchOf(orderPlan, { oldmanId: 'elder', tenantId: 'tenant', ids: 'orderPlan' })
export type OrderPlanSearch = z.output<typeof OrderPlanSearch>

const codes = (words: object, message: string) =>
  z.coerce.number(message).pipe(z.literal(namesOf(words as Record<string, unknown>).map(Number), message))
const whole = (label: string, min: number, max: number) =>
  z
    .number(`请输入${label}`)
    .int(`${label}应为整数`)
    .min(min, `${label}不能小于${min}`)
    .max(max, `${label}不能大于${max}`)

const { payType, emergencyType, remarks } = WorkOrderDraft.shape
const ItemDraft = JobDraft.omit({
  id: true,
  serverTime: true,
  workOrderJobMaterials: true,
  workOrderJobFiles: true,
}).extend({
  offsetMinutes: whole('距首项分钟数', 0, 1_440).default(0),
})

const Draft = z.object({
  oldmanId: withNouns('elder', z.number('请选择长者').int().positive('请选择长者')),
  cycle: codes(intervals, '请选择周期'),
  every: whole('间隔', 1, 99).default(1),
  weekDays: z.array(z.number().int().min(1).max(7, '星期不正确')).max(7).default([]),
  monthBy: codes(monthlyOptions, '请选择每月哪一天').default(MonthBy.Date),
  monthDay: whole('日期', 1, 31).default(1),
  shortMonth: codes(shortMonthOptions, '请选择没有这一天时怎么办').default(ShortMonth.LastDay),
  monthWeek: whole('第几个', 1, 5).default(1),
  monthWeekDay: whole('星期', 1, 7).default(1),
  startDate: z.string('请选择开始日期').min(1, '请选择开始日期').pipe(date),
  endDate: date.nullish(),
  endCount: whole('次数', 1, 999).nullish(),
  time: z.string('请选择服务时间').regex(timeOfDay, '请选择服务时间'),
  atHoliday: codes(holidayOptions, '请选择遇节假日怎么办').default(AtHoliday.AsPlanned),
  whileAway: codes(whileAwayOptions, '请选择长者外出时怎么办').default(WhileAway.Skip),
  earlyMinutes: whole('可提前分钟数', 0, 240).default(0),
  lateMinutes: whole('可推后分钟数', 0, 240).default(0),
  payType,
  emergencyType,
  remarks,
  items: z.array(ItemDraft, '请添加服务清单').min(1, '请添加服务清单').max(20, '服务清单最多20项'),
})

const isInOrder = ({ startDate, endDate }: z.output<typeof Draft>) => !endDate || endDate >= startDate
const hasOneEnd = ({ endDate, endCount }: z.output<typeof Draft>) => !(endDate && endCount)
const hasDays = ({ cycle, weekDays }: z.output<typeof Draft>) => cycle !== Cycle.Week || weekDays.length > 0
const rules = <S extends z.ZodType<z.output<typeof Draft>>>(schema: S) =>
  schema
    .refine(isInOrder, { message: '结束日期不能早于开始日期', path: ['endDate'] })
    .refine(hasOneEnd, { message: '结束日期和次数只能填一个', path: ['endCount'] })
    .refine(hasDays, { message: '请选择星期', path: ['weekDays'] })

/** Items are validated like those of a single order; phone, address and place are the elder's on the day. */
export const OrderPlanDraft = rules(Draft)
export type OrderPlanDraft = z.output<typeof OrderPlanDraft>

/**
 * `following` continues as a plan of its own from `fromDate` (a date by the old rule), `all` changes the plan and its
 * orders not begun yet. Orders edited by hand stay unchanged, except those in `also`.
 */
export const OrderPlanChange = rules(
  Draft.extend({
    id: id.of('orderPlan'),
    version: z.number(enterMessage('版本', '请刷新后重试')).int(),
    scope: z.enum(['following', 'all'], '请选择修改范围').default('all'),
    fromDate: date.nullish(),
    also: z.array(id.of('workOrder')).max(200).default([]),
  }),
)
export type OrderPlanChange = z.output<typeof OrderPlanChange>

/** Number of orders updated by the change, and those not updated, with the reason. */
export const OrderPlanOutcome = z.object({
  id: z.number(),
  changed: z.number(),
  cancelled: z.number(),
  kept: z.array(z.object({ workOrderId: z.number(), workNo: z.string(), reason: z.string() })),
})
export type OrderPlanOutcome = z.output<typeof OrderPlanOutcome>

export const OrderPlanOnDate = z.object({ id: id.of('orderPlan'), date })

/** A holiday that affects a rule: `kind` 1 a public holiday, 2 a make-up working day. */
export const HolidayOfRule = z.object({ day: z.string(), kind: z.number(), name: z.string() })

/** How many days ahead the institution's recurring orders are created. */
export const OrderPlanSetting = z.object({ aheadDays: whole('提前天数', 1, 60) })
export type OrderPlanSetting = z.output<typeof OrderPlanSetting>
