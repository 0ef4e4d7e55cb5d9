import type { BodyInputOf } from '@care/shared/http/endpoint'
import { dayAfter } from '@care/shared/recurrence/calendar'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { orderPlans } from '@care/shared/work/work-orders/recurring/order-plans.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { offlineGeocoder } from '../../../../outside/map/map.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'
import { makeRecurringOrders } from './make-orders.ts'

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
const { elders, projects, created, detail, dispatch, signIn, jobsOf, update } = testOrders(made, services, desk)

const today = toShanghaiDay(Date.now())
const day = (days: number) => dayAfter(today, days)
type Draft = BodyInputOf<typeof orderPlans.create>
const draft = (given: Partial<Draft> = {}): Draft => ({
  oldmanId: elders[0]?.id ?? 0,
  cycle: 1,
  every: 1,
  time: '09:00',
  startDate: day(1),
  endDate: day(4),
  items: [{ serverProjectId: projects[0]?.id ?? 0 }],
  ...given,
})
const create = (given: Partial<Draft> = {}) => services.call(orderPlans.create, desk, { body: draft(given) })
const get = async (id: number) => (await services.call(orderPlans.get, desk, { params: { id } })).data
const act = (name: 'pause' | 'resume' | 'end', id: number) => services.call(orderPlans[name], desk, { params: { id } })
const onDate = (name: 'skip' | 'retry', id: number, date: string) =>
  services.call(orderPlans[name], desk, { body: { id, date } })
/** Makes all plans due for a check, and checks them. */
const look = async () => {
  await made.owner.updateTable('workOrderPlan').set({ lookTime: sql`now()` }).where('status', '=', 1).execute()
  await makeRecurringOrders(made.database, offlineGeocoder)
}
const planned = async (given: Partial<Draft> = {}) => {
  const { id } = (await create(given)).data
  await look()
  return id
}
/** A plan's dates as text: `11-24 09:00 made`. */
const datesOf = async (id: number) =>
  (await get(id)).dates.map(({ date, plannedTime, state, orderStatus }) =>
    [date, plannedTime?.slice(5, 16) ?? '-', state, orderStatus ?? '-'].join(' '),
  )
const orderOn = async (id: number, date: string) =>
  (await get(id)).dates.find((one) => one.date === date)?.workOrderId ?? 0
const change = async (id: number, given: Partial<Draft>, more: object) => {
  const { version } = await get(id)
  const body = { ...draft(given), id, version, ...more } as BodyInputOf<typeof orderPlans.update>
  return services.call(orderPlans.update, desk, { body })
}
const setElder = (fields: object) =>
  made.owner
    .updateTable('elder')
    .set(fields)
    .where('id', '=', elders[0]?.id ?? 0)
    .execute()

beforeEach(async () => {
  for (const table of ['workOrderPlanDate', 'workOrderPlanItem', 'workOrderPlan'] as const)
    await made.owner.deleteFrom(table).execute()
  await made.owner.deleteFrom('workOrderJobStaff').execute()
  await made.owner.deleteFrom('elderLeave').execute()
  await setElder({ checkInStatus: 1, mobile: '13800000000', address: '北京市海淀区中关村大街1号' })
})

it('each order of a recurring plan is made once, up to the last day ahead, whichever process checks and however often', async () => {
  const id = await planned({ endDate: null, atHoliday: 1 })
  const once = await datesOf(id)
  expect(once).toHaveLength(14)
  expect(once[0]).toBe(`${day(1)} ${day(1).slice(5)} 09:00 1 ${OrderStatus.Waiting}`)
  await Promise.all([look(), look(), look()])
  expect(await datesOf(id)).toEqual(once)
  const order = await detail(await orderOn(id, day(1)))
  expect(order.workOrder).toMatchObject({ oldmanId: elders[0]?.id, workOrderPlan: { id, date: day(1) } })
  const orders = await made.owner
    .selectFrom('workOrder')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('operationUserName', '=', '周期工单')
    .where('oldmanId', '=', elders[0]?.id ?? 0)
    .where('createTime', '>', sql<string>`now() - interval '5 minutes'`)
    .executeTakeFirstOrThrow()
  expect(orders.count).toBe(14)
})

it('an order is made once when two processes check for the first time concurrently', async () => {
  const { id } = (await create()).data
  await Promise.all([
    makeRecurringOrders(made.database, offlineGeocoder),
    makeRecurringOrders(made.database, offlineGeocoder),
  ])
  const orders = await made.owner
    .selectFrom('workOrderPlanDate')
    .select('workOrderId')
    .where('planId', '=', id)
    .execute()
  expect(new Set(orders.map(({ workOrderId }) => workOrderId)).size).toBe(4)
})

it('public holidays move or skip dates of a plan, also over several days and across midnight', async () => {
  await made.owner
    .insertInto('publicHoliday')
    .values([1, 2].map((at) => ({ day: day(at), kind: '1', name: '厂休' })))
    .execute()
  await made.owner
    .insertInto('publicHoliday')
    .values({ day: day(3), kind: '2', name: '厂休' })
    .execute()
  const skip = await planned({ endDate: day(3), atHoliday: 2 })
  expect((await datesOf(skip)).map((one) => one.slice(11))).toEqual(['- 3 -', '- 3 -', `${day(3).slice(5)} 09:00 1 4`])
  const item = { serverProjectId: projects[0]?.id ?? 0 }
  const items = [item, { ...item, offsetMinutes: 60 }]
  const next = await planned({ endDate: day(2), atHoliday: 3, time: '23:30', items })
  expect((await datesOf(next)).map((one) => one.slice(11))).toEqual([`${day(3).slice(5)} 23:30 1 4`, '- 3 -'])
  const jobs = await jobsOf(await orderOn(next, day(1)))
  expect(jobs.map(({ serverTime }) => serverTime)).toEqual([`${day(3)} 23:30:00`, `${day(4)} 00:30:00`])
  await made.owner.deleteFrom('publicHoliday').where('name', '=', '厂休').execute()
})

it('nobody who is busy is dispatched: the reason is stored, and a free time within the tolerance is used', async () => {
  const at = (time: string) => ({ serverTime: `${day(1)} ${time}:00`, serverUserId: nurse.userId })
  await created([at('09:00')])
  const items = [{ serverProjectId: projects[0]?.id ?? 0, serverUserId: nurse.userId }]
  const fixed = await planned({ endDate: day(1), items })
  const [waiting] = (await get(fixed)).dates
  expect(waiting).toMatchObject({ state: 1, orderStatus: OrderStatus.Waiting })
  expect(waiting?.reason).toContain('未派单')
  await act('end', fixed)
  const bending = await planned({ endDate: day(1), items, lateMinutes: 240 })
  const [moved] = (await get(bending)).dates
  expect(moved).toMatchObject({ state: 1, orderStatus: OrderStatus.Assigned, reason: null })
  expect(epochOf(moved?.plannedTime ?? '')).toBeGreaterThan(epochOf(`${day(1)} 09:00:00`))
  // the plan's time is unchanged, so the order keeps the time at which its people were free
  await change(bending, { endDate: day(1), items, lateMinutes: 240, remarks: '带药箱' }, { scope: 'all' })
  expect((await get(bending)).dates).toMatchObject([{ plannedTime: moved?.plannedTime }])
})

it('a date whose order cannot be made stores the reason and is retried, and its order can be requested at once', async () => {
  await setElder({ address: '', buildingName: null, roomName: null, bedName: null, checkInStatus: 0, mobile: null })
  await made.owner
    .deleteFrom('elderFamily')
    .where('oldmanId', '=', elders[0]?.id ?? 0)
    .execute()
  await made.owner.deleteFrom('notice').execute()
  const id = await planned({ endDate: day(2) })
  const failed = { state: 2, reason: '长者和家属都没有登记电话，未生成工单' }
  expect((await get(id)).dates).toMatchObject([failed, failed])
  await look()
  const notices = await made.owner.selectFrom('notice').select('payload').execute()
  const said = notices.map(({ payload }) => payload as { kind: string; text: string })
  expect(said).toMatchObject([{ kind: 'order-plan', text: expect.stringContaining('没有登记电话') }])
  expect(await onDate('retry', id, day(1))).toMatchObject({ code: 1, msg: '长者和家属都没有登记电话，未生成工单' })
  await setElder({ checkInStatus: 1, mobile: '13800000000', address: '北京市海淀区中关村大街1号' })
  expect(await onDate('retry', id, day(1))).toMatchObject({ code: 0 })
  const isMade = { state: 1, reason: null }
  expect((await get(id)).dates).toMatchObject([isMade, isMade])
  expect(await onDate('retry', id, day(1))).toMatchObject({ msg: '这一天的工单已生成' })
})

it('a plan makes no orders while the elder is on leave, and orders already made for that time are cancelled', async () => {
  const id = await planned()
  await made.owner
    .insertInto('elderLeave')
    .values({
      tenantId: 1000002,
      oldmanId: elders[0]?.id ?? 0,
      type: 1,
      leaveStart: new Date(),
      plannedReturn: `${day(3)} 00:00:00`,
    })
    .execute()
  await setElder({ checkInStatus: 2 })
  await look()
  expect((await get(id)).dates.map(({ state, orderStatus }) => [state, orderStatus])).toEqual([
    [5, OrderStatus.Cancelled],
    [5, OrderStatus.Cancelled],
    [1, OrderStatus.Waiting],
    [1, OrderStatus.Waiting],
  ])
  await setElder({ checkInStatus: 1 })
  await look()
  expect((await get(id)).dates.map(({ state }) => state)).toEqual([1, 1, 1, 1])
})

it('pausing, resuming or ending a plan affects only orders that are neither started nor changed by hand', async () => {
  const id = await planned()
  await dispatch(await orderOn(id, day(2)), nurse)
  expect(await act('pause', id)).toMatchObject({ code: 0 })
  const states = async () => (await get(id)).dates.map(({ state }) => state)
  expect(await states()).toEqual([6, 1, 6, 6])
  await look()
  expect(await states()).toEqual([6, 1, 6, 6])
  expect(await act('pause', id)).toMatchObject({ code: 1, msg: '周期工单未在执行中' })
  await act('resume', id)
  await look()
  expect(await states()).toEqual([1, 1, 1, 1])
  expect(await onDate('skip', id, day(3))).toMatchObject({ code: 0 })
  expect(await onDate('skip', id, day(3))).toMatchObject({ msg: '这一天已经跳过' })
  await look()
  expect(await states()).toEqual([1, 1, 4, 1])
  await act('end', id)
  expect(await states()).toEqual([6, 1, 4, 6])
})

it('changing a plan updates all its orders except those that were started or changed by hand', async () => {
  const id = await planned()
  const [first, byHand, begun] = [await orderOn(id, day(1)), await orderOn(id, day(2)), await orderOn(id, day(3))]
  await update(byHand, [{ id: (await jobsOf(byHand))[0]?.id ?? 0, serverTime: `${day(2)} 16:00:00` }])
  await dispatch(begun, nurse)
  await signIn(begun, nurse)
  const { data } = await change(id, { time: '10:30' }, { scope: 'all' })
  expect(data).toMatchObject({ id, changed: 2, cancelled: 0, kept: [{ workOrderId: byHand }] })
  const timeOf = async (order: number) => (await jobsOf(order))[0]?.serverTime.slice(11, 16)
  expect([await timeOf(first), await timeOf(byHand), await timeOf(begun)]).toEqual(['10:30', '16:00', '09:00'])
  const ticked = await change(id, { time: '11:00' }, { scope: 'all', also: [byHand] })
  expect(ticked.data).toMatchObject({ changed: 3, kept: [] })
  expect(await timeOf(byHand)).toBe('11:00')
  const stale = draft({ time: '12:00' })
  const body = { ...stale, id, version: 1, scope: 'all' as const }
  expect(await services.call(orderPlans.update, desk, { body })).toMatchObject({
    msg: '周期工单已被他人修改，请刷新后重试',
  })
})

it('a change from a date on continues as a new plan; orders whose date is not in the new plan are cancelled', async () => {
  const id = await planned()
  const before = await orderOn(id, day(2))
  const { data } = await change(
    id,
    { every: 2, startDate: day(3), time: '14:00' },
    { scope: 'following', fromDate: day(3) },
  )
  expect(data).toMatchObject({ changed: 1, cancelled: 1 })
  expect(data.id).not.toBe(id)
  expect(await get(id)).toMatchObject({ endDate: day(2) })
  expect((await datesOf(id)).map((one) => one.slice(-1))).toEqual(['4', '4', OrderStatus.Cancelled])
  expect(await get(data.id)).toMatchObject({ splitFrom: id, startDate: day(3) })
  expect(await datesOf(data.id)).toEqual([`${day(3)} ${day(3).slice(5)} 14:00 1 4`])
  expect((await jobsOf(before))[0]?.serverTime).toBe(`${day(2)} 09:00:00`)
  await look()
  expect(await datesOf(data.id)).toHaveLength(1)
})

it('a change of the plan and a concurrent dispatch both apply, one after the other', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await planned({ endDate: day(1), items: [{ serverProjectId: projects[0]?.id ?? 0 }] })
    const order = await orderOn(id, day(1))
    const [changed, sent] = await Promise.all([
      change(id, { endDate: day(1), time: '10:00' }, { scope: 'all' }),
      dispatch(order, nurse),
    ])
    expect(sent).toMatchObject({ code: 0 })
    const [job] = await jobsOf(order)
    const wasFirst = changed.data.changed === 1
    expect(job?.serverUserId).toBe(nurse.userId)
    expect(job?.serverTime.slice(11, 16)).toBe(wasFirst ? '10:00' : '09:00')
    expect(changed.data.kept).toHaveLength(wasFirst ? 0 : 1)
    await services.call(orderPlans.end, desk, { params: { id } })
    await made.owner.deleteFrom('workOrderJobStaff').execute()
  }
})

it('a recurring plan has the same requirements as a manual order', async () => {
  expect(await create({ items: [{ serverProjectId: 999_999_999 }] })).toMatchObject({
    status: 404,
    msg: '服务项目不存在',
  })
  expect(await create({ oldmanId: 999_999_999 })).toMatchObject({ status: 404, msg: '长者不存在' })
  expect(await create({ cycle: 2 })).toMatchObject({ status: 400, msg: '请选择星期' })
  expect(await create({ endDate: day(0) })).toMatchObject({ status: 400, msg: '结束日期不能早于开始日期' })
  expect(await create({ startDate: '2020-01-01', endDate: '2020-02-01' })).toMatchObject({ status: 400 })
  expect(await create({ endCount: 3 })).toMatchObject({ status: 400, msg: '结束日期和次数只能填一个' })
})
