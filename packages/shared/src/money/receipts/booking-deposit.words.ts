import { defineDocument } from '../../resources/document.ts'
import { count, line, lines, ofInstitution, person, readOnly, recordIdField, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { askedMethod, incomingMethod, outgoingMethod, someMoney } from './receipt.words.ts'

export const BookingDepositStatus = {
  Held: 0,
  Refunded: 1,
  Forfeited: 2,
  RefundAsked: 3,
  ForfeitAsked: 4,
  Offset: 5,
} as const
const { Held, Refunded, Forfeited, RefundAsked, ForfeitAsked } = BookingDepositStatus
/** 3 and 4 wait for another person; 5 became a payment of the stay on moving in. */
export const bookingDepositStates = {
  0: { label: '已收', look: 'primary' },
  1: { label: '已退还', look: 'success' },
  2: { label: '已没收', look: 'silent' },
  3: { label: '退还待审批', look: 'warning' },
  4: { label: '没收待审批', look: 'warning' },
  5: { label: '已抵缴', look: 'success' },
} as const satisfies Words

const reason = lines('原因', { max: 200 })
const auditRemark = lines('审批意见', { max: 200 })
const channelReason = lines('非原渠道退款的原因', { max: 200 })

/** 订金: what a lead pays for a booking before there is an elder; it pays the stay on moving in, or is refunded or forfeited. */
export const bookingDeposit = defineDocument({
  noun: '订金',
  of: 'plain:bookingDeposit',
  label: 'depositNo',
  unique: 'receiptNo',
  fields: {
    depositNo: readOnly('订金单号', { always: true, width: 8.5, rank: 5 }),
    leadId: recordIdField('接待线索', { of: 'plain:receptionLead', required: true, unlisted: true }),
    leadName: person('联系人', { always: true, width: 7, rank: 'title' }),
    elderName: person('长者', { width: 7, rank: 3 }),
    status: count('状态', { words: bookingDepositStates, width: 8, rank: 'state' }),
    amount: someMoney('订金金额'),
    payMethod: incomingMethod,
    receiptNo: line('收据编号', { max: 40, width: 8 }),
    bookUntil: readOnly('预订保留至', { width: 7 }),
    refundMethod: { ...outgoingMethod, label: '退款方式' },
    settleTime: time('处理时间', { maybe: true }),
    channelReason,
    reason,
    askUser: person('申请人', { width: 7 }),
    auditUser: person('审批人', { width: 7 }),
    auditRemark,
    remark: lines('备注', { max: 200 }),
    ...ofInstitution,
  },
  hidden: ['channelReason', 'reason', 'auditRemark', 'remark', 'createUser'],
  search: ['leadName', 'status', 'depositNo'],
  form: ['leadId', 'amount', 'payMethod', 'receiptNo', 'remark'],
  creation: '收订金',
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
    askForfeit: {
      from: [Held],
      to: ForfeitAsked,
      label: '申请没收',
      done: '已提交，待他人审批',
      danger: true,
      given: { reason: { ...reason, required: true } },
    },
    refund: { from: [RefundAsked], to: Refunded, label: '同意退还', done: '订金已退还', audit: true },
    forfeit: { from: [ForfeitAsked], to: Forfeited, label: '同意没收', done: '订金已没收', audit: true, danger: true },
    refuse: {
      from: [RefundAsked, ForfeitAsked],
      to: Held,
      label: '驳回',
      done: '已驳回，订金保留',
      audit: true,
      given: { auditRemark: { ...auditRemark, required: true } },
    },
  },
})
export type BookingDepositRow = RowOf<typeof bookingDeposit>
