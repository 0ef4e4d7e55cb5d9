import type { Page, PageQuery } from '@care/shared/http/page'
import { codedOf, type ListWords } from '@care/shared/resources/resource'
import {
  AliasNode,
  type Expression,
  ExpressionWrapper,
  type OperationNode,
  RawNode,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely'
import type { Db } from '../client.ts'
import { matchesElderNameOrPhone, matchesName } from '../sql/name-search.ts'
import { columnOf, selectionsOf } from './order-by.ts'
import { containsPattern, paginate } from './queries.ts'

/** A selected expression by its name, or a column by its table and name. */
type Sought<D, T extends keyof D, O> = StringReference<D, T> | (keyof O & string)

/**
 * The filters of a list. Each search value has the name of the selected expression or column with which it is compared.
 */
export interface Filters<D, T extends keyof D, O, S = object> {
  /**
   * Adds filters for those of the list's `search` fields that are not named below: a code equals the chosen code, a
   * text contains the search text, a time lies within the given range or between `startTime` and `endTime`.
   */
  words?: ListWords
  /** Names of people that contain the search text, ignoring dots and blanks. */
  names?: readonly Sought<D, T, O>[]
  /** Texts that contain the search text. */
  parts?: readonly Sought<D, T, O>[]
  /** Values that equal the chosen value, or one of several. */
  same?: readonly Sought<D, T, O>[]
  /** The moment that must lie between `startTime` and `endTime`, both included. */
  between?: Sought<D, T, O>
  /** The column that is compared with the `ids` of selected rows, if it is not the result's `id`. */
  ids?: StringReference<D, T>
  /** Adds the filter `userName` on the name of the elder, who must be joined as `elder`. */
  elder?: true
  /** Conditions for search values that need SQL of their own, by the name of the search value. */
  where?: { readonly [K in keyof S]?: (value: NonNullable<S[K]>) => Expression<SqlBool> }
}

type Find = (value: unknown) => Expression<SqlBool>
type FindIn = (column: Expression<unknown>) => Find
const isCalled: FindIn = (column) => (value) => matchesName(sql`${column}`, String(value))
const isPart: FindIn = (column) => (value) => sql`${column} like ${containsPattern(String(value))}`
const isSame: FindIn = (column) => (value) =>
  Array.isArray(value) ? sql`${column} in (${sql.join(value)})` : sql`${column} = ${value}`
const isFrom: FindIn = (column) => (value) => sql`${column} >= ${value}`
const isUntil: FindIn = (column) => (value) => sql`${column} <= ${value}`
const isWithin: FindIn = (column) => (value) => {
  const [from, to] = value as [string, string]
  return sql`${column} >= ${from} and ${column} <= ${to}`
}

const nameOf = (column: string) => column.slice(column.lastIndexOf('.') + 1)

/** A selected expression, for use in a condition. */
function selectedIn(selected: OperationNode): Expression<unknown> {
  const node = AliasNode.is(selected) ? selected.node : selected
  const value = new ExpressionWrapper(node)
  return RawNode.is(node) ? sql`(${value})` : value
}

/** The search fields of the list except `besides`, grouped by the way in which each is compared. */
function saidBy(words: ListWords, besides: readonly string[]) {
  const others = words.search.filter((name) => !besides.includes(name))
  const of = (...kinds: string[]) => others.filter((name) => kinds.includes(words.fields[name]?.kind ?? ''))
  const codes: string[] = codedOf({ ...words, search: others })
  return { codes, texts: of('line', 'shown').filter((name) => !codes.includes(name)), moments: of('time') }
}

/** Adds the search conditions to the query; empty values are ignored. */
export function applyFilters<D, T extends keyof D, O, S extends object>(
  rows: SelectQueryBuilder<D, T, O>,
  search: S,
  { words, names = [], parts = [], same = [], elder, where = {}, ...filters }: Filters<D, T, O, S>,
): SelectQueryBuilder<D, T, O> {
  const said = [...[...names, ...parts, ...same].map(nameOf), ...(elder ? ['userName'] : []), ...Object.keys(where)]
  const { codes, texts, moments } = words ? saidBy(words, said) : { codes: [], texts: [], moments: [] }
  const { ids = 'id', between = moments[0] } = filters

  const answered = new Map(selectionsOf(rows))
  const inColumn = (column: string, find: FindIn, name = nameOf(column)): [string, Find] => {
    const node = answered.get(columnOf(column))
    return [name, find(node ? selectedIn(node) : sql.ref(column))]
  }
  const finds: [string, Find][] = [
    ...names.map((name) => inColumn(name, isCalled)),
    ...[...parts, ...texts].map((name) => inColumn(name, isPart)),
    ...[...same, ...codes].map((name) => inColumn(name, isSame)),
    inColumn(ids, isSame, 'ids'),
    ...(between ? [inColumn(between, isFrom, 'startTime'), inColumn(between, isUntil, 'endTime')] : []),
    ...moments.map((name) => inColumn(name, isWithin)),
    ...(elder ? [['userName', (value) => matchesElderNameOrPhone(String(value))] satisfies [string, Find]] : []),
    ...(Object.entries(where) as [string, Find][]),
  ]
  const asked = new Map(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
  return finds.reduce((found, [name, find]) => (asked.has(name) ? found.where(find(asked.get(name))) : found), rows)
}

/** One page of the matching rows, in the query's own order or in the requested one. */
export const findListPage = <D, T extends keyof D, O, S extends PageQuery>(
  db: Db,
  rows: SelectQueryBuilder<D, T, O>,
  search: S,
  filters: Filters<D, T, O, S>,
): Promise<Page<O>> => paginate(db, applyFilters(rows, search, filters), search)
