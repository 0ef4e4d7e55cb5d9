import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { BoardColumn } from '@care/shared/work/work-orders/views/board'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, anhe, nurse, nurse2 } = testCallers(made, 'desk', 'anhe', 'nurse', 'nurse2')
const orders = testOrders(made, services, desk)

const board = async (query: object = {}, by = desk) =>
  (await services.call(workOrders.board, by, { query })).data as BoardColumn[]
const total = async (status: OrderStatus, query: object = {}, by = desk) =>
  (await board({ ...query, status }, by))[0]?.total ?? 0

it('the board shows an order in the column of its state, with the data of its card', async () => {
  const before = await board()
  expect(before.map(({ status }) => status)).toEqual(['4', '0', '1', '2', '3'])
  const id = await orders.created([{ serverTime: '2031-07-01 09:00:00' }, { serverTime: '2031-07-01 08:30:00' }])
  const [card] = (await board({ status: OrderStatus.Waiting }))[0]?.records ?? []
  expect(card).toMatchObject({ id, jobs: ['1', '1'], serverTime: '2031-07-01 08:30:00', isLate: false })
  await made.owner
    .updateTable('workOrderJob')
    .set({ serverTime: new Date(Date.now() - 16 * 60_000) })
    .where('workOrderId', '=', id)
    .execute()
  expect((await board({ ids: String(id) }))[0]?.records[0]).toMatchObject({ id, isLate: true })
  await orders.dispatch(id, nurse)
  const columns = await board({ ids: String(id) })
  expect(columns.map(({ total }) => total)).toEqual([0, 1, 0, 0, 0])
  expect(columns[1]?.records[0]).toMatchObject({ id, jobs: ['2', '2'], serverUserNames: '护理员 李娟' })
})

it('the board counts all orders of a column, shows as many as requested, and uses the filters of the list', async () => {
  const all = await total(OrderStatus.Finished)
  expect(all).toBeGreaterThan(2)
  const [finished] = await board({ status: OrderStatus.Finished, size: 2 })
  expect(finished?.records).toHaveLength(2)
  expect(finished?.total).toBe(all)
  const { workNo } = finished?.records[0] ?? { workNo: '' }
  expect(await total(OrderStatus.Finished, { workNo })).toBe(1)
  expect(await total(OrderStatus.Waiting, { workNo })).toBe(0)
})

it('an elder’s orders are found by the current name, also by its pinyin', async () => {
  const id = await orders.created([{ serverTime: '2031-07-03 09:00:00' }])
  await made.owner
    .updateTable('elder')
    .set({ userName: '欧阳珍珠' })
    .where('id', '=', made.owner.selectFrom('workOrder').select('oldmanId').where('id', '=', id))
    .execute()
  for (const oldmanName of ['欧阳', '珍珠', 'oyzz', 'ouyang'])
    expect((await board({ oldmanName, ids: String(id) }))[0]?.total).toBe(1)
  expect((await board({ oldmanName: '欧阳修', ids: String(id) }))[0]?.total).toBe(0)
})

it('users who are not dispatchers see only their own orders, and nobody another institution’s', async () => {
  const id = await orders.created([{ serverTime: '2031-07-02 09:00:00', serverUserId: nurse.userId }])
  const seen = async (by: typeof desk) => total(OrderStatus.Assigned, { ids: String(id) }, by)
  expect([await seen(desk), await seen(nurse), await seen(nurse2), await seen(anhe)]).toEqual([1, 1, 0, 0])
})
