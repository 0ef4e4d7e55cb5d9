import { epochOf } from '@care/shared/shanghai-time'
import { seededNumbers } from '@care/shared/testing/seeded-random'
import { type Clock, ClockKind } from '@care/shared/work/work-orders/clock/clock'
import { dispatchRules } from '@care/shared/work/work-orders/staff/dispatch-rules.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { inHours, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'
import { remindOfOverdue } from './remind-of-overdue.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2, anhe } = testCallers(made, 'desk', 'nurse', 'nurse2', 'anhe')
const orders = testOrders(made, services, desk)
const rule = { dispatchMinutes: [60, 15, 5], arriveMinutes: [30, 30, null] }
beforeAll(() => services.call(dispatchRules.save, desk, { body: rule }))

const row = async (id: number) =>
  (await services.call(workOrders.page, desk, { query: { ids: String(id) } })).data.records[0]
const clockOfRow = async (id: number) => (await row(id))?.clock
/** Seconds that are left on a clock. */
const left = (clock: Clock | null | undefined) =>
  clock?.dueTime ? (epochOf(clock.dueTime) - Date.now()) / 1_000 : (clock?.seconds ?? 0)
const pause = (id: number, reason = '长者外出未归', by = desk) =>
  services.call(workOrders.pauseClock, by, { body: { id, reason } })
const resume = (id: number, by = desk) => services.call(workOrders.resumeClock, by, { params: { id } })
/** Moves all times of the order into the past by this many minutes. */
async function sooner(id: number, minutes: number) {
  const back = (column: string) => sql`${sql.ref(column)} - make_interval(mins => ${minutes}::int)`
  await sql`update work_order set down_time = ${back('down_time')} where id = ${id}`.execute(made.owner)
  await sql`update work_order_job set dispatch_time = ${back('dispatch_time')} where work_order_id = ${id}`.execute(
    made.owner,
  )
  await sql`update work_order_clock_pause set from_time = ${back('from_time')}, to_time = ${back('to_time')}
    where work_order_id = ${id}`.execute(made.owner)
}
const history = async (id: number) =>
  (await orders.jobsOf(id)).flatMap(({ workOrderJobLogs }) => workOrderJobLogs.map(({ remarks }) => remarks))

it('the clock runs until the order is dispatched, then from the planned time until arrival', async () => {
  const id = await orders.created([{ serverTime: inHours(2) }], { emergencyType: '2' })
  await sooner(id, 10)
  expect(await clockOfRow(id)).toMatchObject({ kind: 'dispatch', state: 'running', minutes: 15 })
  expect(left(await clockOfRow(id))).toBeGreaterThan(285)
  expect((await row(id))?.dueTime).toBe((await clockOfRow(id))?.dueTime)
  await orders.dispatch(id, nurse)
  // half an hour after the planned time, which is two hours from now
  const arriving = await clockOfRow(id)
  expect(arriving).toMatchObject({ kind: 'arrive', state: 'running', minutes: 30 })
  expect(Math.round(left(arriving) / 60)).toBe(150)
  await orders.signIn(id, nurse)
  expect(await clockOfRow(id)).toMatchObject({ kind: 'arrive', state: 'met', dueTime: null })
  expect((await orders.detail(id)).clock?.clocks).toMatchObject([
    { kind: 'dispatch', state: 'met' },
    { kind: 'arrive', state: 'met' },
  ])
})

it('the clock of an order is paused while staff wait for the elder, and the history shows that', async () => {
  const id = await orders.created([{}], { emergencyType: '2' })
  await sooner(id, 5)
  expect(await pause(id, '一')).toMatchObject({ status: 400, msg: '请说明原因，至少2个字' })
  expect(await pause(id)).toMatchObject({ code: 0 })
  expect(await pause(id)).toMatchObject({ code: 1, msg: '计时已暂停' })
  await sooner(id, 30)
  const paused = await clockOfRow(id)
  expect(paused).toMatchObject({ state: 'paused', dueTime: null })
  expect((await orders.detail(id)).clock?.pause).toMatchObject({ reason: '长者外出未归', operatorName: '值班员 赵敏' })
  expect(await resume(id)).toMatchObject({ code: 0 })
  expect(await resume(id)).toMatchObject({ code: 1, msg: '计时没有暂停' })
  const running = await clockOfRow(id)
  expect(running).toMatchObject({ state: 'running' })
  expect(Math.abs(left(running) - 600)).toBeLessThan(5)
  expect(await history(id)).toEqual(expect.arrayContaining(['暂停计时（等待长者）：长者外出未归', '继续计时']))
})

it('a paused clock resumes when somebody is dispatched', async () => {
  const id = await orders.created([{}])
  await pause(id)
  await orders.dispatch(id, nurse2)
  expect(await clockOfRow(id)).toMatchObject({ kind: 'arrive', state: 'running' })
  expect((await history(id)).at(-1)).toMatch(/^已派单给护理员 王桂芳（计时继续）$/)
})

it('an order has no clock without a target or once every job is cancelled, and other users do not see it', async () => {
  const id = await orders.created([{}], { emergencyType: '3' })
  await orders.dispatch(id, nurse)
  expect(await clockOfRow(id)).toBeNull()
  expect(await pause(id)).toMatchObject({ msg: '该工单没有正在计时的时限' })
  const other = await orders.created()
  await orders.cancel(other)
  expect(await clockOfRow(other)).toBeNull()
  expect(await pause(other)).toMatchObject({ msg: '该工单没有正在计时的时限' })
  expect(await pause(other, '长者外出', anhe)).toMatchObject({ status: 404 })
  expect((await pause(other, '长者外出', nurse)).status).toBe(403)
})

it('overdue orders are found, and sorted by due time', async () => {
  const late = await orders.created([{}], { emergencyType: '2' })
  const soon = await orders.created([{}], { emergencyType: '2' })
  await sooner(late, 20)
  const found = async (query: object) =>
    (await services.call(workOrders.page, desk, { query: { ids: `${late},${soon}`, ...query } })).data.records.map(
      ({ id }) => id,
    )
  expect(await found({ overdue: '1' })).toEqual([late])
  expect(await found({ ascs: 'dueTime' })).toEqual([late, soon])
  expect(await found({ descs: 'dueTime' })).toEqual([soon, late])
})

it('over many histories, the clock computed in SQL agrees with the one computed in code', async () => {
  const seen = new Set<string>()
  const ids: number[] = []
  for (let history = 0; history < 40; history++) {
    const draw = seededNumbers(history)
    const id = await orders.created([{}, {}], { emergencyType: draw(2) === 0 ? '1' : '2' })
    ids.push(id)
    const minutes = () => sql<string>`now() - make_interval(mins => ${draw(120)}::int)`
    const sent = draw(3) > 0
    const begun = sent && draw(2) > 0
    // a third of the demo orders is planned for the next day
    const ahead = history % 3 === 0 ? 24 * 60 : 0
    await made.owner
      .updateTable('workOrder')
      .set({ downTime: minutes(), ...(begun && { startTime: minutes(), status: '1' }) })
      .where('id', '=', id)
      .execute()
    for (const job of await orders.jobsOf(id))
      await made.owner
        .updateTable('workOrderJob')
        .set({
          serverTime: sql`now() + make_interval(mins => ${ahead + draw(120) - 90}::int)`,
          ...(sent && { serverUserId: nurse.userId, status: draw(5) > 0 ? '3' : '6', dispatchTime: minutes() }),
        })
        .where('id', '=', job.id)
        .execute()
    for (let at = 100; at > 0; at -= 30)
      if (draw(2) > 0)
        await made.owner
          .insertInto('workOrderClockPause')
          .values({
            tenantId: desk.tenantId,
            workOrderId: id,
            reason: '等待',
            operatorId: desk.userId,
            operatorName: '值班',
            fromTime: sql`now() - make_interval(mins => ${at}::int)`,
            toTime: at === 10 ? null : sql`now() - make_interval(mins => ${at - draw(25)}::int)`,
          })
          .execute()
  }
  const { records } = (await services.call(workOrders.page, desk, { query: { ids: ids.join(), size: 100 } })).data
  for (const { id, clock } of records) {
    const { clocks = [] } = (await orders.detail(id)).clock ?? {}
    const shown: Clock | undefined = clocks.find(({ kind }) => kind === ClockKind.Arrive) ?? clocks[0]
    const told = clock && { ...clock, seconds: 0, dueTime: clock.dueTime?.slice(0, 18) }
    expect(told ?? null, `${id}`).toEqual(shown ? { ...shown, seconds: 0, dueTime: shown.dueTime?.slice(0, 18) } : null)
    if (clock && shown) expect(Math.abs(left(clock) - left(shown)), `${id}`).toBeLessThan(15)
    seen.add(`${clock?.kind} ${clock?.state}`)
  }
  expect(seen.size).toBeGreaterThan(5)
})

it('the desk is notified once of each missed target, whichever process checks', async () => {
  const look = () => remindOfOverdue(made.database)
  const id = await orders.created([{ serverTime: inHours(1) }], { emergencyType: '2' })
  await look()
  await sooner(id, 20)
  await orders.forgetNotices()
  const wake = () => made.owner.updateTable('workOrder').set({ clockAt: sql`now()` }).where('id', '=', id).execute()
  await wake()
  await Promise.all([look(), look(), look()])
  const told = async () =>
    (await orders.notices()).flatMap((one) => {
      const { kind, text, workOrderId } = one as Record<string, unknown>
      return kind === 'order-overdue' && workOrderId === id ? [text] : []
    })
  const first = await told()
  expect(first).toEqual([`${(await row(id))?.oldmanName}的${(await row(id))?.projectNames}派单超时：时限15分钟`])
  expect(await history(id)).toContain('派单超时：时限15分钟')
  await wake()
  await look()
  expect(await told()).toEqual(first)

  // the next target is notified separately, and not while the clock is paused
  await orders.dispatch(id, nurse)
  await sql`update work_order_job set server_time = now() - interval '2 hours', dispatch_time = now() - interval '1 hour' where work_order_id = ${id}`.execute(
    made.owner,
  )
  await orders.forgetNotices()
  await pause(id)
  await wake()
  await look()
  expect(await told()).toEqual([])
  await resume(id)
  await look()
  expect((await told()).length).toBe(first.length)
})

it('new targets for clocks apply immediately, and must be whole minutes', async () => {
  const save = (body: object) => services.call(dispatchRules.save, desk, { body })
  const id = await orders.created()
  expect((await clockOfRow(id))?.minutes).toBe(60)
  expect(await save({ dispatchMinutes: [20, null, 5], travelKmh: 15, signRadiusM: 500 })).toMatchObject({ code: 0 })
  expect((await clockOfRow(id))?.minutes).toBe(20)
  expect((await services.call(dispatchRules.get, desk, {})).data).toMatchObject({
    travelKmh: 15,
    signRadiusM: 500,
    lateMinutes: 15,
    dispatchMinutes: [20, null, 5],
    arriveMinutes: [30, 30, null],
  })
  expect(await save({ dispatchMinutes: [0, 1, 1] })).toMatchObject({ status: 400, msg: '派单时限不能小于1' })
  expect(await save({ dispatchMinutes: [1, 1] })).toMatchObject({ status: 400, msg: '派单时限不正确' })
  expect(await save({ signRadiusM: 20 })).toMatchObject({ status: 400, msg: '签到范围不能小于50' })
  expect((await services.call(dispatchRules.get, anhe, {})).data.travelKmh).toBe(12)
})
