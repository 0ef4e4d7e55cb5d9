import { z } from 'zod'
import { withNouns } from '../../../nouns.ts'
import { OfflineAction } from '../../../offline-action.ts'
import { chooseMessage, enterMessage, fileAddress, id, lines, requiredFile, text } from '../../../validators.ts'
import { isUnsigned, type JobCheck, Signer } from './job-proof.words.ts'

const photo = () => withNouns('file', requiredFile('请选择照片'))

/** Ticks or unticks a line of an item's checklist, by its `sort`, during the service. */
export const JobTick = z.object({
  id: id.of('job'),
  sort: z.number(chooseMessage('检查项')).int('检查项不正确').min(1, '检查项不正确').max(100, '检查项不正确'),
  done: z.boolean('请选择是否完成'),
  ...OfflineAction.shape,
})
export type JobTick = z.output<typeof JobTick>

/** A consumable used for an item, in whole units. */
export const MaterialUse = z.object({
  id: id.of('job'),
  commodityId: id.of('plain:commodity', '耗材'),
  num: z.number('请输入数量').int('数量应为整数').min(1, '数量至少为1').max(9_999, '数量不能超过9999'),
  ...OfflineAction.shape,
})
export type MaterialUse = z.output<typeof MaterialUse>

/**
 * The control room corrects the used quantity, 0 for none, by another stock movement. `id` is the id of the recorded
 * use.
 */
export const MaterialCorrection = z.object({
  id: id.of('commodityMovement'),
  num: z.number('请输入数量').int('数量应为整数').min(0, '数量不能小于0').max(9_999, '数量不能超过9999'),
  reason: lines(200, '更正原因').min(2, enterMessage('更正原因', '更正原因至少2个字')),
})
export type MaterialCorrection = z.output<typeof MaterialCorrection>

/** A photo of the service: jpg or png below 4 MB, at most nine per item. */
export const VoucherDraft = z.object({
  id: id.of('job'),
  fileUrl: photo(),
  fileName: text(100, '文件名').optional(),
  ...OfflineAction.shape,
})
export type VoucherDraft = z.output<typeof VoucherDraft>

/**
 * A signature; `name` of a signer other than the elder, `reason` for a missing signature. `img` is the permanent
 * address of a png.
 */
export const SignatureDraft = z
  .object({
    signer: z.enum(Signer, '请选择签字人'),
    name: text(20, '签字人姓名').optional(),
    img: fileAddress.optional(),
    reason: lines(100, '未签字原因').optional(),
  })
  .refine(({ signer, img }) => isUnsigned(signer) || img, { message: '请先签字', path: ['img'] })
  .refine(({ signer, name }) => (signer !== Signer.Family && signer !== Signer.Proxy) || name, {
    message: '请填写签字人姓名',
    path: ['name'],
  })
  .refine(({ signer, reason }) => !isUnsigned(signer) || (reason?.length ?? 0) >= 2, {
    message: '请说明未签字的原因，至少2个字',
    path: ['reason'],
  })
export type SignatureDraft = z.output<typeof SignatureDraft>

const JobCheckRow = z.object({
  sort: z.number(),
  text: z.string(),
  required: z.boolean(),
  doneTime: z.string().nullable(),
  nickName: z.string().nullable(),
}) satisfies z.ZodType<JobCheck>

/** `num` is the quantity after `corrections`; `price` is the unit price in yuan at that time. */
const JobMaterial = z.object({
  id: z.number(),
  commodityId: z.number(),
  materialName: z.string(),
  unit: z.string(),
  num: z.number(),
  price: z.number(),
  nickName: z.string(),
  doneTime: z.string(),
  corrections: z.array(z.object({ num: z.number(), reason: z.string(), nickName: z.string(), doneTime: z.string() })),
})
export type JobMaterial = z.output<typeof JobMaterial>

const JobFile = z.object({
  id: z.number(),
  fileName: z.string(),
  fileUrl: z.string(),
  workOrderId: z.number(),
  workOrderJobId: z.number(),
  nickName: z.string(),
  doneTime: z.string(),
})

const JobSignature = z.object({
  signer: z.enum(Signer),
  name: z.string().nullable(),
  img: z.string().nullable(),
  reason: z.string().nullable(),
  signTime: z.string(),
})

/** Required and existing proof of an item; `productIds` are the consumables that may be used, empty: any. */
export const JobProof = z.object({
  needSign: z.boolean(),
  needVoucher: z.boolean(),
  productIds: z.array(z.number()),
  workOrderJobChecks: z.array(JobCheckRow),
  workOrderJobMaterials: z.array(JobMaterial),
  workOrderJobFiles: z.array(JobFile),
  workOrderJobSignature: JobSignature.nullable(),
})
export type JobProof = z.output<typeof JobProof>
