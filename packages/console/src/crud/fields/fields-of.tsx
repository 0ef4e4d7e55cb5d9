import type { Field as Said } from '@care/shared/things/field'
import type { RowOf, Thing } from '@care/shared/things/thing'
import { labelsOf } from '@care/shared/words'
import type { Field } from '../../kit/inputs/field.ts'
import { choice, dateTime, dict, icon, longText, number, text } from './fields.tsx'

/** Its value and row are known by the thing alone. */
export type PlainField = Field<never, RowOf<Thing>>

/** How the fields of a plain resource look and are edited. */
export const fieldsOf = ({ fields }: Thing): Record<string, PlainField | undefined> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field)]))

function fieldOf(said: Said): PlainField {
  const { label, width } = said
  const options = width ? { width } : {}
  switch (said.kind) {
    case 'line':
      return text(label, { ...options, maxLength: said.max })
    case 'lines':
      return longText(label, { ...options, maxLength: said.max })
    case 'icon':
      return icon(label, options)
    case 'number':
    case 'count':
    case 'record':
      return number(label, '', options)
    case 'code':
      return choice(label, labelsOf(said.words), options)
    case 'dict':
      return dict(label, said.dict, options)
    case 'time':
      return dateTime(label, options)
    case 'shown':
      return said.words ? choice(label, labelsOf(said.words), options) : text(label, options)
  }
}
