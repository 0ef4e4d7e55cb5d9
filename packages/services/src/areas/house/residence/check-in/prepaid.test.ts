import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { settlements } from '@care/shared/money/billing/billing.contract'
import { deposits } from '@care/shared/money/receipts/receipts.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { findBookDifferences } from '../../../../testing/rows/books.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
const day = (days: number) => toShanghaiDay(Date.now() + days * 86_400_000)
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))

let roomId = 0
beforeAll(async () => {
  roomId = (await made.owner.selectFrom('room').select('id').where('tenantId', '=', tenantId).executeTakeFirstOrThrow())
    .id
  // stricter than the national 12 months
  await made.owner
    .insertInto('supervisionRule')
    .values({ tenantId, depositMonths: 6, serviceMonths: 10 })
    .onConflict((known) => known.column('tenantId').doUpdateSet({ depositMonths: 6, serviceMonths: 10 }))
    .execute()
})

let place = 0
/** Submits the check-in of somebody new to a bed of 3,000.00 a month. */
async function submit(depositAmount: number, cost: object = { bedCost: 3_000 }) {
  place += 1
  const { id: oldmanId } = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: `预收${place}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: bedId } = await made.owner
    .insertInto('bed')
    .values({ tenantId, roomId, name: `预收-${place}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contract = { contractNo: `YS-${place}`, startTime: day(0), endTime: day(300) }
  const config = { bedId, checkInStart: day(0), depositAmount, depositMethod: 1, ...cost }
  const asked = { oldmanId, ability: { careLevel: '3' }, config, contract }
  return { oldmanId, ...(await services.call(checkIns.submit, desk, { body: asked as never })) }
}
const approve = (id: number) => services.call(checkIns.approve, manager, { body: { id } })

it('the deposit of a check-in is within the limit of the province', async () => {
  expect((await submit(18_000.01)).msg).toBe(
    '押金合计不能超过6个月床位费18000.00元（每月3000.00元），最多再收18000.00元',
  )
  expect((await submit(100, {})).msg).toBe('该长者没有床位费，无法核定押金上限')
  const { data } = await submit(18_000)
  expect((await approve(data.id)).msg).toBeNull()
})

it('what was taken before the approval counts: together they stay within the limit', async () => {
  const { oldmanId, data } = await submit(10_000)
  const take = (amount: number) => services.call(deposits.create, desk, { body: { oldmanId, amount, payMethod: 1 } })
  expect(await take(8_000.01)).toMatchObject({ code: 0 })
  expect((await approve(data.id)).msg).toMatch('已在押8000.01元，最多再收9999.99元')
})

it('service fees count together, at the desk of the stay and in the account of its resident', async () => {
  const { oldmanId, data } = await submit(100)
  await approve(data.id)
  const pay = (amount: number) => services.call(checkIns.pay, desk, { body: { oldmanId, amount, payMethod: 1 } })
  const topUp = (amount: number) => services.call(elderAccounts.recharge, manager, { body: { oldmanId, amount } })
  expect((await pay(30_000.01)).msg).toBe('服务费最多预收10个月30000.00元（每月3000.00元），最多再收30000.00元')
  expect(await pay(10_000)).toMatchObject({ code: 0 })
  expect(await topUp(15_000)).toMatchObject({ code: 0 })
  for (const more of [pay, topUp])
    expect((await more(5_000.01)).msg).toMatch('已预收（含账户余额）25000.00元，最多再收5000.00元')
  const both = await Promise.all([topUp(5_000), topUp(5_000)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  // money of the account that pays for the stay was counted already
  const fromAccount = { oldmanId, amount: 1_000, payMethod: 6 }
  expect(await services.call(settlements.pay, manager, { body: fromAccount })).toMatchObject({ code: 0 })
})

it('a top-up of somebody without a stay has no limit, and a subsidy never has one', async () => {
  const { id: oldmanId } = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName: '居家' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const topUp = (body: { oldmanId: number; accountType?: 2; payMethod?: 5 }) =>
    services.call(elderAccounts.recharge, manager, { body: { amount: 100_000, ...body } })
  expect(await topUp({ oldmanId })).toMatchObject({ code: 0 })
  const resident = await submit(100)
  await approve(resident.data.id)
  expect(await topUp({ oldmanId: resident.oldmanId, accountType: 2, payMethod: 5 })).toMatchObject({ code: 0 })
})
