import type { Field } from '@care/shared/resources/field'
import type { ImportDeclaration } from '@care/shared/resources/resource'

/** A column of an import file. */
export interface ImportColumn {
  field: string
  heading: string
  /** Other headings that are accepted for the column. */
  also: string[]
  /** Whether a new record must have a value. */
  required: boolean
  /** Whether the file must have the column. */
  needed: boolean
  /** Allowed values, listed on the sheet that explains the columns. */
  note: string
  /** Converts the text in the file to the stored code. */
  codes?: Record<string, string>
  isNumber: boolean
  /** The dictionary whose codes are allowed. */
  dict?: string
}

/** The import columns of a resource, with the labels of its form. */
export const importColumnsOf = ({
  fields,
  imported = [],
  unique,
  alsoCalled = {},
  ofNew = [],
}: ImportDeclaration): ImportColumn[] =>
  imported.flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const note = [name === unique ? '不能重复' : '', noteOf(field)].filter(Boolean).join('，')
    const codes = field.kind === 'code' ? Object.entries(field.words).map(([code, { label }]) => [label, code]) : null
    const required = 'required' in field
    return {
      field: name,
      heading: field.label,
      also: Object.keys(alsoCalled).filter((heading) => alsoCalled[heading] === name),
      required,
      needed: required && !ofNew.includes(name),
      note,
      isNumber: ['number', 'money'].includes(field.kind),
      ...(codes && { codes: Object.fromEntries(codes) }),
      ...(field.kind === 'dict' && { dict: field.dict }),
    }
  })

function noteOf(field: Field): string {
  if (field.kind === 'day') return '如 1940-05-01'
  if (field.kind === 'money') return '单位为元，最多两位小数'
  if (field.kind === 'phone') return '11 位手机号码'
  if (field.kind === 'line' || field.kind === 'lines') return `最多${field.max}个字符`
  if (field.kind === 'number') return `${field.min} 到 ${field.max} 的整数；不填为 ${field.initial}`
  if (field.kind !== 'code') return ''
  const labels = Object.values(field.words).map(({ label }) => label)
  return `${labels.join('、')}之一；不填为${field.words[field.initial]?.label}`
}
