import { planCycles, planStatuses } from '@care/shared/care-plans/care-plan.words'
import { labelOf } from '@care/shared/words'
import { newestRows, type PaperSource } from '../../platform/sources/paper-source.ts'
import { findPlanPage } from './care-plan.repository.ts'

/** Plans, for an inspection those that were valid in its period, with how often they were carried out. */
export const carePlansPaper: PaperSource = {
  title: '照护计划',
  permission: 'careplan:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, { caller, oldmanId, period, most }) => {
    const { records } = await findPlanPage(db, caller, { oldmanId, current: 1, size: most + 1 })
    const plans = period
      ? records.filter(({ startDate, endDate }) => startDate <= period.to && (endDate ?? period.to) >= period.from)
      : records
    const rows = plans.map((plan) => [
      ...[plan.planName, plan.itemNames, labelOf(planCycles, plan.cycle), plan.timesText],
      ...[labelOf(planStatuses, plan.status), `${plan.startDate} 至 ${plan.endDate ?? '长期'}`],
      ...[plan.doneCount, plan.missedCount],
    ])
    const columns = [
      ['计划', 70],
      ['服务项目', 90],
      ['周期', 22],
      ['时间', 53],
      ['状态', 30],
      ['起止', 110],
      ['已完成', 30, 'right'],
      ['未执行', 30, 'right'],
    ] as const
    return newestRows({ most }, columns, rows)
  },
}
