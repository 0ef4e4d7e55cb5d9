import { cycles, planStatuses } from '../../recurrence/recurrence.words.ts'
import { count, day, dict, flag, line, person, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'

/** Care plans in their list. */
export const carePlan = listWords({
  noun: '照护计划',
  fields: {
    planName: line('计划名称', { max: 50, required: true, rank: 'title' }),
    userName: person('长者', { always: true, width: 7, rank: 1 }),
    itemNames: readOnly('服务项目', { always: true }),
    cycle: count('周期', { words: cycles, width: 5 }),
    timesText: readOnly('时间', { always: true, width: 10 }),
    /** The level that the plan came from; empty for a plan that somebody made. */
    fromLevel: dict('来自护理级别', { dict: 'care_level', width: 7 }),
    status: count('状态', { words: planStatuses, width: 6, rank: 'state' }),
    autoCreateWorkOrder: flag('自动生成工单', { width: 8 }),
    startDate: day('开始日期', { required: true }),
    endDate: day('结束日期', {}),
    doneCount: count('已完成', { unit: '次', width: 6 }),
    /** Number of orders not begun two hours after their time, cancelled, or never created. */
    missedCount: count('未执行', { unit: '次', width: 6 }),
    tenantName: readOnly('所属机构', { always: true, width: 12 }),
    createTime: time('创建时间', {}),
  },
  columns: [
    ...(['planName', 'userName', 'itemNames', 'cycle', 'timesText', 'fromLevel', 'status', 'doneCount'] as const),
    ...(['missedCount', 'startDate', 'endDate', 'autoCreateWorkOrder', 'tenantName', 'createTime'] as const),
  ],
  hidden: ['endDate', 'autoCreateWorkOrder', 'createTime'],
  search: ['planName', 'userName', 'cycle', 'status'],
})
