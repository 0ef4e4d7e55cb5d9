import type { Caller } from '@care/shared/admin/session/session'
import type { Database } from '../../platform/db/client.ts'

/** A table row; times are text with microseconds. */
export type Row = Record<string, unknown> & { id: number }
type Query = Record<string, string | number>

/** A search field, or several that only work together. */
export interface Filter {
  fields: string[]
  /** Makes queries to try from values of existing rows. */
  ask: (rows: Row[]) => Query[]
  /** The search rule again in JavaScript, independent of SQL. */
  keeps: (row: Row, query: Query) => boolean
  /** Compares found rows, if the field changes their order; 0 keeps the order of the list. */
  order?: (a: Row, b: Row, query: Query) => number
}

export interface ListCase {
  caller: (callers: (username: string) => Promise<Caller>) => Promise<Caller>
  /** Every row that the caller may see, read by the owner, in list order. */
  rows: (owner: Database, caller: Caller) => Promise<Row[]>
  filters: Filter[]
  /** For a long list without ids: a few of its rows, chosen so that they differ in every column. */
  few?: Filter
  /** Query that the list always needs. */
  always?: Query
  /** The row id's name in the list. */
  idOf?: string
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const some = (values: string[], most = 4) => [...new Set(values)].filter(Boolean).slice(0, most)

/** A filter by equality with the value. */
export const equals = (field: string, column = field, more: (string | number)[] = []): Filter => ({
  fields: [field],
  ask: (rows) => [...some(rows.map((row) => text(row[column]))), ...more].map((value) => ({ [field]: value })),
  keeps: (row, query) => text(row[column]) === String(query[field]),
})

/** A filter by a value contained in an array column. */
export const arrayContains = (field: string, column: string): Filter => ({
  fields: [field],
  ask: (rows) =>
    some(rows.flatMap((row) => ((row[column] ?? []) as unknown[]).map(text))).map((value) => ({ [field]: value })),
  keeps: (row, query) => ((row[column] ?? []) as unknown[]).map(text).includes(String(query[field])),
})

/** A filter by a part of the text at any position, with SQL wildcards matched literally. */
export const containsText = (field: string, ...columns: string[]): Filter => {
  const searched = columns.length > 0 ? columns : [field]
  return {
    fields: [field],
    ask: (rows) =>
      [
        ...searched.flatMap((column) =>
          some(
            rows.map((row) => middleOf(text(row[column]))),
            2,
          ),
        ),
        '%',
        '_',
        '\\',
        "'",
      ].map((value) => ({ [field]: value })),
    keeps: (row, query) => searched.some((column) => text(row[column]).includes(String(query[field]))),
  }
}

/** A filter by a part of a telephone number in any notation. */
export const containsPhone = (field: string, column = field): Filter => ({
  fields: [field],
  ask: (rows) =>
    some(
      rows.map((row) => text(row[column]).slice(3)),
      2,
    ).flatMap((part) => [{ [field]: part }, { [field]: ` ${part.slice(0, 4)}-${part.slice(4)} ` }]),
  keeps: (row, query) => text(row[column]).includes(String(query[field]).replaceAll(/\D/g, '')),
})

/** Drops the first character of a longer text, so that a search by prefix alone would not find it. */
const middleOf = (value: string) =>
  [...value]
    .slice(value.length > 1 ? 1 : 0, 12)
    .join('')
    .trim()

/** Filters by time, both inclusive: `from` finds rows from this time on, `until` rows up to it. */
export const from = (field: string, column: string): Filter => ({
  fields: [field],
  ask: (rows) => moments(rows, column).map((value) => ({ [field]: value })),
  keeps: (row, query) => text(row[column]) >= `${query[field]}.000000`,
})
export const until = (field: string, column: string): Filter => ({
  ...from(field, column),
  keeps: (row, query) => text(row[column]) !== '' && text(row[column]) <= `${query[field]}.000000`,
})

const moments = (rows: Row[], column: string) => {
  const known = rows
    .map((row) => text(row[column]))
    .filter(Boolean)
    .sort()
  return [known[Math.floor(known.length / 3)], known[Math.floor(known.length / 2)]].map(
    (time) => time?.slice(0, 19) ?? '',
  )
}

/** A filter by two times in one field, both inclusive. */
export function between(field: string, column: string): Filter {
  const [first, last] = [from(field, column), until(field, column)]
  return {
    fields: [field],
    ask: (rows) => {
      const [begin = '', end = ''] = first.ask(rows).map((query) => String(query[field]))
      return [{ [field]: `${begin},${end}` }]
    },
    keeps: (row, query) => {
      const [begin = '', end = ''] = String(query[field]).split(',')
      return first.keeps(row, { [field]: begin }) && last.keeps(row, { [field]: end })
    },
  }
}

/** A filter by exactly these ids, in list order. */
export const ids = (foreign = 987_654_321): Filter => ({
  fields: ['ids'],
  ask: (rows) => [{ ids: [...rows.slice(1, 4).map(({ id }) => id), foreign].join(',') }],
  keeps: ({ id }, query) => String(query.ids).split(',').includes(String(id)),
})
