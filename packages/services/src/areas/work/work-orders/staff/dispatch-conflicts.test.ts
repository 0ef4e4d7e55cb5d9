import { dispatchRules } from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import { Urgency } from '@care/shared/work/work-orders/work-order.words'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { type JobChanges, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, desk2, desk3, nurse, nurse2, nurse3 } = testCallers(
  made,
  ...(['desk', 'desk2', 'desk3', 'nurse', 'nurse2', 'nurse3'] as const),
)
const orders = testOrders(made, services, desk)
const { create, created, detail, elders, jobsOf } = orders

/** The project takes half an hour; each test uses a day of its own in the far future. */
let day = 0
beforeEach(async () => {
  day++
  await made.owner.updateTable('costProject').set({ serverTimeNum: 30 }).execute()
})
const at = (clock: string) => `2031-03-${String(day).padStart(2, '0')} ${clock}:00`
const here = { lng: 116.3, lat: 39.98 }
/** A place 3.0 km to the north: 4.2 km by road, which takes 21 minutes at 12 km/h. */
const there = { lng: 116.3, lat: 39.98 + 3 / 111.32 }
const order = (clock: string, job: JobChanges = {}, changes = {}) =>
  create([{ serverTime: at(clock), serverUserId: nurse.userId, ...job }], { ...here, ...changes })
const standing = async () => {
  const rows = made.owner.selectFrom('workOrderJobStaff').select(['userId', 'role', 'fromTime', 'toTime', 'held'])
  return (
    await rows
      .where(sql<boolean>`from_time::date = ${at('00:00')}::date`)
      .orderBy('userId')
      .execute()
  ).map(({ userId, role, fromTime, toTime, held }) => ({
    userId,
    role,
    held,
    span: `${fromTime.slice(11, 16)}–${toTime.slice(11, 16)}`,
  }))
}

it('nobody can be dispatched to two orders at the same time, and the conflicting order is named', async () => {
  const { data: first } = await order('09:00')
  const refused = await order('09:29')
  const text = `护理员 李娟3月${day}日 09:00–09:30已有${elders[0]?.userName}的工单${first.workNo}`
  expect(refused).toMatchObject({ status: 200, code: 1, msg: `时间冲突：${text}` })
  expect(refused.data).toMatchObject({
    reason: 'staff-busy',
    conflicts: [{ userId: nurse.userId, workOrderId: first.id, isOverlap: true, fromTime: at('09:00') }],
  })
  expect((await order('09:30')).code).toBe(0)
  expect((await order('08:30')).code).toBe(0)
})

it('a busy person can be dispatched with a reason, which the job and its history store', async () => {
  await order('09:00')
  const open = await created([{ serverTime: at('09:10') }], here)
  const dispatch = (conflictReason?: string) =>
    services.call(workOrders.dispatch, desk, { body: { id: open, serverUserId: nurse.userId, conflictReason } })
  expect(await dispatch('急')).toMatchObject({ status: 400, msg: '冲突原因至少2个字' })
  expect((await dispatch()).code).toBe(1)
  expect((await dispatch('家属已同意推迟')).code).toBe(0)
  const [job] = await jobsOf(open)
  expect(job).toMatchObject({ serverUserId: nurse.userId, conflictReason: '家属已同意推迟' })
  expect(job?.workOrderJobLogs.at(-1)?.remarks).toMatch(/^已派单给护理员 李娟（.*已有.*；仍派单：家属已同意推迟）$/)
  expect((await standing()).map(({ held }) => held).sort()).toEqual([false, true])
  // dispatching somebody who is free removes the reason for the conflict
  await orders.dispatch(open, nurse2)
  expect((await jobsOf(open))[0]).toMatchObject({ conflictReason: null })
})

it('conflicts include the travel time between two places', async () => {
  await order('09:00')
  const refused = await order('09:50', {}, there)
  expect(refused.msg).toContain('路上约需21分钟，来不及')
  expect((await order('09:51', {}, there)).code).toBe(0)
})

it('conflicts use the institution’s travel speed', async () => {
  const rule = async (travelKmh?: number) =>
    travelKmh === undefined
      ? (await services.call(dispatchRules.get, desk, {})).data.travelKmh
      : services.call(dispatchRules.save, desk, { body: { travelKmh } })
  expect(await rule()).toBe(12)
  expect(await rule(2)).toMatchObject({ status: 400, msg: '路程速度不能小于3' })
  expect(await rule(24)).toMatchObject({ code: 0 })
  expect(await rule()).toBe(24)
  // the rule of another institution stays unchanged
  expect((await services.call(dispatchRules.get, desk3, {})).data).toMatchObject({ travelKmh: 12 })
  await order('09:00')
  expect((await order('09:40', {}, there)).msg).toContain('路上约需11分钟，来不及')
  expect((await order('09:41', {}, there)).code).toBe(0)
  expect(await rule(12)).toMatchObject({ code: 0 })
  expect((await services.call(dispatchRules.save, nurse, { body: { travelKmh: 12 } })).status).toBe(403)
})

it('an order for an emergency may overlap other orders, and is no conflict for them', async () => {
  await order('09:00')
  expect((await order('09:10', {}, { emergencyType: Urgency.Emergency })).code).toBe(0)
  const warningBusinessId = await orders.raise()
  expect((await order('09:10', {}, { warningBusinessId })).code).toBe(0)
  expect((await standing()).filter(({ held }) => held)).toHaveLength(1)
})

it('an emergency cannot become ordinary while it overlaps another order, unless a reason is given', async () => {
  await order('09:00')
  const { id } = (await order('09:10', {}, { emergencyType: Urgency.Urgent })).data
  const jobs = await orders.asSent(id)
  expect((await orders.update(id, jobs, { ...here, emergencyType: Urgency.Usual })).data).toMatchObject({
    reason: 'staff-busy',
  })
  const changed = { ...here, emergencyType: Urgency.Usual, conflictReason: '已说明' }
  expect((await orders.update(id, jobs, changed)).code).toBe(0)
  expect((await jobsOf(id))[0]?.conflictReason).toBe('已说明')
})

it('nobody on leave can be dispatched', async () => {
  const [from, to] = [at('09:00'), at('18:00')]
  await sql`insert into staff_leave (tenant_id, user_id, from_time, to_time, kind)
    values (1000002, ${nurse.userId}, ${from}, ${to}, '1')`.execute(made.owner)
  expect((await order('08:45')).msg).toBe(`时间冲突：护理员 李娟3月${day}日 09:00–18:00请假`)
  expect((await order('08:30')).code).toBe(0)
})

it('the jobs of one order count as one visit', async () => {
  const job = { serverTime: at('09:00'), serverUserId: nurse.userId }
  expect((await create([job, job], here)).code).toBe(0)
  expect(await standing()).toHaveLength(2)
})

it('the table of busy times agrees with each job’s staff and times, whatever code writes them', async () => {
  const { id } = (await order('09:00')).data
  const lead = { userId: nurse.userId, role: 'lead', held: true, span: '09:00–09:30' }
  expect(await standing()).toEqual([lead])
  await orders.update(id, [{ ...(await orders.asSent(id))[0], serverTime: at('10:00') }], here)
  expect(await standing()).toEqual([{ ...lead, span: '10:00–10:30' }])
  await orders.dispatch(id, nurse2)
  expect(await standing()).toEqual([{ ...lead, userId: nurse2.userId, span: '10:00–10:30' }])
  const begun = { status: '3', serverStartTime: at('10:05') }
  await made.owner.updateTable('workOrderJob').set(begun).where('workOrderId', '=', id).execute()
  expect(await standing()).toMatchObject([{ held: false, span: '10:05–10:35' }])
  const ended = { status: '4', serverEndTime: at('11:20') }
  await made.owner.updateTable('workOrderJob').set(ended).where('workOrderId', '=', id).execute()
  expect(await standing()).toMatchObject([{ held: false, span: '10:05–11:20' }])
  const { id: other } = (await order('15:00')).data
  await orders.cancel(other)
  expect(await standing()).toHaveLength(1)
})

it('the database refuses overlapping jobs of one person, even if no query checked for a conflict', async () => {
  await order('09:00')
  const { id } = (await order('12:00')).data
  const move = made.owner
    .updateTable('workOrderJob')
    .set({ serverTime: at('09:10') })
    .where('workOrderId', '=', id)
  await expect(move.execute()).rejects.toThrow('one_place_at_a_time')
})

it('of two dispatchers who dispatch the same nurse concurrently one succeeds', async () => {
  const [one, other] = [
    await created([{ serverTime: at('09:00') }], here),
    await created([{ serverTime: at('09:40') }], there),
  ]
  const answers = await Promise.all([orders.dispatch(one, nurse), orders.dispatch(other, nurse, desk2)])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(await standing()).toHaveLength(1)
})

it('helpers see the order, are reminded, and are busy', async () => {
  await orders.forgetNotices()
  const helpers = [nurse2.userId, nurse3.userId]
  const { id } = (await order('09:00', { helpers })).data
  expect((await jobsOf(id))[0]?.helpers.map(({ userId }) => userId).sort()).toEqual(helpers.sort())
  expect(((await orders.notices()) as { kind: string }[]).filter(({ kind }) => kind === 'reminder')).toHaveLength(3)
  const own = await services.call(workOrders.page, nurse2, { query: {} })
  expect(own.data.records.map((row) => row.id)).toContain(id)
  expect((await order('09:10', { serverUserId: nurse2.userId })).msg).toContain('护理员 王桂芳')
  expect((await order('09:10', { serverUserId: desk2.userId, helpers: [nurse3.userId] })).msg).toContain(
    '护理员 陈建国',
  )
  // if no helpers are given, the current ones stay, but not the one who becomes the assignee
  await orders.dispatch(id, nurse2)
  expect(await standing()).toMatchObject([
    { userId: nurse2.userId, role: 'lead' },
    { userId: nurse3.userId, role: 'helper' },
  ])
  const [job] = await orders.asSent(id)
  const nobody = { ...job, serverUserId: null, helpers: [nurse3.userId] }
  expect((await orders.update(id, [nobody], here)).msg).toBe('请先选择服务人员，再选择协助人员')
  expect((await orders.update(id, [{ ...job, helpers: [] }], here)).code).toBe(0)
  expect((await detail(id)).workOrder.workOrderJobs[0]?.workOrderJobLogs.at(-1)?.remarks).toBe(
    '编辑服务项，协助人员“护理员 陈建国”改为“”',
  )
})
