import type { Caller } from '@care/shared/admin/session/session'
import { assessments } from '@care/shared/forms/assessments/assessments.contract'
import { checkOuts } from '@care/shared/house/residence/check-out/check-out.contract'
import { careRates } from '@care/shared/house/residence/rates/care-rates.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { carePlans } from '@care/shared/work/care-plans/care-plans.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, nurse, chaoyang } = testCallers(made, 'haidian', 'nurse', 'chaoyang')
const tenantId = 1000002
const today = toShanghaiDay(Date.now())
const daysAgo = (days: number) => toShanghaiDay(Date.now() - days * 86_400_000)

/**
 * An elder who moved in ten days ago, pays 600 yuan of nursing fee a month, and has a confirmed assessment of level 4.
 */
let [oldmanId, id] = [0, 0]
let nursing = { tenantId, oldmanId, checkInId: 0, kind: 2, name: '', unit: 1, reason: '' }
beforeEach(async () => {
  await made.owner.deleteFrom('careLevelItem').execute()
  await made.owner.deleteFrom('careRate').execute()
  const elder = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: '落实甲', checkInStatus: 1, careLevel: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  oldmanId = elder.id
  const checkIn = await made.owner
    .insertInto('checkIn')
    .values({ tenantId, oldmanId, auditStatus: 2, status: 2, checkInTime: `${daysAgo(10)} 00:00:00` })
    .returning('id')
    .executeTakeFirstOrThrow()
  nursing = { tenantId, oldmanId, checkInId: checkIn.id, kind: 2, name: '护理费', unit: 1, reason: '入住办理' }
  await made.owner
    .insertInto('feePlan')
    .values({ ...nursing, priceFen: 60_000, fromDate: daysAgo(10) })
    .execute()
  const { rows } = await sql<{ id: number }>`insert into elder_assessment
    (tenant_id, assess_no, oldman_id, status, base_date, assess_time, scores, assessors, total, initial_level, final_level,
      confirm_by, confirm_name, confirm_time, create_by, create_name, update_name)
    values (${tenantId}, ${`PG${oldmanId}`}, ${oldmanId}, 2, current_date, now(), '{"B1":[],"B2":[],"B3":[],"B4":[]}',
      '[{"userId": 1, "name": "甲", "certNo": ""}, {"userId": 2, "name": "乙", "certNo": ""}]', 10, 4, 4,
      3, '丙', now(), 1, '甲', '甲') returning id`.execute(made.owner)
  id = rows[0]?.id ?? 0
})

const steps = async () => (await services.call(assessments.steps, haidian, { params: { id } })).data
const adopt = () => services.call(assessments.adopt, haidian, { body: { id, careLevel: '4' } })
const takeFee = (monthlyFee: number, effectiveDate = today, by: Caller = haidian) =>
  services.call(assessments.takeFee, by, { body: { id, monthlyFee, effectiveDate } })
const takePlan = (planId: number) => services.call(assessments.takePlan, haidian, { body: { id, planId } })
const skip = (step: 'fee' | 'plan') => services.call(assessments.skip, haidian, { body: { id, step } })
const setRate = (more: object = {}) =>
  services.call(careRates.create, haidian, { body: { careLevel: '4', monthlyFee: 2_600, ...more } })
async function makePlan(of = oldmanId) {
  const project = await made.owner
    .selectFrom('costProject')
    .select('id')
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const when = { startDate: today, cycle: 1, times: ['08:00'] as string[], autoCreateWorkOrder: false }
  const body = { oldmanId: of, planName: '四级护理', ...when, items: [{ serverProjectId: project.id }] }
  return (await services.call(carePlans.save, haidian, { body: body as never })).data.id
}

it('if the fee or plan of a level is not defined, nothing is proposed and the response names what is missing', async () => {
  expect(await takeFee(2_600)).toMatchObject({ code: 1, msg: '请先采用评估结果' })
  expect(await skip('plan')).toMatchObject({ code: 1, msg: '请先采用评估结果' })
  await adopt()
  expect(await steps()).toMatchObject({
    careLevel: '4',
    fee: { state: 'open', now: 600, proposed: null, lacks: 'rate', since: daysAgo(10) },
    plan: { state: 'open', items: 0, lacks: 'items' },
  })
  await made.owner.updateTable('checkIn').set({ status: 4 }).where('oldmanId', '=', oldmanId).execute()
  expect((await steps()).fee).toMatchObject({ now: null, lacks: 'residence' })
  expect(await takeFee(2_600)).toMatchObject({ code: 1, msg: '该长者没有在住的入住办理，没有护理费可调整' })
})

it('the fee of the new level is proposed, and charged from the confirmed day', async () => {
  await adopt()
  expect(await setRate()).toMatchObject({ code: 0 })
  expect(await setRate()).toMatchObject({ msg: '护理等级已存在' })
  expect((await steps()).fee).toMatchObject({ now: 600, proposed: 2_600, lacks: null })
  expect(await takeFee(2_600, daysAgo(11))).toMatchObject({
    status: 400,
    msg: `生效日期不能早于入住日期 ${daysAgo(10)}`,
  })
  expect(await takeFee(-1)).toMatchObject({ status: 400 })
  expect(await takeFee(2_600, today, nurse)).toMatchObject({ status: 403 })
  expect(await takeFee(2_600, today, chaoyang)).toMatchObject({ status: 404 })
  const both = await Promise.all([takeFee(2_600, daysAgo(4)), takeFee(2_600, daysAgo(4))])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.msg).toBe('护理费已处理过，请刷新查看')
  expect((await steps()).fee).toMatchObject({
    state: 'done',
    now: 2_600,
    createUser: haidian.nickName,
    told: `护理费由 600 元/月调整为 2600 元/月，${daysAgo(4)} 起生效`,
  })
  expect(await skip('fee')).toMatchObject({ code: 1, msg: '护理费已处理过，请刷新查看' })

  const { data } = await services.call(checkOuts.fee, haidian, { query: { oldmanId } })
  expect(data.items.map(({ feeName, unitPrice, num }) => [feeName, unitPrice, num])).toEqual([
    ['护理费', 600, 6],
    [`护理费（${daysAgo(4)}起）`, 2_600, 4],
  ])
  await expect(made.database.deleteFrom('feePlan').execute()).rejects.toThrow('permission denied')
})

it('the new nursing fee replaces the last one, at the earliest from the day of moving in', async () => {
  await made.owner.deleteFrom('feePlan').where('oldmanId', '=', oldmanId).execute()
  await made.owner
    .insertInto('feePlan')
    .values([
      { ...nursing, priceFen: 60_000, fromDate: daysAgo(10), toDate: daysAgo(6) },
      { ...nursing, priceFen: 80_000, fromDate: daysAgo(5), toDate: daysAgo(3) },
      { ...nursing, priceFen: 90_050, fromDate: daysAgo(2) },
    ])
    .execute()
  await adopt()
  expect((await steps()).fee).toMatchObject({ now: 900.5 })
  expect(await takeFee(2_600.05, daysAgo(10))).toMatchObject({ code: 0 })
  expect((await steps()).fee.told).toBe(`护理费由 900.5 元/月调整为 2600.05 元/月，${daysAgo(10)} 起生效`)
  const { data } = await services.call(checkOuts.fee, haidian, { query: { oldmanId } })
  expect(data.items.map(({ unitPrice, num }) => [unitPrice, num])).toEqual([
    [2_600.05, 5],
    [800, 3],
    [900.5, 2],
  ])
})

it('the services of the level are counted; another plan can be made for the elder, once, also after it was skipped', async () => {
  await adopt()
  await setRate()
  expect((await steps()).plan).toMatchObject({ state: 'open', items: 0, lacks: 'items' })
  const rate = (await services.call(careRates.page, haidian, { query: {} })).data.records[0]
  const project = await made.owner
    .selectFrom('costProject')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('status', '=', '0')
    .limit(1)
    .executeTakeFirstOrThrow()
  const item = { tenantId, rateId: rate?.id ?? 0, projectId: project.id, cycle: 1, times: ['08:00'], createBy: 1 }
  await made.owner
    .insertInto('careLevelItem')
    .values([
      { ...item, fromDate: daysAgo(9), toDate: daysAgo(2) },
      { ...item, fromDate: today },
    ])
    .execute()
  expect((await steps()).plan).toMatchObject({ state: 'open', items: 1, lacks: null })
  expect(await skip('plan')).toMatchObject({ code: 0 })
  expect((await steps()).plan).toMatchObject({ state: 'skipped', createUser: haidian.nickName })
  const someone = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: '落实乙', checkInStatus: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await takePlan(await makePlan(someone.id))).toMatchObject({ code: 1, msg: '照护计划不是该长者的' })
  const own = await makePlan()
  expect(await takePlan(own)).toMatchObject({ code: 0 })
  expect((await steps()).plan).toMatchObject({ state: 'done', told: '四级护理' })
  expect(await takePlan(own)).toMatchObject({ code: 1, msg: '照护计划已处理过，请刷新查看' })
})
