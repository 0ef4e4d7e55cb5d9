import { commodities } from '@care/shared/stock/commodities/commodities.contract'
import { MovementKind } from '@care/shared/stock/commodities/commodity.words'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { runRolledBack } from '../../../testing/rolled-back.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
let count = 0

async function created(changes = {}) {
  const name = `耗材${++count}`
  await services.call(commodities.create, haidian, { body: { name, price: 2, warnStock: 10, ...changes } })
  const { data } = await services.call(commodities.page, haidian, { query: { name } })
  return data.records[0]?.id ?? 0
}
const book = (
  commodityId: number,
  kind: 1 | 3,
  num: number,
  more: { reason?: string; requestKey?: string } = {},
  by = haidian,
) => services.call(commodities.book, by, { body: { commodityId, kind, num, ...more } })
const stockOf = async (id: number) => (await services.call(commodities.get, haidian, { params: { id } })).data
const movements = async (commodityId: number) =>
  (await services.call(commodities.movements, haidian, { query: { commodityId: String(commodityId), size: 100 } })).data
    .records

it('the stock of a supply is the sum of its movements, even with concurrent bookings', async () => {
  const id = await created()
  expect(await stockOf(id)).toMatchObject({ stock: 0, stockState: '1' })
  const requestKey = 'key-of-booking'
  await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => book(id, MovementKind.In, at + 1)),
    ...[1, 2, 3].map(() => book(id, MovementKind.In, 100, { requestKey })),
  ])
  expect(await stockOf(id)).toMatchObject({ stock: 310, stockState: '0' })
  const rows = await movements(id)
  expect(rows).toHaveLength(21)
  // each row stores the stock after its movement
  expect(rows.toReversed().map(({ stockAfter }) => stockAfter)).toEqual(
    rows.toReversed().map((_, at, all) => all.slice(0, at + 1).reduce((sum, { num }) => sum + num, 0)),
  )
})

it('the stock is set to a counted quantity, with a reason', async () => {
  const id = await created()
  await book(id, MovementKind.In, 30)
  expect(await book(id, MovementKind.Counted, 27)).toMatchObject({ status: 400, msg: '请输入盘点说明，至少2个字' })
  expect(await book(id, MovementKind.Counted, 27, { reason: '月末盘点' })).toMatchObject({ code: 0 })
  expect((await stockOf(id)).stock).toBe(27)
  expect((await movements(id))[0]).toMatchObject({ kind: 3, num: -3, stockAfter: 27, reason: '月末盘点' })
})

it('the stock changes only by movements, which can never be edited', async () => {
  const id = await created()
  await services.call(commodities.update, haidian, { body: { id, stock: 900, warnStock: 3 } as { id: number } })
  expect(await stockOf(id)).toMatchObject({ stock: 0, warnStock: 3 })
  await book(id, MovementKind.In, 1)
  expect(await services.call(commodities.remove, haidian, { params: { id } })).toMatchObject({
    msg: '耗材有出入库记录，不能删除，请停用',
  })
  const by = { ...chaoyang, permissions: haidian.permissions }
  expect(await book(id, MovementKind.In, 1, {}, by)).toMatchObject({ status: 404, msg: '耗材不存在' })
  expect(await book(id, MovementKind.In, 0)).toMatchObject({ status: 400, msg: '入库数量至少为1' })
})

it('entries of the stock ledger can be neither changed nor removed, even with all permissions', async () => {
  const id = await created()
  await book(id, MovementKind.In, 1)
  await sql`grant update, delete on commodity_movement to care_test`.execute(made.owner)
  const [{ tenantId } = { tenantId: 0 }] = await movements(id)
  const asApplication = (change: ReturnType<typeof sql>) =>
    runRolledBack(made.database, [tenantId], (db) => change.execute(db))
  await expect(asApplication(sql`update commodity_movement set num = 9 where commodity_id = ${id}`)).rejects.toThrow(
    'an entry of commodity_movement is not changed',
  )
  await expect(asApplication(sql`delete from commodity_movement where commodity_id = ${id}`)).rejects.toThrow(
    'an entry of commodity_movement is not changed',
  )
  await made.owner.deleteFrom('commodityMovement').where('commodityId', '=', id).execute()
  expect(await movements(id)).toEqual([])
})
