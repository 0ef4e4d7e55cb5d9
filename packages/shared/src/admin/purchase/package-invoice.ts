import { z } from 'zod'
import { isCreditCode } from '../../credit-code.ts'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import {
  chooseMessage,
  codeOf,
  dateOf,
  enterMessage,
  id,
  lines,
  optional,
  requiredFile,
  requiredText,
  text,
} from '../../validators.ts'
import { InvoiceStatus } from './package-invoice.moves.ts'
import { invoiceHead, invoiceType, invoiceTypes, packageInvoice } from './package-invoice.words.ts'

/** Billing details: title, tax number and e-mail; a special invoice also has address and bank. */
const Head = z.object(rowShapeOf(invoiceHead))
export type InvoiceHead = z.output<typeof Head>

/** The platform's invoice for a paid package order (api-shapes §6.10): `amount` in yuan, negative for a red invoice. */
export const PackageInvoice = z.object({
  id: z.number(),
  ...rowShapeOf(packageInvoice.fields),
  tenantId: z.number(),
  orderId: z.number(),
  status: z.enum(InvoiceStatus),
  isRed: z.boolean(),
})
export type PackageInvoice = z.output<typeof PackageInvoice>

/** The counterpart: the invoice that a red one reverses, or the red invoice that reverses this one. */
const OtherInvoice = z.object({ id: z.number(), invoiceNo: z.string(), issueDate: z.string() })

/** `file` is a short-lived address. */
export const WholeInvoice = z.object({
  invoice: PackageInvoice,
  file: z.object({ url: z.string(), kind: z.string() }).nullable(),
  original: OtherInvoice.nullable(),
  red: OtherInvoice.nullable(),
  steps: z.array(z.object({ id: z.number(), text: z.string(), operator: z.string(), createTime: z.string() })),
})
export type WholeInvoice = z.output<typeof WholeInvoice>

/** Paid orders that can be invoiced, and the billing details of the last invoice. */
export const Invoiceable = z.object({
  orders: z.array(
    z.object({
      id: z.number(),
      orderNo: z.string(),
      itemName: z.string(),
      totalPrice: z.number(),
      verifyTime: z.string(),
    }),
  ),
  last: Head.nullable(),
})

export const InvoiceSearch = searchOf(
  packageInvoice,
  {},
  { tenantName: optional(text(50)), orderNo: optional(text(30)), invoiceNo: optional(text(20)) },
)
export type InvoiceSearch = z.output<typeof InvoiceSearch>

const given = {
  invoiceType: codeOf(invoiceTypes, '发票类型'),
  title: requiredText(100, '请输入发票抬头', '发票抬头'),
  taxNo: requiredText(18, '请输入统一社会信用代码', '统一社会信用代码')
    .toUpperCase()
    .refine(isCreditCode, '统一社会信用代码不正确，请核对'),
  email: z.email(enterMessage('邮箱', '邮箱格式不正确')).max(100, '邮箱不能超过100个字'),
  address: text(100, '注册地址').nullable().default(null),
  phone: text(30, '注册电话').nullable().default(null),
  bankName: text(60, '开户银行').nullable().default(null),
  bankAccount: text(40, '银行账号').nullable().default(null),
}
const needed = { address: '注册地址', phone: '注册电话', bankName: '开户银行', bankAccount: '银行账号' } as const

type Given = { invoiceType: number } & Record<keyof typeof needed, string | null>
/** A special invoice needs address and bank. */
function judgeSpecial({ value, issues }: z.core.ParsePayload<Given>): void {
  if (value.invoiceType !== invoiceType.special) return
  for (const [name, label] of Object.entries(needed))
    if (!value[name as keyof typeof needed])
      issues.push({ code: 'custom', path: [name], message: `专用发票请填写${label}`, input: value })
}

export const InvoiceDraft = z.object({ orderId: id.of('packageOrder'), ...given }).check(judgeSpecial)
export type InvoiceDraft = z.output<typeof InvoiceDraft>
export const InvoiceChange = z.object({ id: id.of('packageInvoice'), ...given }).check(judgeSpecial)
export type InvoiceChange = z.output<typeof InvoiceChange>

/** The tax office's number: 8 digits, or 20 for a fully digital invoice. */
const paper = {
  id: id.of('packageInvoice'),
  invoiceNo: requiredText(20, '请输入发票号码', '发票号码').regex(/^(\d{8}|\d{20})$/, '发票号码应为8位或20位数字'),
  issueDate: dateOf('开票日期'),
  invoiceUrl: withNouns('file', requiredFile('请选择发票文件')),
}
const reason = (message: string) => z.string(message).pipe(lines(200, '原因').min(1, message))

export const InvoiceIssue = z.object({ ...paper, status: z.literal(InvoiceStatus.Issued, chooseMessage('开票状态')) })
export type InvoiceIssue = z.output<typeof InvoiceIssue>
export const InvoiceRefusal = z.object({ id: id.of('packageInvoice'), remark: reason('请输入退回原因') })
/** A red invoice that reverses an issued one in full. */
export const InvoiceReversal = z.object({ ...paper, remark: reason('请输入红冲原因') })
export type InvoiceReversal = z.output<typeof InvoiceReversal>
