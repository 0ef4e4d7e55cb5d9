import { warningKinds } from '@care/shared/warnings/warning.words'
import { labelOf } from '@care/shared/words'
import { table } from '../../../platform/papers/paper.ts'
import type { PaperSource } from '../../../platform/sources/paper-source.ts'

/** The general plan, then those for a kind of warning. */
export const responsePlansPaper: PaperSource = {
  title: '应急预案',
  permission: 'responseplan:view',
  papers: ['summary', 'archive', 'inspection'],
  blocks: async (db, { tenantId, oldmanId }) => {
    const { responsePlan } = await db
      .selectFrom('elder')
      .select('responsePlan')
      .where('tenantId', '=', tenantId)
      .where('id', '=', oldmanId)
      .executeTakeFirstOrThrow()
    const plans = await db
      .selectFrom('elderResponsePlan')
      .select(['sourceType', 'firstSteps', 'ambulance', 'words', 'falseCauses'])
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .orderBy('sourceType')
      .execute()
    const rows = [
      ...(responsePlan ? [['通用', responsePlan, null, null, null]] : []),
      ...plans.map((plan) => [
        ...[labelOf(warningKinds, plan.sourceType), plan.firstSteps, plan.ambulance, plan.words, plan.falseCauses],
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
