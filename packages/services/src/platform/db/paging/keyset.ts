import { type Expression, ExpressionWrapper, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../client.ts'
import { columnOf, ordersOf, selectionsOf } from './order-by.ts'

/** The position of a row in its list: its values of the order columns, as text. */
export type RowPosition = readonly string[]

/**
 * Columns that are computed only for the rows of the page: `from` joins to them, under the alias that their table has
 * in the query. The query must select every column by which the list may be ordered.
 */
export interface LateColumns<L> {
  as: string
  from: RawBuilder<unknown>
  columns: { [K in keyof L]: RawBuilder<L[K]> }
}

/**
 * Rows that precede all others of a list: the highest `rank` first (above 0), then in the list's own order. `others`
 * holds for all other rows. Each part is read by its own index.
 */
export interface LeadingRows {
  are: Expression<SqlBool>
  others: Expression<SqlBool>
  rank: Expression<number>
}
/** The rank of the other rows in keys. */
const lowestRank = '0'

/** Fingerprint of the rows visible to the transaction, computed from the settings that the row-level policies read. */
const seen = sql`select md5(concat_ws(' ', current_database(), current_user,
  current_setting('app.tenant_ids', true), current_setting('app.removed_elders', true)))`

/**
 * Keyset pagination of an ordered query. The order consists of columns and expressions, not of aliases; none of them is
 * ever null, and together they are unique.
 */
export function keyset<D, T extends keyof D, O>(db: Db, query: SelectQueryBuilder<D, T, O>, leading?: LeadingRows) {
  const rank = leading && { by: new ExpressionWrapper<D, T, unknown>(leading.rank.toOperationNode()), isUp: false }
  const own = ordersOf(query).map(({ node, isUp }) => ({ by: new ExpressionWrapper<D, T, unknown>(node), isUp }))
  const order = [...(rank ? [rank] : []), ...own].map((one, at) => ({ ...one, name: `pageKey${at}` }))
  type Order = typeof order
  const names = order.map(({ name }) => sql.ref(name))
  const key = sql<RowPosition>`array[${sql.join(names.map((name) => sql`${name}::text`))}]`
  const inOrder = (isBack: boolean) =>
    sql`order by ${sql.join(order.map(({ isUp }, at) => sql`${names[at]} ${sql.raw(isUp === isBack ? 'desc' : 'asc')}`))}`

  /** The rows from this key on, or backwards from it, with their keys: in one part or, with leading rows, in two. */
  function partsFrom<S>(rows: SelectQueryBuilder<D, T, S>, from: RowPosition | null, isBack: boolean) {
    if (!leading) return [partFrom(rows, order, from, isBack)]
    const isBehind = from?.[0] === lowestRank
    const lowest = rows.where(leading.others).select(sql<number>`0`.as('pageKey0'))
    const parts = [
      partFrom(rows.where(leading.are), order, isBehind ? null : from, isBack),
      partFrom(lowest, order.slice(1), isBehind ? from.slice(1) : null, isBack),
    ]
    const inDirection = isBack ? parts.reverse() : parts
    return from && isBehind !== isBack ? inDirection.slice(1) : inDirection
  }

  function partFrom<S>(rows: SelectQueryBuilder<D, T, S>, order: Order, from: RowPosition | null, isBack: boolean) {
    const sorted = order.reduce(
      (rows, { by, isUp }) => rows.orderBy(by, isUp === isBack ? 'desc' : 'asc'),
      rows.clearOrderBy(),
    )
    const found = from ? sorted.where(reaches(order, from, isBack)) : sorted
    return found.select(order.map(({ by, name }) => by.as(name)))
  }

  /** The first `limit` rows from this key on, or backwards from it. */
  function rowsFrom<S>(rows: SelectQueryBuilder<D, T, S>, limit: number, from: RowPosition | null, isBack = false) {
    const [first, ...others] = partsFrom(rows, from, isBack).map((part) => sql`${part.limit(limit)}`)
    if (others.length === 0) return first
    const parts = sql.join(
      [first, ...others].map((part) => sql`(${part})`),
      sql` union all `,
    )
    return sql`select * from (${parts}) as part ${inOrder(isBack)} limit ${limit}`
  }

  function reaches(order: Order, from: RowPosition, isBack: boolean): RawBuilder<SqlBool> {
    const [first, ...others] = order.map(({ isUp }) => (isUp === isBack ? '<' : '>'))
    // an index is used for all columns of a row comparison, but only for the first column of an OR chain
    if (first && others.every((sign) => sign === first))
      return sql`(${sql.join(order.map(({ by }) => by))}) ${sql.raw(first)}= (${sql.join([...from])})`

    return order.reduceRight<RawBuilder<SqlBool>>((rest, { by, isUp }, at) => {
      const sign = sql.raw(isUp === isBack ? '<' : '>')
      return sql`((${by}) ${sign}= ${from[at]} and ((${by}) ${sign} ${from[at]} or ${rest}))`
    }, sql`true`)
  }

  function without<S>(fields: string[], rows: SelectQueryBuilder<D, T, S>) {
    const names = fields.map(columnOf)
    const others = selectionsOf(rows).flatMap(([name, node]) =>
      names.includes(name) ? [] : new ExpressionWrapper(node),
    )
    return rows.clearSelect().select(others as never[]) as unknown as typeof rows
  }

  return {
    /** Number of values in a key. */
    length: order.length,

    /**
     * The key of the row at `distance` after the given one (negative: before it); without a key, counted from the start
     * of the list. Null stands for the start itself, undefined for a row beyond the end.
     */
    async keyAt(distance: number, from?: RowPosition): Promise<RowPosition | null | undefined> {
      if (distance === 0) return from ?? null
      const isBack = distance < 0
      const parts = partsFrom(query.clearSelect(), from ?? null, isBack)
      let offset = Math.abs(distance)
      for (const part of parts) {
        const row = part.offset(offset).limit(1)
        const { rows: found } = await sql<{ key: RowPosition }>`select ${key} as key from (${row}) as page`.execute(db)
        if (found[0]) return found[0].key
        if (part !== parts.at(-1)) offset -= await lengthOf(db, part.clearOrderBy())
      }
      return isBack ? null : undefined
    },

    /**
     * `limit` rows from this key on, as JSON text that the database writes (cells of `page`), and the key of the row
     * after them.
     */
    async readText(limit: number, from: RowPosition | null, cells: readonly RawBuilder<unknown>[]) {
      const rows = rowsFrom(query, limit + 1, from)
      const { rows: found } = await sql<{ text: string | null; next: RowPosition | null }>`
        select json_agg(json_build_array(${sql.join([...cells])})) filter (where place <= ${limit})::text as text,
          max(page_key) filter (where place > ${limit}) as next
        from (
          select page.*, ${key} as page_key, row_number() over () as place from (${rows}) as page
        ) as page`.execute(db)
      return { text: found[0]?.text ?? '[]', next: found[0]?.next ?? null }
    },

    /** `limit` rows from this key on, or the rows that end at it; without a key, from the start of the list. */
    async read<L = object>(limit: number, from: RowPosition | null, isBack = false, late?: LateColumns<L>) {
      const rows = rowsFrom(late ? without(Object.keys(late.columns), query) : query, limit, from, isBack)
      const page = sql.ref(late?.as ?? 'page')
      const columns = Object.entries<RawBuilder<unknown>>(late?.columns ?? {}).map(([name, by]) => by.as(name))
      // converts only the rows of the page to text instead of all sorted rows
      const { rows: found } = await sql<Record<string, unknown>>`
        select ${sql.join([sql`${page}.*`, ...columns])}, ${key} as page_key, (${seen}) as page_sees
        from (${rows}) as ${page} ${late?.from ?? sql``}
        ${inOrder(false)}`.execute(db)
      return found.map(({ pageKey, pageSees, ...row }) => {
        for (const { name } of order) delete row[name]
        return { record: row as Omit<O, keyof L> & L, key: pageKey as RowPosition, sees: pageSees as string }
      })
    },
  }
}

async function lengthOf(db: Db, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from (${rows}) as counted`.execute(db)
  return counted[0]?.total ?? 0
}
