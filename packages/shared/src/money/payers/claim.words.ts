import { defineDocument } from '../../resources/document.ts'
import {
  count,
  line,
  lines,
  money,
  ofInstitution,
  person,
  readOnly,
  recordIdField,
  time,
} from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { askedMethod, incomingMethod } from '../receipts/receipt.words.ts'

export const ClaimStatus = { Draft: 0, Submitted: 1, Received: 2, Refused: 3, Void: 4 } as const
const { Draft, Submitted, Received, Refused, Void } = ClaimStatus
export const claimStates = {
  0: { label: '待提交', look: 'info' },
  1: { label: '待到账', look: 'warning' },
  2: { label: '已到账', look: 'success' },
  3: { label: '已拒付', look: 'danger' },
  4: { label: '已作废', look: 'silent' },
} as const satisfies Words

const reason = lines('原因', { max: 200 })

/** 付费方结算单: what a payer owes of the locked bills until a month. */
export const claim = defineDocument({
  noun: '付费方结算单',
  of: 'claim',
  label: 'claimNo',
  fields: {
    claimNo: readOnly('结算单号', { always: true, width: 8.5, rank: 4 }),
    payerId: recordIdField('付费方', { of: 'payer', required: true, unlisted: true }),
    payerName: readOnly('付费方', { always: true, width: 13, rank: 'title' }),
    month: line('月份', {
      max: 7,
      required: true,
      like: [/^20\d{2}-(0[1-9]|1[0-2])$/, '请选择月份'],
      width: 6,
      rank: 2,
    }),
    status: count('状态', { words: claimStates, width: 6.5, rank: 'state' }),
    billCount: count('账单数', { width: 5 }),
    dayCount: count('床日', { width: 5, rank: 3 }),
    total: money('结算金额', { width: 8, rank: 1 }),
    received: money('到账金额', { maybe: true, min: 0.01, width: 8 }),
    refused: money('拒付金额', { maybe: true, width: 8 }),
    payMethod: { ...incomingMethod, label: '到账方式', required: undefined, maybe: true },
    receiveTime: time('到账时间', { maybe: true }),
    reason,
    submitUser: person('提交人', { width: 7 }),
    ...ofInstitution,
  },
  hidden: ['billCount', 'payMethod', 'receiveTime', 'submitUser', 'createUser'],
  search: ['payerName', 'month', 'status'],
  form: ['payerId', 'month'],
  creation: '新建结算单',
  trail: true,
  state: 'status',
  moves: {
    submit: { from: [Draft], to: Submitted, label: '提交', done: '已提交付费方' },
    /** What is not received is refused by the payer, and the resident owes it. */
    receive: {
      from: [Submitted],
      to: Received,
      label: '登记到账',
      summary: '登记付费方到账',
      done: '已登记到账',
      given: {
        received: money('到账金额', { required: true, min: 0.01 }),
        payMethod: { ...askedMethod, label: '到账方式' },
        reason: { ...reason, label: '部分拒付原因' },
      },
    },
    refuse: {
      from: [Submitted],
      to: Refused,
      label: '登记拒付',
      summary: '登记付费方拒付',
      done: '已登记拒付，金额转由个人承担',
      danger: true,
      given: { reason: { ...reason, label: '拒付原因', required: true } },
    },
    void: {
      from: [Draft, Submitted],
      to: Void,
      label: '作废',
      done: '结算单已作废，账单可重新结算',
      danger: true,
      given: { reason: { ...reason, label: '作废原因', required: true } },
    },
  },
})
export type ClaimRow = RowOf<typeof claim>
