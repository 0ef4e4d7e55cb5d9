import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { costPackages, elderPackages } from '@care/shared/money/accounts/packages.contract'
import { orders as orderCalls } from '@care/shared/money/orders/orders.contract'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { dayAfter } from '@care/shared/recurrence/calendar'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { inHours, testOrders } from '../../../testing/orders.ts'
import { raceRounds } from '../../../testing/rounds.ts'
import { addUnpaidCharges } from '../../../testing/rows/debts.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { bookOnPackages, expirePackages } from './packages/package-record.repository.ts'

const tenantId = 1000002
const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk, nurse, nurse2 } = testCallers(made, 'haidian', 'desk', 'nurse', 'nurse2')
const { projects, ...orders } = testOrders(made, services, desk)
let oldmanId = 0
let packageId = 0
/** Id of a package of two services: one with its own price, one with the catalogue price. */
let bothId = 0

beforeAll(async () => {
  const [first, second] = projects.map(({ id: serverProjectId }) => ({ serverProjectId }))
  const make = async (name: string, price: number, timeNum: number, projects: object[]) => {
    const body = { name, price, timeNum, projects }
    expect(await services.call(costPackages.create, manager, { body: body as never })).toMatchObject({ code: 0 })
    return (await services.call(costPackages.page, manager, { query: { name } })).data.records[0]?.id ?? 0
  }
  packageId = await make('两次助餐', 20, 30, [{ ...first, num: 2 }])
  bothId = await make('助餐助浴', 99.99, 7, [
    { ...first, num: 2, price: 3.33 },
    { ...second, num: 5 },
  ])
})

beforeEach(async () => {
  const elder = { tenantId, userName: '周', gender: '1', careLevel: '1', birthday: '1940-01-01' }
  oldmanId = (await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()).id
  await recharge(100)
})

const recharge = (amount: number) => services.call(elderAccounts.recharge, manager, { body: { oldmanId, amount } })
const account = async () => (await services.call(elderAccounts.get, manager, { params: { id: oldmanId } })).data
const records = async () => (await services.call(elderAccounts.records, manager, { query: { oldmanId } })).data.records
const buy = (given: object = {}) =>
  services.call(elderPackages.add, manager, { body: { oldmanId, packageId, ...given } })
const usable = async () => (await services.call(elderPackages.usable, manager, { params: { id: oldmanId } })).data
const held = async () => (await services.call(elderPackages.page, manager, { query: { oldmanId } })).data.records
const counts = async () => {
  const [one] = (await held())[0]?.projects ?? []
  return one && [one.totalNum, one.usedNum, one.reservedNum, one.remainNum]
}
const lineId = async () => (await held())[0]?.projects[0]?.id ?? 0
const story = async (id?: number) => {
  const { data } = await services.call(elderPackages.explained, manager, { params: { id: id ?? (await lineId()) } })
  return data.records.map(({ kind, changeNum, remainAfter }) => `${kind} ${changeNum} ${remainAfter}`)
}
const adjust = (body: { num: number; remark?: string }, id: number) =>
  services.call(elderPackages.adjust, manager, { body: { remark: '补偿', ...body, id } })
const refund = async () => services.call(elderPackages.refund, manager, { params: { id: (await held())[0]?.id ?? 0 } })

let orderCount = 0
/** Creates orders six hours apart, so that nobody has two at the same time. */
async function order(changes: object = {}, count = 1, order: object = {}) {
  const serverTime = inHours(1 + 6 * orderCount++)
  const serverPackageId = (await held())[0]?.id ?? 0
  const jobs = Array.from({ length: count }, () => ({
    serverProjectId: projects[0]?.id ?? 0,
    serverTime,
    serverPackageId,
    ...changes,
  }))
  const elder = { oldmanId, oldmanPhone: '13800000000', oldmanAddress: '北京市海淀区', lng: 116, lat: 39 }
  return services.call(workOrders.create, desk, { body: { ...elder, ...order, workOrderJobs: jobs } })
}

it('a package is bought from the account at the price of the day, and is usable until its end', async () => {
  expect(await buy()).toMatchObject({ code: 0, data: true })
  const [bought] = await usable()
  expect(bought).toMatchObject({ packageName: '两次助餐', price: 20, status: 1, payType: '1' })
  expect(bought?.endTime.slice(11)).toBe('23:59:59')
  expect(await account()).toMatchObject({ availableBalance: 80, totalConsume: 20 })
  expect((await records())[0]).toMatchObject({ businessType: 6, businessNo: bought?.orderNo, amount: -20 })
  expect(await buy({ num: 5 })).toMatchObject({ code: 1, msg: '账户余额不足' })
  expect(await held()).toHaveLength(1)
  expect(await buy({ payType: '4', requestKey: 'same-key-1' })).toMatchObject({ code: 0 })
  expect(await buy({ payType: '4', requestKey: 'same-key-1' })).toMatchObject({ code: 0 })
  expect(await held()).toHaveLength(2)
})

const ofPackage = (id: number, changes: object) =>
  made.owner.updateTable('elderPackage').set(changes).where('tenantId', '=', tenantId).where('id', '=', id).execute()
const isOver = { startTime: sql`now() - interval '2 days'`, endTime: sql`now() - interval '1 day'` }
const lines = async (at = 0) =>
  ((await held())[at]?.projects ?? []).map((one) => [one.totalNum, one.usedNum, one.reservedNum, one.remainNum])
const drop = (id: number, remark?: string) =>
  services.call(elderPackages.dropProject, manager, { params: { id }, query: { remark } })

/** Creates an order of these services at a time without another order. */
const works = (...jobs: object[]) => {
  const serverTime = inHours(1 + 6 * orderCount++)
  return orders.create(
    jobs.map((job) => ({ serverTime, ...job })),
    { oldmanId, lng: 116, lat: 39 },
  )
}

it('grants each service with the agreed count and price, until the end of its last day', async () => {
  await buy({ packageId: bothId })
  const [bought] = await held()
  const [first, second] = projects
  expect(bought?.projects.map((one) => [one.serverProjectId, one.totalNum, one.remainNum, one.price])).toEqual([
    [first?.id, 2, 2, 3.33],
    [second?.id, 5, 5, 20.2],
  ])
  expect(bought?.remainText).toBe(`${first?.projecName} 2/2，${second?.projecName} 5/5`)
  expect(bought?.endTime).toBe(`${dayAfter(bought?.createTime.slice(0, 10) ?? '', 7)} 23:59:59`)
  expect(await account()).toMatchObject({ availableBalance: 0.01, totalConsume: 99.99 })
})

it('refunds its price less the used services, and no more than was paid', async () => {
  await buy({ packageId: bothId })
  const [first, second] = (await held())[0]?.projects ?? []
  await adjust({ num: 1 }, first?.id ?? 0)
  await adjust({ num: 3 }, second?.id ?? 0)
  expect(await refund()).toMatchObject({ code: 0 })
  // 99.99 less one service at 3.33 and two at 20.20
  expect(await account()).toMatchObject({ availableBalance: 56.27, totalConsume: 43.73 })
  await recharge(100)
  await buy({ packageId: bothId })
  await adjust({ num: 9 }, (await held())[0]?.projects[1]?.id ?? 0)
  await refund()
  expect(await account()).toMatchObject({ availableBalance: 156.27, totalConsume: 43.73 })
})

it('drops an unused service once, and refunds nothing afterwards', async () => {
  await buy({ packageId: bothId })
  const [first, second] = (await held())[0]?.projects ?? []
  const used = await order({ serverUserId: nurse.userId })
  expect(await drop(first?.id ?? 0)).toMatchObject({ code: 1, msg: '该服务项已使用或已派单，不能移除' })
  await orders.signIn(used.data.id, nurse)
  await orders.signOut(used.data.id, nurse)
  expect(await drop(first?.id ?? 0)).toMatchObject({ code: 1, msg: '该服务项已使用或已派单，不能移除' })
  // five at 20.20 are forfeited; the loss is first announced, then recorded with the reason
  const forfeit = '剩余5次作废，按单价计101.00元，不退款'
  expect(await drop(second?.id ?? 0)).toMatchObject({
    msg: `移除“${projects[1]?.projecName}”后${forfeit}；需要退款请退整个套餐，确认移除请填写移除原因`,
  })
  expect(await drop(second?.id ?? 0, '改为院内提供')).toMatchObject({ code: 0 })
  expect(await drop(second?.id ?? 0, '改为院内提供')).toMatchObject({ code: 1, msg: '该服务项已移除' })
  expect(await story(second?.id)).toEqual(['forfeit -5 0', 'grant 5 5'])
  const { data } = await services.call(elderPackages.explained, manager, { params: { id: second?.id ?? 0 } })
  expect(data.records[0]?.remark).toBe(`移除服务项，${forfeit}：改为院内提供`)
  const remainText = `${projects[0]?.projecName} 1/2，${projects[1]?.projecName} 0/5`
  expect(await held()).toMatchObject([{ status: 1, remainText }])
  expect(await refund()).toMatchObject({ code: 1, msg: '套餐已全部使用，没有可退金额' })
})

it('a package is neither adjusted nor refunded when expired, nor adjusted when refunded', async () => {
  await buy()
  await refund()
  const given = await lineId()
  expect(await adjust({ num: 5 }, given)).toMatchObject({ code: 1, msg: '套餐已退，不能调整' })
  expect(await drop(given)).toMatchObject({ code: 1, msg: '套餐已退，不能移除' })
  await buy()
  const over = await lineId()
  await ofPackage((await held())[0]?.id ?? 0, isOver)
  expect(await adjust({ num: 5 }, over)).toMatchObject({ code: 1, msg: '套餐已过期，不能调整' })
  expect(await drop(over)).toMatchObject({ code: 1, msg: '套餐已过期，不能移除' })
  expect(await refund()).toMatchObject({ code: 1, msg: '套餐“两次助餐”已过期，不能退' })
})

it('offers packages with services left and no requested refund, the first to expire first', async () => {
  const usableNames = async () => (await usable()).map(({ packageName }) => packageName)
  await buy({ payType: '4' })
  await buy({ packageId: bothId, payType: '4' })
  expect(await usableNames()).toEqual(['助餐助浴', '两次助餐'])
  const [both, meals] = await held()
  await services.call(orderCalls.requestRefund, desk, { body: { id: both?.orderId ?? 0, remark: '不合适' } })
  expect(await usableNames()).toEqual(['两次助餐'])
  const serverPackageId = meals?.id ?? 0
  const served = await works(
    { serverPackageId, serverUserId: nurse.userId },
    { serverPackageId, serverProjectId: projects[0]?.id, serverUserId: nurse2.userId },
  )
  expect([await lines(1), await usableNames(), (await held())[1]?.status]).toEqual([[[2, 0, 2, 0]], [], 1])
  for (const by of [nurse, nurse2]) {
    await orders.signIn(served.data.id, by)
    await orders.signOut(served.data.id, by)
  }
  expect([await lines(1), (await held())[1]?.status]).toEqual([[[2, 2, 0, 0]], 2])
})

it('counts each service of an order separately, and reserves another one when the order changes', async () => {
  await buy({ packageId: bothId })
  const serverPackageId = (await held())[0]?.id ?? 0
  const [first, second] = (await held())[0]?.projects ?? []
  const made = await works(
    { serverPackageId, serverUserId: nurse.userId },
    { serverPackageId, serverUserId: nurse2.userId },
  )
  expect(await lines()).toEqual([
    [2, 0, 1, 1],
    [5, 0, 1, 4],
  ])
  await orders.signIn(made.data.id, nurse)
  await orders.signOut(made.data.id, nurse)
  expect(await lines()).toEqual([
    [2, 1, 0, 1],
    [5, 0, 1, 4],
  ])
  const sent = (await orders.asSent(made.data.id)).map((job) => ({ ...job, serverPackageId }))
  const changed = sent.map((job, at) => (at === 1 ? { ...job, serverProjectId: projects[0]?.id ?? 0 } : job))
  expect(await orders.update(made.data.id, changed, { oldmanId, lng: 116, lat: 39 })).toMatchObject({ code: 0 })
  expect(await story(second?.id)).toEqual(['release 1 5', 'reserve -1 4', 'grant 5 5'])
  expect(await story(first?.id)).toEqual(['reserve -1 0', 'consume 0 1', 'reserve -1 1', 'grant 2 2'])
})

it('refuses more of a service than its package has left, besides what the order has already reserved', async () => {
  await buy({ packageId: bothId, payType: '4' })
  await buy({ payType: '4' })
  const [meals, both] = (await held()).map(({ id }) => id)
  const of = (serverPackageId = 0, serverUserId = 0) => ({
    serverPackageId,
    serverProjectId: projects[0]?.id ?? 0,
    ...(serverUserId > 0 && { serverUserId }),
  })
  expect((await works(of(meals), of(meals), of(meals))).msg).toMatch(/剩余2次，次数不足$/)
  expect(await works(of(meals), of(meals), of(both), of(both))).toMatchObject({ code: 0 })
  const holding = await works(of(meals, nurse.userId), of(meals, nurse2.userId))
  expect((await works(of(meals))).msg).toMatch(/剩余0次，次数不足$/)
  const sent = (await orders.asSent(holding.data.id)).map((job) => ({ ...job, serverPackageId: meals ?? 0 }))
  const update = (jobs: object[]) => orders.update(holding.data.id, jobs, { oldmanId, lng: 116, lat: 39 })
  expect(await update(sent.map((job) => ({ ...job, remarks: '少盐' })))).toMatchObject({ code: 0 })
  const { serverTime } = sent[0] ?? {}
  const more = sent.map((job) => ({ ...job, remarks: '少油' }))
  expect((await update([...more, { ...of(meals), serverTime }])).msg).toMatch(/剩余0次，次数不足$/)
  expect(await lines()).toEqual([[2, 0, 2, 0]])
  // the order releases a service, which another order may then reserve
  expect(await update(more.slice(0, 1))).toMatchObject({ code: 0 })
  expect(await works(of(meals, nurse2.userId))).toMatchObject({ code: 0 })
  expect(await lines()).toEqual([[2, 0, 2, 0]])
  expect((await update([...more.slice(0, 1), { ...of(meals), serverTime }])).msg).toMatch(/剩余0次，次数不足$/)
})

it('expires the unused services, but none that is reserved or in progress', async () => {
  await buy({ packageId: bothId, payType: '4' })
  await order({ serverUserId: nurse.userId })
  await buy({ payType: '4' })
  await ofPackage((await held())[1]?.id ?? 0, isOver)
  await inTenants(made.database, [tenantId], expirePackages)
  expect([await lines(0), await lines(1)]).toEqual([
    [[2, 0, 0, 2]],
    [
      [2, 0, 1, 0],
      [5, 0, 0, 0],
    ],
  ])
})

it('a service follows its order: reserved at the dispatch, used at the end, with a reason in each line', async () => {
  await buy()
  const made = await order()
  expect(made).toMatchObject({ code: 0 })
  expect((await orders.detail(made.data.id)).workOrder).toMatchObject({ orderPrice: 0 })
  expect(await counts()).toEqual([2, 0, 0, 2])
  await orders.dispatch(made.data.id, nurse)
  expect(await counts()).toEqual([2, 0, 1, 1])
  await orders.dispatch(made.data.id, nurse)
  await orders.signIn(made.data.id, nurse)
  expect(await orders.signOut(made.data.id, nurse)).toMatchObject({ code: 0 })
  expect(await counts()).toEqual([2, 1, 0, 1])
  expect(await story()).toEqual(['consume 0 1', 'reserve -1 1', 'grant 2 2'])
  expect(await account()).toMatchObject({ availableBalance: 80 })
  const search = { params: { id: oldmanId }, query: { kinds: 'package' } }
  const { records: told } = (await services.call(timeline.read, manager, search)).data
  expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/^完成核销：.+ 1 次$/), '购买套餐：两次助餐'])
})

it('releases what a cancelled, changed or removed order had reserved', async () => {
  await buy()
  const [first, second] = [await order({ serverUserId: nurse.userId }), await order({ serverUserId: nurse.userId })]
  expect(await counts()).toEqual([2, 0, 2, 0])
  expect(await order()).toMatchObject({ code: 1, msg: expect.stringContaining('剩余0次，次数不足') })
  await orders.cancel(first.data.id)
  await orders.remove(second.data.id)
  expect(await counts()).toEqual([2, 0, 0, 2])
  const third = await order({ serverUserId: nurse.userId }, 2)
  const [job] = await orders.asSent(third.data.id)
  const changes = { oldmanId, lng: 116, lat: 39 }
  expect(await orders.update(third.data.id, [{ ...job, serverPackageId: 0 }], changes)).toMatchObject({ code: 0 })
  expect(await counts()).toEqual([2, 0, 0, 2])
})

it('returns a service of a voided order to its package, once', async () => {
  await buy()
  const { data } = await order({ serverUserId: nurse.userId })
  await orders.signIn(data.id, nurse)
  await orders.signOut(data.id, nurse)
  expect(await counts()).toEqual([2, 1, 0, 1])
  expect(await orders.void(data.id, manager, '没有做')).toMatchObject({ code: 0 })
  expect(await counts()).toEqual([2, 0, 0, 2])
  expect((await story())[0]).toBe('return 1 2')
  expect(await orders.void(data.id, manager)).toMatchObject({ code: 1, msg: '工单已作废' })
  expect(await counts()).toEqual([2, 0, 0, 2])
})

it('returns the price of a voided order’s service to the account when its package was refunded', async () => {
  await buy()
  const { data } = await order({ serverUserId: nurse.userId })
  await orders.signIn(data.id, nurse)
  await orders.signOut(data.id, nurse)
  await made.owner
    .updateTable('elderPackage')
    .set({ refundTime: new Date() })
    .where('oldmanId', '=', oldmanId)
    .execute()
  const before = (await account()).availableBalance
  expect(await orders.void(data.id, manager, '没有做')).toMatchObject({ code: 0 })
  expect((await account()).availableBalance - before).toBeCloseTo(10.1, 2)
  expect((await records())[0]).toMatchObject({ tradingType: 3, businessType: 1, remark: '作废工单：没有做' })
})

it('refuses a package of another elder, one without the service, and an expired one', async () => {
  const msg = '该长者没有可用的套餐'
  await buy()
  expect(await order({ serverProjectId: projects[1]?.id })).toMatchObject({ code: 1, msg })
  const foreign = await made.owner.selectFrom('elderPackage').select('id').where('oldmanId', '<>', oldmanId).limit(1)
  const { id = 0 } = (await foreign.executeTakeFirst()) ?? {}
  expect(await order({ serverPackageId: id })).toMatchObject({ code: 1, msg })
  const waiting = await order()
  await made.owner
    .updateTable('elderPackage')
    .set({ startTime: sql`now() - interval '2 days'`, endTime: sql`now() - interval '1 day'` })
    .where('oldmanId', '=', oldmanId)
    .execute()
  expect(await usable()).toEqual([])
  expect(await held()).toMatchObject([{ status: 3 }])
  expect(await order()).toMatchObject({ code: 1, msg })
  expect(await orders.dispatch(waiting.data.id, nurse)).toMatchObject({
    msg: '套餐“两次助餐”已过期，请更换付款方式',
  })
  const expire = () => inTenants(made.database, [tenantId], expirePackages)
  await Promise.all([expire(), expire()])
  expect(await counts()).toEqual([2, 0, 0, 0])
  expect(await story()).toEqual(['expire -2 0', 'grant 2 2'])
})

it('a package is adjusted with a reason, never below the number used or reserved', async () => {
  await buy()
  await order({ serverUserId: nurse.userId })
  const id = await lineId()
  expect(await adjust({ num: 0 }, id)).toMatchObject({ code: 1, msg: '次数不能少于已使用和已派单的1次' })
  expect(await adjust({ num: 1, remark: ' ' }, id)).toMatchObject({ status: 400, msg: '请输入调整原因' })
  expect(await adjust({ num: 2 }, id)).toMatchObject({ code: 1, msg: '次数没有变化' })
  expect(await adjust({ num: 5 }, id)).toMatchObject({ code: 0 })
  expect(await adjust({ num: 1 }, id)).toMatchObject({ code: 0 })
  expect(await story()).toEqual(['adjust -4 0', 'adjust 3 4', 'reserve -1 1', 'grant 2 2'])
  const dropped = await services.call(elderPackages.dropProject, manager, { params: { id } })
  expect(dropped).toMatchObject({ code: 1, msg: '该服务项已使用或已派单，不能移除' })
})

it('a package is refunded once, and the account gets the price less the used services', async () => {
  await buy()
  const busy = await order({ serverUserId: nurse.userId })
  expect(await refund()).toMatchObject({ code: 1, msg: '套餐“两次助餐”有1次已派单，请先取消工单' })
  await orders.cancel(busy.data.id)
  expect(await refund()).toMatchObject({ code: 0 })
  expect(await refund()).toMatchObject({ code: 1, msg: '套餐已退，不能退' })
  expect(await account()).toMatchObject({ availableBalance: 100, totalConsume: 0 })
  expect(await held()).toMatchObject([{ status: 4, projects: [{ remainNum: 0 }] }])
  await buy()
  const used = await order({ serverUserId: nurse.userId })
  await orders.signIn(used.data.id, nurse)
  await orders.signOut(used.data.id, nurse)
  expect(await refund()).toMatchObject({ code: 0 })
  expect(await account()).toMatchObject({ availableBalance: 89.9, totalConsume: 10.1 })
  await buy()
  await adjust({ num: 1 }, await lineId())
  await refund()
  expect(await account()).toMatchObject({ availableBalance: 79.8 })
})

const often = raceRounds(100)
it('lets one of two orders reserve the last service, over many rounds, and the counts add up', {
  timeout: 10_000 + often * 200,
}, async () => {
  await buy()
  const id = await lineId()
  await adjust({ num: 1 }, id)
  const use = (line: { kind: 'reserve' | 'release'; reserveId?: number }) =>
    inTenants(made.database, [tenantId], (db) =>
      bookOnPackages(db, desk, [{ tenantId, elderPackageProjectId: id, num: 1, ...line }]),
    ).then(
      () => 'done',
      ({ message }) => message,
    )
  for (let round = 0; round < often; round++) {
    const uses = await Promise.all([use({ kind: 'reserve' }), use({ kind: 'reserve' })])
    expect(uses.sort()).toEqual(['done', '套餐剩余次数不足'])
    const { data } = await services.call(elderPackages.explained, manager, { params: { id } })
    expect(await use({ kind: 'release', reserveId: data.records[0]?.id ?? 0 })).toBe('done')
  }
  expect(await counts()).toEqual([1, 0, 0, 1])
  expect(await story()).toHaveLength(2 + 2 * often)
})

describe('an order paid from the account', () => {
  const paid = { serverPackageId: 0, serverUserId: 0 }
  const unsent = { serverPackageId: 0 }
  const byAccount = (changes: object = {}) => order({ ...paid, serverUserId: nurse.userId, ...changes })
  const leave = (amount: number) =>
    services.call(elderAccounts.spend, manager, { body: { oldmanId, amount: 100 - amount, remark: '试' } })
  const update = async (id: number, at: number[]) => {
    const [job] = await orders.asSent(id)
    const jobs = at.map((place) => ({
      ...job,
      ...(place > 0 && { id: undefined, serverProjectId: projects[place]?.id ?? 0 }),
    }))
    return orders.update(id, jobs, { oldmanId, lng: 116, lat: 39 })
  }

  it('is accepted up to the last fen, and releases the reserved money when it is cancelled', async () => {
    await leave(10.1)
    const first = await order(unsent)
    expect(first).toMatchObject({ code: 0 })
    expect(await order(unsent)).toMatchObject({ msg: '账户余额不足：可用0.00元，本单10.10元，请先充值或更换付款方式' })
    await orders.cancel(first.data.id)
    expect(await account()).toMatchObject({ availableBalance: 10.1, frozenBalance: 0 })
    const second = await order(unsent)
    expect(second).toMatchObject({ code: 0 })
    await orders.remove(second.data.id)
    expect(await account()).toMatchObject({ frozenBalance: 0 })
  })

  it('needs cover only for the difference when its price rises', async () => {
    await leave(30.29)
    const { id } = (await order(unsent)).data
    expect(await update(id, [0, 1])).toMatchObject({
      code: 1,
      msg: '账户余额不足：可用30.29元，本单30.30元，请先充值或更换付款方式',
    })
    await recharge(0.01)
    expect(await update(id, [0, 1])).toMatchObject({ code: 0 })
    expect(await account()).toMatchObject({ availableBalance: 30.3, frozenBalance: 30.3 })
  })

  it('is paid from the subsidy when the order says so, never from own money', async () => {
    const bySubsidy = () => order({ ...paid, serverUserId: nurse.userId }, 1, { payType: '2' })
    const grant = (amount: number) => {
      const body = { oldmanId, amount, accountType: 2 as const, payMethod: 5 as const }
      return services.call(elderAccounts.recharge, manager, { body })
    }
    await grant(10.09)
    expect(await bySubsidy()).toMatchObject({
      code: 1,
      msg: '补贴余额不足：可用10.09元，本单10.10元，请先充值或更换付款方式',
    })
    await grant(0.02)
    const { id } = (await bySubsidy()).data
    await order(unsent)
    expect(await account()).toMatchObject({ frozenBalance: 10.1, virtualFrozenBalance: 10.1 })
    await orders.signIn(id, nurse)
    await orders.signOut(id, nurse)
    expect(await account()).toMatchObject({
      availableBalance: 100,
      virtualAvailableBalance: 0.01,
      frozenBalance: 10.1,
      virtualFrozenBalance: 0,
    })
  })

  it('is refused beyond what other orders leave of the account, and charged once when it is finished', async () => {
    await services.call(elderAccounts.spend, manager, { body: { oldmanId, amount: 85, remark: '试' } })
    const first = await byAccount()
    expect(await account()).toMatchObject({ availableBalance: 15, frozenBalance: 10.1 })
    expect(await byAccount()).toMatchObject({
      code: 1,
      msg: '账户余额不足：可用4.90元，本单10.10元，请先充值或更换付款方式',
    })
    await orders.signIn(first.data.id, nurse)
    await orders.signOut(first.data.id, nurse)
    expect(await account()).toMatchObject({ availableBalance: 4.9, frozenBalance: 0 })
    const { workNo } = first.data
    expect((await records())[0]).toMatchObject({ tradingType: 2, businessType: 2, businessNo: workNo, amount: -10.1 })
  })

  it('refunds the price of a voided order by a separate ledger line, and charges nothing more for it', async () => {
    const { data } = await byAccount()
    await orders.signIn(data.id, nurse)
    await orders.signOut(data.id, nurse)
    expect(await account()).toMatchObject({ availableBalance: 89.9 })
    expect(await orders.void(data.id, manager, '没有做')).toMatchObject({ code: 0 })
    expect(await account()).toMatchObject({ availableBalance: 100, dueAmount: 0, frozenBalance: 0 })
    const [back, taken] = await records()
    expect(back).toMatchObject({ tradingType: 3, businessType: 2, businessNo: data.workNo, amount: 10.1 })
    expect(back).toMatchObject({ remark: '作废工单：没有做', operator: manager.nickName })
    expect(taken).toMatchObject({ tradingType: 2, amount: -10.1 })
  })

  it('has no due charge after it is voided unpaid', async () => {
    const { data } = await byAccount()
    await made.owner
      .updateTable('workOrderJob')
      .set({ orderPriceFen: 50_000 })
      .where('workOrderId', '=', data.id)
      .execute()
    await orders.signIn(data.id, nurse)
    await orders.signOut(data.id, nurse)
    expect(await account()).toMatchObject({ availableBalance: 100, dueAmount: 500 })
    await orders.void(data.id, manager, '没有做')
    expect(await account()).toMatchObject({ availableBalance: 100, dueAmount: 0 })
    await recharge(900)
    expect(await account()).toMatchObject({ availableBalance: 1000 })
  })

  it('is accepted for an SOS without cover, and is paid from the next money', async () => {
    await services.call(elderAccounts.withdraw, manager, { body: { oldmanId, amount: 100, remark: '退' } })
    const warningBusinessId = await orders.raise({ oldmanId })
    const help = await order({ ...paid, serverUserId: nurse.userId }, 1, { warningBusinessId })
    expect(help).toMatchObject({ code: 0 })
    await orders.signIn(help.data.id, nurse)
    expect(await orders.signOut(help.data.id, nurse, { giveBack: true })).toMatchObject({ code: 0 })
    expect(await account()).toMatchObject({ availableBalance: 0, dueAmount: 10.1 })
    await recharge(10)
    expect(await account()).toMatchObject({ availableBalance: 10, dueAmount: 10.1 })
    await recharge(0.2)
    expect(await account()).toMatchObject({ availableBalance: 0.1, dueAmount: 0 })
  })
})

const told = async (kind?: string) => {
  const query = { userName: '周', kind, size: 100 }
  const { data } = await services.call(elderPackages.reminders, manager, { query })
  return data.records.filter((one) => one.oldmanId === oldmanId).map(({ content }) => content)
}

it('reminds of an account below the limit and of each due charge, but not for elders who left', async () => {
  expect(await told()).toEqual([])
  await services.call(elderAccounts.spend, manager, { body: { oldmanId, amount: 0.01, remark: '试' } })
  await addUnpaidCharges(made, tenantId, oldmanId, [
    [1, 1_010],
    [2, 505],
  ])
  expect(await told('1')).toEqual(['账户余额99.99元，低于100元'])
  expect(await told('2')).toEqual([
    expect.stringMatching(/^工单.+待扣款10\.10元$/),
    expect.stringMatching(/^工单.+待扣款5\.05元$/),
  ])
  await made.owner.updateTable('elder').set({ checkInStatus: CheckIn.Left }).where('id', '=', oldmanId).execute()
  expect(await told()).toEqual([])
})

it('reminds of a package fifteen days before its end, with all its unused services', async () => {
  await buy({ packageId: bothId, payType: '4' })
  const id = (await held())[0]?.id ?? 0
  await ofPackage(id, { endTime: sql`now() + interval '15 days 1 minute'` })
  expect(await told('3')).toEqual([])
  await ofPackage(id, { endTime: sql`now() + interval '15 days' - interval '1 minute'` })
  expect(await told('3')).toEqual([expect.stringMatching(/^助餐助浴剩余7次，\d\d-\d\d到期$/)])
  await refund()
  expect(await told()).toEqual([])
})

it('reminds of low accounts, packages that end, and services that run out', async () => {
  await buy()
  expect(await told()).toEqual(['账户余额80.00元，低于100元'])
  await adjust({ num: 3 }, await lineId())
  await order({ serverUserId: nurse.userId })
  expect(await told('4')).toEqual([`两次助餐的${projects[0]?.projecName}剩余2次`])
  await made.owner
    .updateTable('elderPackage')
    .set({ endTime: sql`now() + interval '3 days'` })
    .where('oldmanId', '=', oldmanId)
    .execute()
  expect(await told('3')).toEqual([expect.stringMatching(/^两次助餐剩余2次，\d\d-\d\d到期$/)])
})
