import { z } from 'zod'
import { PageQuery } from '../http/page.ts'
import { dateTime, enter, id, optional, optionalId, requestKey, text } from '../validators.ts'
import { FormItem, keyOf } from './items/form-item.ts'
import { linkToken } from './links/personal-link.ts'
import { Logic } from './logic/logic.ts'

const field = z.string().regex(/^field\d{1,7}(other)?$/, '答案字段不正确')
export const answers = z.record(field, z.unknown(), enter('答案'))
/** Made by a browser, at least 128 random bits: whoever has it goes on where its owner stopped. */
export const deviceKey = z.string('设备标识不正确').regex(/^[\w-]{22,64}$/, '设备标识不正确')

const words = (most: number, label: string) =>
  text(most, label)
    .nullish()
    .transform((said) => said ?? '')
/** What a client tells of itself or of WeChat: kept as it is, and small. */
const told = (label: string) =>
  z
    .record(z.string().max(50), z.unknown(), `${label}不正确`)
    .refine((value) => JSON.stringify(value).length <= 4_000, `${label}过长`)
    .nullish()
    .transform((said) => said ?? null)

/** One answered questionnaire, as it is sent in (api-shapes §3.5). */
export const ResultDraft = z.object({
  projectKey: keyOf(),
  /** Which version was filled in; not said: the one that is published now. */
  version: z.number(enter('版本')).int('版本不正确').min(1, '版本不正确').nullish(),
  originalData: answers,
  /** Only the words beside an option 0 are read from it; all others the server makes itself. */
  processData: answers.nullish().transform((said) => said ?? {}),
  /** Milliseconds. */
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
  /** Whom it is about, an elder or somebody of the staff: said by the institution's own staff alone, 400 of anybody else. */
  userId: id.of(['elder', 'staff']).nullish(),
  oldmanId: id.of('elder').nullish(),
  workOrderJobId: id.of('job').nullish(),
  inviteUserId: id.of('staff').nullish(),
  /** Of who is not signed in: what they had filled in under it so far is done with. */
  deviceKey: optional(deviceKey),
  /** Of a personal link: it is about the elder of the link then, whatever else is said, and the link is used up. */
  linkToken: linkToken.nullish(),
  requestKey,
})
export type ResultDraft = z.output<typeof ResultDraft>

export const Submitted = z.object({
  id: z.number(),
  serialNumber: z.number(),
  score: z.number().nullable(),
  ruleName: z.string().nullable(),
})
export type Submitted = z.output<typeof Submitted>

const json = z.record(z.string(), z.unknown())

/** As it stands in the list: the answers in words. */
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
  /** Points by the name of a dimension. */
  dimensions: z.record(z.string(), z.number()),
  userId: z.number().nullable(),
  oldmanId: z.number().nullable(),
  workOrderJobId: z.number().nullable(),
  /** It named somebody, and who sent it might not say so: it is of nobody, and counts as an answer about nobody. */
  isUnverified: z.boolean(),
})
export type ResultRow = z.output<typeof ResultRow>

/** For everybody who has the key of one that shows its results: nothing of who answered. */
export const PublicRow = ResultRow.pick({
  id: true,
  serialNumber: true,
  projectKey: true,
  processData: true,
  completeTime: true,
  createTime: true,
})

/** One with its answers and the form as it was filled in; its files may be looked at for some minutes. */
export const Result = ResultRow.extend({
  originalData: json,
  items: z.array(FormItem),
  logics: z.array(Logic),
  /** As the version was called. */
  name: z.string(),
  /** Points by the number of an item: of those that were shown and answered. */
  itemScores: z.record(z.string(), z.number()),
  /** Whom it is about and who filled it in, where that is known and theirs to see. */
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

/** Which answers of a questionnaire. */
const filter = {
  projectKey: keyOf(),
  /** About whom. */
  oldmanId: optionalId.of('elder'),
  beginDateTime: optional(dateTime),
  endDateTime: optional(dateTime),
  /** JSON text: by the field what the answer in words is to be. */
  extParams: jsonText(z.record(field, value, '筛选条件不正确'), '筛选条件不正确'),
  /** JSON text: by the field whether it is to be that or to hold it; `answered` and `skipped` ask for neither. */
  extComparisons: jsonText(
    z.record(field, z.enum(['eq', 'like', 'answered', 'skipped']), '筛选方式不正确'),
    '筛选方式不正确',
  ),
}
export const ResultFilter = z.object(filter)
export type ResultFilter = z.output<typeof ResultFilter>

export const ResultSearch = PageQuery.extend(filter)
export type ResultSearch = z.output<typeof ResultSearch>

/** Whatever was answered about one elder. */
export const AnswersOfElder = PageQuery.extend({ oldmanId: id.of('elder') })
export type AnswersOfElder = z.output<typeof AnswersOfElder>

/** One of them, as their record lists it. */
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
/** The newest result of whom and what is said. */
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
