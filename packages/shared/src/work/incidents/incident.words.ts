import { count, person, phone, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { IncidentStatus } from './incident.moves.ts'

export const incidentTypes = {
  1: { label: '跌倒', look: 'danger' },
  2: { label: '走失', look: 'danger' },
  3: { label: '噎食窒息', look: 'danger' },
  4: { label: '烫伤', look: 'warning' },
  5: { label: '压疮', look: 'warning' },
  6: { label: '管路滑脱', look: 'warning' },
  7: { label: '用药错误', look: 'warning' },
  8: { label: '自伤', look: 'danger' },
  9: { label: '暴力伤害', look: 'danger' },
  10: { label: '其他' },
  11: { label: '坠床', look: 'danger' },
  12: { label: '食品药品误食', look: 'danger' },
  13: { label: '文娱活动意外', look: 'warning' },
} as const satisfies Words

export const incidentLevels = {
  1: { label: '一般', look: 'attention' },
  2: { label: '严重', look: 'warning' },
  3: { label: '重大', look: 'danger' },
} as const satisfies Words

export const incidentStatuses = {
  [IncidentStatus.Open]: { label: '待处理', look: 'warning' },
  [IncidentStatus.Handling]: { label: '处理中', look: 'primary' },
  [IncidentStatus.Closed]: { label: '已结案', look: 'success' },
} as const satisfies Words

export const tasksOverdue = { 1: { label: '有逾期任务', look: 'danger' } } as const satisfies Words

/** Adverse events in their list; incident.ts holds the full schema. */
export const incident = listWords({
  noun: '不良事件',
  fields: {
    eventNo: readOnly('事件编号', { always: true, width: 11, rank: 6 }),
    userName: person('长者', { always: true, width: 7, rank: 'title' }),
    eventType: count('事件类型', { words: incidentTypes, width: 7, rank: 1 }),
    level: count('级别', { words: incidentLevels, width: 5, rank: 2 }),
    status: count('状态', { words: incidentStatuses, width: 6, rank: 'state' }),
    happenTime: time('发生时间', { rank: 3 }),
    findTime: time('发现时间', {}),
    place: readOnly('发生地点', { always: true, width: 10, rank: 4 }),
    reporterName: person('上报人', { always: true, width: 9, rank: 5 }),
    reporterPhone: phone('上报人电话', {}),
    handlerName: person('处理人', { width: 7 }),
    /** Follow-up tasks that are not done, and how many of these are overdue. */
    openTasks: count('未完成任务', { unit: '项', width: 7 }),
    overdueTasks: count('逾期任务', { unit: '项', width: 7 }),
    closerName: person('结案人', { width: 7 }),
    closeTime: time('结案时间', { maybe: true }),
    tenantName: readOnly('所属机构', { always: true, width: 12 }),
    createTime: time('上报时间', {}),
    /** Search only, not a column. */
    overdue: count('随访任务', { words: tasksOverdue }),
  },
  columns: [
    'eventNo',
    'userName',
    'eventType',
    'level',
    'status',
    'happenTime',
    'place',
    'reporterName',
    'openTasks',
    'overdueTasks',
    'tenantName',
    ...(['handlerName', 'closerName', 'closeTime', 'createTime'] as const),
  ],
  hidden: ['handlerName', 'closerName', 'closeTime', 'createTime'],
  search: ['eventNo', 'userName', 'eventType', 'level', 'status', 'overdue', 'happenTime'],
})
