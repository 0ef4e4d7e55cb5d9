import type { Nouns } from '../nouns.ts'
import type { Word } from '../words.ts'

/**
 * A field of a plain resource, as data: schemas with their messages, inputs, columns, export texts and import headings are all
 * made from it. `initial` is what it is when nothing is given; with neither `initial` nor `required` it may be null.
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
  /** What people call it. */
  label: string
  /** Of its column, in rem; without it the column takes what is left. */
  width?: number
  /** Where not all columns fit: what names the row, what says how it stands, or where among the others it stands in weight. */
  rank?: 'title' | 'state' | number
  /** Not a column of its list. */
  unlisted?: true
}

export interface TextField extends Said {
  /** `lines`: several of them in the form; `icon`: the name of one of the console's. */
  kind: 'line' | 'lines' | 'icon'
  /** Characters; `min` of one that is required, 1 when not said. */
  min?: number
  max: number
  required?: true
  initial?: string
  /** What it must look like, and what is said of one that does not. */
  like?: readonly [RegExp, string]
  /** What stands in its input while nothing is written. */
  hint?: string
  /** What no pattern can say, and what is said then. */
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
  /** No row is without it. */
  always?: true
  required?: true
}

interface SeveralField extends Said {
  /** Texts, or values of a dictionary; none is an empty list. */
  kind: 'several'
  dict?: string
  required?: true
}

interface FlagField extends Said {
  /** Yes or no; no when nothing is given. */
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
   * A text that the service fills in; or a telephone number, a day, a moment, a whole number or money in yuan, which people give
   * where a form names it.
   */
  kind: 'shown' | 'phone' | 'day' | 'time' | 'count' | 'money'
  /** Codes in words, where it is one. */
  words?: Readonly<Record<string, Word>>
  /** Behind a number. */
  unit?: string
  /** What its search may be given, where that is more than its label says. */
  hint?: string
  /** No row is without it; of moments, numbers and codes that goes without saying. */
  always?: true
  /** A moment, number or code that a row may be without. */
  maybe?: true
  required?: true
  /** The least and the most of a number that is given; money is from 0 to 99,999,999.99. */
  min?: number
  max?: number
  /** A day or moment that is given does not lie ahead. */
  past?: true
  /** A day or moment that is given is later than this other field of the form. */
  after?: string
}

/** What a row holds of a field. */
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

/** `line('名称', { max: 50, required: true })` is a field of its kind. */
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
export const several = maker<SeveralField>()('several')
export const record = maker<RecordField>()('record')
/** `flag('监护人')` begins as no. */
export const flag = (label: string, options: Partial<Omit<FlagField, 'kind' | 'label'>> = {}) => ({
  kind: 'flag' as const,
  label,
  initial: false,
  ...options,
})
export const shown = maker<ShownField>()('shown')
export const phone = maker<ShownField>()('phone')
export const day = maker<ShownField>()('day')
export const time = maker<ShownField>()('time')
export const count = maker<ShownField>()('count')
export const money = maker<ShownField>()('money')

/** Most lists are put in order by hand. */
export const order = number('排序', { min: 0, max: 9_999, initial: 0, width: 5 })
/** "0" in use, "1" off, as parameters have it (api-shapes §2.2). */
export const inUse = { 0: { label: '启用' }, 1: { label: '停用' } } as const
export const status = code('状态', { words: inUse, initial: '0', width: 5 })
/** "1" records of the product itself, "0" those of its users (api-shapes §2.2). */
export const belongs = { 0: { label: '业务' }, 1: { label: '系统' } } as const
export const createTime = time('创建时间', {})
/** What every record of an institution has; its service fills them in. */
export const ofInstitution = {
  tenantId: count('机构编号', { unlisted: true }),
  tenantName: shown('所属机构', { width: 10 }),
  createUser: shown('创建人', { width: 7 }),
  createTime,
}
