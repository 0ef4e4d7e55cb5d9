import { defineDocument } from '../../resources/document.ts'
import { count, line, lines, ofInstitution, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { payMethods } from '../accounts/account.words.ts'
import { incomingMethod, ofElder, someMoney } from './receipt.words.ts'

export const AdmissionFee = { Deposit: 5 } as const
/** Kinds of fees on moving in (api-shapes §6.5). */
export const admissionFees = {
  1: { label: '床位费' },
  2: { label: '护理费' },
  3: { label: '餐费' },
  4: { label: '服务费' },
  5: { label: '押金' },
  9: { label: '其他费用' },
} as const satisfies Words

export const AdmissionStatus = { Unpaid: 0, Paid: 1, Void: 2 } as const
const { Unpaid, Paid, Void } = AdmissionStatus
export const admissionStates = {
  0: { label: '待缴费', look: 'warning' },
  1: { label: '已缴费', look: 'success' },
  2: { label: '已作废', look: 'silent' },
} as const satisfies Words

const reason = lines('作废原因', { max: 200 })

/** 入住缴费: a line of what is paid on moving in. */
export const admission = defineDocument({
  noun: '入住缴费',
  of: 'admission',
  label: 'feeName',
  fields: {
    ...ofElder,
    feeType: count('费用类型', { words: admissionFees, required: true, width: 7 }),
    feeName: line('费用名称', { max: 50, required: true, width: 10, rank: 2 }),
    month: line('所属月份', {
      max: 7,
      required: true,
      width: 7,
      rank: 3,
      like: [/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式为年-月，例如2026-11'],
      hint: '例如 2026-11',
    }),
    amount: someMoney('应缴金额'),
    status: count('状态', { words: admissionStates, width: 7, rank: 'state' }),
    payMethod: count('收款方式', { words: payMethods, maybe: true, width: 7 }),
    payTime: time('缴费时间', { maybe: true }),
    reason,
    ...ofInstitution,
  },
  hidden: ['reason', 'createUser'],
  search: ['userName', 'status', 'feeType', 'month'],
  form: ['oldmanId', 'feeType', 'feeName', 'month', 'amount'],
  creation: '新增应缴费用',
  trail: true,
  state: 'status',
  moves: {
    pay: {
      from: [Unpaid],
      to: Paid,
      label: '收款',
      done: '已收款',
      given: { payMethod: incomingMethod },
    },
    /** Voids a line; a paid one takes its payment back by a reversal. */
    revoke: {
      from: [Unpaid, Paid],
      to: Void,
      label: '作废',
      done: '已作废',
      danger: true,
      given: { reason: { ...reason, required: true } },
    },
  },
})
export type AdmissionRow = RowOf<typeof admission>
