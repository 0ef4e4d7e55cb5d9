import { search } from '@care/shared/overview/search/search.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { searchDevices, searchElders, searchWorkOrders } from './search.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, chaoyang } = testCallers(made, 'desk', 'nurse', 'chaoyang')
const find = async (text: string, caller = desk) => (await services.call(search.find, caller, { query: { text } })).data

beforeAll(async () => {
  // inserts more matches for one text than a search shows, in each of two institutions
  for (const tenantId of [1_000_002, 1_000_003]) {
    await sql`update device d set imei = '777' || lpad(d.id::text, 12, '0') where tenant_id = ${tenantId}
      and id in (select id from device where tenant_id = ${tenantId} order by id limit 6)`.execute(made.owner)
    await sql`update work_order w set work_no = 'QQ-777' || w.id where tenant_id = ${tenantId} and remove_time is null
      and id in (select id from work_order where tenant_id = ${tenantId} and remove_time is null order by id limit 7)`.execute(
      made.owner,
    )
    await sql`update elder set user_name = '寻777' where tenant_id = ${tenantId}
      and id in (select id from elder where tenant_id = ${tenantId} order by id limit 6)`.execute(made.owner)
  }
})
/** Runs `work` as the owner of the tables, without row-level security. */
const bare = <T>(work: (db: Db) => Promise<T>) => made.owner.transaction().execute(work)
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
async function first(table: 'elder' | 'device' | 'workOrder', limit: number) {
  const rows = await made.owner.selectFrom(table).select('id').where('tenantId', '=', 1_000_002).orderBy('id').execute()
  return ids(rows).slice(0, limit)
}
const orders = async () =>
  ids(
    await made.owner
      .selectFrom('workOrder')
      .select('id')
      .where('tenantId', '=', 1_000_002)
      .where('workNo', 'like', 'QQ-777%')
      .orderBy('id', 'desc')
      .execute(),
  )

it('a search shows five matches of each kind, the latest first', async () => {
  const found = await find('777')
  expect(ids(found.elders)).toEqual((await first('elder', 6)).slice(1).reverse())
  expect(ids(found.devices)).toEqual((await first('device', 6)).slice(1).reverse())
  expect(ids(found.workOrders)).toEqual((await orders()).slice(0, 5))
  expect((await find('QQ-777')).devices).toEqual([])
})

it('the search is restricted to the given institutions by its queries alone, without row-level security', async () => {
  for (const caller of [desk, chaoyang])
    for (const rows of [
      await bare((db) => searchElders(db, caller, '777')),
      await bare((db) => searchDevices(db, caller, '777')),
      await bare((db) => searchWorkOrders(db, caller, '777', null)),
    ])
      expect([...new Set(rows.map(({ tenantId }) => tenantId))]).toEqual([caller.tenantId])
})

it('a search finds numbers from three characters on, and each kind only for people who may see it', async () => {
  expect(await find('77')).toMatchObject({ elders: { length: 5 }, devices: [], workOrders: [] })
  expect(await find('寻777')).toMatchObject({ elders: { length: 5 }, devices: [], workOrders: [] })
  for (const [permission, shown] of [
    ['elder:view', [5, 0, 0]],
    ['device:view', [0, 5, 0]],
    ['workorder:view', [0, 0, 0]],
    ['workorder:dispatch', [0, 0, 0]],
  ] as const) {
    const { elders, devices, workOrders } = await find('777', { ...desk, userId: 1, permissions: [permission] })
    expect([permission, elders.length, devices.length, workOrders.length]).toEqual([permission, ...shown])
  }
})

it('a search shows a device with the name of its elder, or without a name if it is not bound', async () => {
  const [, one = 0, other = 0] = await first('device', 3)
  const [elder = 0] = await first('elder', 1)
  await made.owner.updateTable('device').set({ oldmanId: null }).where('oldmanId', '=', elder).execute()
  await made.owner.updateTable('device').set({ oldmanId: elder }).where('id', '=', one).execute()
  await made.owner.updateTable('device').set({ oldmanId: null }).where('id', '=', other).execute()
  const { devices } = await find('777')
  expect(devices.find(({ id }) => id === one)).toMatchObject({ oldmanId: elder, oldmanName: '寻777' })
  expect(devices.find(({ id }) => id === other)).toMatchObject({ oldmanId: null, oldmanName: null })
})

it('a care worker finds only orders with a job of theirs, and nobody finds a removed order', async () => {
  const [mine = 0, removed = 0, another = 0] = await orders()
  const give = (workOrderId: number, serverUserId: number | null) =>
    made.owner.updateTable('workOrderJob').set({ serverUserId }).where('workOrderId', '=', workOrderId).execute()
  for (const id of await orders()) await give(id, null)
  await give(mine, nurse.userId)
  await give(removed, nurse.userId)
  await give(another, desk.userId)
  await made.owner.updateTable('workOrder').set({ removeTime: new Date() }).where('id', '=', removed).execute()
  expect(ids((await find('QQ-777', nurse)).workOrders)).toEqual([mine])
  const left = (await orders()).filter((id) => id !== removed)
  expect(ids((await find('QQ-777')).workOrders)).toEqual(left.slice(0, 5))
})
