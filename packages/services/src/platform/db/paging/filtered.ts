import type { Page, PageQuery } from '@care/shared/http/page'
import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Db } from '../client.ts'
import { isElderNamed, isNamed } from '../named.ts'
import { contains, paginate } from './queries.ts'

/** Which columns a list is searched by; a value of the search has the name of its column. */
export interface Filters<D, T extends keyof D> {
  /** Names of people, by a part of one however its parts are divided. */
  names?: readonly StringReference<D, T>[]
  /** Texts that hold what was typed. */
  parts?: readonly StringReference<D, T>[]
  /** Values that are what was chosen. */
  same?: readonly StringReference<D, T>[]
  /** The column of the rows that were ticked: `ids`. */
  ids?: StringReference<D, T>
  /** The moment that lies between `startTime` and `endTime`, both included. */
  between?: StringReference<D, T>
  /** Values that are what was chosen, of what no column holds, by their names in the search. */
  by?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Of an elder, joined as `elder`, of whom this is said: `userName`. */
  elder?: true
}

const nameOf = (column: string) => column.slice(column.lastIndexOf('.') + 1)

/** The rows of a list that its search asks for; what is left empty asks for nothing. */
export function filtered<D, T extends keyof D, O>(
  rows: SelectQueryBuilder<D, T, O>,
  search: object,
  { names = [], parts = [], same = [], ids, between, by = {}, elder }: Filters<D, T>,
): SelectQueryBuilder<D, T, O> {
  const asked = search as Readonly<Record<string, unknown>>
  const has = (value: unknown) => value !== undefined && value !== ''
  const conditions = [
    ...names.map((column) => [asked[nameOf(column)], (value: unknown) => isNamed(column, String(value))]),
    ...parts.map((column) => [
      asked[nameOf(column)],
      (value: unknown) => sql`${sql.ref(column)} like ${contains(String(value))}`,
    ]),
    ...same.map((column) => [asked[nameOf(column)], (value: unknown) => sql`${sql.ref(column)} = ${value}`]),
    ...Object.entries(by).map(([name, said]) => [asked[name], (value: unknown) => sql`${said} = ${value}`]),
    ...(ids ? [[asked.ids, (value: unknown) => sql`${sql.ref(ids)} in (${sql.join(value as number[])})`]] : []),
    ...(between
      ? [
          [asked.startTime, (value: unknown) => sql`${sql.ref(between)} >= ${value}`],
          [asked.endTime, (value: unknown) => sql`${sql.ref(between)} <= ${value}`],
        ]
      : []),
    ...(elder ? [[asked.userName, (value: unknown) => isElderNamed(String(value))]] : []),
  ] as [unknown, (value: unknown) => ReturnType<typeof sql<boolean>>][]
  return conditions.reduce((found, [value, by]) => (has(value) ? found.where(by(value)) : found), rows)
}

/** One page of a list, of the rows that its search asks for, in the order that the query has or its reader asks for. */
export const findListPage = <D, T extends keyof D, O>(
  db: Db,
  rows: SelectQueryBuilder<D, T, O>,
  search: PageQuery,
  filters: Filters<D, T>,
): Promise<Page<O>> => paginate(db, filtered(rows, search, filters), search)
