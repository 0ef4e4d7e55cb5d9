import { deposits } from '@care/shared/money/receipts/receipts.contract'
import { afterAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { findBookDifferences } from '../../../testing/rows/books.repository.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))

/** A resident at 2,000.00 a month, who left a deposit. */
async function holder(amount: number) {
  const elder = { tenantId, userName: '押金户', gender: '1', checkInStatus: 1 }
  const { id: oldmanId } = await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
  const form = JSON.stringify({ config: { bedCost: 2_000 } })
  const { id: checkInId } = await made.owner
    .insertInto('checkIn')
    .values({ tenantId, oldmanId, form, auditStatus: 2, status: 2, checkInTime: '2026-01-01 00:00:00' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = (await services.call(deposits.create, desk, { body: { oldmanId, amount, payMethod: 1 } })).data
  return { id, oldmanId, checkInId }
}
/** An open bill of 300.00. */
async function openBill({ oldmanId, checkInId }: { oldmanId: number; checkInId: number }): Promise<number> {
  const bill = { tenantId, oldmanId, checkInId, month: '2026-10-01', rules: '{}' }
  const { id } = await made.owner.insertInto('settlement').values(bill).returning('id').executeTakeFirstOrThrow()
  const span = { month: '2026-10-01', fromDate: '2026-10-01', toDate: '2026-10-31', days: 31, unit: 1, rule: '整月' }
  const line = { source: 0, kind: 1, name: '床位费', priceFen: 30_000, amountFen: 30_000 }
  await made.owner
    .insertInto('settlementLine')
    .values({ tenantId, settlementId: id, ...line, ...span })
    .execute()
  const locked = { status: 1, lockBy: 1, lockTime: '2026-11-01 08:00:00' }
  await made.owner.updateTable('settlement').set(locked).where('id', '=', id).execute()
  return id
}
const ask = (id: number, transferTo: 1 | 2) =>
  services.call(deposits.askTransfer, desk, { body: { id, transferTo, reason: '家属要求' } })
const transfer = (id: number, by = manager) => services.call(deposits.transfer, by, { body: { id } })
const read = async (id: number) => (await services.call(deposits.detail, desk, { params: { id } })).data.record
const balancesOf = async (oldmanId: number) =>
  Object.fromEntries(
    (
      await made.owner
        .selectFrom('bookAccount as account')
        .innerJoin('bookMonth as total', 'total.accountId', 'account.id')
        .select(['class', ({ fn }) => fn.sum<number>('creditFen').as('credit')])
        .select(({ fn }) => fn.sum<number>('debitFen').as('debit'))
        .where('oldmanId', '=', oldmanId)
        .groupBy('class')
        .execute()
    ).map(({ class: name, credit, debit }) => [name, Number(credit) - Number(debit)]),
  )
const billed = (id: number) =>
  made.owner.selectFrom('settlement').select(['status', 'paidFen']).where('id', '=', id).executeTakeFirstOrThrow()

it('a deposit is transferred into the account when another person approves, once', async () => {
  const { id, oldmanId } = await holder(500)
  expect(await ask(id, 1)).toMatchObject({ code: 0 })
  expect((await transfer(id, desk)).msg).toBe('不能审批自己提交的申请')
  const both = await Promise.all([transfer(id), transfer(id)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await balancesOf(oldmanId)).toEqual({ deposit: 0, prepaid_own: 500_00 })
  expect(await read(id)).toMatchObject({ status: 6, refundMethod: 6, refundAmount: 500, auditUser: manager.nickName })
})

it('the account takes no more of it than may be paid ahead, and a refused transfer leaves the deposit', async () => {
  const { id, oldmanId } = await holder(24_000)
  await made.owner
    .insertInto('elderAccountRecord')
    .values({
      tenantId,
      oldmanId,
      accountType: 1,
      tradingType: 1,
      businessType: 1,
      payMethod: 1,
      amountFen: 1,
      operator: '',
    })
    .execute()
  await ask(id, 1)
  expect((await transfer(id)).msg).toMatch('服务费最多预收12个月24000.00元')
  expect(await services.call(deposits.refuse, manager, { body: { id, auditRemark: '超限' } })).toMatchObject({
    code: 0,
  })
  expect(await read(id)).toMatchObject({ status: 0, transferTo: null })
})

it('a deposit pays the open bills, and not more than they ask for', async () => {
  const small = await holder(200)
  const bill = await openBill(small)
  await ask(small.id, 2)
  expect(await billed(bill)).toMatchObject({ paidFen: 0 })
  expect(await transfer(small.id)).toMatchObject({ code: 0 })
  expect(await billed(bill)).toEqual({ status: 1, paidFen: 200_00 })
  expect(await balancesOf(small.oldmanId)).toEqual({ deposit: 0, receivable: 200_00 })
  const large = await holder(300.01)
  await openBill(large)
  await ask(large.id, 2)
  expect((await transfer(large.id)).msg).toMatch('待缴账单共300.00元，少于押金300.01元')
})

it('a membership fee is not transferred', async () => {
  const { oldmanId } = await holder(1)
  const { id } = await made.owner
    .insertInto('deposit')
    .values({ tenantId, oldmanId, kind: '2', amountFen: 100, payMethod: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await ask(id, 1)).msg).toBe('会员费不能转出，请申请退还或抵扣')
})
