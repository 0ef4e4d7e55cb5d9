import type { PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { inTenants, switchTenants } from '../client.ts'
import { matchesElderNameOrPhone } from '../sql/name-search.ts'
import { containsPattern, maxExactTotal, maxSortableRows, paginate } from './queries.ts'

const made = testDatabase()

const page = (current: number, size: number) =>
  inTenants(made.database, [1000002], (db) =>
    paginate(db, db.selectFrom('elder').select('id').orderBy('id'), { current, size }),
  )

it('a page has the exact total', async () => {
  expect(await page(1, 10)).toMatchObject({ total: 126, size: 10, current: 1, pages: 13 })
  const last = await page(13, 10)
  expect(last.records).toHaveLength(6)
  expect(last.total).toBe(126)
})

it('a page beyond the last one is empty, but has the total', async () => {
  expect(await page(99, 10)).toMatchObject({ records: [], total: 126, pages: 13 })
})

it.each([
  [1, 126, 1],
  [1, 125, 2],
  [2, 63, 2],
  [1, 127, 1],
  [3, 63, 2],
])('page %i of a list of %i rows reports the number of pages: %i', async (current, size, pages) => {
  const { records, at, next, ...told } = await page(current, size)
  expect(told).toEqual({ total: 126, size, current, pages })
  expect(records).toHaveLength(Math.max(0, Math.min(size, 126 - (current - 1) * size)))
  expect([at !== undefined, next !== undefined]).toEqual([records.length > 0, current < pages])
})

it('the first page of an empty list is empty', async () => {
  const none = await inTenants(made.database, [1000002], (db) =>
    paginate(db, db.selectFrom('elder').select('id').where('id', '<', 0).orderBy('id'), { current: 1, size: 10 }),
  )
  expect(none).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0 })
})

it.each([maxExactTotal - 1, maxExactTotal])(
  'a list of %i rows is counted exactly, whatever the planner estimates',
  async (rows) => {
    const { total, isEstimate } = await inTenants(made.database, [1000002], (db) => {
      const many = db.selectFrom(sql<{ id: number }>`generate_series(1, 40000)`.as<'many'>(sql`many (id)`)).select('id')
      // the planner estimates only half of the rows
      return paginate(db, many.where(sql<boolean>`(id <= ${rows}) is not false`).orderBy('id'), {
        current: 1,
        size: 10,
      })
    })
    expect([total, isEstimate]).toEqual([rows, undefined])
  },
)

it.each<[string, number, Partial<PageQuery>, boolean]>([
  ['a short list by another column', 1_000, { ascs: ['name'] }, true],
  ['a huge list by another column', maxSortableRows + 1, { ascs: ['name'] }, false],
  ['a huge list in reverse', maxSortableRows + 1, { descs: ['id'] }, true],
])('a requested order is applied, or refused because the list is too long: %s', async (_, rows, asked, isOrdered) => {
  const ordering = inTenants(made.database, [1000002], (db) => {
    const many = db.selectFrom(sql<{ id: number }>`generate_series(1, ${sql.lit(rows)})`.as<'many'>(sql`many (id)`))
    const named = many.select(['id', sql<string>`id::text`.as('name')])
    return paginate(db, named.orderBy('id'), { current: 1, size: 1, ...asked })
  })
  if (isOrdered) expect((await ordering).records).toHaveLength(1)
  else await expect(ordering).rejects.toThrow('数据较多，请先筛选再排序')
})

it.each<[Partial<PageQuery>, number[], number[]]>([
  [{}, [1, 2, 3], [998, 996, 994]],
  [{ ascs: ['share'] }, [1000, 999, 998], [-1000, -998, -996]],
])(
  'late joined columns are computed only for the rows of the page, also when sorted by %o',
  async (asked, ids, shares) => {
    const { records, total } = await inTenants(made.database, [1000002], (db) => {
      const many = db.selectFrom(sql<{ id: number }>`generate_series(1, 1000)`.as<'many'>(sql`many (id)`))
      const rows = many.select(['id', sql<number>`-id`.as('share')]).orderBy('id')
      // this expression divides by zero if it is computed for a row outside of the page
      const from = sql`cross join lateral (select 2 * (500 - id) / least(1, abs(500 - id)) as share) as late`
      return paginate(
        db,
        rows,
        { current: 1, size: 3, ...asked },
        { as: 'many', from, columns: { share: sql`late.share` } },
      )
    })
    expect(total).toBe(1_000)
    expect(records).toEqual(ids.map((id, at) => ({ id, share: shares[at] })))
  },
)

const long = (paging: Partial<PageQuery>) =>
  inTenants(made.database, [1000002], (db) => {
    const many = db.selectFrom(sql<{ id: number }>`generate_series(1, 25000)`.as<'many'>(sql`many (id)`))
    // the planner estimates only a third of the rows
    return paginate(db, many.select('id').where(sql<boolean>`id > 0`).orderBy('id'), {
      current: 1,
      size: 100,
      ...paging,
    })
  })

it('the total of a long list is marked as an estimate, never below the rows already shown', async () => {
  const { records, total, isEstimate } = await long({ current: 150 })
  expect(records[0]).toEqual({ id: 14_901 })
  expect(isEstimate).toBe(true)
  expect(total).toBeGreaterThan(maxExactTotal)
  expect(total).toBeGreaterThanOrEqual(15_000)
})

it.each<[string, Partial<PageQuery>]>([
  ['when requested', { exact: '1' }],
  ['on the last page', { current: 250 }],
  ['beyond the last page, where only the count tells its length', { current: 251 }],
])('a long list is counted exactly %s', async (_, paging) => {
  const { total, pages, isEstimate } = await long(paging)
  expect({ total, pages, isEstimate }).toEqual({ total: 25_000, pages: 250, isEstimate: undefined })
})

it('a long list’s estimate is reused for half a minute by callers who see the same institutions', async () => {
  const first = (tenantIds: number[], rows: number) =>
    inTenants(made.database, tenantIds, async (db) => {
      await sql`select set_config('list.rows', ${String(rows)}, true)`.execute(db)
      const series = sql<{ id: number }>`generate_series(1, current_setting('list.rows')::int)`
      const many = db.selectFrom(series.as<'many'>(sql`many (id)`)).select('id')
      return paginate(db, many.orderBy('id'), { current: 1, size: 2 })
    })
  const long = { total: 20_000, isEstimate: true }
  expect(await first([1000002], 20_000)).toMatchObject(long)
  expect(await first([1000002], 5)).toMatchObject(long)
  expect(await first([1000003], 5)).toMatchObject({ total: 5 })
  expect(await first([1000002, 1000003], 5)).toMatchObject({ total: 5 })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  expect(await first([1000002], 5)).toMatchObject({ total: 5 })
})

it('a search matches wildcards literally and uses at most 50 characters', async () => {
  const matches = async (text: string, search: string) =>
    (await sql<{ found: boolean }>`select ${text} like ${containsPattern(search)} as found`.execute(made.owner)).rows[0]
      ?.found
  expect(await matches('折扣100%', '100%')).toBe(true)
  expect(await matches('折扣1000', '100%')).toBe(false)
  expect(await matches('a_b\\c', '_b\\')).toBe(true)
  expect(await matches('axb', '_b')).toBe(false)
  expect(containsPattern('一'.repeat(80))).toBe(`%${'一'.repeat(50)}%`)
})

it('a search of names uses the index in spite of row-level security', async () => {
  const undone = new Error('undone')
  let plan = ''
  const explaining = made.owner.transaction().execute(async (db) => {
    await sql`insert into elder (tenant_id, user_name) select 1000002, '长者' || n from generate_series(1, 20000) n`.execute(
      db,
    )
    await sql`select gin_clean_pending_list('elder_name_search')`.execute(db)
    await sql`analyze elder`.execute(db)
    await switchTenants(db, [1000002])
    await sql`set local role care_app`.execute(db)
    const search = db.selectFrom('elder').select('id').where(matchesElderNameOrPhone('秀英'))
    plan = JSON.stringify((await sql`explain (format json) ${search}`.execute(db)).rows)
    throw undone
  })
  await expect(explaining).rejects.toBe(undone)
  expect(plan).toContain('elder_name_search')
})
