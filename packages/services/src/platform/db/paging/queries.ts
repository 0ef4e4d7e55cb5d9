import { invalid } from '@care/shared/http/errors'
import type { Page, PageQuery } from '@care/shared/http/page'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../client.ts'
import { keyset, type LateColumns, type LeadingRows } from './keyset.ts'
import { cachedLength, cacheLength, listKey } from './length-cache.ts'
import { applyOrder, needsOwnSort } from './order-by.ts'
import { decodePlace, encodePlace } from './page-place.ts'

/** Totals are exact up to this number; a larger total is the planner's estimate. */
export const maxExactTotal = 10_000

/**
 * Maximum estimated rows of a list that can be sorted; longer lists stay in their own order. Without an index on the
 * sort column each page reads the whole list: 1.4 s for a million warnings on two processors, which several concurrent
 * users would make too slow for all.
 */
export const maxSortableRows = 200_000

/**
 * One page of an ordered query (see `keyset`), or in the requested order, with its total. The page is found from a page
 * already seen, at any depth; with a page number alone, the rows before it are skipped, reading only the sort columns.
 * Without a requested order, `leading` rows precede the others.
 */
export async function paginate<D, T extends keyof D, O, L = object>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  { current, size, at, exact, ...asked }: PageQuery,
  late?: LateColumns<L>,
  leading?: LeadingRows,
): Promise<Page<Omit<O, keyof L> & L>> {
  const { ascs = [], descs = [] } = asked
  const isOwnOrder = ascs.length + descs.length === 0
  const ordered = applyOrder(query, asked)
  if (needsOwnSort(query, asked) && (await estimateOf(db, query)) > maxSortableRows)
    throw invalid('数据较多，请先筛选再排序')
  const rows = keyset(db, ordered, isOwnOrder ? leading : undefined)
  const seen = at !== undefined && current > 1 ? decodePlace(at, rows.length) : undefined
  const distance = (current - (seen?.page ?? 1)) * size
  // a page before the known page ends where the known page begins
  const isBack = distance < 0
  const from = await rows.keyAt(isBack ? distance + size : distance, seen?.key)
  let found = from === undefined ? [] : await rows.read(size + 1, from, isBack && from !== null, late)
  // there are fewer rows before the known page than one page has
  if (isBack && found.length <= size) found = await rows.read(size + 1, null, false, late)
  const [first] = found
  const behind = found[size]
  const records = found.slice(0, size).map(({ record }) => record)
  const shown = (current - 1) * size + records.length
  const isCounted = !seen && !behind && (first !== undefined || current === 1)
  const isExact = exact !== undefined || !first
  const counted = isCounted ? { total: shown } : await countOf(db, query, { shown, isExact, sees: first?.sees ?? '' })

  return {
    records,
    ...counted,
    size,
    current,
    pages: Math.ceil(counted.total / size),
    ...(first && { at: encodePlace({ page: current, key: first.key }) }),
    ...(behind && { next: encodePlace({ page: current + 1, key: behind.key }) }),
  }
}

interface Part extends Pick<PageQuery, 'ascs' | 'descs'> {
  at?: string | undefined
  limit: number
}

/**
 * Reads many rows of an ordered query in one query, for exported files: these cells of `page` as JSON text, and the key
 * of the next row.
 */
export async function rowsAsText<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  cells: readonly RawBuilder<unknown>[],
  { at, limit, ...asked }: Part,
): Promise<{ cells: string; next: string | null }> {
  const rows = keyset(db, applyOrder(query, asked))
  const from = at === undefined ? null : (decodePlace(at, rows.length)?.key ?? null)
  const { text, next } = await rows.readText(limit, from, cells)
  return { cells: text, next: next && encodePlace({ page: 1, key: next }) }
}

/** How many rows a query has, counted exactly and at most up to the limit. */
export async function countUpTo<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  limit: number,
): Promise<number> {
  const rows = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one')).limit(limit)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from (${rows}) as counted`.execute(db)
  return counted[0]?.total ?? 0
}

interface Counting {
  /** Number of rows that certainly exist, known from the pages shown so far. */
  shown: number
  isExact: boolean
  sees: string
}

async function countOf<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  { shown, isExact, sees }: Counting,
): Promise<Pick<Page<O>, 'total' | 'isEstimate'>> {
  const rows = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one'))
  const key = listKey(rows.compile(), sees)
  const near = (length: number) => ({ total: Math.max(maxExactTotal + 1, shown, length), isEstimate: true })
  const taken = isExact ? undefined : cachedLength(key)
  if (taken !== undefined) return near(taken)

  const counted = await sql<{ total: number }>`
    select count(*) as total from (${isExact ? rows : rows.limit(maxExactTotal + 1)}) as counted`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  if (isExact || total <= maxExactTotal) return { total }

  const length = await estimateOf(db, query)
  cacheLength(key, length)
  return near(length)
}

/** The planner's row estimate. */
async function estimateOf<D, T extends keyof D, O>(db: Db, query: SelectQueryBuilder<D, T, O>): Promise<number> {
  const rows = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one'))
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) ${rows}`.execute(
    db,
  )
  return plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** LIKE pattern that finds the text anywhere, with its wildcards escaped; only the first 50 characters are used. */
export const containsPattern = (text: string) => `%${text.slice(0, 50).replace(/[\\%_]/g, '\\$&')}%`

export type PlainRow = Record<string, unknown>

/**
 * The table name under which the compiler sees the table of any plain resource. Its columns are known by name only;
 * their types follow from the declaration of the resource.
 */
export type PlainName = 'plain'
export const plainName = (name: string): PlainName => name as PlainName
export const plainRows = (db: Db) => db.withTables<{ plain: PlainRow }>()
