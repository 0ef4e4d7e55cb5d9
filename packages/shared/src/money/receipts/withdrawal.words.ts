import { defineDocument } from '../../resources/document.ts'
import { count, line, lines, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { askedMethod, ofElder, outgoingMethod, someMoney } from './receipt.words.ts'

export const WithdrawalStatus = { Pending: 0, Approved: 1, Refused: 2, Paid: 3 } as const
const { Pending, Approved, Refused, Paid } = WithdrawalStatus
/** State of a withdrawal (api-shapes §6.5). */
export const withdrawalStates = {
  0: { label: '待审批', look: 'warning' },
  1: { label: '待付款', look: 'primary' },
  2: { label: '已拒绝', look: 'danger' },
  3: { label: '已付款', look: 'success' },
} as const satisfies Words

const auditRemark = lines('审批意见', { max: 200 })

const channelReason = lines('非原渠道退款的原因', { max: 200 })

/** 提现: own money of an elder's account that is paid out after another person approved it. */
export const withdrawal = defineDocument({
  noun: '提现',
  of: 'withdrawal',
  label: 'withdrawNo',
  fields: {
    withdrawNo: readOnly('提现单号', { always: true, width: 8.5, rank: 5 }),
    ...ofElder,
    status: count('状态', { words: withdrawalStates, width: 7, rank: 'state' }),
    amount: someMoney('提现金额'),
    accountName: line('收款人', { max: 20, required: true, width: 7 }),
    bankName: line('开户银行', { max: 60, width: 9 }),
    bankAccount: line('收款账号', { max: 40, width: 10 }),
    reason: lines('提现原因', { max: 200, required: true }),
    auditUser: person('审批人', { width: 7 }),
    auditTime: time('审批时间', { maybe: true }),
    auditRemark,
    payMethod: outgoingMethod,
    channelReason,
    payTime: time('付款时间', { maybe: true }),
    ...ofInstitution,
  },
  hidden: ['bankName', 'auditTime', 'auditRemark', 'channelReason'],
  search: ['userName', 'status', 'withdrawNo'],
  form: ['oldmanId', 'amount', 'accountName', 'bankName', 'bankAccount', 'reason'],
  creation: '申请提现',
  trail: true,
  state: 'status',
  moves: {
    approve: { from: [Pending], to: Approved, label: '通过', done: '已通过，待付款', audit: true },
    /** Refused, or paid in vain: the money goes back to the account. */
    refuse: {
      from: [Pending, Approved],
      to: Refused,
      label: '拒绝',
      done: '已拒绝，金额已退回账户',
      audit: true,
      given: { auditRemark: { ...auditRemark, required: true } },
    },
    pay: {
      from: [Approved],
      to: Paid,
      label: '付款',
      done: '已付款',
      given: { payMethod: askedMethod, channelReason },
    },
  },
})
export type WithdrawalRow = RowOf<typeof withdrawal>
