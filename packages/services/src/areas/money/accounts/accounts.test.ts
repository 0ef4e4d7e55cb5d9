import type { BodyInputOf } from '@care/shared/http/endpoint'
import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { elders as elderCalls } from '@care/shared/people/elders/elders.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { raceRounds } from '../../../testing/rounds.ts'
import { findBookDifferences } from '../../../testing/rows/books.repository.ts'
import { addUnpaidCharges } from '../../../testing/rows/debts.repository.ts'
import { countWaiting } from '../../../testing/rows/locks.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { closeAccount, findAccountHoldings } from './accounts.port.ts'

const often = raceRounds(100)
const timeout = 10_000 + often * 200
const tenantId = 1000002
const made = testDatabase()
const services = testServices(made)
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
/** Ids of elders without any history. */
const elders: number[] = []

beforeAll(async () => {
  const rows = ['甲', '乙', '丙', '丁', '戊'].map((userName) => ({
    tenantId,
    userName,
    gender: '1',
    careLevel: '1',
    birthday: '1940-01-01',
  }))
  elders.push(...(await made.owner.insertInto('elder').values(rows).returning('id').execute()).map(({ id }) => id))
})

const accountOf = async (oldmanId: number) =>
  (await services.call(elderAccounts.get, manager, { params: { id: oldmanId } })).data
const recordsOf = async (oldmanId: number) =>
  (await services.call(elderAccounts.records, manager, { query: { oldmanId, size: 100 } })).data.records
const recharge = (body: Partial<BodyInputOf<typeof elderAccounts.recharge>>) =>
  services.call(elderAccounts.recharge, manager, { body: { oldmanId: 0, amount: 0, ...body } })
const withdraw = (oldmanId: number, amount: number) =>
  services.call(elderAccounts.withdraw, manager, { body: { oldmanId, amount, remark: '退住' } })
const spend = (body: BodyInputOf<typeof elderAccounts.spend>) => services.call(elderAccounts.spend, manager, { body })
const reverse = (id: number) => services.call(elderAccounts.reverse, manager, { body: { id, remark: '录错' } })

const oneMore = async () => {
  const elder = { tenantId, userName: '走', gender: '1', careLevel: '1', birthday: '1940-01-01' }
  return made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
}
const subsidy = (oldmanId: number, amount: number) => recharge({ oldmanId, amount, accountType: 2, payMethod: 5 })

it('updates both balances and adds every booking to their ledger', async () => {
  const [oldmanId = 0] = elders
  await recharge({ oldmanId, amount: 200.05, payMethod: 2, remark: '家属' })
  await recharge({ oldmanId, amount: 50, accountType: 2, payMethod: 5 })
  await spend({ oldmanId, amount: 0.1, remark: '理发' })
  await withdraw(oldmanId, 99.95)
  expect(await accountOf(oldmanId)).toEqual({
    oldmanId,
    tenantId,
    availableBalance: 100,
    virtualAvailableBalance: 50,
    frozenBalance: 0,
    virtualFrozenBalance: 0,
    dueAmount: 0,
    totalRecharge: 250.05,
    totalConsume: 0.1,
  })
  const lines = (await recordsOf(oldmanId)).map(({ tradingType, amount, balanceAfter, operator }) => [
    tradingType,
    amount,
    balanceAfter,
    operator,
  ])
  const { nickName } = manager
  expect(lines).toEqual([
    [4, -99.95, 100, nickName],
    [2, -0.1, 199.95, nickName],
    [1, 50, 50, nickName],
    [1, 200.05, 200.05, nickName],
  ])
})

it('reverses a wrong line once, by another line that refers to it', async () => {
  const [, oldmanId = 0] = elders
  await recharge({ oldmanId, amount: 30 })
  await spend({ oldmanId, amount: 20, remark: '理发' })
  const [spent, came] = await recordsOf(oldmanId)
  expect(await reverse(came?.id ?? 0)).toMatchObject({ code: 1, msg: '账户余额不足' })
  expect(await reverse(spent?.id ?? 0)).toMatchObject({ code: 0 })
  expect(await reverse(spent?.id ?? 0)).toMatchObject({ code: 1, msg: '该流水已冲正，或由单据产生，不能冲正' })
  const [back] = await recordsOf(oldmanId)
  expect(back).toMatchObject({ tradingType: 5, amount: 20, businessNo: spent?.recordNo, isReversible: false })
  expect(await reverse(back?.id ?? 0)).toMatchObject({ code: 1 })
  expect(await accountOf(oldmanId)).toMatchObject({ availableBalance: 30, totalConsume: 0 })
})

it('leaves reversed lines out of both totals, and counts a withdrawal in neither total', async () => {
  const { id: oldmanId } = await oneMore()
  const newest = async () => (await recordsOf(oldmanId))[0]?.id ?? 0
  await recharge({ oldmanId, amount: 50 })
  await recharge({ oldmanId, amount: 20.5, payMethod: 3 })
  expect(await reverse(await newest())).toMatchObject({ code: 0 })
  expect((await recordsOf(oldmanId))[0]).toMatchObject({ tradingType: 5, amount: -20.5, payMethod: 3, remark: '录错' })
  await spend({ oldmanId, amount: 10, remark: '理发' })
  await reverse(await newest())
  await spend({ oldmanId, amount: 5.01, remark: '理发' })
  await withdraw(oldmanId, 7)
  await withdraw(oldmanId, 3)
  expect(await reverse(await newest())).toMatchObject({ code: 0 })
  await subsidy(oldmanId, 8)
  await spend({ oldmanId, amount: 2, accountType: 2, remark: '助餐' })
  expect(await accountOf(oldmanId)).toMatchObject({
    availableBalance: 37.99,
    virtualAvailableBalance: 6,
    totalRecharge: 58,
    totalConsume: 7.01,
  })
})

it('debits due charges from the account that each belongs to, strictly oldest first', async () => {
  const { id: oldmanId } = await oneMore()
  const { id: other } = await oneMore()
  await addUnpaidCharges(made, tenantId, other, [[1, 100]])
  await addUnpaidCharges(made, tenantId, oldmanId, [
    [1, 1_010],
    [2, 505],
    [1, 20],
    [2, 1],
  ])
  const told = async () => {
    const { availableBalance, virtualAvailableBalance, dueAmount } = await accountOf(oldmanId)
    return [availableBalance, virtualAvailableBalance, dueAmount]
  }
  expect(await told()).toEqual([0, 0, 15.36])
  await recharge({ oldmanId, amount: 5 })
  expect(await told()).toEqual([5, 0, 15.36])
  await subsidy(oldmanId, 5.05)
  expect(await told()).toEqual([5, 0, 10.31])
  await recharge({ oldmanId, amount: 5.1 })
  expect(await told()).toEqual([0, 0, 0.21])
  await recharge({ oldmanId, amount: 0.19 })
  expect(await told()).toEqual([0.19, 0, 0.21])
  await subsidy(oldmanId, 100)
  expect(await told()).toEqual([0.19, 99.99, 0.2])
  await recharge({ oldmanId, amount: 0.02 })
  expect(await told()).toEqual([0.01, 99.99, 0])
  expect((await accountOf(other)).dueAmount).toBe(1)
  const taken = (await recordsOf(oldmanId)).filter(({ tradingType }) => tradingType === 2)
  expect(taken.map(({ accountType, amount, businessType }) => [accountType, amount, businessType])).toEqual([
    [1, -0.2, 2],
    [2, -0.01, 2],
    [1, -10.1, 2],
    [2, -5.05, 2],
  ])
})

it('debits all due charges from the money that a reversal returns', async () => {
  const { id: oldmanId } = await oneMore()
  await recharge({ oldmanId, amount: 10 })
  await spend({ oldmanId, amount: 8, remark: '理发' })
  await addUnpaidCharges(made, tenantId, oldmanId, [
    [1, 300],
    [1, 401],
  ])
  const [spent] = await recordsOf(oldmanId)
  await reverse(spent?.id ?? 0)
  expect(await accountOf(oldmanId)).toMatchObject({ availableBalance: 2.99, dueAmount: 0 })
})

it('pays out own money only, no subsidy', async () => {
  const { id: oldmanId } = await oneMore()
  await recharge({ oldmanId, amount: 1 })
  await subsidy(oldmanId, 50)
  expect(await withdraw(oldmanId, 1.01)).toMatchObject({ code: 1, msg: '账户余额不足' })
  const bySubsidy = { oldmanId, amount: 1, remark: '退住', payMethod: 5 as const }
  expect(await services.call(elderAccounts.withdraw, manager, { body: bySubsidy })).toMatchObject({
    status: 400,
    msg: '请选择付款方式',
  })
  expect(await withdraw(oldmanId, 1)).toMatchObject({ code: 0 })
  expect(await accountOf(oldmanId)).toMatchObject({ availableBalance: 0, virtualAvailableBalance: 50 })
})

it('books a request of another person with the same idempotency key', async () => {
  const { id: oldmanId } = await oneMore()
  const body = { oldmanId, amount: 5, requestKey: 'key-of-two' }
  for (const by of [manager, { ...desk, permissions: manager.permissions }, manager])
    expect(await services.call(elderAccounts.recharge, by, { body })).toMatchObject({ code: 0 })
  expect((await recordsOf(oldmanId)).map(({ operator }) => operator)).toEqual([desk.nickName, manager.nickName])
})

it.each<[object, string]>([
  [{ amount: 0 }, '充值金额必须大于0'],
  [{ amount: -5 }, '充值金额必须大于0'],
  [{ amount: 1.005 }, '充值金额最多两位小数'],
  [{ amount: 1_000_000.01 }, '充值金额不能超过1000000元'],
  [{ amount: 1, payMethod: 5 }, '补贴发放只能充入补贴余额'],
  [{ amount: 1, accountType: 2 }, '补贴余额只能通过补贴发放充值'],
  [{ amount: 1, oldmanId: undefined }, '请选择长者'],
])('refuses to recharge %o: %s', async (body, msg) => {
  expect(await recharge({ oldmanId: elders[0] ?? 0, ...body })).toMatchObject({ status: 400, msg })
})

it('pays out no more than the balance, and nothing to an elder of another institution', async () => {
  const [, , oldmanId = 0] = elders
  await recharge({ oldmanId, amount: 10 })
  expect(await withdraw(oldmanId, 10.01)).toMatchObject({ status: 200, code: 1, msg: '账户余额不足' })
  const foreign = await made.owner.selectFrom('elder').select('id').where('tenantId', '<>', tenantId).executeTakeFirst()
  expect(await recharge({ oldmanId: foreign?.id ?? 0, amount: 1 })).toMatchObject({ status: 404, msg: '长者不存在' })
  expect(await accountOf(oldmanId)).toMatchObject({ availableBalance: 10 })
})

it('books a repeated request once with the same result, even concurrently, and refuses another amount for its key', async () => {
  const [, , , oldmanId = 0] = elders
  const asked = { oldmanId, amount: 5, requestKey: 'key-12345' }
  const all = await Promise.all(Array.from({ length: 8 }, () => recharge(asked)))
  expect(all.map(({ code, data }) => [code, data])).toEqual(Array(8).fill([0, true]))
  expect(await recharge(asked)).toMatchObject({ code: 0 })
  const other = { code: 1, msg: expect.stringContaining('内容与先前的同一次提交不一致') }
  expect(await recharge({ ...asked, amount: 6 })).toMatchObject(other)
  expect(await recharge({ ...asked, oldmanId: elders[0] ?? 0 })).toMatchObject(other)
  const mixed = await Promise.all(
    [7, 8, 7, 8].map((amount) => recharge({ oldmanId, amount, requestKey: 'key-of-two-amounts' })),
  )
  expect(mixed.filter(({ code }) => code === 0)).toHaveLength(2)
  expect(await recordsOf(oldmanId)).toHaveLength(2)
  // a changed request may use the key of a refused one
  const dear = { oldmanId, amount: 900_000, remark: '退住', requestKey: 'key-of-dear' }
  expect(await services.call(elderAccounts.withdraw, manager, { body: dear })).toMatchObject({ msg: '账户余额不足' })
  expect(await services.call(elderAccounts.withdraw, manager, { body: { ...dear, amount: 1 } })).toMatchObject({
    code: 0,
  })
})

describe('concurrent calls', () => {
  it('balances add up over many rounds of two recharges and two payments of the last yuan', { timeout }, async () => {
    const [, , , , oldmanId = 0] = elders
    for (let round = 0; round < often; round++) {
      await Promise.all([recharge({ oldmanId, amount: 0.01 }), recharge({ oldmanId, amount: 0.02 })])
      const uses = await Promise.all([
        spend({ oldmanId, amount: 0.03, remark: '用' }),
        spend({ oldmanId, amount: 0.03, remark: '用' }),
      ])
      expect(uses.map(({ code }) => code).sort()).toEqual([0, 1])
    }
    expect(await accountOf(oldmanId)).toMatchObject({ availableBalance: 0 })
    expect((await accountOf(oldmanId)).totalRecharge).toBeCloseTo(often * 0.03, 2)
  })

  it('waits for an open removal, and books nothing for a removed elder', async () => {
    const { id } = await oneMore()
    const asked = await made.owner.transaction().execute(async (removing) => {
      await removing.updateTable('elder').set({ removeTime: new Date() }).where('id', '=', id).execute()
      const asked = [recharge({ oldmanId: id, amount: 1 })]
      await vi.waitFor(async () => expect(await countWaiting(made.owner)).toBe(1))
      return asked
    })
    expect(await asked[0]).toMatchObject({ status: 404, msg: '长者不存在' })
  })

  it('lets either a booking or a removal succeed, never both', async () => {
    for (let round = 0; round < raceRounds(12); round++) {
      const { id } = await oneMore()
      const removing = services.call(elderCalls.remove, manager, { params: { id } })
      const [removed, booked] = await Promise.all([removing, recharge({ oldmanId: id, amount: 1 })])
      expect([removed.code, booked.code].toSorted()).not.toEqual([0, 0])
    }
  })

  it('rolls back everything when closing an account fails halfway', async () => {
    const [oldmanId = 0] = elders
    const before = await recordsOf(oldmanId)
    const half = inTenants(made.database, [tenantId], async (db) => {
      const elder = { tenantId, oldmanId }
      const how = { settleMethod: null, settleFen: 0, refundMethod: 1, refundName: '王芳' }
      expect(await closeAccount(db, manager, elder, await findAccountHoldings(db, elder), how)).toBe(true)
      throw new Error('gone')
    })
    await expect(half).rejects.toThrow('gone')
    expect(await recordsOf(oldmanId)).toEqual(before)
    expect(await accountOf(oldmanId)).toMatchObject({ availableBalance: 100 })
  })
})

describe('the database', () => {
  it('lets the application role change neither balances nor ledger lines', async () => {
    for (const statement of [
      'update elder_account set available_balance_fen = 1',
      'update elder_account_record set amount_fen = 1',
      'delete from elder_account_record',
    ]) {
      await expect(inTenants(made.database, [tenantId], (db) => sql.raw(statement).execute(db))).rejects.toThrow(
        'permission denied',
      )
    }
  })

  it('refuses a balance that differs from the sum of its ledger', async () => {
    const skipped = made.owner.transaction().execute(async (db) => {
      await sql`update elder_account set available_balance_fen = available_balance_fen + 1 where tenant_id = ${tenantId}`.execute(
        db,
      )
      const line = { tenantId, oldmanId: elders[0] ?? 0, accountType: 1, tradingType: 1, amountFen: 1, operator: '' }
      await db
        .insertInto('elderAccountRecord')
        .values({ ...line, businessType: 1 })
        .execute()
    })
    await expect(skipped).rejects.toThrow('does not add up')
  })
})
