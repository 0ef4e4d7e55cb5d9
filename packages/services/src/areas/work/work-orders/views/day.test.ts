import { staffLeaves } from '@care/shared/work/work-orders/staff/staff-plans.contract'
import type { Day } from '@care/shared/work/work-orders/views/day'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { type JobChanges, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, anhe, nurse, nurse2 } = testCallers(made, 'desk', 'anhe', 'nurse', 'nurse2')
const { created, ...orders } = testOrders(made, services, desk)

beforeEach(async () => {
  await made.owner.updateTable('costProject').set({ serverTimeNum: 30 }).execute()
})
const dayOf = async (day: string, query: object = {}, by = desk): Promise<Day> =>
  (await services.call(workOrders.day, by, { query: { day, ...query } })).data
const order = (serverTime: string, ...jobs: JobChanges[]) => created(jobs.map((job) => ({ serverTime, ...job })))

it('the day timeline shows each person’s jobs and leaves, and undispatched jobs', async () => {
  const [day, next] = ['2031-08-01', '2031-08-02']
  const open = await order(`${day} 08:00:00`, {})
  const given = await order(`${day} 23:45:00`, { serverUserId: nurse.userId, helpers: [nurse2.userId] })
  await order('2031-07-31 23:00:00', { serverUserId: nurse.userId })
  const leave = { userId: nurse2.userId, fromTime: `${day} 08:00:00`, toTime: `${day} 12:00:00`, kind: '2' }
  expect(await services.call(staffLeaves.create, desk, { body: leave })).toMatchObject({ code: 0 })

  const { items, people, leaves, left } = await dayOf(day)
  expect(items).toMatchObject([
    { workOrderId: open, userId: null, isHelper: false, status: '1', toTime: `${day} 08:30:00`, isLate: false },
    ...[nurse, nurse2].map(({ userId }) => ({ workOrderId: given, userId, isHelper: userId !== nurse.userId })),
  ])
  expect(leaves).toEqual([{ userId: nurse2.userId, fromTime: leave.fromTime, toTime: leave.toTime }])
  const ids = people.map(({ userId }) => userId)
  expect(ids).toEqual(expect.arrayContaining([nurse.userId, nurse2.userId, desk.userId]))
  expect(left).toBe(0)
  // a job that lasts past midnight is shown on both days; a cancelled one on neither
  expect((await dayOf(next)).items.map(({ workOrderId }) => workOrderId)).toEqual([given, given])
  await orders.cancel(given)
  expect((await dayOf(day)).items.map(({ workOrderId }) => workOrderId)).toEqual([open])
})

it('the day timeline uses the filters of the list, and shows users who are not dispatchers only their own jobs', async () => {
  const day = '2031-08-05'
  const mine = await order(`${day} 09:00:00`, { serverUserId: nurse.userId })
  const other = await order(`${day} 09:00:00`, { serverUserId: nurse2.userId })
  await order(`${day} 09:00:00`, {})
  const idsOf = async (query: object, by = desk) =>
    (await dayOf(day, query, by)).items.map(({ workOrderId }) => workOrderId)
  expect(await idsOf({ ids: `${mine}` })).toEqual([mine])
  expect(await idsOf({ status: '0' })).toEqual([mine, other])
  expect(await idsOf({}, nurse)).toEqual([mine])
  expect((await dayOf(day, {}, nurse)).people.map(({ userId }) => userId)).toEqual([nurse.userId])
  expect(await idsOf({}, anhe)).toEqual([])
  expect((await dayOf(day, {}, anhe)).people.map(({ tenantId }) => tenantId)).not.toContain(desk.tenantId)
})

it('the day timeline shows only the people of a chosen institution', async () => {
  const both = { ...desk, tenantIds: [desk.tenantId, anhe.tenantId] }
  const tenantsOf = async (query: object) => [
    ...new Set((await dayOf('2031-08-09', query, both)).people.map(({ tenantId }) => tenantId)),
  ]
  expect((await tenantsOf({})).toSorted()).toEqual(both.tenantIds.toSorted())
  for (const tenantId of both.tenantIds) expect(await tenantsOf({ tenantId })).toEqual([tenantId])
})
