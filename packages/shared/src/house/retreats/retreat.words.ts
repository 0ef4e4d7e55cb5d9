import { elder } from '../../people/elders/elder.words.ts'
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
import { payMethods } from '../residence/check-in/check-in.moves.ts'

export const RetreatStatus = { Draft: 0, Pending: 1, Approved: 2, Refused: 3, Done: 4 } as const
export const retreatStates = {
  0: { label: '草稿', look: 'silent' },
  1: { label: '待审批', look: 'warning' },
  2: { label: '待退住', look: 'info' },
  3: { label: '已驳回', look: 'danger' },
  4: { label: '已退住', look: 'success' },
} as const satisfies Words

const remark = (required?: true) => lines('审批意见', { max: 200, ...(required && { required }) })

/**
 * 退住申请: an elder asks to move out, and somebody else than the applicant approves. The check-out itself completes an
 * approved application and writes its settlement (api-shapes §6.5).
 */
export const retreat = defineDocument({
  noun: '退住申请',
  of: 'plain:elderRetreat',
  label: 'retreatNo',
  fields: {
    retreatNo: readOnly('申请单号', { always: true, width: 8.5, rank: 5 }),
    oldmanId: recordIdField('长者', { of: 'elder', required: true, unlisted: true }),
    userName: { ...elder.fields.userName, width: 8 },
    flowStatus: count('状态', { words: retreatStates, width: 6.5, rank: 'state' }),
    checkOutTime: time('计划退住时间', { required: true, rank: 1 }),
    reason: lines('退住原因', { max: 200, required: true }),
    counselor: line('接待顾问', { max: 20, width: 7 }),
    applyTime: time('申请时间', {}),
    auditUser: person('审批人', { width: 7 }),
    auditRemark: lines('审批意见', { max: 200 }),
    payableAmount: money('应缴费用', { maybe: true, width: 8 }),
    refundAmount: money('应退金额', { maybe: true, width: 8, rank: 3 }),
    isRefund: count('是否退款', {
      words: { 0: { label: '无退款' }, 1: { label: '有退款' } },
      maybe: true,
      unlisted: true,
    }),
    refundMethod: count('退款方式', { words: payMethods, maybe: true, width: 7 }),
    voucherUrl: readOnly('退款凭证', { unlisted: true }),
    /** The settlement at the check-out as JSON (`CheckOutFee`). */
    billJson: readOnly('结算单', { unlisted: true }),
    remark: lines('备注', { max: 200 }),
    ...ofInstitution,
  },
  hidden: ['counselor', 'auditRemark', 'remark', 'createUser', 'createTime', 'payableAmount', 'refundMethod'],
  search: ['userName', 'flowStatus'],
  form: ['oldmanId', 'checkOutTime', 'reason', 'counselor', 'remark'],
  creation: '申请退住',
  trail: true,
  state: 'flowStatus',
  moves: {
    submit: { from: [RetreatStatus.Draft], to: RetreatStatus.Pending, label: '提交', done: '已提交审批' },
    approve: {
      from: [RetreatStatus.Pending],
      to: RetreatStatus.Approved,
      label: '通过',
      summary: '通过退住申请',
      done: '已通过',
      given: { auditRemark: remark() },
    },
    refuse: {
      from: [RetreatStatus.Pending],
      to: RetreatStatus.Refused,
      label: '驳回',
      done: '已驳回',
      given: { auditRemark: remark(true) },
    },
    withdraw: {
      from: [RetreatStatus.Pending, RetreatStatus.Approved],
      to: RetreatStatus.Draft,
      label: '撤回',
      done: '已撤回为草稿',
      danger: true,
    },
  },
})
export type RetreatRow = RowOf<typeof retreat>
