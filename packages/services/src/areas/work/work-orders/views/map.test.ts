import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2, anhe } = testCallers(made, 'desk', 'nurse', 'nurse2', 'anhe')
const orders = testOrders(made, services, desk)
const day = '2031-09-05'
const map = async (query: object = {}, by = desk) =>
  (await services.call(workOrders.map, by, { query: { day, ...query } })).data
const at = (clock: string) => ({ serverTime: `${day} ${clock}:00` })

it('the map shows the open orders of a day, those without a place beside it, and where staff last signed in or out', async () => {
  const here = { lng: 116.3, lat: 39.98 }
  const usual = await orders.created([at('10:00')], here)
  const urgent = await orders.created([at('11:00')], { lng: 116.5, lat: 39.9, emergencyType: '3' })
  const cancelled = await orders.created([at('12:00')], here)
  await orders.cancel(cancelled)
  await orders.created([{ serverTime: '2031-09-06 10:00:00' }], here)
  const lost = await orders.created([at('13:00')], here)
  await made.owner.updateTable('workOrder').set({ lng: null }).where('id', '=', lost).execute()
  const begun = await orders.created([{ ...at('08:00'), serverUserId: nurse.userId }], here)
  await made.owner
    .updateTable('workOrderJob')
    .set({ status: '3', serverStartTime: `${day} 08:01:00`, signInLng: 116.31, signInLat: 39.97 })
    .where('workOrderId', '=', begun)
    .execute()
  await made.owner.updateTable('workOrder').set({ status: '1' }).where('id', '=', begun).execute()

  const whole = await map()
  expect(whole.orders.map(({ id }) => id)).toEqual([urgent, begun, usual])
  expect(whole.orders[0]).toMatchObject({ lng: 116.5, lat: 39.9, serverTime: `${day} 11:00:00`, isLate: false })
  expect(whole).toMatchObject({ left: 0, unplaced: [{ id: lost }], unplacedTotal: 1 })
  const person = ({ userId }: { userId: number }) => whole.people.find((one) => one.userId === userId)
  expect(person(nurse)).toMatchObject({ lng: 116.31, lat: 39.97, seenTime: `${day} 08:01:00` })
  expect(person(nurse2)).toMatchObject({ lng: null, lat: null, seenTime: null })

  const ids = async (query: object, by = desk) => (await map(query, by)).orders.map(({ id }) => id)
  expect(await ids({ box: '116.4,39.8,116.6,40' })).toEqual([urgent])
  expect(await ids({ status: '1' })).toEqual([begun])
  expect(await ids({ emergencyType: '1' })).toEqual([begun, usual])
  expect(await ids({}, nurse)).toEqual([begun])
  expect((await map({}, nurse)).people.map(({ userId }) => userId)).toEqual([nurse.userId])
  expect(await map({}, anhe)).toMatchObject({ orders: [], unplaced: [] })
  expect(await services.call(workOrders.map, desk, { query: { day, box: '1,2,3' } })).toMatchObject({
    status: 400,
    msg: '地图范围不正确',
  })
})
