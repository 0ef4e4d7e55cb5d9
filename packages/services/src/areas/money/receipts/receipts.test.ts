import { admissions, deposits } from '@care/shared/money/receipts/receipts.contract'
import { withdrawals } from '@care/shared/money/receipts/withdrawals.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { raceRounds } from '../../../testing/rounds.ts'
import { findBookDifferences } from '../../../testing/rows/books.repository.ts'
import { insertFile } from '../../../testing/rows/files.repository.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))

const elders: number[] = []
/** An elder in residence, at 2,000 a month, with 1,000.00 in the account. */
beforeAll(async () => {
  for (let at = 0; at < 30; at++) {
    const elder = { tenantId, userName: `住户${at}`, gender: '1', checkInStatus: 1 }
    const { id: oldmanId } = await made.owner
      .insertInto('elder')
      .values(elder)
      .returning('id')
      .executeTakeFirstOrThrow()
    const form = JSON.stringify({ config: { bedCost: 2_000 } })
    await made.owner
      .insertInto('checkIn')
      .values({ tenantId, oldmanId, form, auditStatus: 2, status: 2, checkInTime: '2026-01-01 00:00:00' })
      .execute()
    const own = { tenantId, oldmanId, accountType: 1, tradingType: 1, businessType: 1, payMethod: 1 }
    await made.owner
      .insertInto('elderAccountRecord')
      .values({ ...own, amountFen: 1_000_00, operator: '' })
      .execute()
    elders.push(oldmanId)
  }
})
const oneElder = () => elders.pop() ?? 0
const balanceOf = async (oldmanId: number, name: string) =>
  (
    await made.owner
      .selectFrom('bookAccount as account')
      .innerJoin('bookMonth as total', 'total.accountId', 'account.id')
      .select(({ fn }) => [fn.sum<number>('debitFen').as('debit'), fn.sum<number>('creditFen').as('credit')])
      .where('oldmanId', '=', oldmanId)
      .where('class', '=', name)
      .execute()
  ).reduce((sum, { debit, credit }) => sum + Number(debit) - Number(credit), 0)
const ownMoney = async (oldmanId: number) =>
  (await made.owner.selectFrom('elderAccount').selectAll().where('oldmanId', '=', oldmanId).executeTakeFirst())
    ?.availableBalanceFen

const takeDeposit = (oldmanId: number, amount: number) =>
  services.call(deposits.create, desk, { body: { oldmanId, amount, payMethod: 1 } })

it('deposits of a stay are at most 12 monthly bed fees together, over several receipts', async () => {
  const oldmanId = oneElder()
  expect((await takeDeposit(oldmanId, 24_000.01)).msg).toMatch('不能超过12个月床位费24000.00元')
  expect(await takeDeposit(oldmanId, 20_000)).toMatchObject({ code: 0 })
  expect((await takeDeposit(oldmanId, 4_000.01)).msg).toMatch('已在押20000.00元，最多再收4000.00元')
  expect(await takeDeposit(oldmanId, 4_000)).toMatchObject({ code: 0 })
  expect((await takeDeposit(oldmanId, 0.01)).code).toBe(1)
  expect(await balanceOf(oldmanId, 'deposit')).toBe(-24_000_00)
})

it('the limit follows the bed fee of the fee plan, not the form of the check-in', async () => {
  const oldmanId = oneElder()
  const { id: checkInId } = await made.owner
    .selectFrom('checkIn')
    .select('id')
    .where('oldmanId', '=', oldmanId)
    .executeTakeFirstOrThrow()
  const fee = { tenantId, oldmanId, checkInId, kind: 1, name: '床位费', unit: 1, reason: '换床' }
  await made.owner
    .insertInto('feePlan')
    .values([
      { ...fee, priceFen: 200_000, fromDate: '2026-01-01', toDate: '2026-05-31' },
      { ...fee, priceFen: 300_000, fromDate: '2026-06-01' },
      { ...fee, name: '护理费', kind: 2, priceFen: 900_000, fromDate: '2026-01-01' },
    ])
    .execute()
  expect((await takeDeposit(oldmanId, 36_000.01)).msg).toMatch('不能超过12个月床位费36000.00元')
  expect(await takeDeposit(oldmanId, 36_000)).toMatchObject({ code: 0 })
})

it.each([0, -1, 1.234])('a deposit of %d is refused', async (amount) => {
  expect(await takeDeposit(elders[0] ?? 0, amount)).toMatchObject({ status: 400 })
})

it('a deposit is taken once, however often its request arrives, and every answer names the same document', async () => {
  const oldmanId = oneElder()
  const body = { oldmanId, amount: 500, payMethod: 1, requestKey: 'deposit-once' }
  const take = (given = {}) => services.call(deposits.create, desk, { body: { ...body, ...given } })
  const answers = [...(await Promise.all([take(), take()])), await take()]
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await balanceOf(oldmanId, 'deposit')).toBe(-500_00)
  expect(await take({ amount: 600 })).toMatchObject({ code: 1, msg: expect.stringContaining('先前的提交已经完成') })
})

it('of two concurrent deposits that are over the limit together, one is refused', async () => {
  const oldmanId = oneElder()
  const both = await Promise.all([takeDeposit(oldmanId, 20_000), takeDeposit(oldmanId, 20_000)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
})

it('a deposit is refunded or deducted from when another person approves, once', async () => {
  const oldmanId = oneElder()
  const { id } = (await takeDeposit(oldmanId, 500)).data
  const asks = {
    refundMethod: 4,
    channelReason: '家属要求转账',
    reason: '退住',
    fileUrl: await insertFile(made, { tenantId, createBy: desk.userId }),
  }
  const ask = (deduct: number) => services.call(deposits.askDeduction, desk, { body: { id, deduct, ...asks } })
  const bare = services.call(deposits.askDeduction, desk, { body: { id, deduct: 1, ...asks, fileUrl: '' } })
  expect((await bare).msg).toMatch('请上传抵扣依据')
  expect((await ask(500.01)).msg).toBe('抵扣金额不能超过押金500.00元')
  expect(await ask(120.5)).toMatchObject({ code: 0 })
  const deduct = (by = manager) => services.call(deposits.deduct, by, { body: { id } })
  expect((await deduct(desk)).msg).toBe('不能审批自己提交的申请')
  expect((await services.call(deposits.refund, manager, { body: { id } })).code).toBe(1)
  const both = await Promise.all([deduct(), deduct()])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  const { record } = (await services.call(deposits.detail, desk, { params: { id } })).data
  expect(record).toMatchObject({
    status: 2,
    fileUrl: asks.fileUrl,
    deduct: 120.5,
    refundAmount: 379.5,
    auditUser: manager.nickName,
  })
  expect([await balanceOf(oldmanId, 'deposit'), await balanceOf(oldmanId, 'receivable')]).toEqual([0, -120_50])
})

it('a refused request leaves the deposit as it was', async () => {
  const oldmanId = oneElder()
  const { id } = (await takeDeposit(oldmanId, 500)).data
  await services.call(deposits.askRefund, desk, { body: { id, refundMethod: 1, reason: '退住' } })
  expect(await services.call(deposits.refuse, manager, { body: { id, auditRemark: '尚未退住' } })).toMatchObject({
    code: 0,
  })
  expect(await balanceOf(oldmanId, 'deposit')).toBe(-500_00)
  await services.call(deposits.askRefund, manager, { body: { id, refundMethod: 1, reason: '退住' } })
  expect(await services.call(deposits.refund, desk, { body: { id } })).toMatchObject({ code: 0 })
  expect(await balanceOf(oldmanId, 'deposit')).toBe(0)
})

const takeLine = async (oldmanId: number, feeType: number, amount: number) =>
  (
    await services.call(admissions.create, desk, {
      body: { oldmanId, feeType, feeName: '首月', month: '2026-11', amount },
    })
  ).data.id
const pay = (id: number) => services.call(admissions.pay, desk, { body: { id, payMethod: 2 } })
const revoke = (id: number) => services.call(admissions.revoke, manager, { body: { id, reason: '录错' } })

it('a line that is paid, voided and paid anew counts once', async () => {
  const oldmanId = oneElder()
  const first = await takeLine(oldmanId, 1, 100)
  const both = await Promise.all([pay(first), pay(first)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await revoke(first)).toMatchObject({ code: 0 })
  expect(await balanceOf(oldmanId, 'receivable')).toBe(0)
  expect(await revoke(first)).toMatchObject({ code: 1 })
  expect(await pay(await takeLine(oldmanId, 1, 100))).toMatchObject({ code: 0 })
  expect(await balanceOf(oldmanId, 'receivable')).toBe(-100_00)
})

it('a deposit among the lines is a deposit with its limit, and is not voided here', async () => {
  const oldmanId = oneElder()
  expect((await pay(await takeLine(oldmanId, 5, 24_000.01))).msg).toMatch('不能超过12个月床位费')
  const line = await takeLine(oldmanId, 5, 300)
  expect(await pay(line)).toMatchObject({ code: 0 })
  expect(await balanceOf(oldmanId, 'deposit')).toBe(-300_00)
  expect((await revoke(line)).msg).toBe('押金已收，请在押金列表中办理退还')
})

const withdraw = (oldmanId: number, amount: number, by = desk) =>
  services.call(withdrawals.create, by, { body: { oldmanId, amount, accountName: '王芳', reason: '家属申请' } })

it('two withdrawals never draw on the same money, and a refused one comes back', async () => {
  for (let round = 0; round < raceRounds(3); round++) {
    const oldmanId = oneElder() || elders[0] || 0
    const both = await Promise.all([withdraw(oldmanId, 700), withdraw(oldmanId, 700)])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(both.find(({ code }) => code === 1)?.msg).toBe('账户余额不足')
    const id = both.find(({ code }) => code === 0)?.data.id ?? 0
    expect([await ownMoney(oldmanId), await balanceOf(oldmanId, 'withdrawal')]).toEqual([300_00, -700_00])
    const refuse = (by = manager) => services.call(withdrawals.refuse, by, { body: { id, auditRemark: '账号有误' } })
    expect((await refuse(desk)).msg).toBe('不能审批自己提交的申请')
    expect(await refuse()).toMatchObject({ code: 0 })
    expect([await ownMoney(oldmanId), await balanceOf(oldmanId, 'withdrawal')]).toEqual([1_000_00, 0])
    elders.unshift(oldmanId)
  }
})

it('a withdrawal is paid after another person approved it, once', async () => {
  const oldmanId = oneElder()
  const { id } = (await withdraw(oldmanId, 400)).data
  const payOut = () =>
    services.call(withdrawals.pay, desk, { body: { id, payMethod: 4, channelReason: '家属要求转账' } })
  expect((await payOut()).code).toBe(1)
  expect((await services.call(withdrawals.approve, desk, { body: { id } })).msg).toBe('不能审批自己提交的申请')
  expect(await services.call(withdrawals.approve, manager, { body: { id } })).toMatchObject({ code: 0 })
  const both = await Promise.all([payOut(), payOut()])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect([await ownMoney(oldmanId), await balanceOf(oldmanId, 'withdrawal')]).toEqual([600_00, 0])
})

it('a refund by another channel than the money came by needs a reason', async () => {
  const oldmanId = oneElder()
  const { id } = (await takeDeposit(oldmanId, 500)).data
  const ask = (given: object) =>
    services.call(deposits.askRefund, desk, { body: { id, refundMethod: 4, reason: '退住', ...given } })
  expect((await ask({})).msg).toMatch('不是原收款渠道')
  expect(await ask({ channelReason: '原账户已注销' })).toMatchObject({ code: 0 })
  const asked = (await withdraw(oldmanId, 100)).data.id
  await services.call(withdrawals.approve, manager, { body: { id: asked } })
  const payOut = (given: object) =>
    services.call(withdrawals.pay, desk, { body: { id: asked, payMethod: 4, ...given } })
  expect((await payOut({})).msg).toMatch('不是原收款渠道')
  expect(await payOut({ payMethod: 1 })).toMatchObject({ code: 0 })
})

it('service fees of 13 months are refused, over several payments: 24,000.00 passes, 24,000.01 does not', async () => {
  const oldmanId = oneElder()
  expect((await pay(await takeLine(oldmanId, 1, 26_000))).msg).toMatch(
    '服务费最多预收12个月24000.00元（每月2000.00元）',
  )
  // 1,000.00 of it is in the account
  expect(await pay(await takeLine(oldmanId, 1, 19_000))).toMatchObject({ code: 0 })
  expect((await pay(await takeLine(oldmanId, 4, 4_000.01))).msg).toMatch(
    '已预收（含账户余额）20000.00元，最多再收4000.00元',
  )
  expect(await pay(await takeLine(oldmanId, 4, 4_000))).toMatchObject({ code: 0 })
})
