import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { inTenants } from '../client.ts'
import { inTenant } from '../in-tenant.ts'
import { findListPage } from './filtered.ts'

const made = testDatabase()

const find = (search: object) =>
  inTenants(made.database, [1000002], (db) =>
    findListPage(
      db,
      db.selectFrom('elder').select(['elder.id', 'userName', 'gender', 'createTime']).orderBy('elder.id'),
      { current: 1, size: 100, exact: '1', ...search },
      { names: ['elder.userName'], parts: ['mobile'], same: ['gender'], ids: 'elder.id', between: 'elder.createTime' },
    ),
  )

it('finds the rows of a list that its search asks for, in its order', async () => {
  const all = await find({ userName: '', gender: undefined })
  expect(all.total).toBe(126)
  const [first, second] = all.records
  if (!first || !second) throw new Error('no elders')

  expect(await find({ ids: [second.id, first.id] })).toMatchObject({ total: 2, records: [first, second] })
  const named = await find({ userName: first.userName })
  expect(named.records).toContainEqual(first)
  expect(named.total).toBeLessThan(126)
  const alike = await find({ gender: first.gender })
  expect(new Set(alike.records.map(({ gender }) => gender))).toEqual(new Set([first.gender]))
  expect((await find({ mobile: 'nobody' })).records).toEqual([])
})

it('finds what lies between two moments', async () => {
  const [first] = (await find({})).records
  const at = first?.createTime
  expect((await find({ startTime: at, endTime: '2998-12-31 23:59:59' })).records).toContainEqual(first)
  expect(await find({ startTime: '2999-01-01 00:00:00' })).toMatchObject({ total: 0 })
  expect(await find({ endTime: '1999-01-01 00:00:00' })).toMatchObject({ total: 0 })
})

it('joins what is of the same institution', async () => {
  const { sql } = await inTenants(made.database, [1000002], async (db) =>
    db
      .selectFrom('elderLeave as l')
      .innerJoin('elder', inTenant('elder.id', 'l.oldmanId'))
      .select('l.id')
      // @ts-expect-error: there is no such column
      .leftJoin('device as d', inTenant('d.elderId', 'elder.id'))
      .compile(),
  )
  expect(sql).toContain('on "elder"."tenant_id" = "l"."tenant_id" and "elder"."id" = "l"."oldman_id"')
})
