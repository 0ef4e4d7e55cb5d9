import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

const { desk, nurse, nurse2, nurse3, nurse6 } = testCallers(made, 'desk', 'nurse', 'nurse2', 'nurse3', 'nurse6')
let elder: { id: number; tenantId: number; userName: string }
let projectId: number

beforeAll(async () => {
  elder = await made.owner
    .selectFrom('elder')
    .select(['id', 'tenantId', 'userName'])
    .where('tenantId', '=', 1000002)
    .limit(1)
    .executeTakeFirstOrThrow()
  const project = made.owner.selectFrom('costProject').select('id').where('tenantId', '=', 1000002).limit(1)
  projectId = (await project.executeTakeFirstOrThrow()).id
})

/** Inserts an unclaimed SOS warning. */
async function raise(oldmanId = elder.id): Promise<number> {
  const now = new Date()
  const { id } = await made.owner
    .insertInto('warning')
    .values({
      tenantId: elder.tenantId,
      oldmanId,
      kind: 'sos',
      sourceType: 9,
      source: 'SOS求助',
      warningLevel: 3,
      warningContent: 'SOS紧急求助',
      name: elder.userName,
      lastHappenTime: now,
      dataHappenTime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const order = (warningBusinessId: number, serverUserId?: number) =>
  services.call(workOrders.create, desk, {
    body: {
      oldmanId: elder.id,
      oldmanPhone: '13800000000',
      oldmanAddress: '北京市海淀区',
      warningBusinessId,
      workOrderJobs: [
        {
          serverProjectId: projectId,
          serverTime: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
          ...(serverUserId ? { serverUserId } : {}),
        },
      ],
    },
  })
const warningOf = (id: number) =>
  made.owner
    .selectFrom('warning')
    .select(['isDisposed', 'workOrderId', 'workNo', 'claimerName', 'handlerName', 'seq'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const trailOf = async (id: number) =>
  (await made.owner.selectFrom('warningEvent').select('kind').where('warningId', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

it('a warning’s trail shows all steps from the order to the score, each with a feed number', async () => {
  const id = await raise()
  const { data } = await order(id)
  expect(await warningOf(id)).toMatchObject({
    isDisposed: Disposal.InProgress,
    workOrderId: data.id,
    workNo: data.workNo,
    claimerName: desk.nickName,
  })
  const params = { id: data.id }
  const body = { id: data.id }
  await services.call(workOrders.dispatch, desk, { body: { ...body, serverUserId: nurse.userId } })
  await services.call(workOrders.signIn, nurse, { body })
  await services.call(workOrders.stop, nurse, { params })
  await services.call(workOrders.continue, nurse, { params })
  await services.call(workOrders.signOut, nurse, { body })
  await services.call(workOrders.score, desk, { body: { workOrderId: data.id, score: 4 } })

  expect(await trailOf(id)).toEqual(['ordered', 'dispatched', 'started', 'paused', 'continued', 'completed', 'scored'])
  expect(await warningOf(id)).toMatchObject({ isDisposed: Disposal.Handled, handlerName: nurse.nickName })
  const feed = await made.owner
    .selectFrom('warningFeed')
    .select('seq')
    .where('warningId', '=', id)
    .orderBy('seq')
    .execute()
  const [first] = feed
  expect(feed.map(({ seq }) => seq)).toEqual(feed.map((_, index) => (first?.seq ?? 0) + index))
  expect(feed).toHaveLength(7)

  const detail = await services.call(workOrders.get, desk, { params })
  expect(detail.data.workOrder).toMatchObject({ warningType: 9, warningBusinessId: id })
})

it('the assignee’s outcome closes the warning, or gives it back to the desk', async () => {
  const finish = async (said: object) => {
    const id = await raise()
    const { data } = await order(id, nurse.userId)
    await services.call(workOrders.signIn, nurse, { body: { id: data.id } })
    expect(await services.call(workOrders.signOut, nurse, { body: { id: data.id, ...said } })).toMatchObject({
      code: 0,
    })
    const warning = made.owner.selectFrom('warning').select(['isDisposed', 'outcome', 'remark']).where('id', '=', id)
    const steps = made.owner.selectFrom('warningEvent').select(['kind', 'text']).where('warningId', '=', id)
    return [await warning.executeTakeFirst(), (await steps.orderBy('id').execute()).at(-1)]
  }
  expect(await finish({ outcome: 'falseAlarm', remarks: '误触' })).toEqual([
    { isDisposed: Disposal.Handled, outcome: 'falseAlarm', remark: '误触' },
    { kind: 'completed', text: '工单已完成：误报：误触' },
  ])
  expect(await finish({ giveBack: true, remarks: '请回访' })).toEqual([
    { isDisposed: Disposal.InProgress, outcome: null, remark: '请回访' },
    { kind: 'completed', text: '工单已完成：交回值班台确认：请回访' },
  ])
  expect(await finish({})).toMatchObject([{ isDisposed: Disposal.Handled, outcome: null }, { text: '工单已完成' }])
  const wrong = await services.call(workOrders.signOut, nurse, { body: { id: 1, outcome: 'nonsense' } as never })
  expect(wrong).toMatchObject({ status: 400, msg: '请选择处理结果' })
})

it('an order with an assignee is dispatched immediately', async () => {
  const id = await raise()
  await order(id, nurse.userId)
  expect(await trailOf(id)).toEqual(['ordered', 'dispatched'])
})

it('one order is created for a warning, even when two desks do so concurrently', async () => {
  const id = await raise()
  const answers = await Promise.all([order(id), order(id)])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(answers.find(({ code }) => code === 1)?.msg).toMatch(/^该预警已发起工单 WO\d{14}$/)
})

it('a warning may have a new order once the first was cancelled', async () => {
  const id = await raise()
  const { data } = await order(id)
  await services.call(workOrders.cancel, desk, { params: { id: data.id } })
  expect(await trailOf(id)).toEqual(['ordered', 'cancelled'])
  expect((await order(id)).code).toBe(0)
})

it('a warning of another elder is refused', async () => {
  const other = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', elder.tenantId)
    .where('id', '<>', elder.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await order(await raise(other.id))).toMatchObject({ status: 404, msg: '预警不存在' })
})

const told = async (id: number, by = nurse) =>
  (await services.call(workOrders.get, by, { params: { id } })).data?.warning
const dispatch = (id: number, body: { serverUserId: number; helpers?: number[] }) =>
  services.call(workOrders.dispatch, desk, { body: { id, ...body } })
const indoors = { exceptionReason: '室内无定位' }

it('staff dispatched for a warning see what happened and whom to call, and it is recorded', async () => {
  const plan = { firstSteps: '先按住止血，再叫人', ambulance: '意识不清', words: null, falseCauses: null }
  await made.owner
    .insertInto('elderResponsePlan')
    .values({ tenantId: elder.tenantId, oldmanId: elder.id, sourceType: '9', ...plan, createUser: 'test' })
    .onConflict((conflict) => conflict.columns(['tenantId', 'oldmanId', 'sourceType']).doUpdateSet(plan))
    .execute()
  const family = { name: '张伟', relation: '2', mobile: '13911112222', isEmergency: true, sort: 0 }
  await made.owner
    .insertInto('elderFamily')
    .values({ tenantId: elder.tenantId, oldmanId: elder.id, ...family })
    .execute()
  await made.owner.updateTable('elder').set({ mobile: '13700001111' }).where('id', '=', elder.id).execute()
  const warningId = await raise()
  await services.call(warnings.comment, desk, { body: { id: warningId, text: '电话无人接听' } })
  const { data } = await order(warningId, nurse.userId)
  expect(await services.call(warnings.get, nurse, { params: { id: warningId } })).toMatchObject({ status: 403 })

  expect(await told(data.id)).toMatchObject({
    id: warningId,
    sourceType: 9,
    warningContent: 'SOS紧急求助',
    name: elder.userName,
    notes: [{ text: '电话无人接听', userName: desk.nickName }],
    plan: { ofKind: { firstSteps: '先按住止血，再叫人', ambulance: '意识不清' } },
    mobile: '13700001111',
    families: expect.arrayContaining([expect.objectContaining({ name: '张伟', mobile: '13911112222' })]),
    elder: { tenantName: expect.any(String), checkInStatus: expect.any(Number) },
  })
  expect(Object.keys((await told(data.id)) ?? {})).not.toContain('trail')
  const looks = made.owner.selectFrom('elderAccess').select(['kind', 'userId', 'detail'])
  expect(await looks.where('detail', 'like', '预警工单%').execute()).toEqual([
    { kind: 'view', userId: nurse.userId, detail: `预警工单 ${data.workNo}` },
  ])
})

it('staff see nothing of the warning after the order has ended, after they were removed from it, or if they were never dispatched', async () => {
  const { data } = await order(await raise(), nurse.userId)
  const id = data.id
  // a dispatcher who is not dispatched reads the warning by their own permission instead
  expect(await told(id, desk)).toBeNull()
  for (const other of [nurse2, nurse6])
    expect(await services.call(workOrders.get, other, { params: { id } })).toMatchObject({ status: 404 })

  await dispatch(id, { serverUserId: nurse2.userId, helpers: [nurse3.userId] })
  expect([await told(id, nurse2), await told(id, nurse3)]).toEqual([expect.anything(), expect.anything()])
  expect(await services.call(workOrders.get, nurse, { params: { id } })).toMatchObject({ status: 404 })

  await services.call(workOrders.signIn, nurse2, { body: { id, ...indoors } })
  expect(await told(id, nurse2)).toBeTruthy()
  await services.call(workOrders.signOut, nurse2, { body: { id, ...indoors } })
  expect([await told(id, nurse2), await told(id, nurse3)]).toEqual([null, null])

  const cancelled = (await order(await raise(), nurse.userId)).data.id
  expect(await told(cancelled)).toBeTruthy()
  await services.call(workOrders.cancel, desk, { params: { id: cancelled } })
  expect(await told(cancelled)).toBeNull()
})
