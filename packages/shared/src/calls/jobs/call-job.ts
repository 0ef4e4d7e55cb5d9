import { z } from 'zod'
import { DocumentStep } from '../../crud/document.ts'
import { validatorOf } from '../../crud/field-validators.ts'
import { changeOf, newRecordOf, rowOf, rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { phone } from '../../resources/field.ts'
import { timeOfDay } from '../../shanghai-time.ts'
import { codeOf, id, optionalId, requestKey } from '../../validators.ts'
import { callOutcomes, callRecord } from '../records/call.words.ts'
import { callCase } from './call-case.words.ts'
import { callJob, JobPurpose } from './call-job.words.ts'
import { usualCallableTime } from './callable-time.ts'

const clock = z
  .string('请输入时段')
  .min(1, { error: '请输入时段', abort: true })
  .regex(timeOfDay, '时间应为 00:00 到 23:59')
const Span = z.object({ beginTime: clock, endTime: clock })
const callableTime = z
  .array(Span.refine(({ beginTime, endTime }) => beginTime < endTime, '时段的结束应晚于开始'))
  .min(1, '请填写外呼时段')
  .max(6, '外呼时段不能超过6个')

export const maxCases = 10_000
const number = validatorOf(phone('号码', { required: true }))
/** Numbers, one a line; the first wrong one is refused by its line, empty lines are left out. */
const phones = z
  .array(z.string('号码格式不正确').trim().max(30, '号码格式不正确'))
  .max(maxCases, `一次最多${maxCases}个号码`)
  .superRefine((lines, context) => {
    const at = lines.findIndex((line) => line !== '' && !number.safeParse(line).success)
    if (at >= 0) context.addIssue({ code: 'custom', message: `第${at + 1}行：${lines[at]}不是正确的号码` })
  })
/** The stored form of a checked number; null for one of wrong form. */
export const normalNumber = (given: string): string | null => number.safeParse(given).data ?? null

const people = {
  oldmanIds: z.array(id.of('elder')).max(maxCases, `一次最多${maxCases}位长者`).optional(),
  phones: phones.optional(),
}

export const JobRow = rowOf(callJob).extend({ callableTime: z.array(Span) })
export type JobRow = z.output<typeof JobRow>
export const JobSearch = searchOf(callJob, { tenantId: 'tenant', ids: 'callJob' })
export type JobSearch = z.output<typeof JobSearch>

export const CaseRow = z.object({ id: z.number(), jobId: z.number(), ...rowShapeOf(callCase.fields) })
export type CaseRow = z.output<typeof CaseRow>
export const CaseSearch = searchOf(callCase, { ids: 'callCase' }, { jobId: id.of('callJob', '外呼任务') })
export type CaseSearch = z.output<typeof CaseSearch>

const Named = z.object({
  elders: z.array(z.object({ id: z.number(), userName: z.string() })),
  /** Numbers without an elder; null for those who may not see numbers. */
  phones: z.array(z.string()).nullable(),
})
/** A job with its first people (the others by the list of cases) and its trail; `named` is all people of a draft. */
export const JobDetail = JobRow.extend({
  cases: z.array(CaseRow),
  trail: z.array(DocumentStep),
  named: Named.nullable(),
})
export type JobDetail = z.output<typeof JobDetail>

const needsForm = {
  message: '请选择问卷',
  path: ['questionnaireKey'],
}
export const JobDraft = newRecordOf(callJob)
  .extend({ callableTime: callableTime.default(usualCallableTime), ...people, requestKey })
  .refine((job) => job.businessType !== JobPurpose.Survey || Boolean(job.questionnaireKey), needsForm)
export type JobDraft = z.output<typeof JobDraft>

/** A change; elders and numbers of a draft are each replaced by what is given. */
export const JobChange = changeOf(callJob).extend({ callableTime: callableTime.optional(), ...people })
export type JobChange = z.output<typeof JobChange>

/** A job that runs at once: its id, and that of the provider's campaign if the provider dials it. */
export const AutomaticJobMade = z.object({ id: z.number(), campaignId: z.string().nullable() })

/** Whom the seat calls now; without anybody, why not. */
export const NextCase = z.object({
  case: CaseRow.extend({ leaseTime: z.string() }).nullable(),
  why: z.string().nullable(),
})
export type NextCase = z.output<typeof NextCase>

export const CaseResult = z.object({
  id: id.of('callCase', '外呼名单'),
  outcome: codeOf(callOutcomes, '结果'),
  note: validatorOf(callRecord.fields.note).optional(),
})
export type CaseResult = z.output<typeof CaseResult>

export const HalfYearQuery = z.object({ tenantId: optionalId.of('tenant') })
const figures = z.array(z.number())
/**
 * Calls of the last six months; `answered` are those that reached somebody, the duration is in seconds. `satisfaction`
 * is the mean of the `rated` calls, null without any.
 */
export const HalfYear = z.object({
  months: z.array(z.string()),
  inbound: figures,
  outbound: figures,
  answered: figures,
  totalDuration: figures,
  rated: figures,
  satisfaction: z.array(z.number().nullable()),
})
export type HalfYear = z.output<typeof HalfYear>

export const CallsAboutQuery = z
  .object({ warningId: optionalId.of('warning'), oldmanId: optionalId.of('elder') })
  .refine(({ warningId, oldmanId }) => warningId !== undefined || oldmanId !== undefined, '请选择预警或长者')
const shown = z.string().nullable()
/** A call about a warning or an elder; `jobId` is the outbound job that it belongs to. */
export const CallAbout = z.object({
  jobId: z.number().nullable(),
  contactId: shown,
  warningId: z.number().nullable(),
  callee: shown,
  caller: shown,
  callTime: z.string(),
  duration: z.number().nullable(),
  disposition: shown,
  recordingUrl: shown,
  userId: z.number().nullable(),
  nickName: shown,
})
export type CallAbout = z.output<typeof CallAbout>
