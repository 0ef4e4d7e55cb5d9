import { staffLeaves, staffSkills } from '@care/shared/work/work-orders/staff/staff-plans.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { type JobChanges, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2, nurse3, float } = testCallers(made, 'desk', 'nurse', 'nurse2', 'nurse3', 'float')
const { create, created, elders, projects, jobAt, ...orders } = testOrders(made, services, desk)

/** Each test uses a day of its own in the far future. */
let day = 0
beforeEach(async () => {
  day++
  await made.owner.updateTable('costProject').set({ serverTimeNum: 30 }).execute()
})
const at = (clock: string) => `2031-05-${String(day).padStart(2, '0')} ${clock}:00`
const here = { lng: 116.3, lat: 39.98 }
const order = (clock: string, job: JobChanges = {}, place = here) =>
  create([{ serverTime: at(clock), ...job }], { ...place })
const open = async (clock: string) => created([{ serverTime: at(clock) }], here)
const suggest = async (query: object, by = desk) => services.call(workOrders.suggest, by, { query })
const of = async (id: number, { userId }: typeof desk) =>
  (await suggest({ id, size: 100 })).data.records.find((row) => row.userId === userId)
const texts = async (id: number, who: typeof desk) => (await of(id, who))?.reasons.map(({ text }) => text)

it('suggestions contain those who may serve, care staff before the desk', async () => {
  const id = await open('09:00')
  const { records, total } = (await suggest({ id, size: 100 })).data
  expect(total).toBe(records.length)
  expect(records.map(({ userId }) => userId)).toEqual(
    expect.arrayContaining([nurse.userId, nurse2.userId, desk.userId]),
  )
  expect(records.at(-1)?.nickName).toMatch(/^值班/)
  expect((await suggest({ id, nickName: '王桂' })).data.records.map(({ userId }) => userId)).toEqual([nurse2.userId])
})

it('suggestions list busy and absent people last, with the reason', async () => {
  const { workNo } = (await order('09:10', { serverUserId: nurse.userId })).data
  const leave = { userId: nurse2.userId, fromTime: at('08:00'), toTime: at('18:00'), kind: '2', reason: '发烧' }
  expect(await services.call(staffLeaves.create, desk, { body: leave })).toMatchObject({ code: 0 })
  const id = await open('09:00')
  const { records } = (await suggest({ id, size: 100 })).data
  const carers = records.filter(({ nickName }) => !nickName.startsWith('值班'))
  expect(carers.slice(-2).map(({ userId }) => userId)).toEqual(expect.arrayContaining([nurse.userId, nurse2.userId]))
  // care staff also come before dispatchers, who are dispatched only if a user chooses them
  expect(records.slice(0, carers.length)).toEqual(carers)
  expect((await of(id, nurse))?.conflicts).toMatchObject([{ workNo, isOverlap: true, nickName: '护理员 李娟' }])
  expect((await texts(id, nurse))?.[0]).toBe(`5月${day}日 09:10–09:40在${elders[0]?.userName}处`)
  expect((await texts(id, nurse2))?.[0]).toBe(`5月${day}日 08:00–18:00请假`)
})

it('suggestions count experience with this elder, skills, and the day’s workload', async () => {
  const done = await created([{ serverTime: at('07:00'), serverUserId: float.userId }], here)
  await orders.signIn(done, float)
  await orders.signOut(done, float)
  const skill = { userId: nurse3.userId, serverId: projects[0]?.serverId ?? 0 }
  expect(await services.call(staffSkills.create, desk, { body: skill })).toMatchObject({ code: 0 })
  expect(await services.call(staffSkills.create, desk, { body: skill })).toMatchObject({ msg: '服务类别已存在' })
  await order('12:00', { serverUserId: nurse.userId })
  const id = await open('09:00')
  expect(await of(id, float)).toMatchObject({ servedCount: 1, servedTime: expect.any(String) })
  expect(await texts(id, nurse3)).toContain('有此专长')
  expect(await of(id, nurse)).toMatchObject({ todayCount: 1, todayMinutes: 30, conflicts: [] })
  expect(await texts(id, nurse2)).toContain('当天没有安排')
  const first = (await suggest({ id })).data.records[0]
  expect(first?.userId).toBe(nurse3.userId)
})

it('the distance to staff is measured from where they last signed in or out that day, otherwise from the institution', async () => {
  const seen = await created([{ serverTime: at('08:00'), serverUserId: nurse.userId }], here)
  const begun = {
    status: '4',
    serverStartTime: at('08:00'),
    serverEndTime: at('08:20'),
    signInLng: 116.3,
    signInLat: 39.99,
  }
  await made.owner.updateTable('workOrderJob').set(begun).where('workOrderId', '=', seen).execute()
  const id = await open('10:00')
  expect(await of(id, nurse)).toMatchObject({ isSeenToday: true, distanceKm: 1.11 })
  expect(await of(id, nurse2)).toMatchObject({ isSeenToday: false, distanceKm: expect.any(Number) })
})

it('a draft gets the same suggestions as an order, within the elder’s institution', async () => {
  const draft = {
    oldmanId: elders[0]?.id ?? 0,
    serverProjectId: projects[0]?.id ?? 0,
    serverTime: at('09:00'),
    ...here,
  }
  const id = await open('09:00')
  const ids = async (query: object) => (await suggest(query)).data.records.map(({ userId }) => userId)
  expect(await ids(draft)).toEqual(await ids({ id }))
  expect(await suggest({ ...draft, serverTime: '' })).toMatchObject({ status: 400, msg: '请选择时间' })
  expect(await suggest({ ...draft, oldmanId: 999_999_999 })).toMatchObject({ status: 404 })
})

it('suggestions use the service, time and place chosen in the form, and ignore conflicts with the same order', async () => {
  const { id } = (await order('09:00', { serverUserId: nurse.userId })).data
  await order('15:00', { serverUserId: nurse.userId })
  const wish = async (changes: object) =>
    (await suggest({ id, size: 100, ...changes })).data.records.find(({ userId }) => userId === nurse.userId)
  expect(await wish({ serverTime: at('09:10') })).toMatchObject({ conflicts: [] })
  expect(await wish({ serverTime: at('15:10') })).toMatchObject({ conflicts: [{ fromTime: at('15:00') }] })
  expect(await wish({ serverTime: at('14:40'), serverProjectId: projects[1]?.id })).toMatchObject({
    conflicts: [{ fromTime: at('15:00') }],
  })
})

it('a leave shows which orders fall into it', async () => {
  const { workNo } = (await order('09:10', { serverUserId: nurse.userId })).data
  const leave = { userId: nurse.userId, fromTime: at('08:00'), toTime: at('18:00'), kind: '1' }
  await services.call(staffLeaves.create, desk, { body: leave })
  const { data } = await services.call(staffLeaves.page, desk, { query: { nickName: '李娟' } })
  expect(data.records[0]).toMatchObject({ nickName: '护理员 李娟', orders: `${workNo}（${elders[0]?.userName}）` })
  expect(await services.call(staffLeaves.create, desk, { body: { ...leave, fromTime: at('17:00') } })).toMatchObject({
    msg: '该员工这段时间已有请假',
  })
  expect(await services.call(staffLeaves.create, desk, { body: { ...leave, toTime: at('07:00') } })).toMatchObject({
    status: 400,
    msg: '结束时间必须晚于开始时间',
  })
})
