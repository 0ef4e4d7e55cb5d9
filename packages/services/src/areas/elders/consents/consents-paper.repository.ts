import { consentKinds, consentStates } from '@care/shared/elders/consents/consent.words'
import { labelOf } from '@care/shared/words'
import { inPeriod } from '../../../platform/db/period.ts'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'

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
    const rows = said.map(({ kind, state, byName, byRelation, ...rest }) => [
      ...[
        labelOf(consentKinds, kind),
        labelOf(consentStates, state),
        `${byName}（${asked.dictLabel('relation', byRelation)}）`,
        rest.signedOn,
      ],
      ...[rest.validUntil, rest.remark, rest.createUser],
    ])
    const columns = [
      ['事项', 38],
      ['结果', 36],
      ['由谁表示', 80],
      ['日期', 53],
      ['有效期至', 53],
      ['说明', 127],
      ['登记人', 58],
    ] as const
    return newestRows(asked, columns, rows)
  },
}
