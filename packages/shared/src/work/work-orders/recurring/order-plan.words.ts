import { planStatuses } from '../../../recurrence/recurrence.words.ts'
import { count, day, person, readOnly, time } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

/** What to do while the elder is on leave, including hospital stays. */
export const WhileAway = { Skip: 1, Keep: 2 } as const
export const whileAwayOptions = {
  [WhileAway.Skip]: { label: '暂停生成' },
  [WhileAway.Keep]: { label: '照常生成' },
} as const satisfies Words

/** Result for a date of a plan. */
export const DateState = { Made: 1, Failed: 2, Holiday: 3, Skipped: 4, Away: 5, Withdrawn: 6 } as const
export type DateState = (typeof DateState)[keyof typeof DateState]
export const dateStates = {
  [DateState.Made]: { label: '已生成', look: 'success' },
  [DateState.Failed]: { label: '未生成', look: 'danger' },
  [DateState.Holiday]: { label: '节假日', look: 'silent' },
  [DateState.Skipped]: { label: '已跳过', look: 'silent' },
  [DateState.Away]: { label: '长者外出', look: 'warning' },
  [DateState.Withdrawn]: { label: '已撤回', look: 'silent' },
} as const satisfies Words

/** Recurring orders (周期工单) in their list. */
export const orderPlan = listWords({
  noun: '周期工单',
  fields: {
    oldmanName: person('服务长者', { always: true, width: 7, rank: 'title' }),
    projectNames: readOnly('服务项目', { always: true, rank: 1 }),
    ruleText: readOnly('规律', { always: true, width: 18, rank: 2 }),
    serverUserNames: person('服务人员', { always: true, width: 9, rank: 1 }),
    status: count('状态', { words: planStatuses, width: 6, rank: 'state' }),
    nextTime: time('下次服务', { maybe: true, width: 10 }),
    failedCount: count('未生成', { unit: '次', width: 6 }),
    startDate: day('开始日期', { always: true }),
    endDate: day('结束日期', {}),
    createUser: person('创建人', {}),
    tenantName: readOnly('所属机构', { always: true, width: 12 }),
    createTime: time('创建时间', {}),
  },
  columns: [
    ...(['oldmanName', 'projectNames', 'ruleText', 'serverUserNames', 'status', 'nextTime', 'failedCount'] as const),
    ...(['startDate', 'endDate', 'createUser', 'tenantName', 'createTime'] as const),
  ],
  hidden: ['startDate', 'endDate', 'createUser', 'createTime'],
  search: ['oldmanName', 'status'],
})
