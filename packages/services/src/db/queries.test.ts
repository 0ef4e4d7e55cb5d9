import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { inTenants, seeTenants } from './client.ts'
import { contains, exactUpTo, paginate } from './queries.ts'

const made = testDatabase()

const page = (current: number, size: number) =>
  inTenants(made.database, [1000002], (db) =>
    paginate(db, db.selectFrom('elder').select('id').orderBy('id'), { current, size }),
  )

it('answers a page with the exact total', async () => {
  expect(await page(1, 10)).toMatchObject({ total: 126, size: 10, current: 1, pages: 13 })
  const last = await page(13, 10)
  expect(last.records).toHaveLength(6)
  expect(last.total).toBe(126)
})

it('answers an empty page behind the last one, still with the total', async () => {
  expect(await page(99, 10)).toMatchObject({ records: [], total: 126, pages: 13 })
})

it.each([
  [1, 126, 1],
  [1, 125, 2],
  [2, 63, 2],
  [1, 127, 1],
  [3, 63, 2],
])('tells from page %i of %i rows how many pages there are: %i', async (current, size, pages) => {
  const { records, ...told } = await page(current, size)
  expect(told).toEqual({ total: 126, size, current, pages })
  expect(records).toHaveLength(Math.max(0, Math.min(size, 126 - (current - 1) * size)))
})

it('finds nothing on the first page of nothing', async () => {
  const none = await inTenants(made.database, [1000002], (db) =>
    paginate(db, db.selectFrom('elder').select('id').where('id', '<', 0), { current: 1, size: 10 }),
  )
  expect(none).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0 })
})

it.each([exactUpTo - 1, exactUpTo])('counts %i rows exactly, whatever is estimated', async (rows) => {
  const { total } = await inTenants(made.database, [1000002], (db) => {
    const many = db.selectFrom(sql<{ id: number }>`generate_series(1, 40000)`.as<'many'>(sql`many (id)`)).select('id')
    // the planner takes half of them to be so
    return paginate(db, many.where(sql<boolean>`(id <= ${rows}) is not false`), { current: 1, size: 10 })
  })
  expect(total).toBe(rows)
})

it('estimates what goes on for very long, and never below what it has shown', async () => {
  const size = 100
  const current = 150
  const { records, total } = await inTenants(made.database, [1000002], (db) => {
    const many = db.selectFrom(sql<{ id: number }>`generate_series(1, 25000)`.as<'many'>(sql`many (id)`))
    return paginate(db, many.select('id').orderBy('id'), { current, size })
  })
  expect(records[0]).toEqual({ id: (current - 1) * size + 1 })
  expect(total).toBeGreaterThan(exactUpTo)
  expect(total).toBeGreaterThanOrEqual(current * size)
})

it('finds wildcards literally and takes at most 50 characters', async () => {
  const matches = async (text: string, search: string) =>
    (await sql<{ found: boolean }>`select ${text} like ${contains(search)} as found`.execute(made.owner)).rows[0]?.found
  expect(await matches('折扣100%', '100%')).toBe(true)
  expect(await matches('折扣1000', '100%')).toBe(false)
  expect(await matches('a_b\\c', '_b\\')).toBe(true)
  expect(await matches('axb', '_b')).toBe(false)
  expect(contains('一'.repeat(80))).toBe(`%${'一'.repeat(50)}%`)
})

it('searches names through the index although row-level security stands before it', async () => {
  const undone = new Error('undone')
  let plan = ''
  const explaining = made.owner.transaction().execute(async (db) => {
    await sql`insert into elder (tenant_id, user_name) select 1000002, '长者' || n from generate_series(1, 20000) n`.execute(
      db,
    )
    await sql`select gin_clean_pending_list('elder_user_name_idx')`.execute(db)
    await sql`analyze elder`.execute(db)
    await seeTenants(db, [1000002])
    await sql`set local role care_app`.execute(db)
    const search = db.selectFrom('elder').select('id').where('userName', 'like', contains('王秀英'))
    plan = JSON.stringify((await sql`explain (format json) ${search}`.execute(db)).rows)
    throw undone
  })
  await expect(explaining).rejects.toBe(undone)
  expect(plan).toContain('elder_user_name_idx')
})
