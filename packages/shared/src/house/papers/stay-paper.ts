import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { PageQuery } from '../../http/page.ts'
import { day, line } from '../../resources/field.ts'
import { fileAddress, id, optional, optionalId, text } from '../../validators.ts'

/** A signature drawn on the pad, the signed paper as a file, or both. */
export const PaperSigning = z
  .object({
    id: id.of('plain:stayPaper'),
    signDate: validatorOf(day('签署日期', { required: true, past: true })),
    signerName: validatorOf(line('签字人', { max: 20, required: true })),
    relation: text(20, '与长者关系').optional(),
    signatureUrl: fileAddress.optional(),
    pdfUrl: fileAddress.optional(),
  })
  .refine(({ signatureUrl, pdfUrl }) => signatureUrl || pdfUrl, {
    message: '请签字，或上传已签署的文件',
    path: ['pdfUrl'],
  })
export type PaperSigning = z.output<typeof PaperSigning>

/** A kind of paper that applies to an elder, with the newest paper of that kind which is not void. */
export const NeededPaper = z.object({
  kindId: z.number(),
  name: z.string(),
  isRequired: z.boolean(),
  /** Required for the elder's check-in, and not signed; kinds that are required since the check-in began do not count. */
  isMissing: z.boolean(),
  paperId: z.number().nullable(),
  status: z.number().nullable(),
  signDate: z.string().nullable(),
  signerName: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
})
export type NeededPaper = z.output<typeof NeededPaper>

export const OfElder = z.object({ oldmanId: id.of('elder') })

/** A resident who lacks papers that apply and are required; `id` is the elder's, `papers` names them in their order. */
export const MissingPapers = z.object({
  id: z.number(),
  userName: z.string(),
  bedName: z.string().nullable(),
  careLevel: z.string().nullable(),
  papers: z.string(),
  tenantName: z.string(),
})
export type MissingPapers = z.output<typeof MissingPapers>

export const MissingSearch = PageQuery.extend({
  userName: optional(text(20, '姓名')),
  tenantId: optionalId.of('tenant'),
})
export type MissingSearch = z.output<typeof MissingSearch>
