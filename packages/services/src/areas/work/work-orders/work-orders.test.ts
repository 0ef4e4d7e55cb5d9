import type { Caller } from '@care/shared/admin/session/session'
import type { BodyInputOf } from '@care/shared/http/endpoint'
import { within } from '@care/shared/testing/within'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf } from '../../../testing/identity.ts'
import { signInWithoutPosition } from '../../../testing/orders.ts'
import { countWaiting } from '../../../testing/rows/locks.repository.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const haidian = 1000002
const changed = '工单状态已变更，请刷新后重试'
type Draft = BodyInputOf<typeof workOrders.create>

const callers = testCallers(made, 'desk', 'nurse', 'nurse2', 'anhe', 'nurse6', 'haidian')
const { desk, nurse, nurse2, anhe, nurse6, haidian: manager } = callers
let elder: { id: number; userName: string }
let project: { id: number; projecStandardPriceFen: number }
let foreign: { elderId: number; projectId: number; staffId: number; orderId: number; warningId: number }

beforeAll(async () => {
  const first = (tenantId: number) => ({
    elder: made.owner.selectFrom('elder').select(['id', 'userName']).where('tenantId', '=', tenantId).limit(1),
    project: made.owner
      .selectFrom('projectPrice')
      .select(['projectId as id', 'projecStandardPriceFen'])
      .where('tenantId', '=', tenantId)
      .where('fromDate', '<=', sql<string>`current_date`)
      .orderBy('fromDate', 'desc')
      .limit(1),
  })
  elder = await first(haidian).elder.executeTakeFirstOrThrow()
  project = await first(haidian).project.executeTakeFirstOrThrow()
  const order = made.owner.selectFrom('workOrder').select('id').where('tenantId', '=', 1000010).limit(1)
  const warning = made.owner.selectFrom('warning').select('id').where('tenantId', '=', 1000010).limit(1)
  foreign = {
    elderId: (await first(1000010).elder.executeTakeFirstOrThrow()).id,
    projectId: (await first(1000010).project.executeTakeFirstOrThrow()).id,
    staffId: nurse6.userId,
    orderId: (await order.executeTakeFirstOrThrow()).id,
    warningId: (await warning.executeTakeFirstOrThrow()).id,
  }
})
beforeEach(() => made.owner.deleteFrom('notice').execute())

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, some hours from now. */
const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

let drafts = 0
/** Makes the form of an order. Each gets another time, so that nobody has two orders at the same time by accident. */
const draft = (changes: Partial<Draft> = {}, jobs: Partial<Draft['workOrderJobs'][number]>[] = [{}]): Draft => {
  const serverTime = inHours(1 + 4 * drafts++)
  return {
    oldmanId: elder.id,
    oldmanPhone: '13800000000',
    oldmanAddress: '北京市海淀区',
    ...changes,
    workOrderJobs: jobs.map((job) => ({ serverProjectId: project.id, serverTime, ...job })),
  }
}

const create = (body: Draft, caller = desk) => services.call(workOrders.create, caller, { body })
const created = async (...args: Parameters<typeof draft>) => (await create(draft(...args))).data.id
const detail = async (id: number, caller = desk) =>
  (await services.call(workOrders.get, caller, { params: { id } })).data
const dispatch = (id: number, to: Caller, by = desk) =>
  services.call(workOrders.dispatch, by, { body: { id, serverUserId: to.userId } })
const signIn = (id: number, by: Caller) =>
  services.call(workOrders.signIn, by, { body: { id, address: '海淀院 304 室', ...signInWithoutPosition } })
const signOut = (id: number, by: Caller) =>
  services.call(workOrders.signOut, by, { body: { id, ...signInWithoutPosition } })
const stop = (id: number, by: Caller) => services.call(workOrders.stop, by, { params: { id } })
const resume = (id: number, by: Caller) => services.call(workOrders.continue, by, { params: { id } })
const cancel = (id: number, by = desk) => services.call(workOrders.cancel, by, { params: { id } })
const score = (workOrderId: number, by = desk) =>
  services.call(workOrders.score, by, { body: { workOrderId, score: 5, scoreContent: '很好' } })
const waiting = () => countWaiting(made.owner)
const notices = async () =>
  (await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()).map((row) => row.payload)

it('open orders are those that have not ended', async () => {
  const [ended, open] = [await created(), await created()]
  await cancel(ended)
  const found = async (query: object) =>
    (await services.call(workOrders.page, desk, { query: { ids: `${ended},${open}`, ...query } })).data.records
  expect(await found({})).toHaveLength(2)
  expect((await found({ open: '1' })).map(({ id }) => id)).toEqual([open])
})

describe('creating', () => {
  it('creating waits for a concurrent removal of the elder, and then finds no elder', async () => {
    const row = { tenantId: haidian, userName: '正被删除' }
    const { id } = await made.owner.insertInto('elder').values(row).returning('id').executeTakeFirstOrThrow()
    const ordered = await made.owner.transaction().execute(async (owner) => {
      await owner.selectFrom('elder').select('id').where('id', '=', id).forUpdate().execute()
      const order = create(draft({ oldmanId: id }))
      await expect.poll(waiting).toBe(1)
      await owner.updateTable('elder').set({ removeTime: new Date() }).where('id', '=', id).execute()
      return { order }
    })
    expect(await ordered.order).toMatchObject({ status: 404, msg: '长者不存在' })
  })

  it('names, price and state come from the server, whatever the form contains', async () => {
    const forged = { ...draft({}, [{}, {}]), orderPrice: 1, status: '2', workNo: 'X', tenantId: 1000010 }
    const { data } = await create(forged)
    expect(data.workNo).toMatch(/^WO\d{14}$/)

    const { workOrder } = await detail(data.id)
    expect(workOrder).toMatchObject({
      tenantId: haidian,
      workNo: data.workNo,
      status: OrderStatus.Waiting,
      orderPrice: (2 * project.projecStandardPriceFen) / 100,
      oldmanName: elder.userName,
      operationUserName: desk.nickName,
    })
    expect(workOrder.workOrderJobs.map(({ status }) => status)).toEqual([JobStatus.Waiting, JobStatus.Waiting])
  })

  it('a job with an assignee starts as dispatched, and the assignee is reminded', async () => {
    const id = await created({}, [{ serverUserId: nurse.userId }])
    expect((await detail(id)).workOrder).toMatchObject({
      status: OrderStatus.Assigned,
      workOrderJobs: [{ status: JobStatus.Assigned, serverUserName: nurse.nickName }],
    })
    expect(await notices()).toEqual([
      { kind: 'work-order', tenantId: haidian, workOrderId: id },
      expect.objectContaining({ kind: 'reminder', tenantId: haidian, username: 'nurse', workOrderId: id }),
    ])
  })

  it.each([
    [1, '西楼 201 201-A床'],
    [0, '北京市海淀区学院路1号3单元502室'],
    [2, '【请假外出】玉渊潭公园东门（11-20 09:30 定位，误差约 20 米）'],
  ])(
    'staff dispatched in an emergency are notified where to go and to whom (check-in state %s): %s',
    async (checkInStatus, place) => {
      await made.owner
        .updateTable('elder')
        .set({ checkInStatus, buildingName: '西楼', roomName: '201', bedName: '201-A床' })
        .where('id', '=', elder.id)
        .execute()
      await made.owner
        .updateTable('device')
        .set({ lastLocation: '116.3186,39.9151', lastAddress: '玉渊潭公园东门', lastAccuracy: 20 })
        .set({ lastLocationTime: '2026-11-20T09:30:00+08:00' })
        .where('oldmanId', '=', elder.id)
        .execute()
      await created({ emergencyType: '3', oldmanAddress: '北京市海淀区学院路1号3单元502室' }, [
        { serverUserId: nurse.userId },
      ])
      const emergency = { name: elder.userName, place, sourceType: null }
      expect((await notices()).at(-1)).toMatchObject({ kind: 'reminder', emergency })
    },
  )

  it('a repeated request returns the order that the first one created', async () => {
    const body = draft({ requestKey: 'key-of-one-click' })
    const [first, second] = await Promise.all([create(body), create(body)])
    expect(first.data).toEqual(second.data)
    expect((await create(body)).data).toEqual(first.data)

    const rows = await made.owner
      .selectFrom('workOrder')
      .select('id')
      .where('requestKey', '=', 'key-of-one-click')
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('a service time more than 24 hours ago is refused', async () => {
    expect(await create(draft({}, [{ serverTime: inHours(-24.1) }]))).toMatchObject({
      status: 400,
      msg: '服务时间不能早于当前时间24小时',
    })
    expect((await create(draft({}, [{ serverTime: inHours(-23.9) }]))).code).toBe(0)
  })

  it.each([
    { what: 'without jobs', body: () => ({ ...draft(), workOrderJobs: [] }), msg: '请添加服务清单' },
    { what: 'without an address', body: () => draft({ oldmanAddress: ' ' }), msg: '请完善长者信息' },
    { what: 'with a malformed phone', body: () => draft({ downPhone: '12345' }), msg: '手机输入不正确' },
    { what: 'paid by WeChat', body: () => draft({ payType: '3' }), msg: '请选择付款方式' },
    { what: 'paid by Alipay', body: () => draft({ payType: '5' }), msg: '请选择付款方式' },
    { what: 'without a time', body: () => draft({}, [{ serverTime: '' }]), msg: '请选择时间' },
    { what: 'without an elder', body: () => ({ ...draft(), oldmanId: undefined }) as never, msg: '请选择长者' },
  ])('an order $what is refused', async ({ body, msg }) => {
    expect(await create(body())).toMatchObject({ status: 400, code: 1, msg })
  })

  it.each([
    { what: 'elder', body: () => draft({ oldmanId: foreign.elderId }), msg: '长者不存在' },
    { what: 'project', body: () => draft({}, [{ serverProjectId: foreign.projectId }]), msg: '服务项目不存在' },
    { what: 'staff', body: () => draft({}, [{ serverUserId: foreign.staffId }]), msg: '服务人员不存在' },
    { what: 'warning', body: () => draft({ warningBusinessId: foreign.warningId }), msg: '预警不存在' },
  ])('for another tenant’s $what an order gets the same error as for an unknown one', async ({ body, msg }) => {
    expect(await create(body())).toMatchObject({ status: 404, msg })
  })

  it('only staff who may serve can be dispatched', async () => {
    const manager = await callerOf(made.database, 'haidian')
    expect(await create(draft({}, [{ serverUserId: manager.userId }]))).toMatchObject({ status: 404 })
  })
})

describe('the life of an order', () => {
  it('an order moves from dispatched over paused to finished and scored, each step in its history', async () => {
    const id = await created()
    expect(await dispatch(id, nurse)).toMatchObject({ code: 0, data: true })
    expect((await detail(id)).workOrder.status).toBe(OrderStatus.Assigned)
    expect((await signIn(id, nurse)).code).toBe(0)
    expect((await stop(id, nurse)).code).toBe(0)
    expect((await resume(id, nurse)).code).toBe(0)
    expect((await detail(id)).workOrder.status).toBe(OrderStatus.InService)
    expect((await signOut(id, nurse)).code).toBe(0)
    expect((await score(id)).code).toBe(0)

    const { workOrder, workOrderScore } = await detail(id)
    expect(workOrder).toMatchObject({
      status: OrderStatus.Finished,
      startTime: expect.any(String),
      endTime: expect.any(String),
    })
    expect(workOrder.workOrderJobs[0]).toMatchObject({
      status: JobStatus.Finished,
      serverTimeNum: 1,
      workOrderServer: { signInAddress: '海淀院 304 室', serverUserName: nurse.nickName },
    })
    expect(workOrder.workOrderJobs[0]?.workOrderJobLogs.map(({ remarks }) => remarks)).toEqual([
      '创建工单',
      `已派单给${nurse.nickName}`,
      '开始服务（未取得位置，原因：室内无定位）',
      '已暂停',
      '已继续',
      '完成服务（未取得位置，原因：室内无定位）',
      '评价5分：很好',
    ])
    expect(workOrderScore).toMatchObject({ score: 5, scoreContent: '很好' })
  })

  it('the tenant is notified of every step, and the person of the dispatch', async () => {
    const id = await created()
    await dispatch(id, nurse)
    await signIn(id, nurse)
    expect(await notices()).toEqual([
      { kind: 'work-order', tenantId: haidian, workOrderId: id },
      { kind: 'work-order', tenantId: haidian, workOrderId: id },
      expect.objectContaining({ kind: 'reminder', username: 'nurse', text: expect.stringContaining(elder.userName) }),
      { kind: 'work-order', tenantId: haidian, workOrderId: id },
    ])
  })

  it('a move may be requested with the id of a job or of the order, whose state is computed from its jobs', async () => {
    const id = await created({}, [{ serverUserId: nurse.userId }, { serverUserId: nurse.userId }])
    const [first, second] = (await detail(id)).workOrder.workOrderJobs.map((job) => job.id)
    await signIn(first ?? 0, nurse)
    await signOut(first ?? 0, nurse)
    expect((await detail(id)).workOrder.status).toBe(OrderStatus.InService)
    await cancel(second ?? 0)
    expect((await detail(id)).workOrder).toMatchObject({
      status: OrderStatus.Finished,
      orderPrice: project.projecStandardPriceFen / 100,
    })
  })

  it('a move that the state does not allow is refused', async () => {
    const id = await created({}, [{ serverUserId: nurse.userId }])
    expect(await stop(id, nurse)).toMatchObject({ status: 200, code: 1, msg: changed })
    expect(await signOut(id, nurse)).toMatchObject({ code: 1, msg: changed })
    await cancel(id)
    expect(await dispatch(id, nurse)).toMatchObject({ code: 1, msg: changed })
    expect((await detail(id)).workOrder.status).toBe(OrderStatus.Cancelled)
  })

  it('of two users who make the same move concurrently one succeeds', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const id = await created({}, [{ serverUserId: nurse.userId }])
      const answers = await Promise.all([signIn(id, nurse), signIn(id, nurse)])
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
      expect(answers.find(({ code }) => code === 1)?.msg).toBe(changed)
      const { workOrderJobLogs } = (await detail(id)).workOrder.workOrderJobs[0] ?? { workOrderJobLogs: [] }
      expect(workOrderJobLogs.filter(({ remarks }) => remarks.startsWith('开始服务'))).toHaveLength(1)
    }
  })

  it('of two dispatchers who saw the same state one succeeds, and the other gets a conflict', async () => {
    const id = await created()
    const isHeld = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = made.owner.transaction().execute(async (db) => {
      await db.selectFrom('workOrder').select('id').where('id', '=', id).forUpdate().execute()
      isHeld.resolve()
      await held.promise
    })
    await within('the order being held', isHeld.promise)
    const answers = Promise.all([dispatch(id, nurse), dispatch(id, nurse2)])
    try {
      await expect.poll(waiting).toBe(2)
    } finally {
      held.resolve()
      await holding
    }

    const [won, lost] = (await answers).sort((a, b) => a.code - b.code)
    expect([won?.code, lost?.code, lost?.msg]).toEqual([0, 1, changed])
    const reminded = (await notices()).filter((notice) => (notice as { kind: string }).kind === 'reminder')
    expect(reminded).toHaveLength(1)
  })

  it('an order is scored once and only when it is finished', async () => {
    const id = await created({}, [{ serverUserId: nurse.userId }])
    expect(await score(id)).toMatchObject({ code: 1, msg: '工单完成后才能评价' })
    await signIn(id, nurse)
    await signOut(id, nurse)
    expect((await score(id)).code).toBe(0)
    expect(await score(id)).toMatchObject({ code: 1, msg: '该工单已评价' })
  })

  it('an order is removed from the lists with its history stored, but not once work has begun', async () => {
    const id = await created({}, [{ serverUserId: nurse.userId }])
    await signIn(id, nurse)
    const remove = () => services.call(workOrders.remove, desk, { params: { id } })
    expect(await remove()).toMatchObject({ code: 1, msg: '服务进行中的工单不能删除' })
    await stop(id, nurse)
    expect(await remove()).toMatchObject({
      code: 1,
      msg: '已服务、已扣款或已评价的工单不能删除，请由管理人员作废并写明原因',
    })
    const other = await created({}, [{ serverUserId: nurse.userId }])
    expect(await services.call(workOrders.remove, desk, { params: { id: other } })).toMatchObject({ code: 0 })
    expect((await services.call(workOrders.get, desk, { params: { id: other } })).status).toBe(404)
    expect(
      await made.owner.selectFrom('workOrderLog').select('id').where('workOrderId', '=', other).execute(),
    ).toHaveLength(3)
  })
})

describe('editing', () => {
  it('old values are stored in the history, and started jobs stay unchanged', async () => {
    const id = await created({ remarks: '旧' }, [{ serverUserId: nurse.userId }, {}])
    const [first, second] = (await detail(id)).workOrder.workOrderJobs
    await signIn(first?.id ?? 0, nurse)
    const unchanged = { id: first?.id, serverTime: first?.serverTime ?? '', serverUserId: nurse.userId }
    const update = (changes: Partial<Draft>, jobs: Partial<Draft['workOrderJobs'][number]>[]) =>
      services.call(workOrders.update, desk, { body: { ...draft(changes, jobs), id } })

    expect(await update({}, [{ ...unchanged, serverUserId: nurse2.userId }])).toMatchObject({ code: 1 })
    const answer = await update({ remarks: '新', payType: '5' }, [
      unchanged,
      { id: second?.id, serverUserId: nurse2.userId },
    ])
    expect(answer).toMatchObject({ code: 0 })

    const { workOrder } = await detail(id)
    expect(workOrder).toMatchObject({ remarks: '新', payType: '5' })
    expect(workOrder.workOrderJobs[1]).toMatchObject({ status: JobStatus.Assigned, serverUserName: nurse2.nickName })
    const remarks = workOrder.workOrderJobs.flatMap(({ workOrderJobLogs }) =>
      workOrderJobLogs.map((log) => log.remarks),
    )
    expect(remarks.join()).toContain('备注“旧”改为“新”')
  })
})

describe('who sees what', () => {
  it('care staff see their own orders and can move no others', async () => {
    const id = await created({}, [{ serverUserId: nurse.userId }])
    const page = (caller: Caller) => services.call(workOrders.page, caller, { query: { size: 100 } })
    expect((await page(nurse)).data.records.map((row) => row.id)).toContain(id)
    expect((await page(nurse2)).data.records.map((row) => row.id)).not.toContain(id)
    expect(await services.call(workOrders.get, nurse2, { params: { id } })).toMatchObject({ status: 404 })
    expect(await signIn(id, nurse2)).toMatchObject({ status: 404, msg: '工单不存在' })
  })

  it.each([
    { name: 'get', call: (id: number) => services.call(workOrders.get, desk, { params: { id } }) },
    { name: 'dispatch', call: (id: number) => dispatch(id, nurse) },
    { name: 'sign in', call: (id: number) => signIn(id, desk) },
    { name: 'stop', call: (id: number) => stop(id, desk) },
    { name: 'cancel', call: (id: number) => cancel(id) },
    { name: 'score', call: (id: number) => score(id) },
    { name: 'remove', call: (id: number) => services.call(workOrders.remove, desk, { params: { id } }) },
    { name: 'void', call: (id: number) => services.call(workOrders.void, manager, { body: { id, reason: '试' } }) },
    { name: 'update', call: (id: number) => services.call(workOrders.update, desk, { body: { ...draft(), id } }) },
  ])('$name gives another tenant’s order exactly the error of an unknown one', async ({ call }) => {
    const theirs = await call(foreign.orderId)
    expect(theirs).toEqual(await call(987_654_321))
    expect(theirs).toMatchObject({ status: 404, code: 1 })
  })

  it('a second dispatcher gets the name of the first, and may then dispatch to another person', async () => {
    const id = await created()
    const other = await callerOf(made.database, 'desk2')
    const give = (to: Caller, seenUserId: number, by: Caller) =>
      services.call(workOrders.dispatch, by, { body: { id, serverUserId: to.userId, seenUserId } })
    expect(await give(nurse, 0, desk)).toMatchObject({ code: 0 })
    const late = await give(nurse2, 0, other)
    expect(late).toMatchObject({ code: 1, msg: `${desk.nickName}已派单给${nurse.nickName}，如需改派请刷新后重试` })
    expect((await detail(id)).workOrder.workOrderJobs[0]?.serverUserId).toBe(nurse.userId)
    expect(await give(nurse2, nurse.userId, other)).toMatchObject({ code: 0 })
    expect((await detail(id)).workOrder.workOrderJobs[0]?.serverUserId).toBe(nurse2.userId)
  })

  it('staff of another tenant cannot be dispatched', async () => {
    const id = await created()
    const body = { id, serverUserId: foreign.staffId }
    expect(await services.call(workOrders.dispatch, desk, { body })).toMatchObject({
      status: 404,
      msg: '服务人员不存在',
    })
  })

  it('only orders of the caller’s tenants are returned, and none when the filter names a foreign tenant', async () => {
    const { data } = await services.call(workOrders.page, anhe, { query: { size: 100 } })
    expect(new Set(data.records.map(({ tenantId }) => tenantId))).toEqual(new Set([1000010]))
    const none = await services.call(workOrders.page, anhe, { query: { tenantId: haidian } })
    expect(none.data).toMatchObject({ records: [], total: 0 })
    const own = await created()
    const picked = await services.call(workOrders.page, desk, { query: { ids: `${own},${foreign.orderId}` } })
    expect(picked.data.records.map(({ id }) => id)).toEqual([own])
  })

  it('a caller without the call’s permission is refused', async () => {
    expect(await create(draft(), nurse)).toMatchObject({ status: 403, code: 1 })
    expect(await cancel(await created(), nurse)).toMatchObject({ status: 403 })
  })
})

it('a call writes nothing when one of its later steps fails', async () => {
  const before = await made.owner
    .selectFrom('workOrder')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  await create(draft({}, [{}, { serverProjectId: foreign.projectId }]))
  const after = await made.owner
    .selectFrom('workOrder')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst()
  expect(after).toEqual(before)
})

it('a frozen institution may create an order for a warning, and no other order', async () => {
  const warning = await made.owner
    .selectFrom('warning')
    .select(['id', 'oldmanId'])
    .where('tenantId', '=', haidian)
    .where('isDisposed', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow()
  const help = draft({ warningBusinessId: warning.id, oldmanId: warning.oldmanId ?? 0 })
  const freeze = (status: string) =>
    made.owner.updateTable('sysTenant').set({ status }).where('id', '=', haidian).execute()
  await freeze('9')
  try {
    expect(await create(draft())).toMatchObject({ status: 401, data: { reason: 'institution-frozen' } })
    expect(await create(help)).toMatchObject({ status: 200 })
  } finally {
    await freeze('0')
  }
})
