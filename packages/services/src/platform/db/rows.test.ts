import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { type Db, inTenants } from './client.ts'
import {
  insert,
  insertIfAbsent,
  insertIfAbsentReturning,
  insertReturning,
  insertReturningId,
  is,
  now,
  rowsOf,
  upsert,
} from './rows.ts'

const made = testDatabase()
const tenantId = 1000002
const within = <T>(work: (db: Db) => Promise<T>) => inTenants(made.database, [tenantId], work)
const departments = (db: Db, where: object = {}) => rowsOf(db, 'sysDept', { tenantId, ...where })

it('a row is inserted, found by its columns, updated and deleted', async () => {
  await within(async (db) => {
    const id = await insertReturningId(db, 'sysDept', { tenantId, name: '夜间巡查部', sortOrder: 7 })
    expect(await insertReturning(db, 'sysDept', { tenantId, name: '夜间洗涤组', parentId: id }, ['name'])).toEqual({
      name: '夜间洗涤组',
    })
    expect(await departments(db, { id }).find(['name', 'sortOrder as place'])).toEqual({ name: '夜间巡查部', place: 7 })
    expect(await departments(db, { parentId: id }).get(['name'])).toEqual({ name: '夜间洗涤组' })
    expect(await departments(db, { id, parentId: null }).exists()).toBe(true)
    expect(await departments(db, { id }).change({ name: '夜间巡查中心', updateTime: now })).toBe(true)
    expect(await departments(db, { id }).lock(['name'])).toEqual({ name: '夜间巡查中心' })
    expect(await departments(db, { parentId: id }).remove()).toBe(true)
    expect(await departments(db, { parentId: id }).remove()).toBe(false)
    expect(await departments(db, { parentId: id }).find(['name'])).toBeUndefined()
  })
})

it('of two concurrent changes of the same row state the second is rejected', async () => {
  const id = await within((db) => insertReturningId(db, 'sysDept', { tenantId, name: '甲', sortOrder: 1 }))
  const move = () => within((db) => departments(db, { id, sortOrder: 1 }).change({ sortOrder: 2 }))
  expect((await Promise.all([move(), move()])).sort()).toEqual([false, true])
  const changed = (sortOrder: number) =>
    within((db) => departments(db, { id, sortOrder }).changed({ sortOrder: 3 }, ['name']))
  expect([await changed(1), await changed(2)]).toEqual([undefined, { name: '甲' }])
})

it('rows are read by a list of values, by comparison, sorted and limited', async () => {
  await within(async (db) => {
    await insert(db, 'sysDept', [])
    const own = [11, 12, 13].map((sortOrder) => ({ tenantId, name: `第${sortOrder}`, sortOrder }))
    await insert(db, 'sysDept', own)
    const orders = async (where: object, ...[order, limit]: [['sortOrder desc']?, number?]) =>
      (await departments(db, where).all(['sortOrder'], order, limit)).map(({ sortOrder }) => sortOrder)
    expect(await orders({ sortOrder: [11, 13] }, ['sortOrder desc'])).toEqual([13, 11])
    expect(await orders({ sortOrder: is('>', 11) }, ['sortOrder desc'], 1)).toEqual([13])
    expect(await departments(db, { sortOrder: is('>=', 11) }).count()).toBe(3)
    expect(await departments(db, { sortOrder: is('>=', 11) }).find(['sortOrder'], ['sortOrder desc'])).toEqual({
      sortOrder: 13,
    })
  })
})

it('a row is inserted once, and upserted by its key', async () => {
  await within(async (db) => {
    const { id: deviceTypeId } = await rowsOf(db, 'deviceType', {}).get(['id'], ['id desc'])
    const form = { tenantId, deviceTypeId, heardMinutes: 30, updateUser: '甲' }
    expect(await insertIfAbsent(db, 'tenantSilenceRule', form, ['tenantId', 'deviceTypeId'])).toBe(true)
    expect(await insertIfAbsent(db, 'tenantSilenceRule', form)).toBe(false)
    expect(await insertIfAbsentReturning(db, 'tenantSilenceRule', form, ['heardMinutes'])).toBeUndefined()
    const key = { tenantId, deviceTypeId }
    await upsert(db, 'tenantSilenceRule', key, { heardMinutes: 45, updateUser: '乙' })
    expect(await rowsOf(db, 'tenantSilenceRule', key).all(['heardMinutes', 'updateUser'])).toEqual([
      { heardMinutes: 45, updateUser: '乙' },
    ])
  })
})

it('an undefined value throws instead of matching every row', async () => {
  await expect(within((db) => departments(db, { id: undefined }).remove())).rejects.toThrow('no value to find id by')
})
