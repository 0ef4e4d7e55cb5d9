import { defineDocument } from '../../resources/document.ts'
import { count, day, line, lines, ofInstitution, person, readOnly, recordIdField, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { ofElder, someMoney } from '../receipts/receipt.words.ts'

export const InvoiceKind = { Receipt: 1, Invoice: 2 } as const
export const invoiceKinds = { 1: { label: '收据' }, 2: { label: '发票' } } as const satisfies Words

export const ElderInvoiceStatus = { Asked: 0, Issued: 1, Void: 2, Withdrawn: 3 } as const
const { Asked, Issued, Void, Withdrawn } = ElderInvoiceStatus
export const elderInvoiceStates = {
  0: { label: '待开具', look: 'warning' },
  1: { label: '已开具', look: 'success' },
  2: { label: '已作废', look: 'silent' },
  3: { label: '已撤回', look: 'silent' },
} as const satisfies Words

const invoiceNo = line('票号', { max: 20, width: 9, rank: 3 })
const issueDate = day('开具日期', { past: true, width: 7 })
const voidReason = lines('作废原因', { max: 200 })
const redNo = line('红字票号', { max: 20, hint: '开过发票的填写红字发票号码', width: 9 })

/** 开票: a receipt or an invoice for what an elder paid for the stay, all of it or one bill. */
export const elderInvoice = defineDocument({
  noun: '开票',
  of: 'elderInvoice',
  label: 'applyNo',
  fields: {
    applyNo: readOnly('申请编号', { always: true, width: 8.5, rank: 6 }),
    ...ofElder,
    settlementId: { ...recordIdField('月度账单', { of: 'bill', unlisted: true }), maybe: true },
    kind: count('类型', { words: invoiceKinds, required: true, width: 5 }),
    title: line('抬头', { max: 100, required: true, width: 10, rank: 4 }),
    taxNo: line('税号', { max: 20, hint: '抬头为单位时填写', width: 10 }),
    amount: someMoney('金额'),
    status: count('状态', { words: elderInvoiceStates, width: 7, rank: 'state' }),
    settleNo: readOnly('账单编号', { width: 8.5 }),
    invoiceNo,
    issueDate,
    issueUser: person('开具人', { width: 7 }),
    fileUrl: readOnly('票据文件', { width: 7 }),
    voidUser: person('作废人', { width: 7 }),
    voidTime: time('作废时间', { maybe: true }),
    voidReason,
    redNo,
    remark: lines('备注', { max: 200 }),
    ...ofInstitution,
  },
  hidden: ['taxNo', 'issueUser', 'voidUser', 'voidTime', 'voidReason', 'redNo', 'remark', 'createUser'],
  search: ['userName', 'status', 'kind', 'applyNo', 'invoiceNo', 'title'],
  form: ['oldmanId', 'kind', 'title', 'taxNo', 'amount', 'remark'],
  creation: '申请开票',
  trail: true,
  state: 'status',
  moves: {
    issue: {
      from: [Asked],
      to: Issued,
      label: '开具',
      done: '已开具',
      given: { invoiceNo: { ...invoiceNo, required: true }, issueDate: { ...issueDate, required: true } },
    },
    withdraw: { from: [Asked], to: Withdrawn, label: '撤回', done: '已撤回', danger: true },
    /** Voids what was issued, an invoice by a red one; somebody else than who issued it. */
    void: {
      from: [Issued],
      to: Void,
      label: '作废',
      summary: '作废（红冲）',
      done: '已作废',
      danger: true,
      audit: true,
      given: { voidReason: { ...voidReason, required: true }, redNo },
    },
  },
})
export type ElderInvoiceRow = RowOf<typeof elderInvoice>
