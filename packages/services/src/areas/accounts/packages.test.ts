import { elderAccounts } from '@care/shared/accounts/accounts.contract'
import { costPackages, elderPackages } from '@care/shared/accounts/packages.contract'
import { timeline } from '@care/shared/elders/timeline/timeline.contract'
import { workOrders } from '@care/shared/work-orders/work-orders.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenants } from '../../platform/db/client.ts'
import { testCallers } from '../../testing/callers.ts'
import { testDatabase } from '../../testing/database.ts'
import { inHours, testOrders } from '../../testing/orders.ts'
import { rounds } from '../../testing/rounds.ts'
import { testServices } from '../../testing/services.ts'
import { bookOnPackages, expirePackages } from './packages/package-record.repository.ts'

const tenantId = 1000002
const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk, nurse } = testCallers(made, 'haidian', 'desk', 'nurse')
const { projects, ...orders } = testOrders(made, services, desk)
let oldmanId = 0
let packageId = 0

beforeAll(async () => {
  const draft = {
    name: '两次助餐',
    price: 20,
    timeNum: 30,
    projects: [{ serverProjectId: projects[0]?.id ?? 0, num: 2 }],
  }
  expect(await services.call(costPackages.create, manager, { body: draft })).toMatchObject({ code: 0 })
  const listed = await services.call(costPackages.page, manager, { query: { name: draft.name } })
  packageId = listed.data.records[0]?.id ?? 0
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
/** Nobody has two orders at a time. */
async function order(changes: object = {}, count = 1, order: object = {}) {
  const serverTime = inHours(1 + 6 * orderCount++)
  const serverPackageId = (await held())[0]?.id ?? 0
  const jobs = Array.from({ length: count }, () => ({
    ...{ serverProjectId: projects[0]?.id ?? 0, serverTime, serverPackageId, ...changes },
  }))
  const elder = { oldmanId, oldmanPhone: '13800000000', oldmanAddress: '北京市海淀区', lng: 116, lat: 39 }
  return services.call(workOrders.create, desk, { body: { ...elder, ...order, workOrderJobs: jobs } })
}

it('is bought from the account at the price of the day, and can be used until its end', async () => {
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

it('follows an order: reserved when somebody is sent, used at the end, and each line says why', async () => {
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

it('gives back what an order that is cancelled, changed or removed held', async () => {
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

it('refuses a package of somebody else, without the service, and one that is over', async () => {
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

it('is adjusted with a reason, never below what is used or reserved', async () => {
  await buy()
  await order({ serverUserId: nurse.userId })
  const id = await lineId()
  expect(await adjust({ num: 0 }, id)).toMatchObject({ code: 1, msg: '次数不能少于已使用和已预留的1次' })
  expect(await adjust({ num: 1, remark: ' ' }, id)).toMatchObject({ status: 400, msg: '请填写调整原因' })
  expect(await adjust({ num: 2 }, id)).toMatchObject({ code: 1, msg: '次数没有变化' })
  expect(await adjust({ num: 5 }, id)).toMatchObject({ code: 0 })
  expect(await adjust({ num: 1 }, id)).toMatchObject({ code: 0 })
  expect(await story()).toEqual(['adjust -4 0', 'adjust 3 4', 'reserve -1 1', 'grant 2 2'])
  const dropped = await services.call(elderPackages.dropProject, manager, { params: { id } })
  expect(dropped).toMatchObject({ code: 1, msg: '该服务项已使用或已派单，不能移除' })
})

it('is given back once, and the money without what was used is on the account again', async () => {
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

const often = rounds(100)
it('lets one of two have the last one, many times, and adds up', { timeout: 10_000 + often * 200 }, async () => {
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

describe('an order that the account pays', () => {
  const paid = { serverPackageId: 0, serverUserId: 0 }
  const byAccount = (changes: object = {}) => order({ ...paid, serverUserId: nurse.userId, ...changes })

  it('is refused beyond what the account has left beside other orders, and taken once when it is finished', async () => {
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

  it('answers a call for help all the same, and is paid with the next money', async () => {
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

it('tells who should hear of it: low accounts, packages that end or run out', async () => {
  await buy()
  const told = async (kind?: string) => {
    const query = { userName: '周', kind, size: 100 }
    const { data } = await services.call(elderPackages.reminders, manager, { query })
    return data.records.filter((one) => one.oldmanId === oldmanId).map(({ content }) => content)
  }
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
