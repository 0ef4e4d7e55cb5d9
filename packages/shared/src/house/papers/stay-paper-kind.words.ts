import { riskKinds } from '../../people/elders/risks/risk.words.ts'
import {
  count,
  flag,
  line,
  lines,
  ofInstitution,
  sortOrderField,
  status,
  valueListField,
} from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { unknownFields } from '../contracts/merge-fields.ts'

/** The risk level from which a kind applies; 中 where none is chosen. */
const leastRisks = { 2: { label: '中' }, 3: { label: '高' } } as const satisfies Words

/**
 * 入住文书种类: a text with the merge fields of contracts, and whom it applies to: the care levels or a risk, or everybody
 * without either.
 */
export const stayPaperKind = defineResource({
  noun: '入住文书种类',
  of: 'plain:stayPaperKind',
  fields: {
    name: line('文书名称', { max: 50, required: true, width: 12 }),
    careLevels: valueListField('适用护理等级', { dict: 'care_level', width: 12 }),
    riskKind: count('适用风险', { words: riskKinds, maybe: true, width: 7 }),
    riskLevel: count('风险达到', { words: leastRisks, maybe: true, width: 6 }),
    /** Missing papers of the kind hold up the approval of check-ins that begin after this was set. */
    isRequired: flag('入住前必签', { width: 6.5 }),
    /** A change of the care level, or of the risk of the kind, asks for another signature. */
    isRenewed: flag('变化后重签', { width: 6.5 }),
    content: lines('正文', {
      max: 20_000,
      required: true,
      unlisted: true,
      check: [(text) => unknownFields(text).length === 0, '正文含有未知的合并字段，请从可用字段中选择'],
    }),
    sort: sortOrderField,
    status,
    ...ofInstitution,
  },
  hidden: ['createUser', 'createTime'],
  search: ['name', 'status'],
  form: ['name', 'careLevels', 'riskKind', 'riskLevel', 'isRequired', 'isRenewed', 'sort', 'status', 'content'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
})
