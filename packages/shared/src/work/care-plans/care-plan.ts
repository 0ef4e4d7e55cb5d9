import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { Cycle, cycles } from '../../recurrence/recurrence.words.ts'
import { namesOf } from '../../resources/resource.ts'
import { timeOfDay } from '../../shanghai-time.ts'
import { date, id, lines, requiredText } from '../../validators.ts'
import { carePlan } from './care-plan.words.ts'

/** What is done each time: a project of the catalogue, `num` times; price in yuan, `serverTimeNum` in minutes. */
export const PlanItem = z.object({
  serverTypeId: z.number(),
  serverTypeName: z.string(),
  serverProjectId: z.number(),
  serverProjectName: z.string(),
  serverTimeNum: z.number().nullable(),
  num: z.number(),
  serverPackageId: z.number(),
  orderPrice: z.number(),
  serverUserId: z.number().nullable(),
  serverUserName: z.string().nullable(),
})
export type PlanItem = z.output<typeof PlanItem>

/** A due moment of the plan: its order, or why none was made. */
export const PlanRun = z.object({
  dueTime: z.string(),
  workOrderId: z.number().nullable(),
  workNo: z.string().nullable(),
  orderStatus: z.string().nullable(),
  reason: z.string().nullable(),
})
export type PlanRun = z.output<typeof PlanRun>

export const PlanRow = z.object({
  id: z.number(),
  ...rowShapeOf(carePlan.fields),
  status: z.literal([1, 2, 3]),
  oldmanId: z.number(),
  tenantId: z.number(),
})
export type PlanRow = z.output<typeof PlanRow>

/** A whole plan; times `HH:mm`, week days 1 Monday to 7 Sunday. The newest moments come first. */
export const Plan = PlanRow.extend({
  weekDays: z.array(z.number()),
  monthDays: z.array(z.number()),
  times: z.array(z.string()),
  items: z.array(PlanItem),
  remark: z.string().nullable(),
  runs: z.array(PlanRun),
})
export type Plan = z.output<typeof Plan>

export const PlanSearch = searchOf(carePlan, { oldmanId: 'elder', tenantId: 'tenant', ids: 'carePlan' })
export type PlanSearch = z.output<typeof PlanSearch>

const ItemDraft = z.object({
  serverProjectId: withNouns('project', z.number('请选择服务项目').int().positive('请选择服务项目')),
  num: z.number('请输入次数').int('次数不正确').min(1, '次数至少1').max(5, '次数最多5').default(1),
  serverPackageId: withNouns('servicePackage', z.number().int().min(0)).default(0),
  serverUserId: withNouns('staff', z.number().int().positive()).nullish(),
})

const inOrder = { message: '结束日期不能早于开始日期', path: ['endDate'] }

/** With an `id` it changes that plan; existing orders stay unchanged. The server sets names, prices and states. */
export const PlanDraft = z
  .object({
    id: id.of('carePlan').optional(),
    oldmanId: withNouns('elder', z.number('请选择长者').int().positive('请选择长者')),
    planName: requiredText(50, '请输入计划名称', '计划名称'),
    startDate: z.string('请选择开始日期').min(1, '请选择开始日期').pipe(date),
    endDate: date.nullish(),
    cycle: z.coerce.number('请选择周期').pipe(z.literal(namesOf(cycles).map(Number), '请选择周期')),
    weekDays: z.array(z.number().int().min(1).max(7, '星期不正确')).max(7).default([]),
    monthDays: z.array(z.number().int().min(1).max(31, '日期不正确')).max(31).default([]),
    times: z
      .array(z.string().regex(timeOfDay, '时间格式不正确'), '请选择执行时间')
      .min(1, '请选择执行时间')
      .max(12, '每天最多12次'),
    items: z.array(ItemDraft, '请选择服务项目').min(1, '请选择服务项目').max(10, '服务项目最多10项'),
    autoCreateWorkOrder: z.boolean().default(true),
    remark: lines(500, '备注').nullish(),
  })
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, inOrder)
  .refine(({ cycle, weekDays }) => cycle !== Cycle.Week || weekDays.length > 0, {
    message: '请选择星期',
    path: ['weekDays'],
  })
  .refine(({ items }) => items.reduce((sum, { num }) => sum + num, 0) <= 20, {
    message: '服务清单最多20项',
    path: ['items'],
  })
export type PlanDraft = z.output<typeof PlanDraft>
