import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { inHours, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, desk2, nurse, nurse2, haidian } = testCallers(made, 'desk', 'desk2', 'nurse', 'nurse2', 'haidian')
const { elders, projects, create, created, detail, jobsOf, ...orders } = testOrders(made, services, desk)
const { notices, raise, trailOf } = orders
/** Only notices about this order, because demo orders may become late at any moment. */
const noticesOf = async (id: number) =>
  (await notices()).filter((notice) => (notice as { workOrderId?: number }).workOrderId === id)
beforeEach(() => orders.forgetNotices())

const tenantName = async (id: number) =>
  (await made.owner.selectFrom('sysTenant').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const count = async () =>
  (
    await made.owner
      .selectFrom('workOrder')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .execute()
  )[0]?.n

describe('a new order', () => {
  it.each([
    ['in residence, at the institution', 1, '康宁养老·海淀院 房间未登记', [116.2683, 39.9236]],
    ['in residence, to be fetched at home', 1, '颐和园路5号 2单元', [116.31, 39.92]],
    ['at home', 0, '北京市海淀区颐和园路5号', [116.31, 39.92]],
    ['on leave, at the last known place', 2, '【请假外出】紫竹院公园', [116.27, 39.99]],
    ['at home, with whom somebody goes elsewhere', 0, '河北省石家庄市长安区中山东路1号', [114.5, 38]],
    ['in residence, with whom somebody goes elsewhere', 1, '河北省石家庄市长安区中山东路1号', [114.5, 38]],
  ])('a new order without coordinates is located at an elder %s', async (_, checkInStatus, oldmanAddress, place) => {
    const id = elders[0]?.id ?? 0
    const living = { checkInStatus, lng: 116.31, lat: 39.92, address: '颐和园路5号' }
    await made.owner.updateTable('elder').set(living).where('id', '=', id).execute()
    const seen = { lastLocation: '116.27,39.99', lastAddress: '紫竹院公园' }
    await made.owner.updateTable('device').set(seen).where('oldmanId', '=', id).execute()
    const { workOrder } = await detail(await created([{}], { oldmanAddress }))
    const isAbout = place[0] === 114.5
    const round = (degrees: number | null) => (isAbout ? Math.round(Number(degrees) * 10) / 10 : degrees)
    expect([workOrder.lng, workOrder.lat].map(round)).toEqual(place)
  })

  describe('an order of an elder whose place is not known', () => {
    beforeEach(() =>
      Promise.all([
        made.owner
          .updateTable('elder')
          .set({ checkInStatus: 0, lng: null, lat: null })
          .where('id', '=', elders[0]?.id ?? 0)
          .execute(),
        made.owner
          .updateTable('device')
          .set({ lastLocation: null })
          .where('oldmanId', '=', elders[0]?.id ?? 0)
          .execute(),
      ]),
    )
    const placeOf = async (id: number) => {
      const { workOrder } = await detail(id)
      return workOrder.lng === null
        ? null
        : [workOrder.lng, workOrder.lat].map((degrees) => Math.round(Number(degrees) * 10) / 10)
    }
    const unknown = { code: 1, msg: '服务地址无法定位，请补充省市区，或在地图上选择位置' }

    it('an order is located at its geocoded address, and refused when that is unknown', async () => {
      const id = await created([{}], { oldmanAddress: '河北省石家庄市长安区中山东路1号' })
      expect(await placeOf(id)).toEqual([114.5, 38])
      const before = await count()
      expect(await create([{}], { oldmanAddress: '不知道在哪里' })).toMatchObject(unknown)
      expect(await count()).toBe(before)
      const { lng, lat } = { lng: 116.3, lat: 39.9 }
      expect(await placeOf(await created([{}], { oldmanAddress: '不知道在哪里', lng, lat }))).toEqual([lng, lat])
    })

    it('an order gets the place of a changed address, and keeps its place if the new address is unknown', async () => {
      const id = await created([{}], { oldmanAddress: '河北省石家庄市长安区中山东路1号' })
      const jobs = await orders.asSent(id)
      expect(await orders.update(id, jobs, { oldmanAddress: '北京市海淀区学院路1号' })).toMatchObject({ code: 0 })
      expect(await placeOf(id)).toEqual([116.3, 40])
      const { lng, lat } = (await detail(id)).workOrder
      expect(
        await orders.update(id, jobs, { oldmanAddress: '河北省石家庄市长安区中山东路1号', lng, lat }),
      ).toMatchObject({
        code: 0,
      })
      expect(await placeOf(id)).toEqual([114.5, 38])
      expect(await orders.update(id, jobs, { oldmanAddress: '北京市海淀区学院路1号', lng, lat })).toMatchObject({
        code: 0,
      })
      const door = { oldmanAddress: '北京市海淀区学院路1号 3 单元', lng: 116.31, lat: 39.99 }
      expect(await orders.update(id, jobs, door)).toMatchObject({ code: 0 })
      expect(await orders.update(id, jobs, { ...door, oldmanAddress: `${door.oldmanAddress}502` })).toMatchObject({
        code: 0,
      })
      expect((await detail(id)).workOrder).toMatchObject({ lng: 116.31, lat: 39.99 })
      expect(await placeOf(id)).toEqual([116.3, 40])
      expect(await orders.update(id, jobs, { oldmanAddress: '不知道在哪里' })).toMatchObject(unknown)
      expect(await placeOf(id)).toEqual([116.3, 40])
      const remarks = '门牌看不清'
      expect(await orders.update(id, jobs, { oldmanAddress: '北京市海淀区学院路1号', remarks })).toMatchObject({
        code: 0,
      })
    })

    it('an order for a call for help is created without a place', async () => {
      const warningBusinessId = await raise()
      const id = await created([{}], { oldmanAddress: '不知道在哪里', warningBusinessId })
      expect(await placeOf(id)).toBeNull()
    })
  })

  it('a new order has the form’s values, and copies the rest from elder, catalogue and staff', async () => {
    const known = { careLevel: '2', anergy: '青霉素', lng: 116.31, lat: 39.92 }
    await made.owner
      .updateTable('elder')
      .set({ ...known, checkInStatus: 0 })
      .where('id', '=', elders[0]?.id ?? 0)
      .execute()
    const said = {
      oldmanPhone: '01062345678',
      oldmanAddress: '清河路 1 号',
      downName: '刘女士',
      downPhone: '13900000001',
      ...({ emergencyType: '3', payType: '4', remarks: '请轻声' } as const),
    }
    const times = [inHours(2), inHours(3)]
    const jobs = [
      { serverTime: times[0], serverUserId: nurse.userId, remarks: '带血压计' },
      { serverTime: times[1], remarks: '' },
    ]
    const id = await created(jobs, { ...said, lng: 121.5, lat: 31.2 })
    const { workOrder, workOrderScore, workOrderServer } = await detail(id)
    const { careLevel, anergy } = known
    const own = { tenantId: 1000002, tenantName: await tenantName(1000002), oldmanId: elders[0]?.id }
    const order = {
      ...said,
      ...own,
      careLevel,
      anergy,
      lng: 121.5,
      lat: 31.2,
      oldmanName: elders[0]?.userName,
      status: OrderStatus.Assigned,
      orderPrice: 30.3,
      startTime: null,
      endTime: null,
      warningType: null,
      warningBusinessId: null,
      operationUserName: desk.nickName,
      operationUserTenantName: own.tenantName,
    }
    expect(workOrder).toMatchObject(order)
    expect([workOrderScore, workOrderServer]).toEqual([null, null])
    const of = (at: number) => ({
      workOrderId: id,
      workNo: workOrder.workNo,
      serverTypeId: projects[at]?.serverId,
      serverPackageId: 0,
      serverProjectId: projects[at]?.id,
      serverProjectName: projects[at]?.projecName,
      serverTime: times[at],
      serverTimeNum: projects[at]?.serverTimeNum,
      orderPrice: (at + 1) * 10.1,
      workOrderServer: null,
    })
    const phone = { serverUserPhone: '13700000005' }
    expect(workOrder.workOrderJobs).toMatchObject([
      {
        ...of(0),
        serverUserId: nurse.userId,
        serverUserName: nurse.nickName,
        ...phone,
        remarks: '带血压计',
        status: '2',
      },
      { ...of(1), serverUserId: null, serverUserName: null, serverUserPhone: null, remarks: null, status: '1' },
    ])
    const { data } = await services.call(workOrders.page, desk, { query: { ids: String(id) } })
    expect(data.records).toMatchObject([order])

    const { workOrder: plain } = await detail(
      await created([{}], { downName: '', downPhone: '', remarks: '', lng: 116.31, lat: 39.92 }),
    )
    expect(plain).toMatchObject({ ...known, downName: null, downPhone: null, remarks: null })
    expect(plain).toMatchObject({ emergencyType: '1', payType: '1', status: OrderStatus.Waiting })
  })

  it('a new order belongs to the elder’s institution, and stores the institution that created it', async () => {
    const elsewhere = { ...desk, tenantId: 1000003, tenantIds: [1000002, 1000003] }
    const { data } = await create([{}], {}, elsewhere)
    expect((await detail(data.id)).workOrder).toMatchObject({
      tenantId: 1000002,
      operationUserTenantName: await tenantName(1000003),
    })
  })

  it('an order is created once per idempotency key and user', async () => {
    const keyed = { requestKey: 'key-of-one-person' }
    const first = (await create([{}], keyed)).data
    expect((await create([{}], keyed)).data).toEqual(first)
    const others = [(await create([{}], keyed, desk2)).data, (await create()).data, (await create()).data]
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4)
    expect((await detail(others[0]?.id ?? 0)).workOrder.operationUserName).toBe(desk2.nickName)
  })

  it('a new order starts each job’s history, and reminds each person once of all their jobs', async () => {
    const to = ({ userId }: typeof nurse) => ({ serverUserId: userId })
    const id = await created([to(nurse), to(nurse2), to(nurse)])
    const given = (name: string) => `已派单给${name}`
    expect((await jobsOf(id)).map(({ workOrderJobLogs }) => workOrderJobLogs.map(({ remarks }) => remarks))).toEqual([
      ['创建工单', given(nurse.nickName)],
      [given(nurse2.nickName)],
      [given(nurse.nickName)],
    ])
    const [a, b, c] = projects.map(({ projecName }) => projecName)
    const reminder = { kind: 'reminder', tenantId: 1000002, workOrderId: id, emergency: null }
    expect(await noticesOf(id)).toEqual([
      { kind: 'work-order', tenantId: 1000002, workOrderId: id },
      { ...reminder, username: 'nurse', text: `${elders[0]?.userName}的${a}、${c}` },
      { ...reminder, username: 'nurse2', text: `${elders[0]?.userName}的${b}` },
    ])
    await orders.forgetNotices()
    const open = await created()
    expect(await noticesOf(open)).toEqual([{ kind: 'work-order', tenantId: 1000002, workOrderId: open }])
  })

  it('an order is not created when one of several jobs cannot be', async () => {
    const before = await count()
    const closed = await made.owner
      .insertInto('costService')
      .values({ tenantId: 1000002, serverName: '停用服务', status: '9' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const project = (serverId: number, status: string) => ({
      tenantId: 1000002,
      serverId,
      status,
      projecName: '停用',
    })
    const unused = await made.owner
      .insertInto('costProject')
      .values([project(projects[0]?.serverId ?? 0, '9'), project(closed.id, '0')])
      .returning('id')
      .execute()
    const nobody = { status: 404, msg: '服务人员不存在' }
    expect(await create([{ serverUserId: nurse.userId }, { serverUserId: haidian.userId }])).toMatchObject(nobody)
    expect(await create([{ serverUserId: haidian.userId }, { serverUserId: nurse.userId }])).toMatchObject(nobody)
    const nothing = { status: 404, msg: '服务项目不存在' }
    for (const serverProjectId of [...unused.map(({ id }) => id), 987_654_321])
      expect(await create([{}, { serverProjectId }])).toMatchObject(nothing)
    expect(await create([{}, { serverPackageId: 1 }])).toMatchObject({ code: 1, msg: '该长者没有可用的套餐' })
    expect(await create([{}, { serverTime: inHours(-25) }])).toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
    expect(await create([{ serverUserId: nurse.userId }, { serverUserId: nurse.userId }])).toMatchObject({ code: 0 })
  })
})

describe('an order for a warning', () => {
  it('the warning’s trail names who created the order, and everybody dispatched', async () => {
    const warningBusinessId = await raise()
    const jobs = [{ serverUserId: nurse.userId }, {}, { serverUserId: nurse2.userId }]
    const { data } = await create(jobs, { warningBusinessId })
    expect(await trailOf(warningBusinessId)).toEqual([
      `ordered ${desk.nickName}发起工单 ${data.workNo}`,
      `dispatched 已派单给${nurse.nickName}、${nurse2.nickName}`,
    ])
    expect((await detail(data.id)).workOrder).toMatchObject({ warningType: 9, warningBusinessId })
    const undecided = await raise()
    await create([{}], { warningBusinessId: undecided })
    expect(await trailOf(undecided)).toHaveLength(1)
  })

  it.each([
    ['waits', { status: OrderStatus.Waiting }, 1],
    ['is dispatched', { status: OrderStatus.Assigned }, 1],
    ['is in service', { status: OrderStatus.InService }, 1],
    ['is finished', { status: OrderStatus.Finished }, 0],
    ['is cancelled', { status: OrderStatus.Cancelled }, 0],
    ['was removed', { removeTime: new Date() }, 0],
  ])(
    'a second order for a warning is refused only while the first one is running: the first %s',
    async (_, state, code) => {
      const warningBusinessId = await raise()
      const { data } = await create([{}], { warningBusinessId })
      await made.owner.updateTable('workOrder').set(state).where('id', '=', data.id).execute()
      const msg = code === 1 ? `该预警已发起工单 ${data.workNo}` : null
      expect(await create([{}], { warningBusinessId })).toMatchObject({ status: 200, code, msg })
    },
  )

  it('an order may be for a warning of an unworn device, but not of another elder or institution', async () => {
    const both = { ...desk, tenantIds: [1000002, 1000003] }
    const order = async (changes: Parameters<typeof raise>[0]) =>
      (await create([{}], { warningBusinessId: await raise(changes) }, both)).status
    expect(await order({ oldmanId: null })).toBe(200)
    expect(await order({ oldmanId: elders[1]?.id ?? 0 })).toBe(404)
    expect(await order({ tenantId: 1000003, oldmanId: null })).toBe(404)
  })
})

it('an order lists projects and people without cancelled jobs, unless all are cancelled', async () => {
  const id = await created([{ serverUserId: nurse.userId }, { serverUserId: nurse2.userId }])
  const shown = async () => {
    const [row] = (await services.call(workOrders.page, desk, { query: { ids: String(id) } })).data.records
    return [row?.projectNames, row?.serverUserNames]
  }
  const sorted = (names?: string) => names?.split('、').sort()
  const [a, b] = projects.map(({ projecName }) => projecName)
  const all = [[a, b].sort(), [nurse.nickName, nurse2.nickName].sort()]
  expect((await shown()).map(sorted)).toEqual(all)
  await orders.cancel(await orders.jobAt(id, 0))
  expect(await shown()).toEqual([b, nurse2.nickName])
  await orders.cancel(id)
  expect((await shown()).map(sorted)).toEqual(all)
  expect((await jobsOf(id)).map(({ status }) => status)).toEqual([JobStatus.Cancelled, JobStatus.Cancelled])
})
