import { careLevelItems } from '@care/shared/house/residence/rates/care-level-items.contract'
import { careRates } from '@care/shared/house/residence/rates/care-rates.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { carePlans } from '@care/shared/work/care-plans/care-plans.contract'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { makePlannedOrders } from '../../../work/care-plans/make-orders.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const tenantId = 1000002
const day = 86_400_000
const inDays = (days: number) => toShanghaiDay(Date.now() + days * day)
const [firstLevel, secondLevel] = ['6', '7']

let projects: number[] = []
let oldmanId = 0
const rates = new Map<string, number>()

beforeEach(async () => {
  const residents = made.owner.updateTable('elder').set({ careLevel: null })
  await residents.where('careLevel', 'in', [firstLevel, secondLevel]).execute()
  for (const table of ['carePlanRun', 'carePlan', 'careLevelItem'] as const)
    await made.owner.deleteFrom(table).execute()
  await made.owner.deleteFrom('careRate').where('careLevel', 'in', [firstLevel, secondLevel]).execute()
  const found = made.owner.selectFrom('costProject').select('id').where('tenantId', '=', tenantId)
  projects = (await found.where('status', '=', '0').orderBy('id').execute()).map(({ id }) => id)
  for (const careLevel of [firstLevel, secondLevel]) {
    await services.call(careRates.create, haidian, { body: { careLevel, monthlyFee: 1_000 } })
    const { data } = await services.call(careRates.page, haidian, { query: { careLevel } })
    rates.set(careLevel, data.records[0]?.id ?? 0)
  }
  const elder = { tenantId, userName: '护理', mobile: '13800000000', checkInStatus: 1 }
  const added = await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
  oldmanId = added.id
})

const add = (careLevel: string, project: number, more: object = {}) => {
  const rhythm = { cycle: 1, times: ['08:00'], num: 1, fromDate: inDays(-10) }
  const body = { rateId: rates.get(careLevel) ?? 0, projectId: projects[project] ?? 0, ...rhythm, ...more }
  return services.call(careLevelItems.create, haidian, { body })
}
const items = async (careLevel: string) =>
  (await services.call(careLevelItems.page, haidian, { query: { rateId: rates.get(careLevel) } })).data.records
const level = (careLevel: string | null) =>
  services.call(elders.update, haidian, { body: { id: oldmanId, careLevel, careReason: '评估' } as never })
const plans = async () => {
  const { data } = await services.call(carePlans.page, haidian, { query: { oldmanId, size: 50 } })
  return data.records.toReversed()
}
const live = async () => (await plans()).filter(({ status }) => status !== 3)
const renewal = async (careLevel: string) =>
  (await services.call(careLevelItems.renewal, haidian, { query: { rateId: rates.get(careLevel) ?? 0 } })).data
const renew = (careLevel: string, seen: Awaited<ReturnType<typeof renewal>>) =>
  services.call(careLevelItems.renew, haidian, { body: { rateId: rates.get(careLevel) ?? 0, ...seen } })

it('a new level brings a plan for each of its items from that day, and the former ones end', async () => {
  await add(firstLevel, 0, { times: ['07:30', '18:00'] })
  await add(firstLevel, 1, { cycle: 2, weekDays: [2, 5], toDate: inDays(60) })
  await add(secondLevel, 2, { fromDate: inDays(5) })
  expect(await level(firstLevel)).toMatchObject({ code: 0 })
  expect(await live()).toMatchObject([
    { fromLevel: firstLevel, timesText: '07:30、18:00', startDate: inDays(0), endDate: null, status: 1 },
    { fromLevel: firstLevel, cycle: 2, startDate: inDays(0), endDate: inDays(60) },
  ])
  await level(secondLevel)
  expect(await live()).toMatchObject([{ fromLevel: secondLevel, startDate: inDays(5) }])
  expect((await plans()).filter(({ status }) => status === 3)).toMatchObject([
    { endDate: inDays(0) },
    { endDate: inDays(0) },
  ])
  // back to the former level: once more, and once only
  await level(firstLevel)
  await level(firstLevel)
  expect((await live()).map(({ fromLevel }) => fromLevel)).toEqual([firstLevel, firstLevel])
})

it('plans begin when a resident moves in and end when the resident leaves; somebody at home has none', async () => {
  const state = (checkInStatus: number) =>
    made.owner.updateTable('elder').set({ checkInStatus }).where('id', '=', oldmanId).execute()
  await add(firstLevel, 0)
  await state(0)
  await level(firstLevel)
  expect(await live()).toEqual([])
  await state(1)
  expect(await live()).toHaveLength(1)
  await state(2)
  expect(await plans()).toHaveLength(1)
  await state(3)
  expect(await live()).toEqual([])
})

it('a plan that somebody made stays as it is', async () => {
  const draft = { oldmanId, planName: '加项', startDate: inDays(0), cycle: 1, times: ['10:00'] }
  await services.call(carePlans.save, haidian, { body: { ...draft, items: [{ serverProjectId: projects[3] ?? 0 }] } })
  await add(firstLevel, 0)
  await level(firstLevel)
  await level(null)
  expect(await live()).toMatchObject([{ planName: '加项', fromLevel: null, endDate: null }])
})

it('changed items reach the residents of a level only when somebody has seen the counts', async () => {
  await add(firstLevel, 0)
  await add(firstLevel, 1)
  await level(firstLevel)
  const before = await plans()
  const [second, first] = await items(firstLevel)
  await services.call(careLevelItems.end, haidian, { body: { id: first?.id ?? 0, toDate: inDays(-1) } })
  await services.call(careLevelItems.end, haidian, { body: { id: second?.id ?? 0, toDate: inDays(3) } })
  await add(firstLevel, 2)
  expect(await plans()).toEqual(before)
  const seen = await renewal(firstLevel)
  expect(seen).toEqual({ residents: 1, added: 1, ended: 1, shortened: 1 })
  expect(await renew(firstLevel, { ...seen, added: 2 })).toMatchObject({
    code: 1,
    msg: '需要更新的照护计划已变化，请重新核对',
  })
  expect(await plans()).toEqual(before)
  expect(await renew(firstLevel, seen)).toMatchObject({ code: 0 })
  expect((await live()).map(({ endDate }) => endDate)).toEqual([inDays(3), null])
  expect(await renewal(firstLevel)).toEqual({ residents: 0, added: 0, ended: 0, shortened: 0 })
  // sent twice: the plans have changed since it was seen
  expect(await renew(firstLevel, seen)).toMatchObject({ code: 1 })
})

it('what a level contains costs nothing more, and a change of level orders nothing twice', async () => {
  await add(firstLevel, 0)
  await add(secondLevel, 0)
  await level(firstLevel)
  await makePlannedOrders(made.database)
  await level(secondLevel)
  await made.owner.updateTable('carePlan').set({ lookTime: new Date() }).where('lookTime', 'is not', null).execute()
  await makePlannedOrders(made.database)
  const orders = await made.owner
    .selectFrom('workOrder')
    .select('orderPriceFen')
    .where('oldmanId', '=', oldmanId)
    .execute()
  expect(orders).toEqual([{ orderPriceFen: 0 }])
})

it.each([
  [{ times: [] }, '请选择执行时间'],
  [{ times: ['08:00', '08:00'] }, '执行时间重复'],
  [{ times: ['25:00'] }, '时间格式不正确'],
  [{ cycle: 2 }, '请选择星期'],
  [{ cycle: 4 }, '周期不正确'],
  [{ num: 0 }, '次数至少1'],
  [{ fromDate: '2026-02-30' }, '日期不正确'],
  [{ toDate: '2020-01-01' }, '结束日期不能早于开始日期'],
])('an item with %j is refused', async (wrong, msg) => {
  expect(await add(firstLevel, 0, wrong)).toMatchObject({ status: 400, msg })
})

it('a service stands once in a level at a time; an item with plans is not deleted; others see none of it', async () => {
  await add(firstLevel, 0)
  expect(await add(firstLevel, 0, { fromDate: inDays(30) })).toMatchObject({
    msg: expect.stringContaining('已有这项服务'),
  })
  await level(firstLevel)
  const [item] = await items(firstLevel)
  const id = item?.id ?? 0
  expect(item).toMatchObject({ rhythm: '每天 08:00', planCount: 1 })
  expect(await services.call(careLevelItems.remove, haidian, { params: { id } })).toMatchObject({
    msg: '已有照护计划按这项内容执行，不能删除，可以填写结束日期',
  })
  expect(await services.call(careLevelItems.end, haidian, { body: { id, toDate: inDays(-11) } })).toMatchObject({
    msg: '结束日期不能早于开始日期',
  })
  const rateId = rates.get(firstLevel) ?? 0
  expect((await services.call(careLevelItems.page, chaoyang, { query: { rateId } })).data.records).toEqual([])
  expect(await services.call(careLevelItems.renewal, chaoyang, { query: { rateId } })).toMatchObject({ status: 404 })
  expect(await services.call(careLevelItems.remove, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
  expect(await add(firstLevel, 0, { projectId: 1 })).toMatchObject({ status: 404, msg: '服务项目不存在' })
})
