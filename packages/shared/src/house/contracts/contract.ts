import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { newRecordOf } from '../../crud/schemas.ts'
import { day, line, lines } from '../../resources/field.ts'
import { fileAddress, id } from '../../validators.ts'
import { contract } from './contract.words.ts'

const content = validatorOf(lines('合同正文', { max: 20_000, required: true }))

export const ContractDraft = newRecordOf(contract)
export type ContractDraft = z.output<typeof ContractDraft>

const { name, templateId, memberName, memberPhone, contractNo } = ContractDraft.shape

/** The renewal begins on the day after the former contract's end. */
export const Renewal = z.object({
  id: id.of('contract'),
  name,
  templateId,
  memberName,
  memberPhone,
  contractNo,
  endTime: validatorOf(day('结束日期', { required: true })),
})
export type Renewal = z.output<typeof Renewal>

/** A signature drawn on the pad, the signed paper as a file, or both. */
export const Signing = z
  .object({
    id: id.of('contract'),
    signDate: validatorOf(day('签订日期', { required: true, past: true })),
    signerName: validatorOf(line('签字人', { max: 20, required: true })),
    signatureUrl: fileAddress.optional(),
    pdfUrl: fileAddress.optional(),
  })
  .refine(({ signatureUrl, pdfUrl }) => signatureUrl || pdfUrl, {
    message: '请签字，或上传已签署的文件',
    path: ['pdfUrl'],
  })
export type Signing = z.output<typeof Signing>

export const Release = z.object({
  id: id.of('contract'),
  releaseDate: validatorOf(day('解除日期', { required: true, past: true })),
  reason: validatorOf(lines('解除原因', { max: 200, required: true })),
  releasePdfUrl: fileAddress.optional(),
})
export type Release = z.output<typeof Release>

export const Revision = z.object({ id: id.of('contract'), content })
export type Revision = z.output<typeof Revision>

/** A text of a contract; texts are never changed, a changed text is the next version. */
export const ContractVersion = z.object({
  id: z.number(),
  version: z.number(),
  content: z.string(),
  createUser: z.string(),
  createTime: z.string(),
})
export type ContractVersion = z.output<typeof ContractVersion>
