import { elder } from '../../../people/elders/elder.words.ts'
import { defineDocument } from '../../../resources/document.ts'
import {
  count,
  line,
  lines,
  ofInstitution,
  person,
  phone,
  readOnly,
  recordIdField,
  time,
} from '../../../resources/field.ts'
import type { RowOf } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

/** Reason of a leave (api-shapes §6.5); `Hospital` is a leave for treatment, all others are private. */
export const LeaveType = { Visit: 0, Hospital: 1, Home: 2, Other: 3 } as const
export const leaveTypes = {
  0: { label: '探亲访友' },
  1: { label: '外出就医' },
  2: { label: '回家' },
  3: { label: '其他' },
} as const satisfies Words
/** The type of a leave to hospital, whose fees have rules of their own. */
export const hospitalLeave = 1

export const LeaveStatus = { Pending: 1, Away: 2, Refused: 3, Returned: 4, Revoked: 5, Approved: 6 } as const
export const leaveStates = {
  1: { label: '待审批', look: 'warning' },
  6: { label: '待离院', look: 'info' },
  2: { label: '外出中', look: 'warning' },
  3: { label: '已驳回', look: 'danger' },
  4: { label: '已返院', look: 'success' },
  5: { label: '已撤销', look: 'silent' },
} as const satisfies Words

const lateness = { 0: { label: '否' }, 1: { label: '逾期未归', look: 'danger' } } as const satisfies Words

/**
 * 请假: an elder leaves the house for some days and comes back. One that begins later is an application, which somebody
 * else approves; the elder is away from the moment of leaving.
 */
export const leave = defineDocument({
  noun: '请假',
  of: 'leave',
  label: 'leaveNo',
  within: 'oldmanId',
  fields: {
    leaveNo: readOnly('请假单号', { always: true, width: 8.5, rank: 5 }),
    oldmanId: recordIdField('长者', { of: 'elder', required: true, unlisted: true }),
    userName: { ...elder.fields.userName, width: 8 },
    status: count('状态', { words: leaveStates, width: 6.5, rank: 'state' }),
    /** 1: still away after the planned return; null for those who are back. */
    overdue: count('逾期', { words: lateness, maybe: true, width: 6.5, rank: 1 }),
    type: count('事由', { words: leaveTypes, required: true, width: 7 }),
    leaveStart: time('离院时间', { required: true, rank: 2 }),
    plannedReturn: time('预计返院时间', { after: 'leaveStart', required: true, rank: 1 }),
    actualReturn: time('实际返院时间', { maybe: true }),
    companion: line('陪同人', { max: 20, width: 6 }),
    companionPhone: phone('陪同人电话', { width: 9 }),
    reason: lines('说明', { max: 200 }),
    auditUser: person('审批人', { width: 7 }),
    auditRemark: lines('审批意见', { max: 200 }),
    ...ofInstitution,
  },
  hidden: ['auditRemark', 'createUser', 'createTime'],
  search: ['userName', 'status', 'overdue'],
  form: ['type', 'leaveStart', 'plannedReturn', 'companion', 'companionPhone', 'reason'],
  creation: '登记请假',
  trail: true,
  state: 'status',
  moves: {
    approve: {
      from: [LeaveStatus.Pending],
      to: LeaveStatus.Approved,
      label: '通过',
      summary: '通过请假申请',
      done: '已通过',
      given: { auditRemark: lines('审批意见', { max: 200 }) },
      audit: true,
    },
    refuse: {
      from: [LeaveStatus.Pending],
      to: LeaveStatus.Refused,
      label: '驳回',
      summary: '驳回请假申请',
      done: '已驳回',
      given: { auditRemark: lines('审批意见', { max: 200, required: true }) },
      audit: true,
    },
    depart: {
      from: [LeaveStatus.Approved],
      to: LeaveStatus.Away,
      label: '离院',
      summary: '登记离院',
      done: '已登记离院',
      given: { leaveStart: time('离院时间', { past: true, required: true }) },
    },
    return: {
      from: [LeaveStatus.Away],
      to: LeaveStatus.Returned,
      label: '返院',
      summary: '登记返院',
      done: '已登记返院',
      given: { actualReturn: time('返院时间', { past: true, required: true }) },
    },
    /** Revokes a leave that was entered by mistake, or is not taken after all. */
    revoke: {
      from: [LeaveStatus.Pending, LeaveStatus.Approved, LeaveStatus.Away],
      to: LeaveStatus.Revoked,
      label: '撤销',
      done: '已撤销请假',
    },
  },
})
export type LeaveRow = RowOf<typeof leave>
