import { count, readOnly, time } from '@care/shared/resources/field'
import { listWords } from '@care/shared/resources/resource'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { inTenants } from '../client.ts'
import { inTenant } from '../in-tenant.ts'
import { applyFilters, findListPage } from './filters.ts'

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

it('a search finds its rows in the list’s order', async () => {
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

it('a search finds rows between two times', async () => {
  const [first] = (await find({})).records
  const at = first?.createTime
  expect((await find({ startTime: at, endTime: '2998-12-31 23:59:59' })).records).toContainEqual(first)
  expect(await find({ startTime: '2999-01-01 00:00:00' })).toMatchObject({ total: 0 })
  expect(await find({ endTime: '1999-01-01 00:00:00' })).toMatchObject({ total: 0 })
})

const devices = listWords({
  noun: '设备',
  fields: {
    called: readOnly('名称', { always: true }),
    isOn: count('在线', { words: { 0: { label: '离线' }, 1: { label: '在线' } } }),
    createTime: time('登记时间', {}),
  },
  columns: [],
  search: ['called', 'isOn', 'createTime'],
})
const conditionsOf = (search: object) =>
  inTenants(made.database, [1000002], async (db) => {
    const rows = db
      .selectFrom('device as d')
      .innerJoin('deviceType as type', 'type.id', 'd.deviceTypeId')
      .select(['d.id', 'd.createTime', 'type.name as called', sql<number>`online_status or false`.as('isOn')])
    const found = applyFilters(rows, search as { mine?: number }, {
      words: devices,
      same: ['d.tenantId'],
      where: { mine: (userId) => sql`d.create_by = ${userId}` },
    })
    return found.compile().sql.split(' where ')[1]
  })

it('a search compares the columns selected for the list’s fields', async () => {
  expect(await conditionsOf({ called: 'x', isOn: 1, tenantId: [7, 8], ids: [3] })).toBe(
    '"type"."name" like $1 and "d"."tenant_id" in ($2, $3) and (online_status or false) = $4 and "d"."id" in ($5)',
  )
  expect(await conditionsOf({ startTime: '2026-01-01 00:00:00' })).toBe('"d"."create_time" >= $1')
  expect(await conditionsOf({ createTime: ['2026-01-01 00:00:00', '2026-01-02 00:00:00'] })).toBe(
    '"d"."create_time" >= $1 and "d"."create_time" <= $2',
  )
})

it('a search value may have its own condition, and empty or unknown values are ignored', async () => {
  expect(await conditionsOf({ mine: 3 })).toBe('d.create_by = $1')
  expect(await conditionsOf({ mine: undefined, called: '', other: 5 })).toBeUndefined()
})

it('a join matches rows of the same institution only', async () => {
  const joined = await inTenants(made.database, [1000002], async (db) =>
    db
      .selectFrom('elderLeave as l')
      .innerJoin('elder', inTenant('elder.id', 'l.oldmanId'))
      .select('l.id')
      // @ts-expect-error: there is no such column
      .leftJoin('device as d', inTenant('d.elderId', 'elder.id'))
      .compile(),
  )
  expect(joined.sql).toContain('on "elder"."tenant_id" = "l"."tenant_id" and "elder"."id" = "l"."oldman_id"')
})
