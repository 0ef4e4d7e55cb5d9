import { defineDocument } from '../../resources/document.ts'
import { code, count, day, line, lines, money, ofInstitution, readOnly } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

export const TransferKind = { In: '1', Billed: '2', Emergency: '3' } as const
export const transferKinds = {
  1: { label: '缴存', look: 'success' },
  2: { label: '按月拨付', look: 'primary' },
  3: { label: '应急支出', look: 'warning' },
} as const satisfies Words

export const TransferStatus = { Valid: 0, Void: 1 } as const
const { Valid, Void } = TransferStatus
export const transferStates = {
  0: { label: '有效', look: 'success' },
  1: { label: '已作废', look: 'silent' },
} as const satisfies Words

const reason = lines('作废原因', { max: 200 })

/** 存管流水: money brought to the custody account, which names its receipts, or taken out of it. */
export const custodyTransfer = defineDocument({
  noun: '存管流水',
  of: 'custodyTransfer',
  label: 'transferNo',
  fields: {
    transferNo: readOnly('流水编号', { always: true, width: 9, rank: 4 }),
    kind: code('类型', { words: transferKinds, initial: '2', width: 7, rank: 'title' }),
    status: count('状态', { words: transferStates, width: 6, rank: 'state' }),
    amount: money('金额', { required: true, min: 0.01, width: 8, rank: 1 }),
    day: day('银行日期', { required: true, past: true, width: 7, rank: 2 }),
    month: line('账单月份', {
      max: 7,
      like: [/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式为年-月，例如2026-11'],
      hint: '按月拨付时填写，例如 2026-11',
      width: 7,
    }),
    voucherNo: line('凭证号', { max: 40, required: true, width: 9, rank: 3 }),
    receiptCount: count('收款笔数', { width: 6 }),
    remark: lines('备注', { max: 200 }),
    reason,
    ...ofInstitution,
  },
  hidden: ['remark', 'reason', 'createUser'],
  unique: 'voucherNo',
  search: ['transferNo', 'kind', 'status', 'voucherNo'],
  form: ['kind', 'amount', 'month', 'day', 'voucherNo', 'remark'],
  creation: '登记拨付',
  trail: true,
  state: 'status',
  moves: {
    void: {
      from: [Valid],
      to: Void,
      label: '作废',
      done: '存管流水已作废',
      danger: true,
      given: { reason: { ...reason, required: true } },
    },
  },
})
export type CustodyTransferRow = RowOf<typeof custodyTransfer>
