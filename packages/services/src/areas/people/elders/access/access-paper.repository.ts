import { type AccessKind, accessKinds } from '@care/shared/people/elders/access/elder-access.words'
import { labelOf } from '@care/shared/words'
import { sql } from 'kysely'
import { inPeriod } from '../../../../platform/db/sql/period.ts'
import { toMinute } from '../../../../platform/papers/field-text.ts'
import { tableOf } from '../../../../platform/papers/paper.ts'
import type { PaperSource } from '../../../../platform/sources/paper-source.ts'

/** How often the record was viewed and by how many people; the full list is only for managers. */
export const accessPaper: PaperSource = {
  title: '档案查阅统计',
  permission: 'elder:access',
  papers: ['inspection'],
  blocks: async (db, { tenantId, oldmanId, period }) => {
    const counted = await db
      .selectFrom('elderAccess')
      .select(['kind', sql<number>`sum(times)`.as('times'), sql<number>`count(distinct user_id)`.as('people')])
      .select(({ fn }) => fn.max('lastTime').as('lastTime'))
      .where('tenantId', '=', tenantId)
      .where(({ or, eb }) => or([eb('oldmanId', '=', oldmanId), eb('oldmanId', 'is', null)]))
      .where(inPeriod('lastTime', period))
      .groupBy('kind')
      .orderBy('times', 'desc')
      .execute()
    return [
      tableOf(counted, [
        ['操作', 2, ({ kind }) => labelOf(accessKinds, kind as AccessKind)],
        ['次数', 1, 'times', 'right'],
        ['人数', 1, 'people', 'right'],
        ['最近一次', 2, ({ lastTime }) => toMinute(lastTime)],
      ]),
    ]
  },
}
