import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2 } = testCallers(made, 'desk', 'nurse', 'nurse2')
const { created, jobsOf, jobAt, ...orders } = testOrders(made, services, desk)

/** The project takes half an hour; each test uses a day of its own in the far future. */
let day = 0
beforeEach(async () => {
  day++
  await made.owner.updateTable('costProject').set({ serverTimeNum: 30 }).execute()
})
const at = (clock: string) => `2031-07-${String(day).padStart(2, '0')} ${clock}:00`
const here = { lng: 116.3, lat: 39.98 }
const open = (clock: string) => created([{ serverTime: at(clock) }], here)
const batch = (ids: number[], serverUserId?: number | null, by = desk) =>
  services.call(workOrders.dispatchBatch, by, { body: { ids, serverUserId } })
const leadOf = async (id: number) => (await jobsOf(id))[0]?.serverUserId

it('a batch dispatches each order to one person unless there is a conflict, and returns each outcome', async () => {
  const [one, same, later] = [await open('09:00'), await open('09:10'), await open('10:00')]
  const item = await jobAt(later, 0)
  const { data } = await batch([one, same, item, one], nurse.userId)
  expect(data.map(({ id, ok, serverUserName }) => [id, ok, serverUserName])).toEqual([
    [one, true, '护理员 李娟'],
    [same, false, null],
    [item, true, '护理员 李娟'],
  ])
  expect(data[1]?.msg).toMatch(/^时间冲突：护理员 李娟.*09:00–09:30已有.*的工单WO/)
  expect(data[1]?.workNo).toMatch(/^WO/)
  expect([await leadOf(one), await leadOf(same), await leadOf(later)]).toEqual([nurse.userId, null, nurse.userId])
})

it('a batch uses the best suggestion, never the desk, and skips orders without a free person', async () => {
  const { records } = (await services.call(workOrders.suggest, desk, { query: { id: await open('12:00'), size: 100 } }))
    .data
  const carers = records.filter(({ nickName }) => !nickName.startsWith('值班'))
  expect(carers.length).toBeLessThan(records.length)
  const ids = []
  for (let at = 0; at <= carers.length; at++) ids.push(await open('09:00'))
  const { data } = await batch(ids)
  const sent = data.filter(({ ok }) => ok)
  expect(sent.map(({ serverUserName }) => serverUserName).sort()).toEqual(carers.map(({ nickName }) => nickName).sort())
  expect(data.filter(({ ok }) => !ok)).toMatchObject([{ msg: expect.stringMatching(/^没有空闲的服务人员：.*09:00/) }])
})

it('a batch dispatches the next best person if the best has a conflict with a later job of the order', async () => {
  const order = await created([{ serverTime: at('09:00') }, { serverTime: at('15:00') }], here)
  const { records } = (await services.call(workOrders.suggest, desk, { query: { id: order } })).data
  const [best, next] = records
  await created([{ serverTime: at('15:10'), serverUserId: best?.userId }], here)
  expect((await batch([order])).data).toMatchObject([{ ok: true, serverUserName: next?.nickName }])
})

it('a batch does not take an order from its current assignee', async () => {
  const order = await open('09:00')
  await orders.dispatch(order, nurse2)
  expect((await batch([order], nurse.userId)).data).toMatchObject([
    { ok: false, msg: expect.stringContaining('已派单给护理员 王桂芳') },
  ])
  expect(await leadOf(order)).toBe(nurse2.userId)
  // a cancelled job must have no assignee
  const other = await created(
    [{ serverTime: at('11:00'), serverUserId: nurse2.userId }, { serverTime: at('13:00') }],
    here,
  )
  await orders.cancel(await jobAt(other, 0))
  expect((await batch([other], nurse.userId)).data).toMatchObject([{ ok: true }])
})

it('a batch is refused as a whole when an order or a person does not exist, or above a hundred orders', async () => {
  const order = await open('09:00')
  expect(await batch([order, 999_999_999], nurse.userId)).toMatchObject({ status: 404, msg: '工单不存在' })
  expect(await batch([order], 999_999_999)).toMatchObject({ status: 404, msg: '服务人员不存在' })
  expect(await leadOf(order)).toBeNull()
  const many = Array.from({ length: 101 }, (_, at) => at + 1)
  expect(await batch(many)).toMatchObject({ status: 400, msg: '一次最多派100单' })
  expect(await batch([])).toMatchObject({ status: 400, msg: '请选择工单' })
  expect((await batch([order], nurse.userId, nurse)).status).toBe(403)
})
