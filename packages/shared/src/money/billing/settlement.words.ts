import { elder } from '../../people/elders/elder.words.ts'
import { defineDocument } from '../../resources/document.ts'
import { count, lines, money, ofInstitution, person, readOnly, recordIdField, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import { labelOf, type Words } from '../../words.ts'
import { payMethods } from '../accounts/account.words.ts'

/** State of a monthly bill (Settlement of api-shapes §6.5). */
export const SettlementStatus = { Draft: 0, Pending: 1, Settled: 2, Void: 3 } as const
export const settlementStates = {
  0: { label: '待出账', look: 'silent' },
  1: { label: '待缴费', look: 'warning' },
  2: { label: '已结清', look: 'success' },
  3: { label: '已作废', look: 'silent' },
} as const satisfies Words

/** Where a line of a bill comes from. */
export const LineSource = { Fee: 0, Return: 1, Correction: 2, Adjustment: 3, Extra: 4 } as const
export const lineSources = {
  0: { label: '费用' },
  1: { label: '退费' },
  2: { label: '更正' },
  3: { label: '调整' },
  4: { label: '其他' },
} as const satisfies Words

const { Draft, Pending, Settled, Void } = SettlementStatus

/** 月度账单: what a stay costs in one month. */
export const settlement = defineDocument({
  noun: '月度账单',
  of: 'bill',
  label: 'settleNo',
  within: 'oldmanId',
  fields: {
    settleNo: readOnly('账单编号', { always: true, width: 8.5, rank: 5 }),
    oldmanId: recordIdField('长者', { of: 'elder', required: true, unlisted: true }),
    checkInId: recordIdField('入住办理', { of: 'checkIn', required: true, unlisted: true }),
    runId: { ...recordIdField('出账批次', { of: 'billRun', unlisted: true }), maybe: true },
    userName: { ...elder.fields.userName, width: 8 },
    month: readOnly('月份', { always: true, width: 6, rank: 1 }),
    status: count('状态', { words: settlementStates, width: 6.5, rank: 'state' }),
    billAmount: money('合计', { width: 8, rank: 6 }),
    shareAmount: money('付费方承担', { width: 7, rank: 9 }),
    ownAmount: money('个人应付', { width: 8, rank: 3 }),
    paidAmount: money('已缴', { width: 8, rank: 7 }),
    unpaidAmount: money('未缴', { width: 8, rank: 2 }),
    lockTime: time('出账时间', { maybe: true, rank: 8 }),
    lockUser: person('出账人', { width: 7 }),
    settleTime: time('结清时间', { maybe: true }),
    voidReason: readOnly('作废原因', { width: 10 }),
    ...ofInstitution,
  },
  hidden: ['shareAmount', 'lockUser', 'settleTime', 'voidReason', 'createUser', 'createTime'],
  search: ['userName', 'month', 'status'],
  form: [],
  trail: true,
  state: 'status',
  moves: {
    lock: { from: [Draft], to: Pending, label: '出账', done: '已出账' },
    void: {
      from: [Pending, Settled],
      to: Void,
      label: '作废',
      done: '账单已作废',
      danger: true,
      given: { voidReason: lines('作废原因', { max: 200, required: true }) },
    },
  },
})
export type SettlementRow = RowOf<typeof settlement>

/** Ways of paying a bill: as any payment, or from the elder's own account. */
export const fromAccount = 6
export const billPayMethods = { ...payMethods, [fromAccount]: { label: '账户余额' } } as const satisfies Words

interface Paid {
  payMethod: number | null
  creditNo: string | null
  depositNo: string | null
}

/** Why a payer's share of a bill is negative; empty for an ordinary share. */
export const shareText = ({ refusedBy, reason }: { refusedBy: string | null; reason: string | null }) =>
  refusedBy ? `${refusedBy}拒付：${reason ?? ''}` : ''

/** How a part of a bill was paid: by the credit of another bill, a deposit, or a method of payment. */
export function paymentText({ payMethod, creditNo, depositNo }: Paid): string {
  if (creditNo) return `账单${creditNo}抵扣`
  return depositNo ? `押金${depositNo}抵扣` : (labelOf(billPayMethods, payMethod) ?? '')
}
