import { riskKinds, riskLevels } from '@care/shared/people/elders/risks/risk.words'
import { labelOf } from '@care/shared/words'
import type { Db } from '../../../../platform/db/client.ts'
import { inPeriod } from '../../../../platform/db/sql/period.ts'
import { toMinute } from '../../../../platform/papers/field-text.ts'
import { type ColumnOf, tableOf } from '../../../../platform/papers/paper.ts'
import { newestRows, type PaperRequest, type PaperSource } from '../../../../platform/sources/paper-source.ts'

const select = (db: Db, { tenantId, oldmanId }: PaperRequest) =>
  db
    .selectFrom('elderRisk')
    .select(['kind', 'level', 'measures', 'nextReview', 'assessUser', 'assessTime'])
    .where('tenantId', '=', tenantId)
    .where('oldmanId', '=', oldmanId)

/** The current state of the nine risks; a document for an inspection also has the assessments of its period. */
export const risksPaper: PaperSource = {
  title: '风险评估（GB 38600-2019）',
  permission: 'elder:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const now = await select(db, asked).where('isCurrent', '=', true).orderBy('level', 'desc').orderBy('kind').execute()
    const columns: ColumnOf<(typeof now)[number]>[] = [
      ['风险', 62, ({ kind }) => labelOf(riskKinds, kind)],
      ['等级', 22, ({ level }) => labelOf(riskLevels, level)],
      ['防护措施', 180, 'measures'],
      ['下次复评', 54, 'nextReview'],
      ['评估人', 58, 'assessUser'],
      ['评估时间', 79, ({ assessTime }) => toMinute(assessTime)],
    ]
    const current = tableOf(now, columns, '尚未评估')
    if (!asked.period) return [current]
    const judged = await select(db, asked)
      .where(inPeriod('assessTime', asked.period))
      .where('isCurrent', '=', false)
      .orderBy('id', 'desc')
      .limit(asked.most + 1)
      .execute()
    return judged.length > 0 ? [current, ...newestRows(asked, judged, columns)] : [current]
  },
}
