import { catalogue, costProjects, projectPrices } from '@care/shared/money/catalogue/catalogue.contract'
import { toShanghaiDay, toShanghaiTime } from '@care/shared/shanghai-time'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { findProjectsOn } from './catalogue.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002

const day = 86_400_000
const inDays = (days: number) => toShanghaiDay(Date.now() + days * day)
let serverId = 0
let project = 0
let number = 0

// bills of the demo lock months in which these tests change prices
beforeAll(() => made.owner.updateTable('billRun').set({ status: 3 }).execute())
beforeEach(async () => {
  const service = made.owner.selectFrom('costService').select('id').where('tenantId', '=', tenantId).limit(1)
  serverId = (await service.executeTakeFirstOrThrow()).id
  project = await created({ projecStandardPrice: 2_000 })
})

async function created(given: object) {
  const projecName = `床位${++number}`
  const body = { projecName, serverId, projecStandardPrice: 1, ...given }
  expect(await services.call(costProjects.create, haidian, { body })).toMatchObject({ code: 0 })
  const { data } = await services.call(costProjects.page, haidian, { query: { projecName } })
  return data.records[0]?.id ?? 0
}
const add = (fromDate: string, projecStandardPrice: number, more = {}) =>
  services.call(projectPrices.create, haidian, { body: { projectId: project, fromDate, projecStandardPrice, ...more } })
const prices = async () =>
  (await services.call(projectPrices.page, haidian, { query: { projectId: project } as never })).data.records
const priceOn = async (on: string) => {
  const asked = [{ projectId: project, day: on }]
  const [found] = await inTenants(made.database, [tenantId], (db) => findProjectsOn(db, tenantId, asked))
  return found?.projecStandardPriceFen
}
const read = async () => (await services.call(costProjects.get, haidian, { params: { id: project } })).data
const order = async (serverTime: string) => {
  const { id } = await made.owner
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { data } = await services.call(workOrders.create, desk, {
    body: {
      oldmanId: id,
      oldmanPhone: '13800000000',
      oldmanAddress: '北京市海淀区知春路1号',
      workOrderJobs: [{ serverProjectId: project, serverTime }],
    },
  })
  return made.owner
    .selectFrom('workOrderJob')
    .select(['orderPriceFen', 'priceDate'])
    .where('workOrderId', '=', data.id)
    .executeTakeFirstOrThrow()
}
const past = (fromDate: string, fen: number) =>
  made.owner
    .insertInto('projectPrice')
    .values({ tenantId, projectId: project, fromDate, projecStandardPriceFen: fen })
    .execute()

it('a day has the price that holds on it, whenever it is asked: April in March, and March in May', async () => {
  await past('2026-01-01', 200_000)
  await past('2026-04-01', 220_000)
  expect(await priceOn('2026-03-31')).toBe(200_000)
  expect(await priceOn('2026-04-01')).toBe(220_000)
  expect(await priceOn('2025-12-31')).toBe(200_000)
})

it('the database refuses a second price on one day', async () => {
  expect(await add(inDays(1), 2_200)).toMatchObject({ code: 0 })
  expect(await add(inDays(1), 2_300)).toMatchObject({ code: 1, msg: '该日期已有价格，请先删除它' })
  await expect(past(inDays(1), 1)).rejects.toThrow('project_price_one_a_day')
})

it('an order takes the price of its service day and keeps the day that price holds from', async () => {
  await add(inDays(3), 2_200)
  expect(await order(`${inDays(2)} 23:59:59`)).toEqual({ orderPriceFen: 200_000, priceDate: inDays(0) })
  expect(await order(`${inDays(3)} 00:00:00`)).toEqual({ orderPriceFen: 220_000, priceDate: inDays(3) })
})

it('a price never reaches back to days with orders, and one that was ordered by stays', async () => {
  await order(toShanghaiTime(Date.now() - 3_600_000))
  const refusal = '这些日期已有工单按原价下单，价格不能追溯，请从今天或以后起调价'
  await made.owner
    .updateTable('workOrderJob')
    .set({ serverTime: `${inDays(-5)} 08:00:00` })
    .where('serverProjectId', '=', project)
    .execute()
  expect(await add(inDays(-5), 2_500)).toMatchObject({ code: 1, msg: refusal })
  // the price of today would also hold for the days before it
  expect(await add(inDays(-4), 2_500)).toMatchObject({ code: 1, msg: refusal })
  expect(await add(inDays(1), 2_500)).toMatchObject({ code: 0 })
  const [planned, first] = (await prices()).toSorted((one, other) => (one.fromDate < other.fromDate ? 1 : -1))
  const remove = (id = 0) => services.call(projectPrices.remove, haidian, { params: { id } })
  expect(await remove(first?.id)).toMatchObject({
    code: 1,
    msg: '已有工单按这个价格下单，不能删除，可以从新的日期起调价',
  })
  expect(await remove(planned?.id)).toMatchObject({ code: 0 })
  expect(await remove(first?.id)).toMatchObject({ code: 1, msg: '服务项目至少要有一个价格' })
})

it('a price of a month whose bills are locked is refused', async () => {
  const lastDay = toShanghaiDay(Date.parse(`${inDays(0).slice(0, 8)}01`) - day)
  const run = { tenantId, month: `${lastDay.slice(0, 8)}01`, status: 2, createBy: 1, createUser: '某' }
  const { id } = await made.owner.insertInto('billRun').values(run).returning('id').executeTakeFirstOrThrow()
  expect(await add(lastDay, 2_500)).toMatchObject({
    code: 1,
    msg: '该月账单已锁定，价格不能再改，请从未锁定的月份起调价',
  })
  await made.owner.updateTable('billRun').set({ status: 3 }).where('id', '=', id).execute()
  expect(await add(lastDay, 2_500)).toMatchObject({ code: 0 })
})

it('a price changed with the project holds from today, and replaces the one of today', async () => {
  const update = (body: object) => services.call(costProjects.update, haidian, { body: { id: project, ...body } })
  expect(await update({ projecStandardPrice: 1_800.5, subsidyPrice: 900 })).toMatchObject({ code: 0 })
  expect(await prices()).toMatchObject([{ fromDate: inDays(0), projecStandardPrice: 1_800.5, subsidyPrice: 900 }])
  expect(await update({ description: '含被褥' })).toMatchObject({ code: 0 })
  expect(await read()).toMatchObject({ projecStandardPrice: 1_800.5, subsidyPrice: 900, description: '含被褥' })
  expect(await update({ projecStandardPrice: 800 })).toMatchObject({ code: 1, msg: '补贴价不能高于单价' })
  expect(await update({ projecStandardPrice: -1 })).toMatchObject({ status: 400, msg: '单价不能小于0' })
  expect(await update({ projecStandardPrice: 1.005 })).toMatchObject({ status: 400, msg: '单价最多两位小数' })
  await add(inDays(40), 2_000)
  expect(await read()).toMatchObject({ nextPriceDate: inDays(40), projecStandardPrice: 1_800.5 })
})

it('the default project for an SOS is passed on in one statement, and only one of two people at once wins', async () => {
  const other = await created({})
  const choose = (id: number) => services.call(costProjects.setDefaultSos, haidian, { params: { id } })
  const answers = await Promise.all([choose(project), choose(other)])
  const chosen = await made.owner
    .selectFrom('costProject')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('isDefaultSos', '=', true)
    .execute()
  expect(chosen).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
  await choose(project)
  expect((await services.call(catalogue.defaultSos, desk, { query: {} })).data).toMatchObject({ projecId: project })
  await services.call(costProjects.update, haidian, { body: { id: other, status: '1' } })
  expect(await choose(other)).toMatchObject({ code: 1, msg: '停用的服务项目不能设为默认紧急救助项目' })
})
