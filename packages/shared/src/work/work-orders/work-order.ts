import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { urgentFirst } from '../../http/page.ts'
import { Order } from '../../money/orders/order.ts'
import { withNouns } from '../../nouns.ts'
import { payTypes } from '../../pay-types.ts'
import { namesOf } from '../../resources/resource.ts'
import {
  chooseMessage,
  dateTime,
  id,
  lines,
  mobile,
  optional,
  period,
  requestKey,
  requiredText,
  text,
} from '../../validators.ts'
import { Voiding } from '../../voiding.ts'
import { Clock, OrderClock } from './clock/clock.ts'
import { JobStatus, OrderStatus } from './job.moves.ts'
import { OrderWarning } from './order-warning.ts'
import { JobProof } from './proof/job-proof.ts'
import { ServerRecord } from './proof/signing.ts'
import { lowReasons } from './score.words.ts'
import { emergencyTypes, Urgency, workOrder } from './work-order.words.ts'

const { downName, remarks } = workOrder.fields

/** An entry of an item’s history; times are Asia/Shanghai. */
export const JobLog = z.object({
  id: z.number(),
  createTime: z.string(),
  remarks: z.string(),
  operatorName: z.string().nullable(),
})

/** A helper on somebody else's item. */
export const Helper = z.object({ userId: z.number(), nickName: z.string(), phone: z.string().nullable() })
export type Helper = z.output<typeof Helper>

/** A questionnaire of an item; `userId` fills it in. */
const JobQuestionnaire = z.object({
  key: z.string(),
  questionId: z.number(),
  name: z.string(),
  isDefault: z.boolean(),
  serverProjectId: z.number(),
  userId: z.number().nullable(),
  /** Whether the questionnaire was filled in for this item and elder, by the newest answer. */
  completed: z.boolean(),
  resultId: z.number().nullable(),
})
export type JobQuestionnaire = z.output<typeof JobQuestionnaire>

/** A service item of a work order. Prices in yuan; `serverTimeNum` in minutes; `serverPackageId` 0 = not by package. */
export const Job = z.object({
  id: z.number(),
  workOrderId: z.number(),
  workNo: z.string(),
  serverTypeId: z.number().nullable(),
  serverTypeName: z.string().nullable(),
  serverProjectId: z.number(),
  serverProjectName: z.string(),
  serverTime: z.string(),
  serverTimeNum: z.number().nullable(),
  serverPackageId: z.number(),
  orderPrice: z.number(),
  serverUserId: z.number().nullable(),
  serverUserName: z.string().nullable(),
  serverUserPhone: z.string().nullable(),
  helpers: z.array(Helper),
  /** Reason for dispatching the item despite a conflict. */
  conflictReason: z.string().nullable(),
  remarks: z.string().nullable(),
  status: z.enum(JobStatus),
  /** Questionnaires of the item, the service's default ones first. */
  projectUserVoList: z.array(JobQuestionnaire).optional(),
  workOrderJobLogs: z.array(JobLog),
  workOrderServer: ServerRecord.nullable(),
  ...JobProof.shape,
})
export type Job = z.output<typeof Job>

/**
 * A row of the list (api-shapes §6.6). `orderPrice` in yuan, the sum of its items; `lng` and `lat` GCJ-02. `clock` is
 * the running or the last target; `dueTime` is its end, null while none runs.
 */
export const WorkOrderRow = z.object({
  id: z.number(),
  ...rowShapeOf(workOrder.fields),
  dueTime: z.string().nullish(),
  clock: Clock.nullish(),
  status: z.enum(OrderStatus),
  oldmanId: z.number(),
  careLevel: z.string().nullable(),
  anergy: z.string().nullable(),
  tenantId: z.number(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** The warning that the order was created for: its `sourceType` and id. */
  warningType: z.number().nullable(),
  warningBusinessId: z.number().nullable(),
  /** The recurring order that created it, with the date there, before any shift by a holiday. */
  workOrderPlan: z.object({ id: z.number(), date: z.string() }).nullish(),
})
export type WorkOrderRow = z.output<typeof WorkOrderRow>

/** An order with its items. */
export const WorkOrder = WorkOrderRow.omit({
  projectNames: true,
  serverUserNames: true,
  dueTime: true,
  clock: true,
}).extend({
  workOrderJobs: z.array(Job),
})
export type WorkOrder = z.output<typeof WorkOrder>

/** The follow-up of a low score: `status` as in `followUpStatuses`. */
const ScoreFollowUp = z.object({
  id: z.number(),
  status: z.number(),
  dueTime: z.string(),
  handlerName: z.string().nullable(),
  result: z.string().nullable(),
  doneTime: z.string().nullable(),
})

/** `score` 1 to 5; `reasons` by the codes of `lowReasons`. */
export const WorkOrderScore = z.object({
  id: z.number(),
  score: z.number(),
  scoreTime: z.string(),
  scoreContent: z.string().nullable(),
  reasons: z.array(z.string()),
  status: z.string(),
  followUp: ScoreFollowUp.nullable(),
})

/** Who voided an order, when (Asia/Shanghai) and why. */
const OrderVoid = z.object({ time: z.string(), name: z.string(), reason: z.string() })

/**
 * Detail: `order` is the purchase of the package that pays for it, for readers of orders; null without one. `warning`
 * is its warning, for the workers sent by it while it runs.
 */
export const WorkOrderDetail = z.object({
  workOrder: WorkOrder,
  order: Order.nullable(),
  workOrderScore: WorkOrderScore.nullable(),
  workOrderServer: ServerRecord.nullable(),
  clock: OrderClock.nullish(),
  warning: OrderWarning.nullish(),
  voided: OrderVoid.nullish(),
})
export type WorkOrderDetail = z.output<typeof WorkOrderDetail>

/** The last order of an elder as a draft to repeat, only with people who can still be sent. */
export const LastOrder = z.object({
  workNo: z.string(),
  remarks: z.string().nullable(),
  workOrderJobs: z.array(
    Job.pick({
      serverProjectId: true,
      serverProjectName: true,
      serverTime: true,
      serverUserId: true,
      serverUserName: true,
      helpers: true,
      remarks: true,
    }),
  ),
})
export type LastOrder = z.output<typeof LastOrder>

export const WorkOrderSearch = searchOf(
  workOrder,
  { oldmanId: 'elder', serverUserId: 'staff', warningBusinessId: 'warning', tenantId: 'tenant', ids: 'workOrder' },
  {
    workNo: optional(text(30)),
    downName: optional(text(20)),
    status: optional(z.enum(OrderStatus)),
    emergencyType: optional(text(2)),
    /** Only orders that have not ended. */
    open: optional(z.enum(['1'], '状态不正确')),
    /** Only orders whose running target is overdue. */
    overdue: optional(z.enum(['1'], '时限不正确')),
    ...urgentFirst,
    ...period,
  },
)
export type WorkOrderSearch = z.output<typeof WorkOrderSearch>

const idOfHelper = (helper: unknown) =>
  typeof helper === 'object' ? (helper as { userId?: unknown } | null)?.userId : helper
/** Ids, or objects as in a response, without the leader; when absent, an existing item keeps its helpers. */
const helpers = z
  .array(z.preprocess(idOfHelper, id.of('staff')), '协助人员不正确')
  .max(4, '协助人员最多4人')
  .optional()
/** Sends people despite a conflict (`reason` staff-busy). */
const conflictReason = lines(100, '冲突原因').min(2, '冲突原因至少2个字').nullish()

/** Proof is recorded during the service, so that a new item must not have any; in a change it is ignored. */
const proofOf = (what: string) => {
  const refusal = `${what}在服务时登记，不能随工单填写`
  const listed = z.array(z.record(z.string(), z.unknown(), refusal), refusal)
  return { none: listed.max(0, refusal).nullish(), kept: listed.nullish() }
}
const [materials, files] = [proofOf('耗材'), proofOf('服务凭证')]

export const JobDraft = z.object({
  id: id.of('job').optional(),
  serverProjectId: withNouns('project', z.number('请选择工单服务项目').int().positive('请选择工单服务项目')),
  serverTime: z.string('请选择时间').min(1, '请选择时间').pipe(dateTime),
  serverPackageId: withNouns('servicePackage', z.number().int().min(0)).default(0),
  serverUserId: withNouns('staff', z.number().int().positive()).nullish(),
  helpers,
  remarks: lines(100, '备注').nullish(),
  /**
   * Questionnaires of the service besides the default ones, which are always included; when absent, the item keeps its
   * present ones.
   */
  projectUserVoList: z
    .array(
      z.object({ key: z.string(chooseMessage('问卷')).regex(/^[0-9a-f]{32}$/, chooseMessage('问卷')) }),
      chooseMessage('问卷'),
    )
    .max(50, '问卷最多50份')
    .optional(),
  workOrderJobMaterials: materials.none,
  workOrderJobFiles: files.none,
})

const JobChange = JobDraft.extend({ workOrderJobMaterials: materials.kept, workOrderJobFiles: files.kept })

const jobsOf = <T extends z.ZodType>(job: T) =>
  z.array(job, '请添加服务清单').min(1, '请添加服务清单').max(20, '服务清单最多20项')

const phoneIfFilled = z
  .string()
  .trim()
  .max(11, '手机输入不正确')
  .refine((value) => value === '' || mobile.safeParse(value).success, '手机输入不正确')

/**
 * Input of the form. The server sets price, numbers, states and names (specification 1 §5, §9). `requestKey` is an
 * idempotency key: a repeated create returns the same order.
 */
export const WorkOrderDraft = z.object({
  oldmanId: withNouns('elder', z.number('请选择长者').int().positive('请选择长者')),
  oldmanPhone: requiredText(20, '请完善长者信息', '长者电话'),
  oldmanAddress: requiredText(200, '请完善长者信息', '长者地址'),
  lng: z.number().min(-180).max(180).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  downName: validatorOf(downName).nullish(),
  downPhone: phoneIfFilled.nullish(),
  payType: z.enum(namesOf(payTypes), '请选择付款方式').default('1'),
  emergencyType: z.enum(namesOf(emergencyTypes), '请选择紧急程度').default(Urgency.Usual),
  remarks: validatorOf(remarks).nullish(),
  warningBusinessId: id.of('warning').nullish(),
  conflictReason,
  requestKey,
  workOrderJobs: jobsOf(JobDraft),
})
export type WorkOrderDraft = z.output<typeof WorkOrderDraft>

/** A change of an order; a response is valid input, and missing phone and address stay missing. */
export const WorkOrderChange = WorkOrderDraft.extend({
  id: id.of('workOrder'),
  oldmanPhone: WorkOrderDraft.shape.oldmanPhone.nullable(),
  oldmanAddress: WorkOrderDraft.shape.oldmanAddress.nullable(),
  workOrderJobs: jobsOf(JobChange),
})
export type WorkOrderChange = z.output<typeof WorkOrderChange>

/** `id` is the job's or the order's: both come from one sequence, and the job is looked up first (api-shapes §6.6). */
export const Dispatch = z.object({
  id: id.of(['workOrder', 'job']),
  serverUserId: withNouns('staff', z.number('请选择服务人员').int().positive('请选择服务人员')),
  serverUserName: text(50).optional(),
  serverUserPhone: text(20).optional(),
  helpers,
  conflictReason,
  /**
   * The worker whom the dispatcher saw, 0 for nobody (optimistic lock): refused after a dispatch in between.
   * Not checked when absent.
   */
  seenUserId: withNouns('staff', z.number('服务人员不正确').int('服务人员不正确').min(0, '服务人员不正确')).optional(),
})
export type Dispatch = z.output<typeof Dispatch>

export const VoidDraft = Voiding.extend({ id: id.of('workOrder') })
export type VoidDraft = z.output<typeof VoidDraft>

export const ScoreDraft = z.object({
  workOrderId: id.of('workOrder'),
  score: z.number('请选择评分').int().min(1, '请选择评分').max(5, '评分最高5分'),
  scoreContent: lines(200, '评价内容').optional(),
  reasons: z
    .array(z.enum(namesOf(lowReasons), '不满意原因不正确'), '不满意原因不正确')
    .max(8, '不满意原因最多8项')
    .optional(),
})
export type ScoreDraft = z.output<typeof ScoreDraft>
