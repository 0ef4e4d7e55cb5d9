import type { Fields, Field as Said } from '@care/shared/resources/field'
import type { Field } from '../../kit/inputs/field.ts'
import {
  booleanField,
  codeField,
  date,
  dateTime,
  dict,
  icon,
  longText,
  money,
  number,
  personField,
  phone,
  text,
  textListField,
} from './fields.tsx'

/** Turns field definitions into fields that render and edit values. */
export const fieldsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...fieldOf(field), rank: field.rank }]),
  ) as Record<keyof F, Field<never>>

function fieldOf(said: Said): Field<never> {
  const { label, width } = said
  const options = width ? { width } : {}
  if ('words' in said && said.words) return codeField(label, said.words, options)
  switch (said.kind) {
    case 'line':
      return text(label, { ...options, maxLength: said.max, placeholder: said.hint })
    case 'lines':
      return longText(label, { ...options, maxLength: said.max, placeholder: said.hint })
    case 'icon':
      return icon(label, options)
    case 'count':
      return number(label, said.unit, { ...options, placeholder: said.hint })
    case 'number':
    case 'record':
      return number(label, '', options)
    case 'money':
      return money(label, { ...options, placeholder: said.hint })
    case 'dict':
      return dict(label, said.dict, options)
    case 'several':
      return textListField(label, said.dict, options)
    case 'flag':
      return booleanField(label, options)
    case 'phone':
      return phone(label, options)
    case 'day':
      return date(label, options)
    case 'time':
      return dateTime(label, options)
    case 'shown':
      return (said.isPerson ? personField : text)(label, { ...options, placeholder: said.hint })
    default:
      return text(label, options)
  }
}
