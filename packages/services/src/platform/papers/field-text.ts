import type { Field, Fields } from '@care/shared/resources/field'
import { labelOf, type Words } from '@care/shared/words'
import type { Fact } from './paper.ts'

/** Returns the dictionary's label of a code; an unknown code is returned unchanged. */
export type DictLabel = (dict: string, code: string) => string

/** A time in the format of printed documents, without seconds. */
export const toMinute = (time: string | null) => time?.slice(0, 16) ?? null

/** A field's value as text; null if empty. */
export function fieldText(field: Field, value: unknown, dictLabel: DictLabel): string | null {
  if (value === null || value === undefined || value === '') return null
  const inWords = (code: string) => {
    if ('dict' in field && field.dict) return dictLabel(field.dict, code)
    return 'words' in field && field.words ? (labelOf(field.words as Words, code) ?? code) : code
  }
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => inWords(String(one))).join('、') : null
  if (field.kind === 'flag') return value ? '是' : '否'
  if (field.kind === 'time') return toMinute(String(value))
  if (field.kind === 'money') return `${Number(value).toFixed(2)} 元`
  const unit = 'unit' in field && field.unit ? ` ${field.unit}` : ''
  return inWords(String(value)) + unit
}

/** Fields of a row as labelled facts. */
export const fieldFacts = <F extends Fields>(
  fields: F,
  row: { [K in keyof F]?: unknown },
  names: readonly (keyof F & string)[],
  dictLabel: DictLabel,
): Fact[] =>
  names.flatMap((name) => {
    const field = fields[name]
    return field ? [{ label: field.label, value: fieldText(field, row[name], dictLabel) }] : []
  })
