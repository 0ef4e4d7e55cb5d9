import type { PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { type Db, inTenants } from '../client.ts'
import type { LeadingRows } from './keyset.ts'
import { paginate } from './queries.ts'

const made = testDatabase()
const size = 7
const orders = ['newest first', 'by a computed group, newest first in it', 'leading rows first, by their rank'] as const
type Order = (typeof orders)[number]

/** Every ninth elder leads, in three ranks. */
const everyNinth: LeadingRows = { are: sql`id % 9 = 0`, others: sql`id % 9 <> 0`, rank: sql`1 + id % 3 + id % 2` }

const elders = (db: Db, order: Order) => {
  const rows = db.selectFrom('elder').select('id')
  return order === 'by a computed group, newest first in it'
    ? rows.orderBy(sql`id % 5 = 0`).orderBy('id', 'desc')
    : rows.orderBy('createTime', 'desc').orderBy('id', 'desc')
}
const leading = (order: Order) => (order === 'leading rows first, by their rank' ? everyNinth : undefined)
const inFull = (db: Db, order: Order) => {
  const ranked = sql`case when ${everyNinth.are} then ${everyNinth.rank} else 0 end`
  const rows = elders(db, order)
  return leading(order)
    ? rows.clearOrderBy().orderBy(ranked, 'desc').orderBy('createTime', 'desc').orderBy('id', 'desc')
    : rows
}
const page = (current: number, { order = 'newest first', ...paging }: Partial<PageQuery> & { order?: Order } = {}) =>
  inTenants(made.database, [1000002], (db) =>
    paginate(db, elders(db, order), { current, size, ...paging }, undefined, leading(order)),
  )
const ids = ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id)

it.each(orders)('pages through a list %s in both directions and finds every row once', async (order) => {
  const all = await inTenants(made.database, [1000002], (db) => inFull(db, order).execute())
  const seen: number[][] = []
  let here = await page(1, { order })
  for (seen.push(ids(here)); here.next; seen.push(ids(here)))
    here = await page(here.current + 1, { order, at: here.next })
  expect(seen.flat()).toEqual(all.map(({ id }) => id))
  expect(here).toMatchObject({ total: 126, current: 18, pages: 18 })

  for (let current = 17; current > 0; current--) {
    here = await page(current, { order, at: here.at })
    expect(ids(here)).toEqual(seen[current - 1])
  }
})

it.each(orders.flatMap((order) => [1, 2, 3, 9, 10, 11, 17].map((current) => [order, current] as const)))(
  '%s: finds page %i from the second and the tenth',
  async (order, current) => {
    for (const from of [2, 10]) {
      const { at } = await page(from, { order })
      expect(await page(current, { order, at })).toEqual(await page(current, { order }))
    }
  },
)

it('a requested order takes precedence over leading rows', async () => {
  const { records } = await page(1, { order: 'leading rows first, by their rank', descs: ['id'] })
  expect(ids({ records })).toEqual(ids(await page(1, { descs: ['id'] })))
})

it('a page shows the same rows after inserts before it, and the following rows after deletions', async () => {
  const seen = await page(5)
  const behind = ids(await page(6))
  await made.owner.insertInto('elder').values({ tenantId: 1000002, userName: '新来' }).execute()
  expect(ids(await page(5))).not.toEqual(ids(seen))
  expect(ids(await page(5, { at: seen.at }))).toEqual(ids(seen))
  expect(ids(await page(6, { at: seen.next }))).toEqual(behind)

  const [first = 0, ...others] = ids(seen)
  await made.owner.updateTable('elder').set({ createTime: sql`now()` }).where('id', '=', first).execute()
  expect(ids(await page(5, { at: seen.at }))).toEqual([...others, behind[0]])
})

it.each(['', 'x', '!', Buffer.from('[3,"1"]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
  'an invalid cursor is ignored, so that the page is counted from the start: %o',
  async (at) => {
    expect(await page(3, { at })).toEqual(await page(3))
  },
)

it('a cursor whose values do not fit the list is refused', async () => {
  const at = Buffer.from('[3,"x","1"]').toString('base64url')
  await expect(page(3, { at })).rejects.toMatchObject({ code: expect.stringMatching(/^22/) })
})
