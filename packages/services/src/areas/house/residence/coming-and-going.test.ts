import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import type { CheckOut } from '@care/shared/house/residence/check-out/check-out'
import { checkOuts } from '@care/shared/house/residence/check-out/check-out.contract'
import type { HoldingWay } from '@care/shared/house/residence/check-out/holding.words'
import { leaves } from '@care/shared/house/residence/leave/leave.contract'
import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { elderCodes } from '@care/shared/people/elder-codes/elder-codes.contract'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { elders as elderCalls } from '@care/shared/people/elders/elders.contract'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { endedStatuses, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { raceRounds } from '../../../testing/rounds.ts'
import { findBookDifferences } from '../../../testing/rows/books.repository.ts'
import { addUnpaidCharges } from '../../../testing/rows/debts.repository.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))
const { haidian, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
let room = ''
const elders: number[] = []
const beds: { id: number; name: string }[] = []
const [dayMs, now] = [86_400_000, Date.now()]
const day = (days: number) => toShanghaiTime(now + days * dayMs).slice(0, 10)
const time = (days: number) => toShanghaiTime(now + days * dayMs)

/** Elders who live at home, and free beds of one room. */
beforeAll(async () => {
  const elder = { tenantId, gender: '1', mobile: '13800000000' }
  const people = Array.from({ length: 72 }, (_, at) => ({ ...elder, userName: `新来${at}` }))
  elders.push(...(await made.owner.insertInto('elder').values(people).returning('id').execute()).map(({ id }) => id))
  const one = await made.owner
    .selectFrom('room')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  room = one.name
  const free = Array.from({ length: 72 }, (_, at) => ({ tenantId, roomId: one.id, name: `试-${at}` }))
  beds.push(...(await made.owner.insertInto('bed').values(free).returning(['id', 'name']).execute()))
})
const oneElder = () => elders.pop() ?? 0
const oneBed = () => beds.pop() ?? { id: 0, name: '' }

let papers = 0
const form = (bedId: number, cost: object = {}) => ({
  ability: { careLevel: '3' },
  config: { bedId, checkInStart: day(-10), bedCost: 3_000, depositAmount: 5_000, depositMethod: 1, ...cost },
  contract: { contractNo: `C-${++papers}`, startTime: day(-10), endTime: day(300) },
})
const submit = (oldmanId: number, bedId: number, cost?: object, more: object = {}) =>
  services.call(checkIns.submit, desk, { body: { oldmanId, ...form(bedId, cost), ...more } })
const approve = (id: number, by = haidian) => services.call(checkIns.approve, by, { body: { id } })
async function resident(cost?: object, oldmanId = oneElder()) {
  const bed = oneBed()
  const { id } = (await submit(oldmanId, bed.id, cost)).data
  expect((await approve(id)).msg).toBeNull()
  return { oldmanId, bed, id }
}
/** A resident whose bed fee is waived, so that no day costs anything. */
async function freeResident(cost?: object, elder?: number) {
  const there = await resident(cost, elder)
  await made.owner.deleteFrom('feePlan').where('checkInId', '=', there.id).where('kind', '=', 1).execute()
  return there
}
const payee = { refundMethod: 4, refundName: '王芳', handlerName: '赵敏' }
/**
 * Checks out and settles each holding of the sheet by the default way, or by the way that `ways` gives for its kind.
 */
async function checkOut(body: Partial<CheckOut> & { oldmanId: number }, ways: Record<string, HoldingWay> = {}) {
  const { oldmanId, checkOutTime = time(0) } = body
  const { data: fee } = await services.call(checkOuts.fee, haidian, { query: { oldmanId, checkOutTime } })
  const words = (fee?.holdings ?? []).map(({ key, ways: [usual = 'refund'] }) => ({
    key,
    way: ways[key.split(':')[0] ?? ''] ?? usual,
    reason: '家属放弃',
  }))
  return services.call(checkOuts.checkOut, haidian, {
    body: { checkOutType: 0, checkOutTime, ...payee, words, ...body },
  })
}
const elderOf = (id: number) =>
  made.owner
    .selectFrom('elder')
    .select(['checkInStatus', 'bedName', 'careLevel'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const stayOf = (oldmanId: number) =>
  made.owner.selectFrom('bedStay').select(['isReserved', 'toTime']).where('oldmanId', '=', oldmanId).execute()

it('a draft is saved step by step, and a stale one is refused', async () => {
  const [oldmanId, bed] = [oneElder(), oneBed()]
  const { ability, config } = form(bed.id)
  const save = (body: object) => services.call(checkIns.save, desk, { body: { oldmanId, ...body } })
  const first = (await save({ step: 1, ability })).data
  expect(await save({ step: 1 })).toMatchObject({ code: 1, msg: expect.stringMatching('已有未完成的入住办理') })
  const { id, version } = first
  expect((await save({ id, version, step: 2, config })).data).toMatchObject({ id, version: version + 1 })
  expect(await save({ id, version, step: 2 })).toMatchObject({ code: 1, msg: '该入住办理已被他人修改，请刷新后继续' })
  const read = (await services.call(checkIns.get, haidian, { params: { id } })).data
  expect(read).toMatchObject({ step: 2, auditStatus: 0, form: { ability, config: { bedId: bed.id, bedCost: 3_000 } } })
  expect((await stayOf(oldmanId)).length).toBe(0)
})

it.each([
  [{ ability: {} }, '请选择护理等级'],
  [{ config: {} }, '请选择床位'],
  [{ contract: {} }, '请输入合同编号'],
])('refuses to submit what cannot be judged: %j', async (more, msg) => {
  const oldmanId = oneElder()
  expect(await submit(oldmanId, oneBed().id, {}, more)).toMatchObject({ status: 400, msg })
})

it('a check-in reserves the bed until approved by another person, and then sets all records together', async () => {
  const [oldmanId, bed] = [oneElder(), oneBed()]
  const { id } = (await submit(oldmanId, bed.id)).data
  expect(await stayOf(oldmanId)).toEqual([{ isReserved: true, toTime: `${day(7)} 23:59:59` }])
  expect(await submit(oneElder(), bed.id)).toMatchObject({
    code: 1,
    msg: expect.stringMatching(`床位${bed.name}已为新来`),
  })
  expect(await approve(id, { ...desk, permissions: haidian.permissions })).toMatchObject({
    code: 1,
    msg: '不能审批自己提交的入住办理',
  })
  expect((await approve(id)).data).toBe(true)
  expect(await approve(id)).toMatchObject({ code: 1, msg: '该入住办理状态已变更，请刷新后重试' })
  expect(await elderOf(oldmanId)).toEqual({ checkInStatus: CheckIn.Resident, bedName: bed.name, careLevel: '3' })
  const { careLevels } = (await services.call(elderCalls.history, haidian, { params: { id: oldmanId } })).data
  expect(careLevels).toMatchObject([{ fromLevel: null, toLevel: '3', reason: '入住评估', createBy: haidian.userId }])
  const { data } = await services.call(checkIns.residence, haidian, { params: { id: oldmanId } })
  // a reservation of a second or more is a stay of its own
  expect({ ...data, stays: data.stays.filter(({ isReserved }) => !isReserved) }).toMatchObject({
    stays: [{ bedName: bed.name, toTime: null }],
    contracts: [{ status: 1 }],
    deposits: [{ amount: 5_000, status: 0 }],
  })
})

it('a refused check-in states the reason and frees the bed until it is corrected', async () => {
  const [oldmanId, bed] = [oneElder(), oneBed()]
  const { id } = (await submit(oldmanId, bed.id)).data
  const refuse = (reason: string) => services.call(checkIns.refuse, haidian, { body: { id, reason } })
  expect(await refuse('')).toMatchObject({ status: 400, msg: '请输入拒绝原因' })
  expect((await refuse('缺少体检报告')).data).toBe(true)
  expect((await submit(oneElder(), bed.id)).msg).toBeNull()
  expect(await submit(oldmanId, bed.id, {}, { id })).toMatchObject({ code: 1, msg: expect.stringMatching('预订') })
  expect((await submit(oldmanId, oneBed().id, {}, { id })).data).toMatchObject({ id, auditStatus: 1 })
})

const often = raceRounds(12)
it('of two concurrent calls one gets the bed, and the other’s error names who has it', {
  timeout: 10_000 + often * 400,
}, async () => {
  const [bed, rivals] = [oneBed(), [oneElder(), oneElder()]]
  for (let round = 0; round < often; round++) {
    const answers = await Promise.all(rivals.map((oldmanId) => submit(oldmanId, bed.id)))
    const won = answers.filter(({ code }) => code === 0)
    expect(won).toHaveLength(1)
    expect(answers.find(({ code }) => code === 1)?.msg).toMatch(/^床位试-\d+已为新来\d+预订$/)
    await services.call(checkIns.revoke, desk, { body: { id: won[0]?.data.id ?? 0 } })
  }
})

it('an elder on leave is located elsewhere, and at the bed after coming back', async () => {
  const { oldmanId, bed } = await resident()
  const go = (leaveStart: string, plannedReturn: string) =>
    services.call(leaves.create, desk, {
      body: { oldmanId, type: 0, leaveStart, plannedReturn, companionPhone: '13812345678' },
    })
  expect(await go(time(-2), time(-3))).toMatchObject({ status: 400, msg: '预计返院时间应晚于离院时间' })
  const { id } = (await go(time(-2), time(-1))).data
  const away = await elderOf(oldmanId)
  expect(whereaboutsOf({ ...away }).tag).toBe('请假外出')
  expect(await go(time(-1), time(1))).toMatchObject({ code: 1, msg: expect.stringMatching('已请假外出，请先登记返院') })
  const { records } = (await services.call(leaves.page, desk, { query: { oldmanId, overdue: 1 } })).data
  expect(records).toMatchObject([{ id, status: 2, overdue: 1 }])
  const looksOn = { ...desk, permissions: ['leave:view'] }
  const seen = (await services.call(leaves.page, looksOn, { query: { oldmanId } })).data.records
  expect([...records, ...seen].map(({ companionPhone }) => companionPhone)).toEqual(['13812345678', '138****5678'])
  const comeBack = (at = 0) => services.call(leaves.return, desk, { body: { id, actualReturn: time(at) } })
  expect(await comeBack(-3)).toMatchObject({ status: 400, msg: '返院时间不能早于离院时间' })
  expect((await comeBack()).data).toBe(true)
  expect(await comeBack()).toMatchObject({ code: 1, msg: '请假状态已变更，请刷新后重试' })
  const back = (await services.call(leaves.page, desk, { query: { oldmanId } })).data.records
  expect(back).toMatchObject([{ overdue: null, actualReturn: expect.any(String) }])
  expect(await elderOf(oldmanId)).toMatchObject({ checkInStatus: CheckIn.Resident, bedName: bed.name })
  const told = await made.owner.selectFrom('notice').select('payload').where('tenantId', '=', tenantId).execute()
  expect(told.map(({ payload }) => payload)).toContainEqual({ kind: 'elder', tenantId, oldmanId })
})

it('an elder moves to another bed in one step, and to no occupied one', async () => {
  const [one, other] = [await resident(), await resident()]
  const move = (bedId: number) => services.call(checkIns.move, desk, { body: { oldmanId: one.oldmanId, bedId } })
  expect(await move(other.bed.id)).toMatchObject({ code: 1, msg: expect.stringMatching(/由新来\d+入住/) })
  const bed = oneBed()
  expect((await move(bed.id)).data).toBe(true)
  expect((await elderOf(one.oldmanId)).bedName).toBe(bed.name)
  expect((await submit(oneElder(), one.bed.id)).msg).toBe(`床位${one.bed.name}正在清洁，完成清洁后才能安排`)
})

it('a subsidy of the check-in is a price of the plan, and is at most what the fees come to', async () => {
  const { oldmanId } = await resident({ bedCost: 3_000, subsidy: 500 })
  const rows = await made.owner.selectFrom('feePlan').selectAll().where('oldmanId', '=', oldmanId).execute()
  expect(rows.map(({ kind, name, priceFen }) => [kind, name, priceFen])).toEqual([
    [1, '床位费', 300_000],
    [6, '补贴', 50_000],
  ])
  const fee = (await services.call(checkOuts.fee, haidian, { query: { oldmanId } })).data
  expect(fee.items.map(({ feeType, amount }) => [feeType, amount > 0])).toEqual([
    [1, true],
    [6, false],
  ])
  expect(await submit(oneElder(), oneBed().id, { bedCost: 300, subsidy: 300.01 })).toMatchObject({
    msg: '补贴不能超过各项费用合计',
  })
})

it('arrears must be settled before a check-out, and the deposit is refunded once', async () => {
  const { oldmanId, bed } = await resident({ bedCost: 3_000, nursingCost: 0 })
  await services.call(checkIns.pay, desk, { body: { oldmanId, amount: 100, payMethod: 2 } })
  const fee = (await services.call(checkOuts.fee, haidian, { query: { oldmanId } })).data
  expect(fee).toMatchObject({ days: 10, paidAmount: 100, depositRefund: 5_000, refundAmount: 5_000, balanceRefund: 0 })
  expect(fee.arrearsAmount).toBeCloseTo(fee.payableAmount - 100, 2)
  const leave = (more: Partial<CheckOut>, ways?: Record<string, HoldingWay>) =>
    checkOut({ oldmanId, checkOutTime: fee.checkOutTime, ...more }, ways)
  expect(await leave({})).toMatchObject({ msg: `还有欠费${fee.arrearsAmount.toFixed(2)}元，请结清后再办理退住` })
  expect(await leave({ settleMethod: 1, refundAmount: 1 })).toMatchObject({ msg: '费用已变化，请刷新后重新核对' })
  expect((await elderOf(oldmanId)).checkInStatus).toBe(CheckIn.Resident)
  const refundAmount = Number((5_000 - fee.arrearsAmount).toFixed(2))
  const deduct = { deposit: 'deduct' } as const
  const both = await Promise.all([leave({ refundAmount }, deduct), leave({}, deduct)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(await elderOf(oldmanId)).toMatchObject({ checkInStatus: CheckIn.Left, bedName: null })
  const { data } = await services.call(checkIns.residence, haidian, { params: { id: oldmanId } })
  expect(data).toMatchObject({ deposits: [{ status: 2, refundAmount }], contracts: [{ status: 3 }] })
  // the stored check-out states the refunded part of the deposit
  const sheet = made.owner.selectFrom('checkOut').select('fee').where('oldmanId', '=', oldmanId)
  const told = { depositAmount: 5_000, depositRefund: refundAmount, refundAmount }
  expect(await sheet.execute()).toMatchObject([{ fee: told }])
  expect((await submit(oneElder(), bed.id)).msg).toBe(`床位${bed.name}正在清洁，完成清洁后才能安排`)
})

it('a check-out pays out the elder’s own money and takes a subsidy back', async () => {
  const { oldmanId } = await freeResident()
  const recharge = (body: { amount: number; accountType?: 1 | 2; payMethod?: 5 }) =>
    services.call(elderAccounts.recharge, haidian, { body: { oldmanId, ...body } })
  await recharge({ amount: 120.5 })
  await recharge({ amount: 30, accountType: 2, payMethod: 5 })
  const fee = (await services.call(checkOuts.fee, haidian, { query: { oldmanId } })).data
  expect(fee).toMatchObject({ balanceRefund: 120.5, refundAmount: 5_120.5, subsidyAmount: 30, dueAmount: 0 })
  const { checkOutTime, refundAmount } = fee
  expect((await checkOut({ oldmanId, checkOutTime, refundAmount })).msg).toBeNull()
  const account = (await services.call(elderAccounts.get, haidian, { params: { id: oldmanId } })).data
  expect(account).toMatchObject({ availableBalance: 0, virtualAvailableBalance: 0 })
  const { records } = (await services.call(elderAccounts.records, haidian, { query: { oldmanId } })).data
  expect(records.map(({ tradingType, amount }) => [tradingType, amount])).toEqual([
    [7, -30],
    [4, -120.5],
    [1, 30],
    [1, 120.5],
  ])
  expect((await services.call(elderCalls.remove, haidian, { params: { id: oldmanId } })).msg).toBeNull()
})

it.each([
  [
    'the balance covers it',
    200,
    {},
    { dueAmount: 80, balanceRefund: 120, arrearsAmount: 0, refundAmount: 5_120 },
    5_120,
  ],
  [
    'the deposit covers the rest',
    50,
    { ways: { deposit: 'deduct' as const } },
    { balanceRefund: 0, arrearsAmount: 30, refundAmount: 5_000 },
    4_970,
  ],
  ['the rest is paid', 50, { settleMethod: 2 }, { balanceRefund: 0, arrearsAmount: 30, refundAmount: 5_000 }, 5_000],
])('sets charges of orders off against the refund: %s', async (_, balance, settled, told, refundAmount) => {
  const { oldmanId } = await freeResident()
  await services.call(elderAccounts.recharge, haidian, { body: { oldmanId, amount: balance } })
  await addUnpaidCharges(made, tenantId, oldmanId, [
    [1, 3_000],
    [2, 5_000],
  ])
  const fee = (await services.call(checkOuts.fee, haidian, { query: { oldmanId } })).data
  expect(fee).toMatchObject(told)
  const leave = ({ ways, ...more }: { ways?: Record<string, HoldingWay>; settleMethod?: number }) =>
    checkOut({ oldmanId, checkOutTime: fee.checkOutTime, refundAmount, ...more }, ways)
  if (fee.arrearsAmount > 0) expect((await leave({})).msg).toBe('还有欠费30.00元，请结清后再办理退住')
  expect((await leave(settled)).msg).toBeNull()
  const account = (await services.call(elderAccounts.get, haidian, { params: { id: oldmanId } })).data
  expect(account).toMatchObject({ availableBalance: 0, virtualAvailableBalance: 0, dueAmount: 0 })
  const { records } = (await services.call(elderAccounts.records, haidian, { query: { oldmanId } })).data
  const lines = records.map(({ tradingType, amount }) => [tradingType, amount])
  const missing = balance < 80 ? [[1, 80 - balance]] : []
  const rest = balance > 80 ? [[4, 80 - balance]] : []
  expect(lines).toEqual([...rest, [2, -50], [2, -30], ...missing, [1, balance]])
  const { data } = await services.call(checkIns.residence, haidian, { params: { id: oldmanId } })
  expect(data.deposits).toMatchObject([{ refundAmount: 'ways' in settled ? 4_970 : 5_000 }])
})

/**
 * A stay of last year, so that the months are the same on every test day: 31 days of March and 10 of April, four of
 * them whole days away, a higher nursing fee from April 6 on. Bed 3000.01 + 1000.00, nursing 522.58 + 100.00 and
 * 150.08, meals 270.00 + 103.33, other costs 100.00 + 33.33.
 */
async function ofLastYear(depositAmount: number, payments: number[], debts: [1 | 2, number][], balance: number) {
  const costs = { bedCost: 3_000.01, nursingCost: 600, mealCost: 310, otherCost: 100, depositAmount }
  const { oldmanId, id: checkInId } = await resident(costs)
  const set = { checkInTime: '2025-03-01 08:00:00' }
  await made.owner
    .updateTable('checkIn')
    .set(set)
    .where('tenantId', '=', tenantId)
    .where('id', '=', checkInId)
    .execute()
  const away = { leaveStart: '2025-03-10 09:00:00', plannedReturn: '2025-03-15 09:00:00' }
  await made.owner
    .insertInto('elderLeave')
    .values([
      { tenantId, oldmanId, type: 2, ...away, actualReturn: '2025-03-15 10:00:00', status: 4 },
      // a revoked leave does not count as an absence
      {
        tenantId,
        oldmanId,
        type: 2,
        ...away,
        leaveStart: '2025-04-01 09:00:00',
        plannedReturn: '2025-04-09 09:00:00',
        status: 5,
      },
    ])
    .execute()
  const plan = made.owner.updateTable('feePlan').where('tenantId', '=', tenantId).where('checkInId', '=', checkInId)
  await plan.set({ fromDate: '2025-03-01' }).execute()
  await plan.set({ toDate: '2025-04-05' }).where('kind', '=', 2).execute()
  const nursing = { kind: 2, name: '护理费', unit: 1, priceFen: 90_050, fromDate: '2025-04-06', reason: '升级' }
  await made.owner
    .insertInto('feePlan')
    .values({ tenantId, oldmanId, checkInId, ...nursing })
    .execute()
  for (const amount of payments) await services.call(checkIns.pay, desk, { body: { oldmanId, amount, payMethod: 2 } })
  await services.call(elderAccounts.recharge, haidian, { body: { oldmanId, amount: balance } })
  await addUnpaidCharges(made, tenantId, oldmanId, debts)
  const checkOutTime = '2025-04-11 09:00:00'
  const { data: fee } = await services.call(checkOuts.fee, haidian, { query: { oldmanId, checkOutTime } })
  const leave = (more: Partial<CheckOut>, ways?: Record<string, HoldingWay>) =>
    checkOut({ oldmanId, checkOutTime, ...more }, ways)
  const settled = async () => {
    const { records } = (await services.call(elderAccounts.records, haidian, { query: { oldmanId } })).data
    const { deposits, payments, checkOuts } = (
      await services.call(checkIns.residence, haidian, { params: { id: oldmanId } })
    ).data
    return {
      lines: records.map(({ tradingType, amount, payMethod }) => [tradingType, amount, payMethod]).reverse(),
      payments: payments.map(({ amount, payMethod }) => [amount, payMethod]).reverse(),
      deposits: deposits.map(({ status, refundAmount }) => [status, refundAmount]),
      refunds: checkOuts.map(({ refundAmount }) => refundAmount),
    }
  }
  return { fee, leave, settled }
}
const debts: [1 | 2, number][] = [
  [1, 30_000],
  [2, 25_005],
]

it('each cost is computed by its days, and the excess less the charges of orders is refunded', async () => {
  const { fee, leave, settled } = await ofLastYear(5_000, [3_000, 3_000.5], debts, 100)
  expect(fee.items.map(({ feeType, unitPrice, num, amount }) => [feeType, unitPrice, num, amount])).toEqual([
    [1, 3_000.01, 41, 4_000.01],
    [2, 600, 32, 622.58],
    [2, 900.5, 5, 150.08],
    [3, 310, 37, 373.33],
    [4, 100, 41, 133.33],
  ])
  expect(fee.items[2]?.feeName).toBe('护理费（2025-04-06起）')
  expect(fee).toMatchObject({
    days: 41,
    leaveDays: 4,
    payableAmount: 5_279.33,
    paidAmount: 6_000.5,
    dueAmount: 550.05,
    balanceAmount: 100,
    arrearsAmount: 0,
    overpaidAmount: 271.12,
    depositRefund: 5_000,
    balanceRefund: 0,
    refundAmount: 5_271.12,
  })
  expect(await leave({ refundAmount: 5_000 })).toMatchObject({ msg: '费用已变化，请刷新后重新核对' })
  expect((await leave({ refundAmount: 5_271.12 })).msg).toBeNull()
  expect(await settled()).toEqual({
    lines: [
      [1, 100, 1],
      [1, 450.05, null],
      [2, -300, null],
      [2, -250.05, null],
    ],
    payments: [
      [3_000, 2],
      [3_000.5, 2],
    ],
    deposits: [[1, 5_000]],
    refunds: [5_271.12],
  })
})

it('overpaid fees, deposit and balance are refunded when no order has charges', async () => {
  const { fee, leave, settled } = await ofLastYear(5_000, [6_000.5], [[1, 4_001]], 100)
  expect(fee).toMatchObject({ overpaidAmount: 721.17, balanceRefund: 59.99, arrearsAmount: 0, refundAmount: 5_781.16 })
  expect((await leave({ refundAmount: 5_781.16 }, { deposit: 'deduct' })).msg).toBeNull()
  expect(await settled()).toMatchObject({
    lines: [
      [1, 100, 1],
      [2, -40.01, null],
      [4, -59.99, 4],
    ],
    deposits: [[1, 5_000]],
  })
})

/** Deposits, payments and expected results, with 279.33 of fees and 450.05 of charges open. */
it.each<[number, number, [number, number][], [number, number][]]>([
  [500, 229.38, [], [[2, 0]]],
  [279.34, 450.04, [], [[2, 0]]],
  [100, 629.38, [[179.33, 3]], [[2, 0]]],
  [5_000, 0, [], [[2, 4_270.62]]],
])('takes open sums from a deposit of %d, the fees first, and %d is paid', async (deposit, open, paid, deposits) => {
  const { fee, leave, settled } = await ofLastYear(deposit, [5_000], debts, 100)
  const charged = Math.min(open, 450.05)
  expect(fee).toMatchObject({ arrearsAmount: 729.38, overpaidAmount: 0, refundAmount: deposit })
  expect((await leave({})).msg).toBe('还有欠费729.38元，请结清后再办理退住')
  if (open > 0)
    expect((await leave({}, { deposit: 'deduct' })).msg).toBe(`还有欠费${open.toFixed(2)}元，请结清后再办理退住`)
  expect((await leave({ settleMethod: 3 }, { deposit: 'deduct' })).msg).toBeNull()
  expect(await settled()).toMatchObject({
    lines: [
      [1, 100, 1],
      // the charges that are not paid now are covered by the deposit
      ...(charged > 0 ? [[1, charged, 3]] : []),
      ...(charged < 450.05 ? [[1, Number((450.05 - charged).toFixed(2)), null]] : []),
      [2, -300, null],
      [2, -250.05, null],
    ],
    payments: [[5_000, 2], ...paid],
    deposits,
    refunds: [deposits[0]?.[1]],
  })
})

it('a second stay is computed from its own payments and deposit only', async () => {
  const { oldmanId } = await freeResident({ depositAmount: 700 })
  const pay = (amount: number) => services.call(checkIns.pay, desk, { body: { oldmanId, amount, payMethod: 1 } })
  const feeNow = async () => (await services.call(checkOuts.fee, haidian, { query: { oldmanId } })).data
  const leave = async (refundAmount: number) => {
    expect((await checkOut({ oldmanId, refundAmount })).msg).toBeNull()
  }
  await pay(50.05)
  await leave(750.05)
  expect(await pay(1)).toMatchObject({ code: 1, msg: expect.stringContaining('没有在住的入住记录') })
  await freeResident({ depositAmount: 900 }, oldmanId)
  await pay(20)
  expect(await feeNow()).toMatchObject({ paidAmount: 20, depositAmount: 900, refundAmount: 920 })
  await leave(920)
  const { data } = await services.call(checkIns.residence, haidian, { params: { id: oldmanId } })
  expect(data.deposits.map(({ status, refundAmount }) => [status, refundAmount])).toEqual([
    [1, 900],
    [1, 700],
  ])
  expect(data.contracts.map(({ status }) => status)).toEqual([3, 3])
  expect(data.checkOuts.map(({ refundAmount }) => refundAmount)).toEqual([920, 750.05])
})

it('a check-out before the check-in is refused', async () => {
  const { oldmanId } = await resident()
  const early = services.call(checkOuts.fee, haidian, { query: { oldmanId, checkOutTime: '2025-03-01 08:00:00' } })
  expect(await early).toMatchObject({ code: 1, msg: '退住时间不能早于入住时间' })
})

it('an elder with an open order cannot check out, because its charge would come afterwards', async () => {
  const { oldmanId } = await freeResident()
  const { id } = await made.owner
    .selectFrom('workOrder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('status', 'not in', [...endedStatuses])
    .where('removeTime', 'is', null)
    .executeTakeFirstOrThrow()
  const order = made.owner.updateTable('workOrder').where('tenantId', '=', tenantId).where('id', '=', id)
  await order.set({ oldmanId }).execute()
  const leave = () => checkOut({ oldmanId })
  expect(await leave()).toMatchObject({ code: 1, msg: '还有1个未完成的工单，请先完成或取消后再办理退住' })
  expect((await elderOf(oldmanId)).checkInStatus).toBe(CheckIn.Resident)
  await order.set({ status: OrderStatus.Cancelled }).execute()
  expect((await leave()).msg).toBeNull()
})

it('the elder’s timeline has beds, leaves, check-out, care level and account', async () => {
  const { oldmanId, bed } = await freeResident()
  const next = oneBed()
  // without the reservation, so that the papers of earlier days show a stay only
  await made.owner.deleteFrom('bedStay').where('oldmanId', '=', oldmanId).where('isReserved', '=', true).execute()
  await made.owner
    .updateTable('bedStay')
    .set({ fromTime: `${day(-3)} 00:00:00` })
    .where('oldmanId', '=', oldmanId)
    .where('isReserved', '=', false)
    .execute()
  await services.call(checkIns.move, desk, { body: { oldmanId, bedId: next.id } })
  // the move was two days ago, before the check-out of the test's start
  const [before, after] = [made.owner.updateTable('bedStay'), made.owner.updateTable('bedStay')]
  const moved = `${day(-2)} 12:00:00`
  await before.set({ toTime: moved }).where('oldmanId', '=', oldmanId).where('bedId', '=', bed.id).execute()
  await after.set({ fromTime: moved }).where('oldmanId', '=', oldmanId).where('bedId', '=', next.id).execute()
  const leave = { oldmanId, type: 1, leaveStart: time(-1), plannedReturn: time(1), reason: '复诊' }
  const { id } = (await services.call(leaves.create, desk, { body: leave })).data
  await services.call(leaves.return, desk, { body: { id, actualReturn: time(-0.5) } })
  await services.call(elderAccounts.recharge, haidian, { body: { oldmanId, amount: 12.5 } })
  expect((await checkOut({ oldmanId, checkOutType: 1, reason: '转院' })).msg).toBeNull()

  // the deposit of 5000 and the balance of the account
  const { data: stays } = await services.call(checkIns.residence, haidian, { params: { id: oldmanId } })
  expect(stays.checkOuts).toMatchObject([
    { checkOutType: 1, reason: '转院', refundAmount: 5012.5, handlerName: '赵敏' },
  ])

  const { records } = (await services.call(timeline.read, haidian, { params: { id: oldmanId }, query: {} })).data
  const told = records.map(({ kind, title, text }) => `${kind} ${title} · ${text}`)
  const [by, desks] = [haidian.nickName, desk.nickName]
  expect(told.toSorted()).toEqual(
    [
      `account 充值 12.50元 · 账户余额 12.50元 · ${by}`,
      `account 提现 -12.50元 · 账户余额 0.00元 · 退住退还账户余额，收款人王芳 · ${by}`,
      `level 护理等级：未评定 → 三级护理 · 入住评估 · ${by}`,
      'plan 制定照护计划：上门做餐 · null',
      'plan 制定照护计划：送餐到户 · null',
      'plan 照护计划结束：上门做餐 · null',
      'plan 照护计划结束：送餐到户 · null',
      `stay 入住：${room} ${bed.name} · ${by}`,
      `stay 换床位：${room} ${next.name} · ${desks}`,
      `stay 解除合同：C-${papers} · 养老服务合同`,
      `stay 请假外出：外出就医 · 预计${time(1).slice(0, 16)}返院 · 复诊 · ${desks}`,
      `stay 返院：外出就医 · 复诊 · ${desks}`,
      `stay 退住：住院 · 转院 · ${by}`,
    ].toSorted(),
  )
})

it('a death is recorded, and a check-out is continued from its draft', async () => {
  const { oldmanId } = await freeResident()
  const save = (version?: number) =>
    services.call(checkOuts.save, haidian, { body: { oldmanId, version, form: { checkOutType: 2, reason: '病故' } } })
  expect((await save()).data).toEqual({ version: 1 })
  expect(await save()).toMatchObject({ code: 1, msg: '该退住办理已被他人修改，请刷新后继续' })
  const draft = await services.call(checkOuts.draft, haidian, { query: { oldmanId } })
  expect(draft.data).toMatchObject({ version: 1, form: { reason: '病故' } })
  expect((await checkOut({ oldmanId, checkOutType: 2 })).msg).toBeNull()
  expect((await elderOf(oldmanId)).checkInStatus).toBe(CheckIn.Deceased)
  expect((await services.call(checkOuts.draft, haidian, { query: { oldmanId } })).data).toBeNull()
})

it.each([
  [1, '已退住'],
  [2, '已故'],
] as const)('their code is stopped with a check-out of kind %i, and no other is made', async (checkOutType, word) => {
  const { oldmanId } = await freeResident()
  const create = () => services.call(elderCodes.create, desk, { body: { oldmanId } })
  expect((await create()).data.status).toBe(1)
  expect((await checkOut({ oldmanId, checkOutType })).msg).toBeNull()
  const { data } = await services.call(elderCodes.newest, desk, { params: { id: oldmanId } })
  expect(data).toMatchObject({ status: 2, content: null })
  expect((await create()).msg).toMatch(new RegExp(`${word}，不能生成二维码$`))
})

it('the number of a guarantor is masked for people who may only read', async () => {
  const { contract } = form(0)
  const given = { oldmanId: oneElder(), contract: { ...contract, thirdPartyPhone: '13812345678' } }
  const { id } = (await services.call(checkIns.save, desk, { body: given })).data
  const told = async (by: typeof desk) =>
    (await services.call(checkIns.get, by, { params: { id } })).data.form.contract.thirdPartyPhone
  expect([await told(desk), await told({ ...desk, permissions: ['checkin:view'] })]).toEqual([
    '13812345678',
    '138****5678',
  ])
})
