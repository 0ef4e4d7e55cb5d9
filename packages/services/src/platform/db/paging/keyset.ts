import { ExpressionWrapper, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
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
 * Fingerprint of the rows that the transaction may see, computed from the settings that the row-level policies read.
 */
const seen = sql`select md5(concat_ws(' ', current_database(), current_user,
  current_setting('app.tenant_ids', true), current_setting('app.removed_elders', true)))`

/**
 * Keyset pagination of an ordered query. The order consists of columns and expressions, not of aliases; none of them is
 * ever null, and together they are unique.
 */
export function keyset<D, T extends keyof D, O>(db: Db, query: SelectQueryBuilder<D, T, O>) {
  const order = ordersOf(query).map(({ node, isUp }, at) => ({
    by: new ExpressionWrapper<D, T, unknown>(node),
    isUp,
    name: `pageKey${at}`,
  }))
  const names = order.map(({ name }) => sql.ref(name))
  const key = sql<RowPosition>`array[${sql.join(names.map((name) => sql`${name}::text`))}]`
  const keyed = <S>(rows: SelectQueryBuilder<D, T, S>) => rows.select(order.map(({ by, name }) => by.as(name)))

  /** Query of all rows from this key on, in the direction of reading. */
  function rowsFrom(from: RowPosition | null, isBack: boolean) {
    const rows = order.reduce(
      (rows, { by, isUp }) => rows.orderBy(by, isUp === isBack ? 'desc' : 'asc'),
      query.clearOrderBy(),
    )
    return from ? rows.where(reaches(from, isBack)) : rows
  }

  function reaches(from: RowPosition, isBack: boolean): RawBuilder<SqlBool> {
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
      const row = keyed(rowsFrom(from ?? null, isBack).clearSelect())
        .offset(Math.abs(distance))
        .limit(1)
      const { rows: found } = await sql<{ key: RowPosition }>`select ${key} as key from (${row}) as page`.execute(db)
      return found[0]?.key ?? (isBack ? null : undefined)
    },

    /**
     * `limit` rows from this key on, as JSON text that the database writes (cells of `page`), and the key of the row
     * after them.
     */
    async readText(limit: number, from: RowPosition | null, cells: readonly RawBuilder<unknown>[]) {
      const rows = keyed(rowsFrom(from, false)).limit(limit + 1)
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
      const rows = keyed(
        late ? without(Object.keys(late.columns), rowsFrom(from, isBack)) : rowsFrom(from, isBack),
      ).limit(limit)
      const page = sql.ref(late?.as ?? 'page')
      const columns = Object.entries<RawBuilder<unknown>>(late?.columns ?? {}).map(([name, by]) => by.as(name))
      // converts only the rows of the page to text instead of all sorted rows
      const { rows: found } = await sql<Record<string, unknown>>`
        select ${sql.join([sql`${page}.*`, ...columns])}, ${key} as page_key, (${seen}) as page_sees
        from (${rows}) as ${page} ${late?.from ?? sql``}
        order by ${sql.join(order.map(({ isUp }, at) => sql`${names[at]} ${sql.raw(isUp ? 'asc' : 'desc')}`))}`.execute(
        db,
      )
      return found.map(({ pageKey, pageSees, ...row }) => {
        for (const { name } of order) delete row[name]
        return { record: row as Omit<O, keyof L> & L, key: pageKey as RowPosition, sees: pageSees as string }
      })
    },
  }
}
