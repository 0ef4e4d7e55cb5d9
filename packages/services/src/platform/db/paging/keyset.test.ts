import type { PageQuery } from '@care/shared/http/page'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { type Db, inTenants } from '../client.ts'
import { paginate } from './queries.ts'

const made = testDatabase()
const size = 7
type Order = 'newest first' | 'by a computed group, newest first in it'

const elders = (db: Db, order: Order) => {
  const rows = db.selectFrom('elder').select('id')
  return order === 'newest first'
    ? rows.orderBy('createTime', 'desc').orderBy('id', 'desc')
    : rows.orderBy(sql`id % 5 = 0`).orderBy('id', 'desc')
}
const page = (current: number, { order = 'newest first', ...paging }: Partial<PageQuery> & { order?: Order } = {}) =>
  inTenants(made.database, [1000002], (db) => paginate(db, elders(db, order), { current, size, ...paging }))
const ids = ({ records }: { records: { id: number }[] }) => records.map(({ id }) => id)

it.each<Order>(['newest first', 'by a computed group, newest first in it'])(
  'paging through a list %s in both directions finds every row once',
  async (order) => {
    const all = await inTenants(made.database, [1000002], (db) => elders(db, order).execute())
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
  },
)

it.each([3, 9, 10, 11, 17])('page %i is found from the cursor of page ten', async (current) => {
  const { at } = await page(10)
  expect(await page(current, { at })).toEqual(await page(current))
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
