import type { Nouns } from '../nouns.ts'
import type { Word } from '../words.ts'

/**
 * A field of a resource, as data: schemas with messages, inputs, columns, exports and import headings are
 * generated from it. `initial` is the default; a field with neither `initial` nor `required` can be null.
 */
export type Field =
  | TextField
  | NumberField
  | CodeField
  | DictField
  | SeveralField
  | RecordField
  | FlagField
  | ShownField
export type Fields = Readonly<Record<string, Field>>

interface Said {
  /** Chinese name. */
  label: string
  /** Width of its column in rem; without it the column takes the remaining space. */
  width?: number
  /** Priority on narrow screens: the row's title, its state, or a rank among the other columns. */
  rank?: 'title' | 'state' | number
  /** The field has no column in the list. */
  unlisted?: true
}

export interface TextField extends Said {
  /** `lines`: several lines in the form; `icon`: the name of a console icon. */
  kind: 'line' | 'lines' | 'icon'
  /** Length in characters; `min` of a required text is 1 by default. */
  min?: number
  max: number
  required?: true
  initial?: string
  /** A pattern, and the message for a mismatch. */
  like?: readonly [RegExp, string]
  /** Placeholder of its input. */
  hint?: string
  /** A check beyond patterns, and its message. */
  check?: readonly [(value: string) => boolean, string]
}

interface NumberField extends Said {
  /** A whole number. */
  kind: 'number'
  min: number
  max: number
  initial: number
}

interface CodeField extends Said {
  kind: 'code'
  words: Readonly<Record<string, Word>>
  initial: string
}

interface DictField extends Said {
  kind: 'dict'
  dict: string
  /** Every row has a value. */
  always?: true
  required?: true
}

interface SeveralField extends Said {
  /** Several texts, or several values of a dictionary; the default is an empty list. */
  kind: 'several'
  dict?: string
  required?: true
}

interface FlagField extends Said {
  /** Yes or no; no by default. */
  kind: 'flag'
  initial: boolean
}

interface RecordField extends Said {
  /** The id of another record. */
  kind: 'record'
  of: Nouns
  required?: true
}

interface ShownField extends Said {
  /**
   * A text filled in by the service; or a phone number, a day, a moment, a whole number or yuan, which can also be an
   * input of a form.
   */
  kind: 'shown' | 'phone' | 'day' | 'time' | 'count' | 'money'
  /** Labels of the codes. */
  words?: Readonly<Record<string, Word>>
  /** The text is the name of a person, or several joined by 、; a role may stand before a name (护理员 李娟). */
  isPerson?: true
  /** Unit shown after a number. */
  unit?: string
  /** Placeholder of the search field, where the label is not enough. */
  hint?: string
  /** Every row has a value; implied for moments, numbers and codes. */
  always?: true
  /** A row may lack this moment, number or code. */
  maybe?: true
  /** The default of a number or code as input. */
  initial?: number
  required?: true
  /** Bounds of a number as input; money is from 0 to 99,999,999.99. */
  min?: number
  max?: number
  /** As input, the day or moment must not be in the future. */
  past?: true
  /** As input, the day or moment must be later than this other field. */
  after?: string
}

/** Type of a field's value in a row. */
export type ValueOf<F extends Field> = F extends { kind: 'several' }
  ? string[]
  : F extends { kind: 'flag' }
    ? boolean
    : TypeOf<F> | (IsAlways<F> extends true ? never : null)
type TypeOf<F extends Field> = F extends { kind: 'number' | 'count' | 'money' | 'record' } ? number : string
type IsAlways<F extends Field> = F extends { maybe: true }
  ? false
  : F extends
        | { kind: 'number' | 'count' | 'money' | 'code' | 'time' }
        | { words: object }
        | { always: true }
        | { required: true }
        | { initial: unknown }
    ? true
    : false

/** Creates the constructor for a kind of field: `line('名称', { max: 50, required: true })`. */
const maker =
  <F extends Field>() =>
  <const K extends F['kind']>(kind: K) =>
  <const O extends Omit<F, 'kind' | 'label'>>(label: string, options: O) => ({ kind, label, ...options })

export const line = maker<TextField>()('line')
export const lines = maker<TextField>()('lines')
export const icon = maker<TextField>()('icon')
export const number = maker<NumberField>()('number')
export const code = maker<CodeField>()('code')
export const dict = maker<DictField>()('dict')
export const valueListField = maker<SeveralField>()('several')
export const recordIdField = maker<RecordField>()('record')
/** `flag('监护人')` is false by default. */
export const flag = (label: string, options: Partial<Omit<FlagField, 'kind' | 'label'>> = {}) => ({
  kind: 'flag' as const,
  label,
  initial: false,
  ...options,
})
export const readOnly = maker<ShownField>()('shown')
/** A read-only name of a person. */
export const person = <const O extends Omit<ShownField, 'kind' | 'label' | 'isPerson'>>(label: string, options: O) => ({
  kind: 'shown' as const,
  label,
  isPerson: true as const,
  ...options,
})
export const phone = maker<ShownField>()('phone')
export const day = maker<ShownField>()('day')
export const time = maker<ShownField>()('time')
export const count = maker<ShownField>()('count')
export const money = maker<ShownField>()('money')

/** Manual sort order, for most lists. */
export const sortOrderField = number('排序', { min: 0, max: 9_999, initial: 0, width: 5 })
/** "0" enabled, "1" disabled, as for parameters (api-shapes §2.2). */
export const enabledFlags = { 0: { label: '启用', look: 'success' }, 1: { label: '停用', look: 'silent' } } as const
export const status = code('状态', { words: enabledFlags, initial: '0', width: 5 })
/** "1" built-in records, "0" those of users (api-shapes §2.2). */
export const builtInFlags = { 0: { label: '业务' }, 1: { label: '系统' } } as const
export const createTime = time('创建时间', {})
/** Fields of every record that belongs to an institution; the service fills them in. */
export const ofInstitution = {
  tenantId: count('机构编号', { unlisted: true }),
  tenantName: readOnly('所属机构', { width: 10 }),
  createUser: person('创建人', { width: 7 }),
  createTime,
}
