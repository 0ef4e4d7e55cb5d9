import { invalid } from '@care/shared/http/errors'
import { maskedColumns } from '@care/shared/http/masked-columns'
import type { PageQuery } from '@care/shared/http/page'
import {
  AliasNode,
  ColumnNode,
  ExpressionWrapper,
  IdentifierNode,
  type OperationNode,
  RawNode,
  ReferenceNode,
  type SelectQueryBuilder,
  sql,
} from 'kysely'

/** One sort expression: its name if it is a column, and whether it ascends. */
export interface SortOrder {
  node: OperationNode
  name: string | undefined
  isUp: boolean
}

export const ordersOf = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): SortOrder[] =>
  (query.toOperationNode().orderBy?.items ?? []).map(({ orderBy, direction }) => ({
    node: orderBy,
    name: nameOf(orderBy),
    isUp: !(direction && RawNode.is(direction) && direction.sqlFragments[0] === 'desc'),
  }))

/** Whether the requested order differs from the list's own order. */
export function needsOwnSort<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  { ascs = [], descs = [] }: Pick<PageQuery, 'ascs' | 'descs'>,
): boolean {
  const own = ordersOf(query).map(({ name }) => name)
  return [...ascs, ...descs].some((field) => !own.includes(columnOf(field)))
}

/**
 * Sorts the list by the requested columns, then by its own order. Throws 400 for a column that the list does not have.
 */
export function applyOrder<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  { ascs = [], descs = [] }: Pick<PageQuery, 'ascs' | 'descs'>,
): SelectQueryBuilder<D, T, O> {
  const asked = [
    ...ascs.map((field) => ({ field, isUp: true })),
    ...descs.map((field) => ({ field, isUp: false })),
  ].map((one) => ({ ...one, name: columnOf(one.field) }))
  if (asked.length === 0) return query
  const own = ordersOf(query)
  const shown = new Map(selectionsOf(query).map(([name, node]) => [name, AliasNode.is(node) ? node.node : node]))
  const orders = asked.map(({ field, name, isUp }): SortOrder => {
    const known = own.find((order) => order.name === name)
    if (known) return { ...known, isUp }
    const node = maskedColumns.has(field) ? undefined : shown.get(name)
    if (!node) throw invalid(`不能按“${field}”排序`)
    // an array is never null and is sorted by its element, nulls last; therefore keyset comparisons always work
    return { node: sql`array[${new ExpressionWrapper(node)}]`.toOperationNode(), name, isUp }
  })
  const others = own.filter(({ name }) => name === undefined || !asked.some((one) => one.name === name))
  return [...orders, ...others].reduce(
    (rows, { node, isUp }) => rows.orderBy(new ExpressionWrapper<D, T, unknown>(node), isUp ? 'asc' : 'desc'),
    query.clearOrderBy(),
  )
}

/** Name of a column in SQL, as the CamelCasePlugin of `client.ts` converts it. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Selected expressions by their names in the result. */
export const selectionsOf = <D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>): [string, OperationNode][] =>
  (query.toOperationNode().selections ?? []).map(({ selection }) =>
    AliasNode.is(selection) && IdentifierNode.is(selection.alias)
      ? [selection.alias.name, selection]
      : [nameOf(selection) ?? '', selection],
  )

function nameOf(node: OperationNode): string | undefined {
  const column = ReferenceNode.is(node) ? node.column : node
  return ColumnNode.is(column) ? column.column.name : undefined
}
