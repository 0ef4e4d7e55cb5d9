import { elder } from '../../elders/elder.words.ts'
import { count, ofInstitution, shown, time } from '../../things/field.ts'
import { listWords } from '../../things/thing.ts'
import type { Words } from '../../words.ts'

/** Why somebody is away (api-shapes §6.5). */
export const leaveTypes = {
  0: { label: '探亲访友' },
  1: { label: '外出就医' },
  2: { label: '回家' },
  3: { label: '其他' },
} as const satisfies Words

export const LeaveStatus = { Away: 2, Returned: 4, Revoked: 5 } as const
export const leaveStates = {
  2: { label: '外出中', look: 'warning' },
  4: { label: '已返院', look: 'success' },
  5: { label: '已撤销', look: 'silent' },
} as const satisfies Words

export const leave = listWords({
  noun: '请假',
  fields: {
    leaveNo: shown('请假单号', { always: true, width: 8.5, rank: 'title' }),
    oldmanId: count('长者编号', {}),
    userName: elder.fields.userName,
    type: count('事由', { words: leaveTypes, width: 7 }),
    status: count('状态', { words: leaveStates, width: 6.5, rank: 'state' }),
    leaveStart: time('离院时间', {}),
    plannedReturn: time('预计返院', {}),
    actualReturn: time('实际返院', { maybe: true }),
    /** 1: still away after the time that was planned. */
    overdue: count('逾期', { words: { 0: { label: '否' }, 1: { label: '逾期未归', look: 'danger' } }, width: 6.5 }),
    companion: shown('陪同人', { width: 6 }),
    companionPhone: shown('陪同人电话', { width: 9 }),
    reason: shown('说明', {}),
    ...ofInstitution,
  },
  columns: [
    'leaveNo',
    'userName',
    'status',
    'overdue',
    'type',
    'leaveStart',
    'plannedReturn',
    'actualReturn',
    'companion',
    'companionPhone',
    'reason',
    'tenantName',
  ],
  search: ['userName', 'status', 'overdue', 'tenantId'],
})
