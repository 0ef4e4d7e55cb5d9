import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const callers = testCallers(made, 'desk', 'desk2', 'nurse', 'nurse2', 'haidian')
const { desk, desk2, nurse, nurse2, haidian: manager } = callers
const orders = testOrders(made, services, desk)
const { projects, created, detail, jobsOf, jobAt, dispatch, signIn, signOut, cancel, remove, trailOf } = orders
const { Waiting, Assigned, InService, Finished, Paused, Cancelled } = JobStatus
const changed = '工单状态已变更，请刷新后重试'

const to = ({ userId }: typeof nurse) => ({ serverUserId: userId })
const states = async (id: number) => (await jobsOf(id)).map(({ status }) => status)
const logsOf = async (id: number) =>
  (await jobsOf(id)).map(({ workOrderJobLogs }) => workOrderJobLogs.map(({ remarks }) => remarks))
const whoHas = async (id: number) => (await jobsOf(id)).map(({ serverUserName }) => serverUserName)
const orderedFor = async (jobs: object[]) => {
  const warningBusinessId = await orders.raise()
  return { id: await created(jobs, { warningBusinessId }), warningId: warningBusinessId }
}

describe('a service', () => {
  it('a service is signed with place and remarks at its start and end', async () => {
    const id = await created([to(nurse)], { lng: 116.25, lat: 39.75 })
    const start = { address: '304 室', lng: 116.25, lat: 39.75 }
    const end = { address: '花园', lng: 117.25, lat: 40.75 }
    await signIn(id, nurse, { ...start, remarks: '长者已醒' })
    expect((await jobsOf(id))[0]?.workOrderServer).toMatchObject({ signInAddress: '304 室', serverEndTime: null })
    await signOut(id, nurse, { ...end, remarks: '一切正常' })
    const columns = ['signInAddress', 'signInLng', 'signInLat', 'signOutAddress', 'signOutLng', 'signOutLat'] as const
    const row = made.owner.selectFrom('workOrderJob').select(columns).where('workOrderId', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({
      signInAddress: '304 室',
      signInLng: 116.25,
      signInLat: 39.75,
      signOutAddress: '花园',
      signOutLng: 117.25,
      signOutLat: 40.75,
    })
    expect((await logsOf(id))[0]?.slice(-2)).toEqual([
      '开始服务：长者已醒',
      expect.stringMatching(/^完成服务：一切正常（距服务地址\d+ 公里，原因：室内无定位）$/),
    ])
    const served = { signInAddress: '304 室', signOutAddress: '花园', serverUserName: nurse.nickName }
    const { workOrder, workOrderServer } = await detail(id)
    expect(workOrderServer).toMatchObject(served)
    expect(workOrder.workOrderJobs[0]?.workOrderServer).toEqual(workOrderServer)
  })

  it('a service that is dispatched again during a pause keeps its first start, and the pause does not count', async () => {
    const id = await created([to(nurse)])
    await signIn(id, nurse)
    await orders.stop(id, nurse)
    await sql`update work_order_job set server_start_time = now() - interval '90 minutes', pause_time = now() - interval '60 minutes'
      where work_order_id = ${id}`.execute(made.owner)
    const start = (await jobsOf(id))[0]?.workOrderServer?.serverStartTime
    expect(await dispatch(id, nurse2)).toMatchObject({ code: 0 })
    expect(await states(id)).toEqual([Assigned])
    expect(await signIn(id, nurse)).toMatchObject({ status: 404 })
    await signIn(id, nurse2)
    expect((await jobsOf(id))[0]?.workOrderServer?.serverStartTime).toBe(start)
    await signOut(id, nurse2)
    const [job] = await jobsOf(id)
    expect([30, 31]).toContain(job?.serverTimeNum)
  })
})

describe('an order of several jobs', () => {
  it('an order of several jobs begins with its earliest job and, once all are done, ends with its latest', async () => {
    const [id, other] = [await created([to(nurse), to(nurse), to(nurse2)]), await created()]
    // another order, which began earlier and ended later than this one
    const [began, ended] = [new Date('2020-01-01'), new Date('2099-01-01')]
    const change = { serverStartTime: began, serverEndTime: ended }
    await made.owner.updateTable('workOrderJob').set(change).where('workOrderId', '=', other).execute()
    const [a, b] = [await jobAt(id, 0), await jobAt(id, 1)]
    await signIn(id, nurse)
    expect(await states(id)).toEqual([InService, InService, Assigned])
    const at = (job: number, column: 'server_start_time' | 'server_end_time', time: string) =>
      sql`update work_order_job set ${sql.ref(column)} = ${time} where id = ${job}`.execute(made.owner)
    await at(a, 'server_start_time', '2026-03-01 09:00:00')
    await at(b, 'server_start_time', '2026-03-01 08:00:00')
    await signOut(a, nurse)
    await at(a, 'server_end_time', '2096-03-01 12:00:00')
    await signOut(b, nurse)
    expect((await detail(id)).workOrder).toMatchObject({
      status: OrderStatus.InService,
      startTime: '2026-03-01 08:00:00',
      endTime: null,
    })
    await cancel(await jobAt(id, 2))
    expect((await detail(id)).workOrder).toMatchObject({
      status: OrderStatus.Finished,
      startTime: '2026-03-01 08:00:00',
      endTime: '2096-03-01 12:00:00',
    })
  })

  it('each job is reported to its warning, and the whole order only once it is done', async () => {
    const { id, warningId } = await orderedFor([to(nurse), to(nurse), {}])
    const [a = '', b = '', c = ''] = projects.map(({ projecName }) => projecName)
    await signIn(await jobAt(id, 0), nurse)
    await signIn(id, nurse)
    await orders.stop(id, nurse)
    await signOut(id, nurse)
    await services.call(workOrders.continue, nurse, { params: { id } })
    await signOut(await jobAt(id, 0), nurse)
    await cancel(await jobAt(id, 2))
    const state = () =>
      made.owner.selectFrom('warning').select('isDisposed').where('id', '=', warningId).executeTakeFirstOrThrow()
    expect(await state()).toEqual({ isDisposed: 2 })
    await signOut(id, nurse)
    expect((await trailOf(warningId)).slice(2)).toEqual([
      `started ${a}开始服务`,
      `started ${b}开始服务`,
      `paused ${a}、${b}已暂停`,
      `continued ${a}、${b}已继续`,
      `item-completed ${a}完成服务`,
      `item-cancelled ${c}已取消`,
      'completed 工单已完成',
    ])
    expect(await state()).toEqual({ isDisposed: 1 })

    const other = await orderedFor([{}, {}])
    await dispatch(await jobAt(other.id, 1), nurse)
    await cancel(other.id)
    expect((await trailOf(other.warningId)).slice(1)).toEqual([
      `dispatched ${b}已派单给${nurse.nickName}`,
      'cancelled 工单已取消',
    ])
  })

  it('a move applies to the jobs whose state allows it; when there is none it is refused without a history entry', async () => {
    const id = await created([{}, to(nurse), to(nurse)])
    await signIn(await jobAt(id, 1), nurse)
    await signOut(await jobAt(id, 1), nurse)
    expect(await orders.stop(id, nurse)).toMatchObject({ code: 1, msg: changed })
    expect(await dispatch(id, nurse2)).toMatchObject({ code: 0 })
    expect(await states(id)).toEqual([Assigned, Finished, Assigned])
    expect(await whoHas(id)).toEqual([nurse2.nickName, nurse.nickName, nurse2.nickName])
    const given = `已派单给${nurse2.nickName}`
    expect((await logsOf(id)).map((texts) => texts.at(-1))).toEqual([
      given,
      '完成服务（未取得位置，原因：室内无定位）',
      given,
    ])
  })
})

describe('a removed order', () => {
  it('an order is not removed while any of its jobs is in service', async () => {
    const id = await created([{}, to(nurse)])
    await signIn(id, nurse)
    expect(await remove(id)).toMatchObject({ code: 1, msg: '服务进行中的工单不能删除' })
    expect(await states(id)).toEqual([Waiting, InService])
    expect(await remove(await jobAt(id, 0))).toMatchObject({ status: 404, msg: '工单不存在' })
  })

  it('a removed order has its open jobs cancelled, and accepts no further step', async () => {
    const { id, warningId } = await orderedFor([to(nurse), {}])
    const job = await jobAt(id, 1)
    expect(await remove(id)).toMatchObject({ code: 0, data: true })
    const rows = made.owner.selectFrom('workOrderJob').select('status').where('workOrderId', '=', id).orderBy('sort')
    expect((await rows.execute()).map(({ status }) => status)).toEqual([Cancelled, Cancelled])
    expect((await trailOf(warningId)).at(-1)).toBe('cancelled 工单已删除')
    const { data } = await services.call(workOrders.page, desk, { query: { ids: String(id) } })
    expect(data.total).toBe(0)
    for (const one of [id, job]) {
      expect(await dispatch(one, nurse)).toMatchObject({ status: 404 })
      expect(await cancel(one)).toMatchObject({ status: 404 })
    }
    expect(await orders.update(id, [{}])).toMatchObject({ status: 404 })
    expect(await remove(id)).toMatchObject({ status: 404 })
    const score = services.call(workOrders.score, desk, { body: { workOrderId: id, score: 5 } })
    expect(await score).toMatchObject({ status: 404 })
  })

  it('a served, paid or scored order cannot be removed', async () => {
    const { id } = await orderedFor([to(nurse)])
    await signIn(id, nurse)
    await signOut(id, nurse)
    await services.call(workOrders.score, desk, { body: { workOrderId: id, score: 5 } })
    const before = await detail(id)
    expect(await remove(id)).toMatchObject({ code: 1, msg: expect.stringContaining('请由管理人员作废并写明原因') })
    expect(await detail(id)).toEqual(before)
    const straight = inTenants(made.database, [desk.tenantId], (db) =>
      db.updateTable('workOrder').set({ removeTime: new Date() }).where('id', '=', id).execute(),
    )
    await expect(straight).rejects.toMatchObject({ constraint: 'work_order_kept' })
  })
})

describe('a voided order', () => {
  const voidIt = (id: number, reason?: string) => orders.void(id, manager, reason)

  it('an order is voided by a manager with a reason, and not while somebody is at work', async () => {
    const id = await created([to(nurse)])
    expect(await orders.void(id, desk)).toMatchObject({ status: 403 })
    expect(await voidIt(id, ' ')).toMatchObject({ status: 400, msg: '请输入作废原因' })
    await signIn(id, nurse)
    expect(await voidIt(id)).toMatchObject({ code: 1, msg: '服务进行中的工单不能作废，请先完成或取消服务' })
    expect(await states(id)).toEqual([InService])
    expect(await voidIt(await jobAt(id, 0))).toMatchObject({ status: 404, msg: '工单不存在' })
  })

  it('a voided order stays readable with its proof and reason, and accepts no further step', async () => {
    const { id, warningId } = await orderedFor([to(nurse), to(nurse2)])
    await signIn(await jobAt(id, 0), nurse)
    await signOut(await jobAt(id, 0), nurse)
    expect(await voidIt(id, '服务对象弄错')).toMatchObject({ code: 0, data: true })
    expect(await states(id)).toEqual([Finished, Cancelled])
    const { workOrder, voided } = await detail(id)
    expect(workOrder).toMatchObject({ status: OrderStatus.Voided })
    expect(voided).toEqual({ time: expect.any(String), name: manager.nickName, reason: '服务对象弄错' })
    const { data } = await services.call(workOrders.page, desk, { query: { ids: String(id), status: '5' } })
    expect(data.records).toMatchObject([{ id, status: '5' }])
    expect((await trailOf(warningId)).at(-1)).toBe('voided 工单已作废：服务对象弄错')
    const [job] = await jobsOf(id)
    expect(job?.workOrderServer?.serverEndTime).toEqual(expect.any(String))
    expect(job?.workOrderJobLogs.at(-1)).toMatchObject({
      remarks: '工单已作废：服务对象弄错',
      operatorName: manager.nickName,
    })

    expect(await voidIt(id)).toMatchObject({ code: 1, msg: '工单已作废' })
    expect(await dispatch(id, nurse)).toMatchObject({ code: 1 })
    expect(await cancel(id)).toMatchObject({ code: 1 })
    expect(await orders.update(id, [{}])).toMatchObject({ code: 1, msg: '已作废的工单不能编辑' })
    expect(await remove(id)).toMatchObject({ code: 1, msg: expect.stringContaining('不能删除') })
    expect(await services.call(workOrders.score, desk, { body: { workOrderId: id, score: 5 } })).toMatchObject({
      code: 1,
      msg: '已作废的工单不能评价',
    })
  })
})

describe('a score', () => {
  it('a score stores who gave it, and its text if there is any', async () => {
    const finished = async () => {
      const id = await created([to(nurse)])
      await signIn(id, nurse)
      await signOut(id, nurse)
      return id
    }
    const score = (workOrderId: number, more = {}) =>
      services.call(workOrders.score, desk2, { body: { workOrderId, score: 3, ...more } })
    const [bare, worded] = [await finished(), await finished()]
    expect(await score(await jobAt(bare, 0))).toMatchObject({ status: 404, msg: '工单不存在' })
    expect(await score(bare)).toMatchObject({ code: 0 })
    expect(await score(worded, { scoreContent: '准时' })).toMatchObject({ code: 0 })
    expect(await score(worded, { score: 1 })).toMatchObject({ code: 1 })
    expect((await logsOf(bare))[0]?.at(-1)).toBe('评价3分')
    expect((await logsOf(worded))[0]?.at(-1)).toBe('评价3分：准时')
    expect((await detail(bare)).workOrderScore).toMatchObject({ score: 3, scoreContent: null })
    expect((await detail(worded)).workOrderScore).toMatchObject({ score: 3, scoreContent: '准时' })
    const row = made.owner.selectFrom('workOrderScore').select(['userId', 'userName']).where('workOrderId', '=', bare)
    expect(await row.executeTakeFirst()).toEqual({ userId: desk2.userId, userName: desk2.nickName })
  })

  it.each([
    ['waits', []],
    ['is paused', ['signIn', 'stop']],
    ['is cancelled', ['cancel']],
  ] as const)('a score is refused for an order that %s', async (_, steps) => {
    const id = await created([to(nurse)])
    for (const step of steps) await orders[step](id, nurse)
    const score = services.call(workOrders.score, desk, { body: { workOrderId: id, score: 5 } })
    expect(await score).toMatchObject({ code: 1, msg: '工单完成后才能评价' })
  })
})

describe('a dispatch based on an outdated view', () => {
  const late = (by: string, name: string) => ({
    status: 200,
    code: 1,
    msg: `${by}已派单给${name}，如需改派请刷新后重试`,
  })

  it('an outdated dispatch changes no job of an order that a colleague has dispatched since', async () => {
    const id = await created([{}, {}])
    const [first, second] = [await jobAt(id, 0), await jobAt(id, 1)]
    await dispatch(second, nurse, desk2, 0)
    expect(await dispatch(id, nurse2, desk, 0)).toMatchObject(late(desk2.nickName, nurse.nickName))
    expect(await whoHas(id)).toEqual([null, nurse.nickName])
    // the view of the other job was up to date
    expect(await dispatch(first, nurse2, desk, 0)).toMatchObject({ code: 0 })
    expect(await whoHas(id)).toEqual([nurse2.nickName, nurse.nickName])
    expect(await dispatch(first, nurse, desk2, nurse.userId)).toMatchObject(late(desk.nickName, nurse2.nickName))
    expect(await dispatch(first, nurse, desk2, nurse2.userId)).toMatchObject({ code: 0 })
    expect(await dispatch(id, nurse2, desk, nurse.userId)).toMatchObject({ code: 0 })
    expect(await dispatch(id, nurse, desk)).toMatchObject({ code: 0 })
  })

  it('an outdated dispatch is refused without a name when the history has no dispatch', async () => {
    const id = await created()
    const [job] = await orders.asSent(id)
    await orders.update(id, [{ ...job, serverUserId: nurse.userId }])
    expect(await dispatch(id, nurse2, desk, 0)).toMatchObject({ msg: '工单已派单，如需改派请刷新后重试' })
    expect(await dispatch(id, nurse2, desk, nurse.userId)).toMatchObject({ code: 0 })
  })

  it('a dispatch reminds the person of the newly dispatched jobs only', async () => {
    const id = await created([{}, to(nurse), {}])
    await cancel(await jobAt(id, 1))
    await orders.forgetNotices()
    await dispatch(id, nurse2)
    expect(await orders.notices()).toEqual([
      { kind: 'work-order', tenantId: 1000002, workOrderId: id },
      {
        kind: 'reminder',
        tenantId: 1000002,
        username: 'nurse2',
        workOrderId: id,
        emergency: null,
        text: `${orders.elders[0]?.userName}的${projects[0]?.projecName}、${projects[2]?.projecName}`,
      },
    ])
    const phone = (await jobsOf(id)).map(({ serverUserPhone }) => serverUserPhone)
    expect(phone).toEqual(['13700000011', '13700000005', '13700000011'])
  })
})

it('an order with a paused job is shown as in service', async () => {
  const id = await created([to(nurse)])
  await signIn(id, nurse)
  await orders.stop(id, nurse)
  expect([(await detail(id)).workOrder.status, ...(await states(id))]).toEqual([OrderStatus.InService, Paused])
})
