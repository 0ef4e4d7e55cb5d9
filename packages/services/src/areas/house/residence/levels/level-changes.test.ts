import { levelChanges } from '@care/shared/house/residence/levels/level-changes.contract'
import { nextMonth } from '@care/shared/money/billing/days'
import { elders } from '@care/shared/people/elders/elders.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../../platform/db/client.ts'
import { findManagers } from '../../../../platform/quotas/quota.repository.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'
import { takeEffectOnTime } from './take-effect.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, nurse, chaoyang } = testCallers(made, 'haidian', 'nurse', 'chaoyang')
const tenantId = 1000002
const day = (days: number) => toShanghaiDay(Date.now() + days * 86_400_000)
const [today, tomorrow] = [day(0), day(1)]

/** A resident of level 1 who pays 600 yuan of nursing fee a month; level 3 costs 1,800. */
let [oldmanId, checkInId] = [0, 0]
beforeEach(async () => {
  await made.owner.deleteFrom('careLevelItem').where('tenantId', '=', tenantId).execute()
  await made.owner.deleteFrom('careRate').where('tenantId', '=', tenantId).execute()
  await made.owner.insertInto('careRate').values({ tenantId, careLevel: '3', monthlyFeeFen: 180_000 }).execute()
  const elder = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: '变更甲', checkInStatus: 1, careLevel: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const checkIn = await made.owner
    .insertInto('checkIn')
    .values({ tenantId, oldmanId: elder.id, auditStatus: 2, status: 2, checkInTime: `${day(-10)} 00:00:00` })
    .returning('id')
    .executeTakeFirstOrThrow()
  ;[oldmanId, checkInId] = [elder.id, checkIn.id]
  const fee = { tenantId, oldmanId, checkInId, kind: 2, name: '护理费', unit: 1, priceFen: 60_000, reason: '入住办理' }
  await made.owner
    .insertInto('feePlan')
    .values({ ...fee, fromDate: day(-10) })
    .execute()
})

const ask = (given: object = {}, by = nurse) =>
  services.call(levelChanges.create, by, {
    body: { oldmanId, toLevel: '3', effectiveDate: tomorrow, reason: '跌倒后需协助行走', ...given } as never,
  })
const asked = async (given: object = {}) => (await ask(given)).data.id
const move = (name: 'approve' | 'refuse' | 'withdraw', id: number, by = haidian) =>
  services.call(levelChanges[name], by, { body: { id, auditRemark: '同意' } })
const read = async (id: number) => (await services.call(levelChanges.detail, haidian, { params: { id } })).data
const levelOf = async () =>
  (await made.owner.selectFrom('elder').select('careLevel').where('id', '=', oldmanId).executeTakeFirstOrThrow())
    .careLevel
const fees = () =>
  made.owner
    .selectFrom('feePlan')
    .select(['priceFen', 'fromDate', 'toDate'])
    .where('checkInId', '=', checkInId)
    .orderBy('fromDate')
    .execute()
const comes = (id: number) =>
  made.owner.updateTable('levelChange').set({ effectiveDate: today }).where('id', '=', id).execute()

it('an approved change takes effect on its day, once, with fee and history', async () => {
  const id = await asked()
  expect(await move('approve', id, { ...haidian, userId: nurse.userId })).toMatchObject({
    code: 1,
    msg: '不能审批自己提交的等级变更',
  })
  expect((await move('approve', id)).msg).toBeNull()
  await takeEffectOnTime(made.database)
  expect([await levelOf(), (await read(id)).record.status]).toEqual(['1', 2])
  await comes(id)
  await Promise.all([takeEffectOnTime(made.database), takeEffectOnTime(made.database)])
  expect(await levelOf()).toBe('3')
  expect(await fees()).toEqual([
    { priceFen: 60_000, fromDate: day(-10), toDate: day(-1) },
    { priceFen: 180_000, fromDate: today, toDate: null },
  ])
  const { record, trail } = await read(id)
  expect(record).toMatchObject({ status: 3, fromLevel: '1', toLevel: '3', auditUser: haidian.nickName })
  expect(trail.map(({ text }) => text)).toEqual([
    '申请变更等级',
    '通过，审批意见：同意',
    `已生效，护理费1800元/月，自${today}起`,
  ])
  const { careLevels } = (await services.call(elders.history, haidian, { params: { id: oldmanId } })).data
  expect(careLevels).toMatchObject([{ fromLevel: '1', toLevel: '3', reason: expect.stringContaining('跌倒后') }])
})

it('a change for today takes effect with the approval, at the agreed fee', async () => {
  const id = await asked({ effectiveDate: today, monthlyFee: 1_500.5 })
  expect((await move('approve', id)).msg).toBeNull()
  expect([await levelOf(), (await fees()).at(-1)?.priceFen]).toEqual(['3', 150_050])
  expect(await move('withdraw', id)).toMatchObject({ code: 1 })
})

it('a day that fell into a billed month changes the level, and the fee from the first day that is not billed', async () => {
  const id = await asked()
  await move('approve', id)
  const month = `${today.slice(0, 8)}01`
  await made.owner
    .insertInto('settlement')
    .values({ tenantId, oldmanId, checkInId, month, status: 1, rules: '{}', lockBy: 1, lockTime: `${today} 08:00:00` })
    .execute()
  await comes(id)
  await takeEffectOnTime(made.database)
  const next = nextMonth(month)
  expect([await levelOf(), (await fees()).at(-1)]).toEqual(['3', { priceFen: 180_000, fromDate: next, toDate: null }])
  const { record, trail } = await read(id)
  expect([record.status, trail.at(-1)?.text]).toEqual([3, `已生效，护理费1800元/月，自${next}起（之前的月份已出账）`])
})

it('a fee that is refused stays, managers are told once, and the level is true', async () => {
  const id = await asked()
  await move('approve', id)
  await made.owner
    .updateTable('checkIn')
    .set({ checkInTime: `${tomorrow} 00:00:00` })
    .where('id', '=', checkInId)
    .execute()
  await comes(id)
  await takeEffectOnTime(made.database)
  await takeEffectOnTime(made.database)
  const why = `护理费未变更：生效日期不能早于入住日期 ${tomorrow}`
  expect([await levelOf(), (await read(id)).trail.at(-1)?.text]).toEqual(['3', `已生效，${why}`])
  const notices = await made.owner.selectFrom('notice').select('payload').where('tenantId', '=', tenantId).execute()
  const told = notices.map(({ payload }) => JSON.stringify(payload)).filter((text) => text.includes(why))
  expect(told.length).toBe((await inTenants(made.database, [tenantId], (db) => findManagers(db, tenantId))).length)
})

it('of somebody who left meanwhile nothing changes, and the request is withdrawn', async () => {
  const id = await asked()
  await move('approve', id)
  await made.owner.updateTable('elder').set({ checkInStatus: 3 }).where('id', '=', oldmanId).execute()
  await comes(id)
  await takeEffectOnTime(made.database)
  const { record, trail } = await read(id)
  expect([record.status, trail.at(-1)?.text, await levelOf()]).toEqual([5, '未在住，不再变更', '1'])
})

it('only one request is open for a resident, from today on, to another level', async () => {
  expect(await ask({ toLevel: '1' })).toMatchObject({ code: 1, msg: '变更甲已是该护理等级' })
  expect(await ask({ effectiveDate: day(-1) })).toMatchObject({ status: 400, msg: '生效日期不能早于今天' })
  expect(await ask({}, chaoyang)).toMatchObject({ status: 404 })
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.msg).toMatch(/^变更甲已有等级变更申请DJ\d{8}$/)
  const id = Number(both.find(({ code }) => code === 0)?.data.id)
  expect((await move('refuse', id)).msg).toBeNull()
  expect((await ask()).msg).toBeNull()
  await made.owner.updateTable('elder').set({ checkInStatus: 0 }).where('id', '=', oldmanId).execute()
  expect(await ask()).toMatchObject({ code: 1, msg: '变更甲未在住，不能变更护理等级' })
})
