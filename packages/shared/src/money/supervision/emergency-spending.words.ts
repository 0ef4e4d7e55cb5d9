import { defineDocument } from '../../resources/document.ts'
import { code, count, day, lines, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { ofElder, someMoney } from '../receipts/receipt.words.ts'

/** Working days in which the papers of an emergency are due (民发〔2024〕19号). */
export const paperDays = 7

export const SpendingStatus = { PapersDue: 0, Complete: 1, Void: 2 } as const
const { PapersDue, Complete, Void } = SpendingStatus
export const spendingStates = {
  0: { label: '待补材料', look: 'warning' },
  1: { label: '材料齐全', look: 'success' },
  2: { label: '已作废', look: 'silent' },
} as const satisfies Words
export const funds = {
  1: { label: '服务费' },
  2: { label: '押金' },
  3: { label: '会员费' },
} as const satisfies Words

const reason = lines('作废原因', { max: 200 })

/** 应急支出: prepaid money spent in an emergency; its papers are due within `paperDays` working days. */
export const emergencySpending = defineDocument({
  noun: '应急支出',
  of: 'emergencySpending',
  label: 'spendNo',
  fields: {
    spendNo: readOnly('支出单号', { always: true, width: 9, rank: 4 }),
    ...ofElder,
    status: count('状态', { words: spendingStates, width: 7, rank: 'state' }),
    fund: code('资金来源', { words: funds, initial: '2', width: 6 }),
    amount: someMoney('支出金额'),
    spendDate: day('支出日期', { required: true, past: true, width: 7, rank: 3 }),
    dueDay: day('材料最迟', { always: true, width: 7, rank: 2 }),
    purpose: lines('用途', { max: 200, required: true }),
    fileUrl: readOnly('材料', { width: 6 }),
    fileTime: time('补交时间', { maybe: true }),
    fileUser: person('补交人', { width: 7 }),
    reason,
    ...ofInstitution,
  },
  hidden: ['fileTime', 'fileUser', 'reason', 'createUser'],
  search: ['userName', 'status', 'fund'],
  form: ['oldmanId', 'fund', 'amount', 'spendDate', 'purpose'],
  creation: '登记应急支出',
  trail: true,
  state: 'status',
  moves: {
    void: {
      from: [PapersDue, Complete],
      to: Void,
      label: '作废',
      done: '应急支出已作废',
      danger: true,
      given: { reason: { ...reason, required: true } },
    },
  },
})
export type EmergencySpendingRow = RowOf<typeof emergencySpending>
