import type { Caller } from '@care/shared/session/session'
import type { Database } from '../../platform/db/client.ts'

/** A row as it lies in the table; times as text with their microseconds. */
export type Row = Record<string, unknown> & { id: number }
type Query = Record<string, string | number>

/** One field of a search, or several that only go together. */
export interface Filter {
  fields: string[]
  /** What to ask for, taken from the rows that are there. */
  ask: (rows: Row[]) => Query[]
  /** The rule once more, in plain words and without SQL. */
  keeps: (row: Row, query: Query) => boolean
  /** Only where the field changes the order. */
  order?: (a: Row, b: Row) => number
}

export interface ListCase {
  caller: (callers: (username: string) => Promise<Caller>) => Promise<Caller>
  /** Every row that the caller may see, read by the owner, in the order in which the list shows them. */
  rows: (owner: Database, caller: Caller) => Promise<Row[]>
  filters: Filter[]
  /** Of a long list without ids: some of its rows, different in everything that it shows. */
  few?: Filter
  /** What the list is always asked for. */
  always?: Query
  /** How the list names the id of a row. */
  idOf?: string
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const some = (values: string[], most = 4) => [...new Set(values)].filter(Boolean).slice(0, most)

/** The value itself. */
export const is = (field: string, column = field, more: (string | number)[] = []): Filter => ({
  fields: [field],
  ask: (rows) => [...some(rows.map((row) => text(row[column]))), ...more].map((value) => ({ [field]: value })),
  keeps: (row, query) => text(row[column]) === String(query[field]),
})

/** One of several that the column holds as an array. */
export const among = (field: string, column: string): Filter => ({
  fields: [field],
  ask: (rows) =>
    some(rows.flatMap((row) => ((row[column] ?? []) as unknown[]).map(text))).map((value) => ({ [field]: value })),
  keeps: (row, query) => ((row[column] ?? []) as unknown[]).map(text).includes(String(query[field])),
})

/** A part of the text, wherever it stands; signs that mean something to SQL mean themselves. */
export const has = (field: string, ...columns: string[]): Filter => {
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

/** A part of a telephone number, however it is written. */
export const hasNumber = (field: string, column = field): Filter => ({
  fields: [field],
  ask: (rows) =>
    some(
      rows.map((row) => text(row[column]).slice(3)),
      2,
    ).flatMap((part) => [{ [field]: part }, { [field]: ` ${part.slice(0, 4)}-${part.slice(4)} ` }]),
  keeps: (row, query) => text(row[column]).includes(String(query[field]).replaceAll(/\D/g, '')),
})

/** Without its first character, when it has several, so that a search from the start alone does not find it. */
const middleOf = (value: string) =>
  [...value]
    .slice(value.length > 1 ? 1 : 0, 12)
    .join('')
    .trim()

/** From this moment on, or up to it: both ends belong to it. */
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

/** Two moments in one field; both belong to it. */
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

/** These ids and no other, in the order of the list. */
export const ids = (foreign = 987_654_321): Filter => ({
  fields: ['ids'],
  ask: (rows) => [{ ids: [...rows.slice(1, 4).map(({ id }) => id), foreign].join(',') }],
  keeps: ({ id }, query) => String(query.ids).split(',').includes(String(id)),
})
