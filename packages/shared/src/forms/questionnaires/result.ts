import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { dateTime, enterMessage, id, optional, optionalId, requestKey, text } from '../../validators.ts'
import { FormItem, keyOf } from './items/form-item.ts'
import { linkToken } from './links/personal-link.ts'
import { Logic } from './logic/logic.ts'

const field = z.string().regex(/^field\d{1,7}(other)?$/, '答案字段不正确')
export const answers = z.record(field, z.unknown(), enterMessage('答案'))
/** A random key made by a browser, at least 128 bits: anyone who has the key can continue the partial answer. */
export const deviceKey = z.string('设备标识不正确').regex(/^[\w-]{22,64}$/, '设备标识不正确')

const words = (most: number, label: string) =>
  text(most, label)
    .nullish()
    .transform((said) => said ?? '')
/** Data that a client sends about itself or WeChat: stored as it is, with a size limit. */
const told = (label: string) =>
  z
    .record(z.string().max(50), z.unknown(), `${label}不正确`)
    .refine((value) => JSON.stringify(value).length <= 4_000, `${label}过长`)
    .nullish()
    .transform((said) => said ?? null)

/** A submission of a questionnaire (api-shapes §3.5). */
export const ResultDraft = z.object({
  projectKey: keyOf(),
  /** The version that was filled in; by default the one published now. */
  version: z.number(enterMessage('版本')).int('版本不正确').min(1, '版本不正确').nullish(),
  originalData: answers,
  /** Only the texts beside an option 0 are read; the server writes all others itself. */
  processData: answers.nullish().transform((said) => said ?? {}),
  /** Time to fill in, in ms. */
  completeTime: z
    .number('用时不正确')
    .min(0, '用时不正确')
    .max(1e12, '用时不正确')
    .nullish()
    .transform((said) => Math.round(said ?? 0)),
  submitOs: words(100, '操作系统'),
  submitBrowser: words(100, '浏览器'),
  submitUa: told('浏览器信息'),
  wxOpenId: words(100, '微信标识'),
  wxUserInfo: told('微信信息'),
  /** The elder or staff member that the answer is about; 400 unless sent by the institution's staff. */
  userId: id.of(['elder', 'staff']).nullish(),
  oldmanId: id.of('elder').nullish(),
  workOrderJobId: id.of('job').nullish(),
  inviteUserId: id.of('staff').nullish(),
  /** Key of an anonymous sender: the partial answer under it is deleted. */
  deviceKey: optional(deviceKey),
  /** Token of a personal link: the answer is about its elder, whatever else is sent, and the link is used up. */
  linkToken: linkToken.nullish(),
  requestKey,
})
export type ResultDraft = z.output<typeof ResultDraft>

export const SubmissionResult = z.object({
  id: z.number(),
  serialNumber: z.number(),
  score: z.number().nullable(),
  ruleName: z.string().nullable(),
})
export type SubmissionResult = z.output<typeof SubmissionResult>

const json = z.record(z.string(), z.unknown())

/** A row of the list, with the answers as texts. */
export const ResultRow = z.object({
  id: z.number(),
  serialNumber: z.number(),
  projectKey: z.string(),
  processData: json,
  submitOs: z.string(),
  submitBrowser: z.string(),
  submitUa: json.nullable(),
  submitAddress: z.string(),
  submitRequestIp: z.string(),
  completeTime: z.number(),
  wxUserInfo: json.nullable(),
  createTime: z.string(),
  version: z.number(),
  score: z.number().nullable(),
  ruleName: z.string().nullable(),
  /** Points by dimension. */
  dimensions: z.record(z.string(), z.number()),
  userId: z.number().nullable(),
  oldmanId: z.number().nullable(),
  workOrderJobId: z.number().nullable(),
  /** The sender named a person without the right to, so that the answer is stored without one. */
  isUnverified: z.boolean(),
})
export type ResultRow = z.output<typeof ResultRow>

/** A row for anyone with the key of a questionnaire with public results, without who answered. */
export const PublicRow = ResultRow.pick({
  id: true,
  serialNumber: true,
  projectKey: true,
  processData: true,
  completeTime: true,
  createTime: true,
})

/** An answer with the form as it was filled in; its files are signed for some minutes. */
export const Result = ResultRow.extend({
  originalData: json,
  items: z.array(FormItem),
  logics: z.array(Logic),
  /** Name of the questionnaire in the version filled in. */
  name: z.string(),
  /** Points by item number, for items that were shown and answered. */
  itemScores: z.record(z.string(), z.number()),
  /** Whom the answer is about and who filled it in, where known and visible to the caller. */
  oldmanName: z.string().nullable(),
  fillUserName: z.string().nullable(),
})
export type Result = z.output<typeof Result>

const jsonText = <T extends z.ZodType>(schema: T, message: string) =>
  optional(
    z
      .string(message)
      .max(5_000, message)
      .transform((said, context) => {
        try {
          return JSON.parse(said) as unknown
        } catch {
          context.addIssue({ code: 'custom', message })
          return z.NEVER
        }
      })
      .pipe(schema),
  )
const value = z.union([z.string().max(200), z.number(), z.boolean()], '筛选条件不正确')

/** Filter for the answers of a questionnaire. */
const filter = {
  projectKey: keyOf(),
  /** The elder that the answer is about. */
  oldmanId: optionalId.of('elder'),
  beginDateTime: optional(dateTime),
  endDateTime: optional(dateTime),
  /** JSON text: the answer text to look for, by field. */
  extParams: jsonText(z.record(field, value, '筛选条件不正确'), '筛选条件不正确'),
  /** JSON text: by field, whether the answer equals or contains it; `answered` and `skipped` need no value. */
  extComparisons: jsonText(
    z.record(field, z.enum(['eq', 'like', 'answered', 'skipped']), '筛选方式不正确'),
    '筛选方式不正确',
  ),
}
export const ResultFilter = z.object(filter)
export type ResultFilter = z.output<typeof ResultFilter>

export const ResultSearch = PageQuery.extend(filter)
export type ResultSearch = z.output<typeof ResultSearch>

/** All answers about one elder. */
export const AnswersOfElder = PageQuery.extend({ oldmanId: id.of('elder') })
export type AnswersOfElder = z.output<typeof AnswersOfElder>

/** A row of the list of an elder's answers. */
export const AnswerOfElder = ResultRow.pick({
  id: true,
  projectKey: true,
  serialNumber: true,
  createTime: true,
  version: true,
  score: true,
  ruleName: true,
}).extend({ name: Result.shape.name, fillUserName: Result.shape.fillUserName })
export type AnswerOfElder = z.output<typeof AnswerOfElder>

const found = (key: ReturnType<typeof keyOf>) => optional(key)
/** Finds the newest result for this person and service. */
export const ResultFind = z
  .object({
    key: found(keyOf()),
    projectKey: found(keyOf()),
    userId: optional(id.of(['elder', 'staff'])),
    workOrderJobId: optional(id.of('job')),
  })
  .refine(({ key, projectKey }) => key !== undefined || projectKey !== undefined, {
    message: '请选择问卷',
    path: ['key'],
  })
export type ResultFind = z.output<typeof ResultFind>
