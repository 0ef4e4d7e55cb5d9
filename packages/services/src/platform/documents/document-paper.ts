import type { Caller } from '@care/shared/admin/session/session'
import type { DocumentStep } from '@care/shared/crud/document'
import type { Document, DocumentMove } from '@care/shared/resources/document'
import type { Fields } from '@care/shared/resources/field'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { type DictLabel, fieldFacts, toMinute } from '../papers/field-text.ts'
import { facts, type Paper, tableOf } from '../papers/paper.ts'

/** Trail text of a transition: the transition's label and the given values. */
export function stepText(
  { label, given = {} }: DocumentMove,
  body: Readonly<Record<string, unknown>>,
  dictLabel: DictLabel,
): string {
  const said = fieldFacts(given, body, namesSaid(given, body), dictLabel)
  return [label, ...said.map(({ label, value }) => `${label}：${value}`)].join('，')
}

/** Names of the fields whose value is neither empty nor the initial value. */
const namesSaid = (given: Fields, body: Readonly<Record<string, unknown>>) =>
  Object.entries(given).flatMap(([name, field]) => {
    const usual = 'initial' in field ? field.initial : undefined
    return [usual, undefined, null, ''].includes(body[name] as never) ? [] : [name]
  })

interface Printed {
  record: Readonly<Record<string, unknown>>
  trail: readonly DocumentStep[]
  institution: string
  caller: Caller
  dictLabel: DictLabel
}

/** Prints a record with its trail, for filing. */
export function documentPaper(words: Document, { record, trail, institution, caller, dictLabel }: Printed): Paper {
  const { noun, label, fields, columns } = words
  return {
    title: noun,
    subtitle: String(record[label] ?? ''),
    institution,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    sections: [
      { title: `${noun}内容`, blocks: [facts(fieldFacts(fields, record, columns, dictLabel))] },
      {
        title: '处理轨迹',
        blocks: [
          tableOf(trail, [
            ['时间', 80, ({ createTime }) => toMinute(createTime)],
            ['事项', 320, 'text'],
            ['操作人', 85, 'operator'],
          ]),
        ],
      },
    ],
  }
}
