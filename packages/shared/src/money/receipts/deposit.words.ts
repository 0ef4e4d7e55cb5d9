import { defineDocument } from '../../resources/document.ts'
import { code, count, lines, money, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { askedMethod, incomingMethod, ofElder, outgoingMethod, someMoney } from './receipt.words.ts'

export const DepositStatus = {
  Held: 0,
  Refunded: 1,
  Deducted: 2,
  RefundAsked: 3,
  DeductionAsked: 4,
  TransferAsked: 5,
  Transferred: 6,
} as const
const { Held, Refunded, Deducted, RefundAsked, DeductionAsked, TransferAsked, Transferred } = DepositStatus
export const DepositKind = { Security: '1', Membership: '2' } as const
/** A membership fee is held as a deposit is; what is used of it becomes income, and it pays nothing that a stay owes. */
export const depositKinds = { 1: { label: '押金' }, 2: { label: '会员费', look: 'info' } } as const satisfies Words
/** State of a deposit (api-shapes §6.5); 3, 4 and 5 wait for another person. */
export const depositStates = {
  0: { label: '在押', look: 'primary' },
  1: { label: '已退还', look: 'success' },
  2: { label: '已抵扣', look: 'silent' },
  3: { label: '退还待审批', look: 'warning' },
  4: { label: '抵扣待审批', look: 'warning' },
  5: { label: '转出待审批', look: 'warning' },
  6: { label: '已转出', look: 'silent' },
} as const satisfies Words

/** What a whole deposit is transferred to. */
export const TransferTo = { Account: 1, Bills: 2 } as const
export const transferTargets = { 1: { label: '长者账户余额' }, 2: { label: '待缴月度账单' } } as const satisfies Words
/** Way of a refund that stays in the institution: into the elder's account. */
export const intoAccount = 6

const reason = lines('原因', { max: 200 })
const auditRemark = lines('审批意见', { max: 200 })

const transferTo = count('转出至', { words: transferTargets, maybe: true, width: 8 })
const channelReason = lines('非原渠道退款的原因', { max: 200 })

/** 押金, and 会员费: what an elder leaves with the institution; never a prepayment, and no income while it is held. */
export const deposit = defineDocument({
  noun: '押金',
  of: 'deposit',
  label: 'depositNo',
  fields: {
    depositNo: readOnly('押金单号', { always: true, width: 8.5, rank: 5 }),
    ...ofElder,
    kind: code('款项', { words: depositKinds, initial: '1', width: 5 }),
    status: count('状态', { words: depositStates, width: 8, rank: 'state' }),
    amount: someMoney('押金金额'),
    payMethod: incomingMethod,
    deduct: money('抵扣金额', { maybe: true, min: 0.01, width: 7 }),
    refundAmount: money('退还金额', { maybe: true, width: 7 }),
    refundMethod: {
      ...outgoingMethod,
      label: '退款方式',
      words: { ...outgoingMethod.words, [intoAccount]: { label: '转入长者账户' } },
    },
    transferTo,
    fileUrl: readOnly('抵扣依据', { width: 6 }),
    refundTime: time('退还时间', { maybe: true }),
    channelReason,
    reason,
    askUser: person('申请人', { width: 7 }),
    auditUser: person('审批人', { width: 7 }),
    auditRemark,
    remark: lines('备注', { max: 200 }),
    ...ofInstitution,
  },
  hidden: ['transferTo', 'fileUrl', 'channelReason', 'reason', 'auditRemark', 'remark', 'refundTime', 'createUser'],
  search: ['userName', 'kind', 'status', 'depositNo'],
  form: ['oldmanId', 'kind', 'amount', 'payMethod', 'remark'],
  creation: '收押金',
  trail: true,
  state: 'status',
  moves: {
    askRefund: {
      from: [Held],
      to: RefundAsked,
      label: '申请退还',
      done: '已提交，待他人审批',
      given: {
        refundMethod: { ...askedMethod, label: '退款方式' },
        channelReason,
        reason: { ...reason, required: true },
      },
    },
    /** Keeps a part of the deposit for what the elder owes; the rest is paid out. */
    askDeduction: {
      from: [Held],
      to: DeductionAsked,
      label: '申请抵扣',
      done: '已提交，待他人审批',
      given: {
        deduct: someMoney('抵扣金额'),
        refundMethod: { ...askedMethod, label: '余款退款方式' },
        channelReason,
        reason: { ...reason, required: true },
      },
    },
    /** Transfers the whole deposit to another purpose. */
    askTransfer: {
      from: [Held],
      to: TransferAsked,
      label: '申请转出',
      done: '已提交，待他人审批',
      given: {
        transferTo: count('转出至', { words: transferTargets, required: true }),
        reason: { ...reason, required: true },
      },
    },
    refund: { from: [RefundAsked], to: Refunded, label: '同意退还', done: '押金已退还', audit: true },
    deduct: { from: [DeductionAsked], to: Deducted, label: '同意抵扣', done: '押金已抵扣', audit: true },
    transfer: { from: [TransferAsked], to: Transferred, label: '同意转出', done: '押金已转出', audit: true },
    refuse: {
      from: [RefundAsked, DeductionAsked, TransferAsked],
      to: Held,
      label: '驳回',
      done: '已驳回，押金仍在押',
      audit: true,
      given: { auditRemark: { ...auditRemark, required: true } },
    },
  },
})
export type DepositRow = RowOf<typeof deposit>
