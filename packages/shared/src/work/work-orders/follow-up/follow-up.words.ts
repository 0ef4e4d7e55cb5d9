import { defineDocument } from '../../../resources/document.ts'
import { count, flag, lines, ofInstitution, person, readOnly, time } from '../../../resources/field.ts'
import type { RowOf } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

export const FollowUpStatus = { Waiting: 0, Handling: 1, Done: 2 } as const
const { Waiting, Handling, Done } = FollowUpStatus

export const followUpStatuses = {
  [Waiting]: { label: '待回访', look: 'warning' },
  [Handling]: { label: '处理中', look: 'primary' },
  [Done]: { label: '已完成', look: 'success' },
} as const satisfies Words

/** 服务回访: a follow-up call by somebody else after a low score. */
export const followUp = defineDocument({
  noun: '服务回访',
  of: 'plain:workOrderFollowUp',
  label: 'oldmanName',
  fields: {
    workOrderId: count('工单编号', { unlisted: true }),
    oldmanId: count('长者编号', { unlisted: true }),
    oldmanName: person('服务长者', { always: true, width: 7, rank: 'title' }),
    status: count('状态', { words: followUpStatuses, width: 6, rank: 'state' }),
    score: count('评分', { unit: '分', width: 5, rank: 1 }),
    reasons: readOnly('不满意原因', { rank: 4 }),
    content: readOnly('评价内容', { rank: 2 }),
    serverUserNames: person('服务人员', { always: true, width: 9, rank: 1 }),
    dueTime: time('回访期限', { width: 11, rank: 3 }),
    handlerId: count('回访人编号', { maybe: true, unlisted: true }),
    handlerName: person('回访人', { width: 8, rank: 5 }),
    result: readOnly('回访结果', {}),
    doneTime: time('完成时间', { maybe: true, unlisted: true }),
    /** Whether the caller may take and close the follow-up, because they did not serve the order. */
    maySettle: flag('可处理', { unlisted: true }),
    workNo: readOnly('工单号', { always: true, width: 12 }),
    ...ofInstitution,
  },
  hidden: ['createUser'],
  search: ['oldmanName', 'workNo', 'status', 'handlerName'],
  form: [],
  state: 'status',
  moves: {
    /** Takes a follow-up; taking one over from somebody else requires `takeOver`. */
    take: {
      from: [Waiting, Handling],
      to: Handling,
      label: '接手',
      done: '已接手',
      given: { takeOver: flag('从他人处接手') },
    },
    finish: {
      from: [Handling],
      to: Done,
      label: '完成',
      done: '回访已完成',
      given: { result: lines('回访结果', { required: true, min: 2, max: 500, hint: '与谁联系、怎么说、怎么改' }) },
    },
  },
})
export type FollowUpRow = RowOf<typeof followUp>
