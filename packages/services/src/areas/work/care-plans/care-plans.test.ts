import type { BodyInputOf } from '@care/shared/http/endpoint'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { carePlans } from '@care/shared/work/care-plans/care-plans.contract'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testOrders } from '../../../testing/orders.ts'
import { testServices } from '../../../testing/services.ts'
import { makePlannedOrders } from './make-orders.ts'

// fake timers must be installed before the services start their own
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(() => {
  vi.useRealTimers()
})
const made = testDatabase()
const services = testServices(made)
const { desk, nurse } = testCallers(made, 'desk', 'nurse')
const { elders, projects, detail, created } = testOrders(made, services, desk)

const hour = 3_600_000
/** Tomorrow at 08:00. */
const start = epochOf(`${toShanghaiTime(Date.now() + 24 * hour).slice(0, 10)} 08:00:00`)
const today = toShanghaiTime(start).slice(0, 10)
type Draft = BodyInputOf<typeof carePlans.save>
const draft = (given: Partial<Draft> = {}): Draft => ({
  oldmanId: elders[0]?.id ?? 0,
  planName: '晨间照料',
  startDate: today,
  cycle: 1,
  times: ['09:00', '20:00'],
  items: [{ serverProjectId: projects[0]?.id ?? 0, serverUserId: nurse.userId }],
  ...given,
})
const save = (given: Partial<Draft> = {}) => services.call(carePlans.save, desk, { body: draft(given) })
const saved = async (given: Partial<Draft> = {}) => (await save(given)).data.id
const get = async (id: number) => (await services.call(carePlans.get, desk, { params: { id } })).data
const act = (name: 'pause' | 'resume' | 'end' | 'remove', id: number) =>
  services.call(carePlans[name], desk, { params: { id } })
/** Checks all care plans of the institution as if the current time were `now`. */
const look = async (now = start) => {
  await made.owner.updateTable('carePlan').set({ lookTime: new Date() }).where('lookTime', 'is not', null).execute()
  await makePlannedOrders(made.database, now)
}
const runsOf = async (id: number) => (await get(id)).runs.map(({ dueTime }) => dueTime.slice(5, 16)).sort()
const setElder = (change: object) =>
  made.owner
    .updateTable('elder')
    .set(change)
    .where('id', '=', elders[0]?.id ?? 0)
    .execute()

beforeEach(async () => {
  await made.owner.deleteFrom('carePlanRun').execute()
  await made.owner.deleteFrom('carePlan').execute()
  await setElder({ checkInStatus: 1, mobile: '13800000000' })
})

it('a care plan contains what was planned, with names and prices of the catalogue', async () => {
  const items = [{ serverProjectId: projects[1]?.id ?? 0, num: 2 }]
  const id = await saved({ cycle: 2, weekDays: [1, 3], remark: '轻声', items, autoCreateWorkOrder: false })
  const plan = await get(id)
  expect(plan).toMatchObject({
    planName: '晨间照料',
    weekDays: [1, 3],
    times: ['09:00', '20:00'],
    remark: '轻声',
    status: 1,
  })
  expect(plan.items).toMatchObject([{ serverProjectName: projects[1]?.projecName, num: 2, orderPrice: 20.2 }])
  await save({ id, planName: '改名', cycle: 1 })
  expect(await get(id)).toMatchObject({
    planName: '改名',
    cycle: 1,
    items: [{ serverProjectName: projects[0]?.projecName }],
  })
})

it.each([
  [{ endDate: '2020-01-01' }, '结束日期不能早于开始日期'],
  [{ cycle: 2 }, '请选择星期'],
  [{ times: [] }, '请选择执行时间'],
  [{ items: [] }, '请选择服务项目'],
])('a plan with %j is refused', async (wrong, msg) => expect(await save(wrong)).toMatchObject({ status: 400, msg }))

it('a care plan needs projects in use and staff who may serve, like a manual order', async () => {
  expect(await save({ items: [{ serverProjectId: 1 }] })).toMatchObject({ status: 404, msg: '服务项目不存在' })
  const items = [{ serverProjectId: projects[0]?.id ?? 0, serverUserId: 1 }]
  expect(await save({ items })).toMatchObject({ status: 404, msg: '服务人员不存在' })
})

it('a care plan’s orders of the next day are made once each, even if several processes check repeatedly', async () => {
  const id = await saved()
  await Promise.all([look(), look(), look()])
  await look()
  const orders = await made.owner
    .selectFrom('workOrder')
    .select('id')
    .where('remarks', '=', '照护计划：晨间照料')
    .execute()
  const { runs } = await get(id)
  expect(runs.map(({ dueTime }) => dueTime).sort()).toEqual([`${today} 09:00:00`, `${today} 20:00:00`])
  expect(runs.map(({ workOrderId }) => workOrderId).sort()).toEqual(orders.map((order) => order.id).sort())
  const { workOrder } = await detail(runs[0]?.workOrderId ?? 0)
  expect(workOrder).toMatchObject({
    oldmanId: elders[0]?.id,
    oldmanPhone: '13800000000',
    operationUserName: '照护计划',
  })
  expect(workOrder.workOrderJobs).toMatchObject([
    { serverUserId: nurse.userId, serverTime: runs[0]?.dueTime, status: '2' },
  ])
  await look(start + 24 * hour)
  expect(await runsOf(id)).toHaveLength(4)
})

it('a care plan makes no order while it is paused, ended or only ordered by hand', async () => {
  const [paused, ended, byHand] = [await saved(), await saved(), await saved({ autoCreateWorkOrder: false })]
  await act('pause', paused)
  await act('end', ended)
  await look()
  expect([await runsOf(paused), await runsOf(ended), await runsOf(byHand)]).toEqual([[], [], []])
  expect(await save({ id: ended })).toMatchObject({ code: 1, msg: '已结束的照护计划不能修改' })
  expect(await act('resume', ended)).toMatchObject({ code: 1, msg: '照护计划未暂停' })
  await act('resume', paused)
  await look()
  expect(await runsOf(paused)).toHaveLength(2)
  expect(await act('remove', paused)).toMatchObject({ msg: '已生成过工单的照护计划不能删除，请结束它' })
  expect((await act('remove', byHand)).code).toBe(0)
})

it('for an elder on leave no order is made, with the reason; if they are back in time the order is made', async () => {
  const id = await saved()
  await setElder({ checkInStatus: 2 })
  await look()
  const { runs } = await get(id)
  expect(runs.map(({ reason, workOrderId }) => [reason, workOrderId])).toEqual([
    ['长者请假外出，未生成工单', null],
    ['长者请假外出，未生成工单', null],
  ])
  await setElder({ checkInStatus: 1 })
  await look(start + 4 * hour)
  // the planned time of 09:00 had passed before the elder was back
  expect((await get(id)).runs.map(({ workOrderId }) => workOrderId === null)).toEqual([false, false, true])
})

it('a care plan ends after its last planned time', async () => {
  const id = await saved({ endDate: today })
  await look()
  expect((await get(id)).status).toBe(1)
  await look(start + 48 * hour)
  expect(await get(id)).toMatchObject({ status: 3 })
  expect(await runsOf(id)).toHaveLength(2)
})

it('a care plan that fails is retried later, and the orders of other plans are made', async () => {
  const [bad, good] = [await saved(), await saved({ planName: '晚间' })]
  await made.owner.deleteFrom('carePlanItem').where('planId', '=', bad).execute()
  await expect(look()).rejects.toThrow()
  expect(await runsOf(good)).toHaveLength(2)
})

it('an order whose nurse is busy is not dispatched, and its history has the reason', async () => {
  const busy = await created([{ serverUserId: nurse.userId, serverTime: `${today} 14:10:00` }])
  const id = await saved({ times: ['14:00'] })
  await look()
  const { workOrderId = 0 } = (await get(id)).runs[0] ?? {}
  const [job] = (await detail(workOrderId ?? 0)).workOrder.workOrderJobs
  expect(job).toMatchObject({ serverUserId: null, status: JobStatus.Waiting })
  const { workNo } = (await detail(busy)).workOrder
  expect(job?.workOrderJobLogs.at(-1)?.remarks).toMatch(new RegExp(`^未派单：护理员 李娟.*${workNo}`))
})
