import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import { beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { inHours, type JobChanges, type OrderChanges, testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2 } = testCallers(made, 'desk', 'nurse', 'nurse2')
const orders = testOrders(made, services, desk)
const { projects, created, detail, jobsOf, jobAt, update, asSent, notices } = orders
beforeEach(() => orders.forgetNotices())

/** Texts of the history entries of each job. */
const logsOf = async (id: number) =>
  (await jobsOf(id)).map(({ workOrderJobLogs }) => workOrderJobLogs.map(({ remarks }) => remarks))
const states = async (id: number) => (await jobsOf(id)).map(({ status }) => status)
const put = (job: JobChanges | undefined, changes: JobChanges = {}): JobChanges => ({ ...job, ...changes })

const full = {
  oldmanPhone: '01011112222',
  oldmanAddress: '旧路 1 号',
  downName: '旧人',
  downPhone: '13900000001',
  ...({ payType: '1', emergencyType: '1', remarks: '旧话' } as const),
  lng: 116.1,
  lat: 39.1,
}
const fields: [label: string, changes: OrderChanges, now: OrderChanges | { [K in keyof typeof full]?: null }][] = [
  ['长者电话“01011112222”改为“13800000001”', { oldmanPhone: '13800000001' }, {}],
  ['长者地址“旧路 1 号”改为“新路 2 号”', { oldmanAddress: ' 新路 2 号 ', lng: 116.2 }, { oldmanAddress: '新路 2 号' }],
  ['下单人“旧人”改为“”', { downName: '' }, { downName: null }],
  ['下单人手机“13900000001”改为“”', { downPhone: '' }, { downPhone: null }],
  ['付款方式“1”改为“3”', { payType: '3' }, {}],
  ['紧急程度“1”改为“2”', { emergencyType: '2' }, {}],
  ['备注“旧话”改为“”', { remarks: '' }, { remarks: null }],
  ['备注“”改为“新话”', { remarks: '新话' }, {}],
]

describe('a changed order', () => {
  it('an edited order has the form’s values and every change in its history, and nothing else changes', async () => {
    const id = await created([{}], full)
    let said: typeof full & OrderChanges = full
    let now: object = full
    for (const [text, changes, is] of fields) {
      said = { ...said, ...changes } as typeof said
      now = { ...now, ...changes, ...is }
      expect(await update(id, await asSent(id), said)).toMatchObject({ code: 0, data: true })
      expect((await detail(id)).workOrder).toMatchObject(now)
      expect((await logsOf(id))[0]?.at(-1)).toBe(`编辑工单，${text}`)
    }
    await update(id, await asSent(id), said)
    expect((await logsOf(id))[0]?.slice(-1)).toEqual(['编辑工单'])
    expect((await logsOf(id))[0]).toHaveLength(fields.length + 2)

    await update(id, await asSent(id), { ...said, oldmanAddress: '长'.repeat(200), lng: 116.3 })
    await update(id, await asSent(id), {
      ...said,
      oldmanAddress: '短'.repeat(200),
      lng: 116.4,
      remarks: '话'.repeat(100),
    })
    expect((await logsOf(id))[0]?.at(-1)).toMatch(/^编辑工单，长者地址“长{200}”改为“短{200}”，备注“新话”改为“话{70,}/)
    expect((await logsOf(id))[0]?.at(-1)).toHaveLength(500)
  })

  it('an edit that changes service photos, materials or the warning is refused', async () => {
    const id = await created([{}])
    const [job] = await asSent(id)
    const withProof = (proof: object) => update(id, [put(job, proof as JobChanges)])
    expect(await withProof({ workOrderJobFiles: [], workOrderJobMaterials: [] })).toMatchObject({ code: 0 })
    const [file, material] = [
      { id: 1, fileUrl: '/a.png' },
      { id: 1, materialName: '纱布' },
    ]
    expect(await withProof({ workOrderJobFiles: [file] })).toMatchObject({
      code: 1,
      msg: '服务凭证请在工单详情中上传或删除',
    })
    expect(await withProof({ workOrderJobMaterials: [material] })).toMatchObject({
      code: 1,
      msg: '耗材请在工单详情中登记或更正',
    })
    expect(await update(id, await asSent(id), { warningBusinessId: 987_654 })).toMatchObject({
      code: 1,
      msg: '不能更换工单处理的预警',
    })
  })

  it('an edit keeps the agreed price until project or day change; what a care level includes stays free', async () => {
    const id = await created([{}])
    const stored = made.owner.updateTable('workOrderJob').where('workOrderId', '=', id)
    const edit = async (changes: JobChanges) => {
      const [job] = await asSent(id)
      expect(await update(id, [put(job, changes)])).toMatchObject({ code: 0 })
      const { orderPriceFen, priceDate } = await made.owner
        .selectFrom('workOrderJob')
        .select(['orderPriceFen', 'priceDate'])
        .where('workOrderId', '=', id)
        .where('status', '<>', JobStatus.Cancelled)
        .executeTakeFirstOrThrow()
      return [orderPriceFen, priceDate] as const
    }
    const [, priceDate] = await edit({ remarks: '带血压计' })
    await stored.set({ orderPriceFen: 77 }).execute()
    expect(await edit({ remarks: '带手套', serverUserId: nurse.userId })).toEqual([77, priceDate])
    expect((await edit({ serverTime: inHours(24 * 40) }))[0]).not.toBe(77)
    await stored.set({ orderPriceFen: 0, priceDate: null }).execute()
    expect(await edit({ serverTime: inHours(24 * 50), remarks: '随等级' })).toEqual([0, null])
    const [otherFen] = await edit({ serverProjectId: projects[1]?.id ?? 0 })
    expect(otherFen).toBeGreaterThan(0)
  })

  it('an edit moves an order to another place only if both coordinates are given', async () => {
    const id = await created([{}], { lng: 116.1, lat: 39.1 })
    const place = async (changes: OrderChanges) => {
      await update(id, await asSent(id), changes)
      const { lng, lat } = (await detail(id)).workOrder
      return [lng, lat]
    }
    expect(await place({})).toEqual([116.1, 39.1])
    expect(await place({ lng: 117 })).toEqual([116.1, 39.1])
    expect(await place({ lat: 40 })).toEqual([116.1, 39.1])
    expect(await place({ lng: 117.5, lat: 40.5 })).toEqual([117.5, 40.5])
  })

  it('changing a finished or cancelled order is refused', async () => {
    const finished = await created([{ serverUserId: nurse.userId }])
    const cancelled = await created()
    await orders.signIn(finished, nurse)
    await orders.signOut(finished, nurse)
    await orders.cancel(cancelled)
    for (const id of [finished, cancelled])
      expect(await update(id, await asSent(id))).toMatchObject({ code: 1, msg: '已完成或已取消的工单不能编辑' })
  })
})

describe('the jobs of a changed order', () => {
  it('each job that an edit changes gets a history entry, and other jobs stay unchanged', async () => {
    const id = await created([{ remarks: '带药' }, { serverUserId: nurse.userId }])
    const [one, other] = await jobsOf(id)
    const later = inHours(30)
    const steps: [JobChanges, string][] = [
      [{ serverTime: later }, `时间“${one?.serverTime}”改为“${later}”`],
      [{ serverProjectId: projects[2]?.id ?? 0 }, `项目“${projects[0]?.projecName}”改为“${projects[2]?.projecName}”`],
      [{ serverUserId: nurse.userId }, `服务人员“”改为“${nurse.nickName}”`],
      [{ serverUserId: nurse2.userId }, `服务人员“${nurse.nickName}”改为“${nurse2.nickName}”`],
      [{ serverUserId: null }, `服务人员“${nurse2.nickName}”改为“”`],
    ]
    for (const [changes, text] of steps) {
      const [first, second] = await asSent(id)
      await update(id, [put(first, changes), put(second)])
      const [now, still] = await jobsOf(id)
      expect(now).toMatchObject({ ...changes, remarks: '带药', id: one?.id })
      expect(now?.workOrderJobLogs.at(-1)?.remarks).toBe(`编辑服务项，${text}`)
      expect(still).toEqual(other)
    }
    const [first, second] = await asSent(id)
    await update(id, [put(first, { remarks: '' }), put(second)])
    expect((await jobsOf(id))[0]).toMatchObject({ remarks: null, serverProjectName: projects[2]?.projecName })
    expect((await logsOf(id))[0]?.slice(-2)).toEqual(['编辑工单', '编辑服务项'])
    expect((await jobsOf(id))[1]).toEqual(other)
    const told = (await notices()) as { kind: string; username?: string }[]
    const reminded = told.filter(({ kind }) => kind === 'reminder').map(({ username }) => username)
    expect(reminded).toEqual(['nurse', 'nurse', 'nurse2'])
  })

  it('the sequence of jobs stays: new ones come last, and those not listed any more are cancelled once', async () => {
    const id = await created([{}, { serverUserId: nurse.userId }, {}])
    const [first, second, third] = await asSent(id)
    await update(
      id,
      [
        put(first),
        { serverProjectId: projects[1]?.id, serverUserId: nurse2.userId, remarks: '新甲' },
        put(third),
        { remarks: '新乙' },
      ].map((job) => ({ serverProjectId: projects[0]?.id ?? 0, ...job })),
    )
    const { Waiting, Assigned, Cancelled } = JobStatus
    expect(await states(id)).toEqual([Waiting, Cancelled, Waiting, Assigned, Waiting])
    const jobs = await jobsOf(id)
    expect(jobs.map(({ id: job }) => job).slice(0, 3)).toEqual([first?.id, second?.id, third?.id])
    expect(jobs.map(({ remarks }) => remarks)).toEqual([null, null, null, '新甲', '新乙'])
    expect(await logsOf(id)).toEqual([
      ['创建工单', '编辑工单'],
      [`已派单给${nurse.nickName}`, '已取消'],
      [],
      ['新增服务项'],
      ['新增服务项'],
    ])
    expect(await notices()).toContainEqual(expect.objectContaining({ kind: 'reminder', username: 'nurse2' }))

    const withCancelled = await asSent(id)
    expect(await update(id, withCancelled)).toMatchObject({ code: 0 })
    expect(
      await update(
        id,
        withCancelled.filter((job) => job.id !== second?.id),
      ),
    ).toMatchObject({ code: 0 })
    expect((await logsOf(id))[1]).toHaveLength(2)
    const changed = withCancelled.map((job) => (job.id === second?.id ? put(job, { remarks: '再来' }) : job))
    expect(await update(id, changed)).toMatchObject({ code: 1, msg: '已取消的服务项不能修改' })
    await update(
      id,
      withCancelled.map((job, at) => (at === 4 ? put(job, { remarks: '仍在最后' }) : job)),
    )
    expect((await jobsOf(id)).map(({ remarks }) => remarks)).toEqual([null, null, null, '新甲', '仍在最后'])
    await update(id, await asSent(id).then((all) => all.slice(0, 1)))
    expect(await states(id)).toEqual([Waiting, Cancelled, Cancelled, Cancelled, Cancelled])
  })

  it.each([
    ['in service', false],
    ['finished', true],
  ])('a job that is %s can be neither changed nor removed, while other jobs may be', async (_, isFinished) => {
    const id = await created([{}, { serverUserId: nurse.userId }])
    const job = await jobAt(id, 1)
    await orders.signIn(job, nurse)
    if (isFinished) await orders.signOut(job, nurse)
    const [first, second] = await asSent(id)
    const before = await detail(id)
    for (const changes of [{ remarks: '改' }, { serverTime: inHours(9) }, { serverUserId: nurse2.userId }])
      expect(await update(id, [put(first), put(second, changes)])).toMatchObject({
        msg: '服务中或已完成的服务项不能修改',
      })
    expect(await update(id, [put(first)])).toMatchObject({ code: 1, msg: '服务中或已完成的服务项不能删除' })
    expect(await detail(id)).toEqual(before)
    expect(await update(id, [put(first, { remarks: '改' }), put(second)])).toMatchObject({ code: 0 })
    const [changed, kept] = await jobsOf(id)
    expect(changed).toMatchObject({ remarks: '改', status: JobStatus.Waiting })
    expect(kept).toEqual(before.workOrder.workOrderJobs[1])
  })

  it('a paused job may be changed', async () => {
    const id = await created([{ serverUserId: nurse.userId }])
    await orders.signIn(id, nurse)
    await orders.stop(id, nurse)
    const [job] = await asSent(id)
    expect(await update(id, [put(job, { serverUserId: nurse2.userId })])).toMatchObject({ code: 0 })
    expect((await jobsOf(id))[0]).toMatchObject({ status: JobStatus.Assigned, serverUserName: nurse2.nickName })
  })
})
