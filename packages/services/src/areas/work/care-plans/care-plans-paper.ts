import { cycles, planStatuses } from '@care/shared/recurrence/recurrence.words'
import { labelOf } from '@care/shared/words'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'
import { findPlanPage } from './care-plan.repository.ts'

/** Care plans with how often each was carried out; a document for an inspection has the plans valid in its period. */
export const carePlansPaper: PaperSource = {
  title: '照护计划',
  permission: 'careplan:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, { caller, oldmanId, period, most }) => {
    const { records } = await findPlanPage(db, caller, { oldmanId, current: 1, size: most + 1 })
    const plans = period
      ? records.filter(({ startDate, endDate }) => startDate <= period.to && (endDate ?? period.to) >= period.from)
      : records
    return newestRows({ most }, plans, [
      ['计划', 70, 'planName'],
      ['服务项目', 90, 'itemNames'],
      ['周期', 22, ({ cycle }) => labelOf(cycles, cycle)],
      ['时间', 53, 'timesText'],
      ['状态', 30, ({ status }) => labelOf(planStatuses, status)],
      ['起止', 110, ({ startDate, endDate }) => `${startDate} 至 ${endDate ?? '长期'}`],
      ['已完成', 30, 'doneCount', 'right'],
      ['未执行', 30, 'missedCount', 'right'],
    ])
  },
}
