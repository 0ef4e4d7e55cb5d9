import { z } from 'zod'
import { area, get, post } from '../../http/endpoint.ts'
import { enterMessage, optional, optionalId } from '../../validators.ts'
import { keyOf } from './items/form-item.ts'
import { answers, deviceKey } from './result.ts'

/** Owner of a partial answer: the signed-in user with the elder it is about, else the key stored in the browser. */
const whose = {
  projectKey: keyOf(),
  deviceKey: optional(deviceKey),
  oldmanId: optionalId.of('elder'),
  workOrderJobId: optionalId.of('job'),
}
const PartialOwner = z.object(whose)
export type PartialOwner = z.output<typeof PartialOwner>

/** `id` stays the same on all devices that continue it, and changes once the answer is submitted. */
const Kept = z.object({ id: z.number(), revision: z.number(), updateTime: z.string() })

/**
 * A partial answer, not validated. `revision` is the browser's last one, 0 for none (optimistic lock); without it, the
 * last write wins.
 */
const PartialDraft = z.object({
  ...whose,
  version: z.number(enterMessage('版本')).int('版本不正确').min(1, '版本不正确'),
  revision: z.number('保存次数不正确').int('保存次数不正确').min(0, '保存次数不正确').nullish(),
  originalData: answers,
  completeTime: z.number('用时不正确').min(0, '用时不正确').max(1e12, '用时不正确').default(0),
})
export type PartialDraft = z.output<typeof PartialDraft>

const Partial = Kept.extend({
  version: z.number(),
  originalData: z.record(z.string(), z.unknown()),
  completeTime: z.number(),
})
export type Partial = z.output<typeof Partial>

const open = {
  access: 'public',
  mayIdentify: true,
  rate: { name: 'questionnaire-partial', max: 2_400, seconds: 60 },
} as const

/** Partial answers, saved as typed and deleted with the submission, so that they can be continued on another device. */
export const questionnairePartials = area('tenant-questionnaire', {
  find: get('/user/project/result/partial', {
    ...open,
    query: PartialOwner,
    data: Partial.nullable(),
    summary: '未提交的答案',
  }),
  keep: post('/user/project/result/partial', {
    ...open,
    comesInCrowds: true,
    bodyLimit: 128 * 1024,
    body: PartialDraft,
    data: Kept,
    summary: '保存未提交的答案',
  }),
  drop: post('/user/project/result/partial/drop', { ...open, body: PartialOwner, summary: '清除未提交的答案' }),
})
