import { count, day, line, lines, money, person, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { type InvoiceMove, InvoiceStatus } from './package-invoice.moves.ts'

export const invoiceStatuses = {
  [InvoiceStatus.Requested]: { label: '待开票', look: 'warning' },
  [InvoiceStatus.Issued]: { label: '已开票', look: 'success' },
  [InvoiceStatus.Refused]: { label: '已退回', look: 'danger' },
  [InvoiceStatus.Withdrawn]: { label: '已撤回', look: 'silent' },
  [InvoiceStatus.Reversed]: { label: '已红冲', look: 'silent' },
} as const satisfies Words

/** `invoiceType` (api-shapes §6.10); paper (1) is not offered. */
export const invoiceType = { ordinary: 2, special: 3 } as const
export const invoiceTypes = {
  [invoiceType.ordinary]: { label: '普通发票' },
  [invoiceType.special]: { label: '增值税专用发票' },
} as const satisfies Words

/** Label of a move, and its wording in the history. */
export const invoiceMoveWords = {
  mend: { label: '修改', done: '修改了开票信息' },
  withdraw: { label: '撤回', done: '撤回了申请' },
  issue: { label: '开票', done: '开具发票' },
  refuse: { label: '退回', done: '退回了申请' },
  reverse: { label: '红冲', done: '红字冲销' },
} as const satisfies Record<InvoiceMove, { label: string; done: string }>

/** Billing details of an invoice. */
export const invoiceHead = {
  invoiceType: count('发票类型', { words: invoiceTypes, width: 9 }),
  title: line('发票抬头', { max: 100, required: true, hint: '营业执照上的全称', rank: 'title' }),
  taxNo: line('税号', { max: 18, required: true, hint: '18 位统一社会信用代码', width: 12 }),
  email: line('接收邮箱', { max: 100, required: true }),
  address: line('注册地址', { max: 100 }),
  phone: line('注册电话', { max: 30 }),
  bankName: line('开户银行', { max: 60 }),
  bankAccount: line('银行账号', { max: 40 }),
} as const

/** Invoices for package orders. */
export const packageInvoice = listWords({
  noun: '套餐发票',
  fields: {
    ...invoiceHead,
    tenantName: readOnly('机构名称', { always: true, width: 12 }),
    orderNo: readOnly('订单编号', { always: true, width: 12 }),
    itemName: readOnly('套餐', { always: true, width: 9 }),
    amount: money('价税合计', { width: 8 }),
    status: count('状态', { words: invoiceStatuses, width: 7, rank: 'state' }),
    invoiceNo: line('发票号码', { max: 20, hint: '8 位或 20 位数字', width: 12 }),
    issueDate: day('开票日期', { width: 7 }),
    applyUser: person('申请人', { always: true, width: 8 }),
    createTime: time('申请时间', {}),
    /** Reason of a refusal or a reversal. */
    remark: lines('原因', { max: 200 }),
  },
  columns: [
    ...(['title', 'orderNo', 'itemName', 'amount', 'invoiceType', 'status', 'invoiceNo', 'issueDate'] as const),
    ...(['taxNo', 'applyUser', 'createTime'] as const),
  ],
  hidden: ['taxNo', 'itemName'],
  search: ['orderNo', 'invoiceNo', 'title', 'status', 'invoiceType'],
})
