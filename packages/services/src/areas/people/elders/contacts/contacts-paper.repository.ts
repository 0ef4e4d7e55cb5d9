import { contactMarks, quietHours } from '@care/shared/people/elders/contacts/contact.words'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { type ColumnOf, tableOf } from '../../../../platform/papers/paper.ts'
import type { PaperSource } from '../../../../platform/sources/paper-source.ts'
import { maskPerson } from '../elder-privacy.ts'

const marks = Object.entries(contactMarks) as [keyof typeof contactMarks, string][]

/** Contacts in calling order. */
export const contactsPaper: PaperSource = {
  title: '联系人（按呼叫顺序）',
  permission: 'elder:view',
  papers: ['summary', 'archive', 'inspection'],
  blocks: async (db, { tenantId, oldmanId, caller, most, dictLabel }) => {
    const people = await rowsOf(db, 'elderFamily', { tenantId, oldmanId }).all(
      ['name', 'relation', 'mobile', 'isEmergency', 'isGuardian', 'hasKey', 'language', 'quietFrom', 'quietTo'],
      ['sort', 'id'],
      most,
    )
    const columns: ColumnOf<(typeof people)[number]>[] = [
      ['次序', 24, (_person, at) => at + 1],
      ['姓名', 50, 'name'],
      ['关系', 50, ({ relation }) => dictLabel('relation', relation)],
      ['电话', 70, (person) => maskPerson(caller, person).mobile],
      ['身份', 105, (person) => marks.flatMap(([name, label]) => (person[name] ? [label] : [])).join('、')],
      [
        '语言、免打扰',
        156,
        (person) =>
          [person.language && dictLabel('language', person.language), quietHours(person)].filter(Boolean).join('；'),
      ],
    ]
    return [tableOf(people, columns, '未登记联系人')]
  },
}
