import { contactMarks, quietHours } from '@care/shared/elders/contacts/contact.words'
import { table } from '../../../platform/papers/paper.ts'
import type { PaperSource } from '../../../platform/sources/paper-source.ts'
import { shownTo } from '../elder-privacy.ts'

const marks = Object.entries(contactMarks) as [keyof typeof contactMarks, string][]

/** In the order in which they are called. */
export const contactsPaper: PaperSource = {
  title: '联系人（按呼叫顺序）',
  permission: 'elder:view',
  papers: ['summary', 'archive', 'inspection'],
  blocks: async (db, { tenantId, oldmanId, caller, most, dictLabel }) => {
    const people = await db
      .selectFrom('elderFamily')
      .select(['name', 'relation', 'mobile', 'isEmergency', 'isGuardian', 'hasKey', 'language', 'quietFrom', 'quietTo'])
      .where('tenantId', '=', tenantId)
      .where('oldmanId', '=', oldmanId)
      .orderBy('sort')
      .orderBy('id')
      .limit(most)
      .execute()
    const rows = people.map((person, at) => [
      ...[at + 1, person.name, dictLabel('relation', person.relation), shownTo(caller, person).mobile],
      marks.flatMap(([name, label]) => (person[name] ? [label] : [])).join('、'),
      [person.language && dictLabel('language', person.language), quietHours(person)].filter(Boolean).join('；'),
    ])
    const columns = [
      ['次序', 24],
      ['姓名', 50],
      ['关系', 50],
      ['电话', 70],
      ['身份', 105],
      ['语言、免打扰', 156],
    ] as const
    return [table(columns, rows, '未登记联系人')]
  },
}
