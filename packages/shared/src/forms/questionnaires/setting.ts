import { z } from 'zod'
import { dateTime, lines, text, url } from '../../validators.ts'
import { keyOf } from './items/form-item.ts'
import { notifyEmail } from './notify-email.ts'
import { Grade, gradesFault } from './score/grades.ts'
import { pictureAddress } from './theme.ts'

const orNothing = <T extends z.ZodType<string>>(schema: T) => schema.nullish().transform((said) => said ?? '')
const flag = z
  .boolean('选项不正确')
  .nullish()
  .transform((said) => said ?? false)
const moment = z.preprocess(
  (said) => (said === '' ? null : said),
  dateTime.nullish().transform((said) => said ?? null),
)
const prompt = (label: string) => orNothing(lines(200, label))

/** Who may answer when, and the texts they see (api-shapes §3.4); grades are our addition. */
export const SettingDraft = z
  .object({
    projectKey: keyOf(),
    submitPromptImg: pictureAddress(),
    submitPromptText: orNothing(lines(500, '提交后提示')),
    submitJumpUrl: z.preprocess((said) => (said === '' ? null : said), orNothing(url)),
    publicResult: flag,
    wxWrite: flag,
    wxWriteOnce: flag,
    everyoneWriteOnce: flag,
    everyoneDayWriteOnce: flag,
    writeOncePromptText: prompt('重复填写提示'),
    newWriteNotifyEmail: notifyEmail,
    /** Stored for clients that send this field; no notification is sent. */
    newWriteNotifyWx: orNothing(text(2_000, '通知微信')),
    recordWxUser: flag,
    timedCollectionBeginTime: moment,
    timedCollectionEndTime: moment,
    timedNotEnabledPromptText: prompt('未开始提示'),
    timedDeactivatePromptText: prompt('已结束提示'),
    /** Limit of answers; absent or 0: unlimited. */
    timedQuantitativeQuantity: z
      .number('收集数量不正确')
      .int('收集数量不正确')
      .min(0, '收集数量不正确')
      .max(10_000_000, '收集数量不正确')
      .nullish()
      .transform((said) => said || null),
    timedEndPromptText: prompt('收集数量已满提示'),
    shareImg: pictureAddress(),
    shareTitle: orNothing(text(100, '分享标题')),
    shareDesc: orNothing(text(300, '分享描述')),
    grades: z
      .array(Grade, '等级不正确')
      .max(20, '等级最多20个')
      .nullish()
      .transform((said) => said ?? []),
  })
  .superRefine(({ grades, timedCollectionBeginTime: begin, timedCollectionEndTime: end }, context) => {
    const fault = gradesFault(grades)
    if (fault) context.addIssue({ code: 'custom', message: fault, path: ['grades'] })
    if (begin && end && begin >= end)
      context.addIssue({ code: 'custom', message: '结束时间应晚于开始时间', path: ['timedCollectionEndTime'] })
  })
export type SettingDraft = z.output<typeof SettingDraft>

export const Setting = z.object({
  projectKey: z.string(),
  submitPromptImg: z.string(),
  submitPromptText: z.string(),
  submitJumpUrl: z.string(),
  publicResult: z.boolean(),
  wxWrite: z.boolean(),
  wxWriteOnce: z.boolean(),
  everyoneWriteOnce: z.boolean(),
  everyoneDayWriteOnce: z.boolean(),
  writeOncePromptText: z.string(),
  newWriteNotifyEmail: z.string(),
  newWriteNotifyWx: z.string(),
  recordWxUser: z.boolean(),
  timedCollectionBeginTime: z.string().nullable(),
  timedCollectionEndTime: z.string().nullable(),
  timedNotEnabledPromptText: z.string(),
  timedDeactivatePromptText: z.string(),
  timedQuantitativeQuantity: z.number().nullable(),
  timedEndPromptText: z.string(),
  shareImg: z.string(),
  shareTitle: z.string(),
  shareDesc: z.string(),
  grades: z.array(z.object({ name: z.string(), minScore: z.number(), maxScore: z.number(), suggestion: z.string() })),
})
export type Setting = z.output<typeof Setting>

/** The settings without those that respondents must not see: whom the institution notifies. */
export const publicSetting = (setting: Setting): Setting => ({
  ...setting,
  newWriteNotifyEmail: '',
  newWriteNotifyWx: '',
})
