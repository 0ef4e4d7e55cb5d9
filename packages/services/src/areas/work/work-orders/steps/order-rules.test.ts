import type { BodyInputOf } from '@care/shared/http/endpoint'
import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { refuseLateTimes } from '../edit/plan-jobs.ts'

const made = testDatabase()
const services = testServices(made)
const callers = testCallers(made, 'desk', 'nurse', 'nurse2', 'nurse6', 'haidian')
const { desk, nurse, nurse2, nurse6, haidian: manager } = callers
const haidian = 1000002
type Draft = BodyInputOf<typeof workOrders.create>
type JobDraft = Partial<Draft['workOrderJobs'][number]>

let elders: number[]
let prices: { id: number; fen: number }[]
let foreignProject: number

beforeAll(async () => {
  const of = (tenantId: number) =>
    made.owner.selectFrom('costProject').select('id').where('tenantId', '=', tenantId).orderBy('id')
  const own = await of(haidian).limit(3).execute()
  prices = [10, 20, 1_999].map((fen, at) => ({ id: own[at]?.id ?? 0, fen }))
  for (const { id, fen } of prices)
    await made.owner
      .updateTable('projectPrice')
      .set({ projecStandardPriceFen: fen, subsidyPriceFen: null })
      .where('projectId', '=', id)
      .execute()
  foreignProject = (await of(1000010).limit(1).executeTakeFirstOrThrow()).id
  const people = made.owner.selectFrom('elder').select('id').where('tenantId', '=', haidian).limit(2)
  elders = (await people.execute()).map(({ id }) => id)
})

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, some hours from now. */
const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
let drafts = 0
/** Makes the form of an order. Each gets another time, so that nobody has two orders at the same time by accident. */
const draft = (jobs: JobDraft[], changes: Partial<Draft> = {}): Draft => {
  const serverTime = inHours(1 + 4 * drafts++)
  return {
    oldmanId: elders[0] ?? 0,
    oldmanPhone: '13800000000',
    oldmanAddress: '北京市海淀区',
    ...changes,
    workOrderJobs: jobs.map((job) => ({ serverProjectId: prices[0]?.id ?? 0, serverTime, ...job })),
  }
}
const create = (jobs: JobDraft[], changes: Partial<Draft> = {}) =>
  services.call(workOrders.create, desk, { body: draft(jobs, changes) })
const created = async (jobs: JobDraft[] = [{}]) => (await create(jobs)).data.id
const update = (id: number, jobs: JobDraft[], changes: Partial<Draft> = {}) =>
  services.call(workOrders.update, desk, { body: { ...draft(jobs, changes), id } })
const detail = async (id: number) => (await services.call(workOrders.get, desk, { params: { id } })).data.workOrder
/** The reason that the phone gives for having sent no place. */
const exceptionReason = '室内没有定位'
const signIn = (id: number) => services.call(workOrders.signIn, nurse, { body: { id, exceptionReason } })
const signOut = (id: number) => services.call(workOrders.signOut, nurse, { body: { id, exceptionReason } })
const project = (at: number) => ({ serverProjectId: prices[at]?.id ?? 0 })

it('a service time of exactly a day ago is accepted, and one a second older refused', () => {
  const now = Date.parse('2026-11-21T00:30:00+08:00')
  expect(() => refuseLateTimes(['2026-11-20 00:30:00', '2026-12-01 00:00:00'], now)).not.toThrow()
  expect(() => refuseLateTimes(['2026-11-20 00:30:01', '2026-11-20 00:29:59'], now)).toThrow(
    '服务时间不能早于当前时间24小时',
  )
})

/** Invalid forms, which must be refused for a new order and for an edited one. */
const refusals: { what: string; jobs: JobDraft[]; changes?: () => Partial<Draft>; status: number; msg: string }[] = [
  {
    what: 'a time before yesterday',
    jobs: [{ serverTime: inHours(-24.1) }],
    status: 400,
    msg: '服务时间不能早于当前时间24小时',
  },
  { what: 'no job', jobs: [], status: 400, msg: '请添加服务清单' },
  {
    what: 'a malformed phone',
    jobs: [{}],
    changes: () => ({ downPhone: '12345' }),
    status: 400,
    msg: '手机输入不正确',
  },
  { what: 'no address', jobs: [{}], changes: () => ({ oldmanAddress: ' ' }), status: 400, msg: '请完善长者信息' },
  { what: 'a package that nobody has', jobs: [{ serverPackageId: 1 }], status: 200, msg: '该长者没有可用的套餐' },
]

it.each(refusals)('$what is refused in a new order and in an edited one', async ({ jobs, changes, status, msg }) => {
  expect(await create(jobs, changes?.())).toMatchObject({ status, code: 1, msg })
  const id = await created()
  const before = await detail(id)
  expect(await update(id, jobs, changes?.())).toMatchObject({ status, code: 1, msg })
  expect(await detail(id)).toEqual(before)
})

describe('an edit', () => {
  it('an edit accepts no project, staff or job from elsewhere', async () => {
    const [id, other] = [await created(), await created()]
    const before = await detail(id)
    const job = (await detail(other)).workOrderJobs[0]?.id
    expect(await update(id, [{ serverProjectId: foreignProject }])).toMatchObject({
      status: 404,
      msg: '服务项目不存在',
    })
    expect(await update(id, [{ serverUserId: nurse6.userId }])).toMatchObject({ status: 404, msg: '服务人员不存在' })
    expect(await update(id, [{ serverUserId: desk.userId + 900_000 }])).toMatchObject({ status: 404 })
    expect(await update(id, [{ id: job }])).toMatchObject({ status: 404, msg: '服务项不存在' })
    expect(await update(id, [{}], { oldmanId: elders[1] })).toMatchObject({ code: 1, msg: '不能更换服务长者' })
    expect(await detail(id)).toEqual(before)
  })

  it('an edit may keep a time that is too far in the past by now, but not change it to another such time', async () => {
    const id = await created()
    await made.owner
      .updateTable('workOrderJob')
      .set({ serverTime: sql<string>`date_trunc('second', now() - interval '3 days')` })
      .where('workOrderId', '=', id)
      .execute()
    const [job] = (await detail(id)).workOrderJobs
    const kept = { id: job?.id, serverTime: job?.serverTime ?? '' }
    expect(await update(id, [{ ...kept, remarks: '改' }])).toMatchObject({ code: 0 })
    expect(await update(id, [{ ...kept, serverTime: inHours(-48) }])).toMatchObject({ status: 400 })
    expect(await update(id, [kept, { serverTime: inHours(-25) }])).toMatchObject({ status: 400 })
    expect((await detail(id)).workOrderJobs).toMatchObject([{ serverTime: kept.serverTime, remarks: '改' }])
  })

  it('the price of an order is computed from the catalogue, to the fen, however its jobs change', async () => {
    const id = await created([project(0), project(1)])
    const priced = async () => {
      const { orderPrice, workOrderJobs } = await detail(id)
      return [orderPrice, ...workOrderJobs.filter(({ status }) => status !== '6').map((job) => job.orderPrice)]
    }
    expect(await priced()).toEqual([0.3, 0.1, 0.2])
    const [first, second] = (await detail(id)).workOrderJobs
    const as = (job: typeof first, changes: JobDraft = {}) => ({
      id: job?.id,
      serverTime: job?.serverTime ?? '',
      ...changes,
    })
    await update(id, [as(first, project(2)), as(second, project(1)), project(2)])
    expect(await priced()).toEqual([40.18, 19.99, 0.2, 19.99])
    await made.owner
      .updateTable('projectPrice')
      .set({ projecStandardPriceFen: 30 })
      .where('projectId', '=', prices[1]?.id ?? 0)
      .execute()
    await update(id, [as(first, project(2)), as(second, project(1))])
    // the agreed price stays, whatever price the catalogue has now
    expect(await priced()).toEqual([20.19, 19.99, 0.2])
    const list = await services.call(workOrders.page, desk, { query: { ids: String(id) } })
    expect(list.data.records).toMatchObject([{ orderPrice: 20.19 }])
  })

  it('an edit reminds newly dispatched people, and nobody twice', async () => {
    const id = await created([{ serverUserId: nurse.userId }, {}])
    const [first, second] = (await detail(id)).workOrderJobs
    const jobs = [
      { id: first?.id, serverTime: first?.serverTime ?? '', serverUserId: nurse.userId, remarks: '带血压计' },
      { id: second?.id, serverTime: second?.serverTime ?? '', serverUserId: nurse2.userId },
    ]
    await made.owner.deleteFrom('notice').execute()
    expect(await update(id, jobs)).toMatchObject({ code: 0 })
    const told = await made.owner.selectFrom('notice').select('payload').execute()
    expect(told.map(({ payload }) => payload)).toEqual([
      { kind: 'work-order', tenantId: haidian, workOrderId: id },
      expect.objectContaining({ kind: 'reminder', username: 'nurse2', workOrderId: id }),
    ])
  })
})

describe('the minutes of a service', () => {
  it.each([
    ['is counted as one when it was shorter', 20, 0, 1],
    ['is rounded up', 3_610, 0, 61],
    ['leaves out what was paused', 3_570, 600, 50],
    ['is at least one, whatever was paused', 600, 900, 1],
  ])('%s', async (_, worked, paused, minutes) => {
    const id = await created([{ serverUserId: nurse.userId }])
    await signIn(id)
    await sql`update work_order_job set server_start_time = now() - make_interval(secs => ${worked}),
      paused_seconds = ${paused} where work_order_id = ${id}`.execute(made.owner)
    expect((await signOut(id)).code).toBe(0)
    expect((await detail(id)).workOrderJobs[0]).toMatchObject({ status: JobStatus.Finished, serverTimeNum: minutes })
  })

  it('the minutes of a service exclude every pause', async () => {
    const id = await created([{ serverUserId: nurse.userId }])
    await signIn(id)
    const pausedAfter = async (seconds: number) => {
      await services.call(workOrders.stop, nurse, { params: { id } })
      await sql`update work_order_job set pause_time = pause_time - make_interval(secs => ${seconds}) where work_order_id = ${id}`.execute(
        made.owner,
      )
      await services.call(workOrders.continue, nurse, { params: { id } })
      const job = made.owner
        .selectFrom('workOrderJob')
        .select(['pausedSeconds', 'pauseTime'])
        .where('workOrderId', '=', id)
      return job.executeTakeFirstOrThrow()
    }
    expect(await pausedAfter(90)).toEqual({ pausedSeconds: 90, pauseTime: null })
    expect(await pausedAfter(30)).toEqual({ pausedSeconds: 120, pauseTime: null })
  })
})

it('if care staff make a move with an order’s id, only their own jobs move', async () => {
  const id = await created([{ serverUserId: nurse.userId }, { serverUserId: nurse2.userId }, {}])
  const states = async () => (await detail(id)).workOrderJobs.map(({ status }) => status)
  const { Waiting, Assigned, InService } = JobStatus
  expect((await signIn(id)).code).toBe(0)
  expect(await states()).toEqual([InService, Assigned, Waiting])
  const others = (await detail(id)).workOrderJobs[1]?.id ?? 0
  expect(await signIn(others)).toMatchObject({ status: 404, msg: '工单不存在' })
  expect(await states()).toEqual([InService, Assigned, Waiting])
})

it('nobody locked or without the right to serve can be dispatched, in a new order or later', async () => {
  const id = await created()
  const give = ({ userId }: typeof nurse) =>
    services.call(workOrders.dispatch, desk, { body: { id, serverUserId: userId } })
  const locked = (lockFlag: string) =>
    made.owner.updateTable('sysUser').set({ lockFlag }).where('id', '=', nurse2.userId).execute()
  await locked('9')
  expect(await give(nurse2)).toMatchObject({ status: 404, msg: '服务人员不存在' })
  expect(await create([{ serverUserId: nurse2.userId }])).toMatchObject({ status: 404, msg: '服务人员不存在' })
  expect(await update(id, [{ serverUserId: nurse2.userId }])).toMatchObject({ status: 404, msg: '服务人员不存在' })
  await locked('0')
  expect(await give(nurse2)).toMatchObject({ code: 0 })
})

it.each<[string, (id: number) => Promise<{ code: number }>]>([
  ['score', (id) => services.call(workOrders.score, desk, { body: { workOrderId: id, score: 5 } })],
  ['void', (id) => services.call(workOrders.void, manager, { body: { id, reason: '录错了' } })],
])('only one of two users can %s it concurrently', async (_, act) => {
  const id = await created([{ serverUserId: nurse.userId }])
  await signIn(id)
  await signOut(id)
  const answers = await Promise.all([act(id), act(id)])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
})
