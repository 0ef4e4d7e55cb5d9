import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { PageQuery, pageSizeUpTo } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import { day, line, lines } from '../../resources/field.ts'
import { dateOf, id, optionalId, requestKey, requiredFile } from '../../validators.ts'
import { custodyTask, prepaidDay, ruleFields } from './prepayment.words.ts'

const yuan = z.number()
const { serviceMonths, depositMonths, membership, refundDays, reservePercent, reserveOf } = ruleFields

/** The rules of an institution and its custody account; money in yuan. `membership` null: none may be taken. */
export const SupervisionRule = z.object({
  tenantId: optionalId.of('tenant'),
  serviceMonths: validatorOf(serviceMonths).default(12),
  depositMonths: validatorOf(depositMonths).default(12),
  membership: validatorOf(membership).default(null),
  refundDays: validatorOf(refundDays).default(10),
  reservePercent: validatorOf(reservePercent).default(20),
  reserveOf: validatorOf(reserveOf),
  source: validatorOf(ruleFields.source).default(null),
  bankName: validatorOf(ruleFields.bankName).default(null),
  /** Read with all but the last four digits masked; a masked one keeps what is stored. */
  accountNo: validatorOf(ruleFields.accountNo).default(null),
  since: validatorOf(ruleFields.since).default(null),
  opening: validatorOf(ruleFields.opening).default(0),
})
export type SupervisionRule = z.output<typeof SupervisionRule>

export const exceptionKinds = {
  reserve: { label: '风险保证金不足' },
  custody: { label: '缴存逾期' },
  papers: { label: '应急材料逾期' },
  refund: { label: '退费逾期' },
  limit: { label: '超过限额' },
} as const
export type ExceptionKind = keyof typeof exceptionKinds

export const SupervisionException = z.object({
  kind: z.enum(Object.keys(exceptionKinds) as ExceptionKind[]),
  document: z.string(),
  userName: z.string(),
  amount: yuan,
  dueDay: z.string().nullable(),
  text: z.string(),
})
export type SupervisionException = z.output<typeof SupervisionException>

/** The custody account against the books: what is held ahead, what the records say is in the account, what is on its way. */
const CustodyBalance = z.object({ held: yuan, inAccount: yuan, onTheWay: yuan, reserve: yuan })
export type CustodyBalance = z.output<typeof CustodyBalance>
export const Supervision = z.object({
  rule: SupervisionRule.omit({ tenantId: true }),
  /** Null: the institution has no custody account yet. */
  balance: CustodyBalance.nullable(),
  exceptions: z.array(SupervisionException),
})
export type Supervision = z.output<typeof Supervision>
export const OfInstitution = z.object({ tenantId: optionalId.of('tenant') })

export const CustodyTaskRow = z.object({
  id: z.number(),
  source: z.string(),
  documentId: z.number(),
  tenantId: z.number(),
  ...rowShapeOf(custodyTask.fields),
})
export type CustodyTaskRow = z.output<typeof CustodyTaskRow>
export const CustodyTaskSearch = searchOf(custodyTask, { tenantId: 'tenant' })

export const PrepaidDay = z.object({ id: z.number(), ...rowShapeOf(prepaidDay.fields) })
export type PrepaidDay = z.output<typeof PrepaidDay>
/** Days of Asia/Shanghai, both included. */
export const StatementPeriod = z.object({
  start: dateOf('开始日期'),
  end: dateOf('结束日期'),
  tenantId: optionalId.of('tenant'),
})
export type StatementPeriod = z.output<typeof StatementPeriod>
export const StatementSearch = PageQuery.extend({ size: pageSizeUpTo(400), ...StatementPeriod.shape })

/** Brings the chosen open receipts to the custody account, or else all until a day. */
export const CustodyPayIn = z.object({
  tenantId: optionalId.of('tenant'),
  receiptNos: z
    .array(z.string().min(1).max(40), '请选择收款')
    .min(1, '请选择收款')
    .max(500, '一次最多选择500笔收款')
    .optional(),
  until: validatorOf(day('收款截至', { required: true, past: true })).optional(),
  day: validatorOf(day('银行日期', { required: true, past: true })),
  voucherNo: validatorOf(line('凭证号', { max: 40, required: true })),
  remark: validatorOf(lines('备注', { max: 200 })).optional(),
  requestKey,
})

/** The papers of an emergency; another file replaces it. */
export const SpendingPapers = z.object({
  id: id.of('emergencySpending'),
  fileUrl: withNouns('file', requiredFile('请选择材料文件')),
})
