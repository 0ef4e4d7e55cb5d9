import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import {
  date,
  dateTime,
  id,
  lines,
  optional,
  optionalId,
  period,
  requestKey,
  requiredText,
  text,
} from '../../validators.ts'
import { incident, incidentLevels, incidentTypes } from './incident.words.ts'

/** A picture or document by its permanent address, which responses sign. */
const Attachment = z.object({ url: withNouns('file', text(300)), name: text(100, '附件名称') })

const Witness = z.object({
  name: requiredText(50, '请输入见证人姓名', '见证人姓名'),
  role: text(50, '见证人身份').nullish(),
  phone: text(20, '见证人电话').nullish(),
  statement: lines(500, '见证人陈述').nullish(),
})
export type Witness = z.output<typeof Witness>

/** A follow-up task with its person and due day; `doneTime` is null until it is done. */
export const IncidentTask = z.object({
  id: z.number(),
  content: z.string(),
  userId: z.number(),
  userName: z.string(),
  dueDate: z.string(),
  doneTime: z.string().nullable(),
  doneName: z.string().nullable(),
  doneRemark: z.string().nullable(),
})
export type IncidentTask = z.output<typeof IncidentTask>

/** A step in the handling; never changed afterwards. */
export const IncidentStep = z.object({
  id: z.number(),
  kind: z.string(),
  text: z.string(),
  operatorName: z.string(),
  createTime: z.string(),
})
export type IncidentStep = z.output<typeof IncidentStep>

const { overdue: _asked, ...shown } = incident.fields
/** A row of the list. Times are Asia/Shanghai. */
export const IncidentRow = z.object({
  id: z.number(),
  ...rowShapeOf(shown),
  status: z.literal([1, 2, 3]),
  oldmanId: z.number(),
  tenantId: z.number(),
  warningId: z.number().nullable(),
})
export type IncidentRow = z.output<typeof IncidentRow>

/** A whole event (api-shapes §6.4) with its tasks and its trail, newest first. */
export const Incident = IncidentRow.extend({
  process: z.string(),
  injury: z.string().nullable(),
  measures: z.string().nullable(),
  familyNotified: z.boolean(),
  notifyTime: z.string().nullable(),
  result: z.string().nullable(),
  improve: z.string().nullable(),
  cause: z.string().nullable(),
  witnesses: z.array(
    Witness.extend({ role: z.string().nullish(), phone: z.string().nullish(), statement: z.string().nullish() }),
  ),
  files: z.array(z.object({ url: z.string(), name: z.string() })),
  createBy: z.number(),
  handlerId: z.number().nullable(),
  tasks: z.array(IncidentTask),
  trail: z.array(IncidentStep),
})
export type Incident = z.output<typeof Incident>

export const IncidentSearch = searchOf(
  incident,
  { oldmanId: 'elder', warningId: 'warning', tenantId: 'tenant', ids: 'incident' },
  {
    eventNo: optional(text(30)),
    /** Only events that are not closed. */
    open: optional(z.enum(['1'], '状态不正确')),
    ...period,
  },
)
export type IncidentSearch = z.output<typeof IncidentSearch>

const NewTask = z.object({
  content: requiredText(200, '请输入任务内容', '任务内容'),
  userId: withNouns('staff', z.number('请选择负责人').int().positive('请选择负责人')),
  dueDate: z.string('请选择完成期限').min(1, '请选择完成期限').pipe(date),
})
const TaskDraft = NewTask.extend({ id: id.of('incidentTask').optional() })
export type TaskDraft = z.output<typeof TaskDraft>

/** A code, also accepted as text, as a select sends it. */
const codeIn = (words: Readonly<Record<number, unknown>>, message: string) =>
  z.coerce.number(message).pipe(z.literal(Object.keys(words).map(Number), message))
const given = (message: string) => z.string(message).min(1, message).pipe(dateTime)

/**
 * `requestKey` is an idempotency key: a repeated report returns the same event. Without a reporter, the
 * caller is stored.
 */
export const IncidentDraft = z.object({
  oldmanId: withNouns('elder', z.number('请选择长者').int().positive('请选择长者')),
  warningId: id.of('warning').nullish(),
  eventType: codeIn(incidentTypes, '请选择事件类型'),
  level: codeIn(incidentLevels, '请选择事件级别'),
  happenTime: given('请选择发生时间'),
  findTime: given('请选择发现时间'),
  place: requiredText(100, '请输入发生地点', '发生地点'),
  reporterName: text(50, '上报人').nullish(),
  reporterPhone: text(20, '上报人电话').nullish(),
  process: lines(2000, '事件经过').min(1, '请输入事件经过'),
  injury: lines(500, '伤害情况').nullish(),
  measures: lines(1000, '处理措施').nullish(),
  familyNotified: z.boolean().optional(),
  notifyTime: dateTime.nullish(),
  result: lines(1000, '处理结果').nullish(),
  cause: lines(1000, '原因分析').nullish(),
  improve: lines(1000, '改进措施').nullish(),
  witnesses: z.array(Witness).max(10, '见证人最多10位').optional(),
  files: z.array(Attachment).max(9, '附件最多9个').optional(),
  tasks: z.array(NewTask).max(20, '随访任务最多20项').optional(),
  requestKey,
})
export type IncidentDraft = z.output<typeof IncidentDraft>

/** An omitted field keeps its value. Tasks left out of `tasks` are removed, unless they are done. */
export const IncidentChange = IncidentDraft.omit({ oldmanId: true, warningId: true, requestKey: true })
  .partial()
  .extend({ id: id.of('incident'), tasks: z.array(TaskDraft).max(20, '随访任务最多20项').optional() })
export type IncidentChange = z.output<typeof IncidentChange>

export const TaskCompletion = z.object({
  id: id.of('incidentTask'),
  remark: lines(200, '完成情况').nullish(),
})
export type TaskCompletion = z.output<typeof TaskCompletion>

export const Closing = z.object({ id: id.of('incident'), remark: lines(200, '结案意见').nullish() })
export type Closing = z.output<typeof Closing>

export const Reopening = z.object({
  id: id.of('incident'),
  reason: lines(200, '重新打开的原因').min(1, '请输入重新打开的原因'),
})
export type Reopening = z.output<typeof Reopening>

/** Number of events by type and by month, over the last twelve months, oldest first; by the time they happened. */
export const IncidentFigures = z.object({
  types: z.array(z.object({ eventType: z.number(), value: z.number() })),
  months: z.array(z.object({ month: z.string(), value: z.number() })),
  overdueTasks: z.number(),
})
export type IncidentFigures = z.output<typeof IncidentFigures>
export const FiguresQuery = z.object({ tenantId: optionalId.of('tenant') })
