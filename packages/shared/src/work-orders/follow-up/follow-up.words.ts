import { count, ofInstitution, shown, time } from '../../things/field.ts'
import { listWords } from '../../things/thing.ts'
import type { Words } from '../../words.ts'
import { FollowUpStatus } from './follow-up.moves.ts'

export const followUpStatuses = {
  [FollowUpStatus.Waiting]: { label: '待回访', look: 'warning' },
  [FollowUpStatus.Handling]: { label: '处理中', look: 'primary' },
  [FollowUpStatus.Done]: { label: '已完成', look: 'success' },
} as const satisfies Words

/** What somebody was not content with. */
export const lowReasons = {
  late: { label: '迟到' },
  attitude: { label: '态度不好' },
  skill: { label: '技能不熟练' },
  short: { label: '时间不够' },
  missed: { label: '项目没做全' },
  unsafe: { label: '有安全隐患' },
  price: { label: '收费有疑问' },
  other: { label: '其他' },
} as const satisfies Words
export type LowReason = keyof typeof lowReasons

/** 服务回访: somebody else asks after a service that was scored low. */
export const followUp = listWords({
  noun: '服务回访',
  fields: {
    workNo: shown('工单号', { always: true, width: 12 }),
    oldmanName: shown('服务长者', { always: true, width: 7, rank: 'title' }),
    score: count('评分', { unit: '分', width: 5, rank: 1 }),
    reasons: shown('不满意原因', {}),
    content: shown('评价内容', {}),
    serverUserNames: shown('服务人员', { always: true, width: 9 }),
    status: count('状态', { words: followUpStatuses, width: 6, rank: 'state' }),
    dueTime: time('回访期限', { width: 11 }),
    handlerName: shown('回访人', { width: 7 }),
    result: shown('回访结果', {}),
    doneTime: time('完成时间', { maybe: true }),
    ...ofInstitution,
  },
  columns: [
    'oldmanName',
    'status',
    'score',
    'reasons',
    'content',
    'serverUserNames',
    'dueTime',
    'handlerName',
    'result',
    'workNo',
    'createTime',
    'tenantName',
  ],
  search: ['oldmanName', 'workNo', 'status', 'handlerName'],
})
