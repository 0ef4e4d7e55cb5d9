import type { Page, PageQuery } from '@care/shared/http/page'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** Totals are exact up to here; beyond, the planner's estimate says how far the list goes. */
export const exactUpTo = 10_000

/** One page of an ordered query with its total: two statements, neither of which walks more rows than it must. */
export async function paginate<D, T extends keyof D, O>(
  db: Db,
  query: SelectQueryBuilder<D, T, O>,
  { current, size }: PageQuery,
): Promise<Page<O>> {
  const offset = (current - 1) * size
  const records = await query.limit(size).offset(offset).execute()
  const isLast = records.length < size && (records.length > 0 || offset === 0)
  const total = isLast ? offset + records.length : await countOf(db, query, offset + records.length)

  return { records, total, size, current, pages: Math.ceil(total / size) }
}

async function countOf<D, T extends keyof D, O>(db: Db, query: SelectQueryBuilder<D, T, O>, atLeast: number) {
  const rows = query.clearSelect().clearOrderBy().select(sql<number>`1`.as('one'))
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${rows.limit(exactUpTo + 1)}) as counted`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  if (total <= exactUpTo) return total

  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`explain (format json) ${rows}`.execute(
    db,
  )
  return Math.max(total, atLeast, plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}

/** Pattern of a LIKE that finds the text anywhere, its own wildcards taken literally; at most 50 characters count. */
export const contains = (text: string) => `%${text.slice(0, 50).replace(/[\\%_]/g, '\\$&')}%`
