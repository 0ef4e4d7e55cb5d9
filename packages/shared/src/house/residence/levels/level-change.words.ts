import { elder } from '../../../people/elders/elder.words.ts'
import { defineDocument } from '../../../resources/document.ts'
import {
  count,
  day,
  dict,
  lines,
  money,
  ofInstitution,
  person,
  readOnly,
  recordIdField,
} from '../../../resources/field.ts'
import type { RowOf } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

export const LevelChangeStatus = { Pending: 1, Approved: 2, Done: 3, Refused: 4, Withdrawn: 5 } as const
export const levelChangeStates = {
  1: { label: '待审批', look: 'warning' },
  2: { label: '待生效', look: 'info' },
  3: { label: '已生效', look: 'success' },
  4: { label: '已驳回', look: 'danger' },
  5: { label: '已撤回', look: 'silent' },
} as const satisfies Words

const { Pending, Approved, Refused, Withdrawn } = LevelChangeStatus

/**
 * 等级变更申请: a resident's care level changes on a planned day, and its fee with it; somebody else than the applicant
 * approves. Nothing changes before the day.
 */
export const levelChange = defineDocument({
  noun: '等级变更申请',
  of: 'plain:levelChange',
  label: 'changeNo',
  fields: {
    changeNo: readOnly('申请单号', { always: true, width: 8.5, rank: 5 }),
    oldmanId: recordIdField('长者', { of: 'elder', required: true, unlisted: true }),
    userName: { ...elder.fields.userName, width: 8 },
    status: count('状态', { words: levelChangeStates, width: 6.5, rank: 'state' }),
    fromLevel: dict('原护理等级', { dict: 'care_level', width: 7, rank: 2 }),
    toLevel: dict('新护理等级', { dict: 'care_level', required: true, width: 7, rank: 1 }),
    effectiveDate: day('生效日期', { required: true, width: 7, rank: 1 }),
    /** An agreed fee; without one the fee of the new level, as set on the day of the change. */
    monthlyFee: money('约定护理费', { maybe: true, width: 8, hint: '每月，不填按新等级的护理费' }),
    /** The fee of the new level today. */
    levelFee: money('等级护理费', { maybe: true, width: 8 }),
    reason: lines('变更原因', { max: 200, required: true }),
    auditUser: person('审批人', { width: 7 }),
    auditRemark: lines('审批意见', { max: 200 }),
    ...ofInstitution,
  },
  hidden: ['levelFee', 'auditRemark', 'createUser', 'createTime'],
  search: ['userName', 'status', 'toLevel'],
  form: ['oldmanId', 'toLevel', 'effectiveDate', 'monthlyFee', 'reason'],
  creation: '申请变更等级',
  trail: true,
  state: 'status',
  moves: {
    approve: {
      from: [Pending],
      to: Approved,
      label: '通过',
      summary: '通过等级变更',
      done: '已通过',
      given: { auditRemark: lines('审批意见', { max: 200 }) },
      audit: true,
    },
    refuse: {
      from: [Pending],
      to: Refused,
      label: '驳回',
      summary: '驳回等级变更',
      done: '已驳回',
      given: { auditRemark: lines('审批意见', { max: 200, required: true }) },
      audit: true,
    },
    withdraw: {
      from: [Pending, Approved],
      to: Withdrawn,
      label: '撤回',
      summary: '撤回等级变更',
      done: '已撤回',
      danger: true,
    },
  },
})
export type LevelChangeRow = RowOf<typeof levelChange>
