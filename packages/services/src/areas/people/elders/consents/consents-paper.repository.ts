import { consentKinds, consentStates } from '@care/shared/people/elders/consents/consent.words'
import { labelOf } from '@care/shared/words'
import { inPeriod } from '../../../../platform/db/sql/period.ts'
import { newestRows, type PaperSource } from '../../../../platform/sources/paper-source.ts'

export const consentsPaper: PaperSource = {
  title: '授权',
  permission: 'elder:view',
  papers: ['archive', 'inspection'],
  blocks: async (db, asked) => {
    const said = await db
      .selectFrom('elderConsent')
      .select(['kind', 'state', 'byName', 'byRelation', 'signedOn', 'validUntil', 'remark', 'createUser'])
      .where('tenantId', '=', asked.tenantId)
      .where('oldmanId', '=', asked.oldmanId)
      .where(inPeriod('signedOn', asked.period))
      .orderBy('id', 'desc')
      .limit(asked.most + 1)
      .execute()
    return newestRows(asked, said, [
      ['事项', 38, ({ kind }) => labelOf(consentKinds, kind)],
      ['结果', 36, ({ state }) => labelOf(consentStates, state)],
      ['由谁表示', 80, (one) => `${one.byName}（${asked.dictLabel('relation', one.byRelation)}）`],
      ['日期', 53, 'signedOn'],
      ['有效期至', 53, 'validUntil'],
      ['说明', 127, 'remark'],
      ['登记人', 58, 'createUser'],
    ])
  },
}
