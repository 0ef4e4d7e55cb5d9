import { warningKinds } from '@care/shared/alarms/warnings/warning.words'
import { labelOf } from '@care/shared/words'
import { rowsOf } from '../../../platform/db/rows.ts'
import { table } from '../../../platform/papers/paper.ts'
import type { PaperSource } from '../../../platform/sources/paper-source.ts'

/** The general response plan, then the plans per kind of warning. */
export const responsePlansPaper: PaperSource = {
  title: '应急预案',
  permission: 'responseplan:view',
  papers: ['summary', 'archive', 'inspection'],
  blocks: async (db, { tenantId, oldmanId }) => {
    const { responsePlan } = await rowsOf(db, 'elder', { tenantId, id: oldmanId }).get(['responsePlan'])
    const plans = await rowsOf(db, 'elderResponsePlan', { tenantId, oldmanId }).all(
      ['sourceType', 'firstSteps', 'ambulance', 'words', 'falseCauses'],
      ['sourceType'],
    )
    const rows = [
      ...(responsePlan ? [['通用', responsePlan, null, null, null]] : []),
      ...plans.map((plan) => [
        labelOf(warningKinds, plan.sourceType),
        plan.firstSteps,
        plan.ambulance,
        plan.words,
        plan.falseCauses,
      ]),
    ]
    const columns = [
      ['情形'],
      ['先联系谁、先做什么', 2.6],
      ['叫救护车的情况', 2],
      ['怎么说', 1.6],
      ['常见误报', 1.4],
    ] as const
    return [table(columns, rows, '未登记应急预案')]
  },
}
