import type { Caller } from '@care/shared/admin/session/session'
import { checkIns } from '@care/shared/house/residence/check-in/check-in.contract'
import { billRuns, feePlans, settlements } from '@care/shared/money/billing/billing.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedIdentityHeader } from '../../../testing/identity.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { findBookDifferences } from '../../../testing/rows/books.repository.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, desk, chaoyang } = testCallers(made, 'haidian', 'desk', 'chaoyang')
const tenantId = 1000002
const march = '2026-03-01'
const april = '2026-04-01'
const may = '2026-05-01'

const worker = () => ({ ...haidian, permissions: [...haidian.permissions, 'internal'] })
/** Another person of the same rights. */
const other = (): Caller => ({ ...desk, permissions: haidian.permissions })

const bed = { kind: 1, name: '床位费', priceFen: 300_000, unit: 1 }
const meal = { kind: 3, name: '餐费', priceFen: 3_500, unit: 2 }

/** A resident since this day, whose stay has these prices. */
async function resident(userName: string, since: string, fees: object[] = [bed]) {
  const elder = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName, checkInStatus: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const oldmanId = elder.id
  const stay = await made.owner
    .insertInto('checkIn')
    .values({ tenantId, oldmanId, auditStatus: 2, status: 2, checkInTime: `${since} 09:00:00` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const checkInId = stay.id
  if (fees.length > 0)
    await made.owner
      .insertInto('feePlan')
      .values(
        fees.map((fee) => ({ tenantId, oldmanId, checkInId, fromDate: since, reason: '入住办理', ...bed, ...fee })),
      )
      .execute()
  return { oldmanId, checkInId }
}

const open = (month: string, by: Caller = worker()) => services.call(billRuns.open, by, { body: { month, tenantId } })

async function compute(id: number) {
  for (let after: number | null = 0; after !== null; ) {
    const part: { data: { next: number | null } } = await services.call(billRuns.compute, worker(), {
      body: { id, after },
    })
    after = part.data.next ?? null
  }
}

async function preview(month: string): Promise<number> {
  const { data, msg } = await open(month)
  expect(msg).toBeNull()
  const id = data[0]?.id ?? 0
  await compute(id)
  return id
}
const lock = (id: number) => services.call(billRuns.lock, haidian, { body: { id } })

async function billOf(oldmanId: number, month: string) {
  const { data } = await services.call(settlements.page, haidian, { query: { oldmanId, month: month.slice(0, 7) } })
  const bill = data.records.find(({ status }) => status !== 3)
  if (!bill) return undefined
  const { lines, payments } = (await services.call(settlements.content, haidian, { params: { id: bill.id } })).data
  const short = lines.map(({ source, kind, days, amount }) => [source, kind, days, amount])
  return { ...bill, lines: short, payments: payments.map(({ amount }) => amount) }
}
const owedInBooks = async (oldmanId: number) => {
  const { rows } = await sql<{ fen: number }>`select coalesce(sum(amount_fen), 0)::bigint as fen
    from book_account account join book_entry entry on entry.tenant_id = account.tenant_id and entry.account_id = account.id
    where account.tenant_id = ${tenantId} and class = 'receivable' and oldman_id = ${oldmanId}`.execute(made.owner)
  return rows[0]?.fen
}
const pay = (oldmanId: number, amount: number, ids?: number[]) =>
  services.call(settlements.pay, haidian, { body: { oldmanId, amount, payMethod: 1, ...(ids && { ids }) } })
const countOf = async (table: 'settlement' | 'settlementLine' | 'billAnomaly') =>
  Number(
    (
      await made.owner
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

it('a run that is cancelled leaves nothing, and the same run again gives the same bills', async () => {
  const before = [await countOf('settlement'), await countOf('settlementLine'), await countOf('billAnomaly')]
  const lines = () =>
    made.owner
      .selectFrom('settlementLine as line')
      .innerJoin('settlement as bill', (join) =>
        join.onRef('bill.tenantId', '=', 'line.tenantId').onRef('bill.id', '=', 'line.settlementId'),
      )
      .select(['checkInId', 'line.month', 'kind', 'fromDate', 'toDate', 'days', 'amountFen', 'rule'])
      .where('bill.status', '=', 0)
      .orderBy('line.id')
      .execute()
  const first = await preview(march)
  const seen = await lines()
  expect(seen.length).toBeGreaterThan(20)
  // computed twice, as by a worker that was killed
  await compute(first)
  expect((await services.call(billRuns.cancel, haidian, { body: { id: first } })).data).toBe(true)
  expect([await countOf('settlement'), await countOf('settlementLine'), await countOf('billAnomaly')]).toEqual(before)
  const second = await preview(march)
  expect(await lines()).toEqual(seen)
  await services.call(billRuns.cancel, haidian, { body: { id: second } })
})

it('of two runs of one month the second is refused, and told who runs it', async () => {
  const [one, two] = await Promise.all([open(march), open(march)])
  expect([one.code, two.code].sort()).toEqual([0, 1])
  const refusal = expect.stringMatching(`2026-03账单由${haidian.nickName}出账中`)
  expect(await open(march)).toMatchObject({ code: 1, msg: refusal })
  const id = [one, two].find(({ code }) => code === 0)?.data[0]?.id ?? 0
  await services.call(billRuns.cancel, haidian, { body: { id } })
  expect(await open(march, { ...worker(), tenantIds: [1000003] })).toMatchObject({ status: 404 })
})

it('a preview becomes the bill as it is; what is missing is named first and can be mended', async () => {
  const { oldmanId, checkInId } = await resident('月中入住', '2026-03-16', [bed, meal])
  const noPlan = await resident('没有方案', '2026-03-16', [])
  const id = await preview(march)
  const anomalies = async () => (await services.call(billRuns.anomalies, haidian, { params: { id } })).data
  expect((await anomalies()).slice(0, 1)).toMatchObject([{ kind: 1, userName: '没有方案' }])
  expect(await billOf(noPlan.oldmanId, march)).toBeUndefined()
  const terms = { kind: 1 as never, name: '床位费', unit: 1 as never, price: 1_550, reason: '补录' }
  const change = { oldmanId: noPlan.oldmanId, ...terms, fromDate: '2026-03-16' }
  expect((await services.call(feePlans.change, haidian, { body: change })).data).toBe(true)
  await services.call(billRuns.recompute, haidian, { body: { id, checkInId: noPlan.checkInId } })
  expect((await anomalies()).filter(({ checkInId }) => checkInId === noPlan.checkInId)).toEqual([])

  const draft = await billOf(oldmanId, march)
  expect(draft).toMatchObject({
    status: 0,
    billAmount: 2_108.39,
    lines: [
      [0, 1, 16, 1_548.39],
      [0, 3, 16, 560],
    ],
  })
  const { data: adjusted } = await services.call(settlements.adjust, haidian, {
    body: { id: draft?.id ?? 0, name: '首月优惠', amount: -108.39, reason: '院长批准' },
  })
  expect(adjusted).toBe(true)
  // an adjustment survives another computation
  await services.call(billRuns.recompute, haidian, { body: { id, checkInId } })
  expect((await lock(id)).data).toBe(true)
  expect(await lock(id)).toMatchObject({ code: 1, msg: '出账状态已变更，请刷新后重试' })
  const bill = await billOf(oldmanId, march)
  expect(bill).toMatchObject({ status: 1, billAmount: 2_000, unpaidAmount: 2_000 })
  expect(bill?.lines).toEqual([...(draft?.lines ?? []), [3, 9, 0, -108.39]])
  expect(await owedInBooks(oldmanId)).toBe(200_000)
  const wrong = await services.call(settlements.adjust, haidian, {
    body: { id: bill?.id ?? 0, name: '再优惠', amount: -1, reason: '试' },
  })
  expect(wrong).toMatchObject({ code: 1, msg: '账单已出账，不能调整；可作废后重新出账' })
})

it('a price never changes within a billed month, and no two prices apply on one day', async () => {
  const { oldmanId, checkInId } = await resident('调价', '2026-03-01')
  await lock(await preview(march))
  const terms = { kind: 1 as never, name: '床位费', unit: 1 as never, price: 3_600, reason: '调价' }
  const change = (fromDate: string) =>
    services.call(feePlans.change, haidian, { body: { oldmanId, ...terms, fromDate } })
  expect(await change('2026-03-31')).toMatchObject({ code: 1, msg: '该月账单已出账，请从未出账的月份起变更' })
  expect(await change('2026-02-28')).toMatchObject({ status: 400 })
  expect((await change(april)).data).toBe(true)
  const { data } = await services.call(feePlans.list, haidian, { query: { oldmanId } })
  expect(data.map(({ fromDate, toDate, price }) => [fromDate, toDate, price])).toEqual([
    ['2026-03-01', '2026-03-31', 3_000],
    ['2026-04-01', null, 3_600],
  ])
  const twice = { tenantId, oldmanId, checkInId, ...bed, fromDate: '2026-04-10', reason: '试' }
  await expect(made.owner.insertInto('feePlan').values(twice).execute()).rejects.toThrow('fee_plan_one_price')
  expect(await services.call(feePlans.list, chaoyang, { query: { oldmanId } })).toMatchObject({ status: 404 })
})

it('payments are used for the oldest bill first or as chosen, and what is left for the next one', async () => {
  const { oldmanId } = await resident('分次缴费', '2026-03-01')
  await pay(oldmanId, 100)
  await lock(await preview(march))
  expect(await billOf(oldmanId, march)).toMatchObject({ unpaidAmount: 2_900, payments: [100] })
  await lock(await preview(april))
  const second = await billOf(oldmanId, april)
  await pay(oldmanId, 500, [second?.id ?? 0])
  expect(await billOf(oldmanId, april)).toMatchObject({ unpaidAmount: 2_500, status: 1 })
  await pay(oldmanId, 3_000)
  expect(await billOf(oldmanId, march)).toMatchObject({ unpaidAmount: 0, status: 2 })
  expect(await billOf(oldmanId, april)).toMatchObject({ unpaidAmount: 2_400, payments: [500, 100] })
  await pay(oldmanId, 3_000)
  const mine = async () =>
    (await services.call(settlements.receivables, haidian, { query: {} })).data.find((row) => row.oldmanId === oldmanId)
  expect(await mine()).toMatchObject({ credit: 600, total: -600 })
  await lock(await preview(may))
  expect(await billOf(oldmanId, may)).toMatchObject({ unpaidAmount: 2_400, payments: [600] })
  expect(await mine()).toMatchObject({ credit: 0, total: 2_400 })
  const once = { oldmanId, amount: 400, payMethod: 1, requestKey: 'payment-once' }
  for (let sent = 0; sent < 2; sent++)
    expect(await services.call(settlements.pay, haidian, { body: once })).toMatchObject({ code: 0 })
  expect(await mine()).toMatchObject({ total: 2_000 })
  expect(await pay(oldmanId, 0.001)).toMatchObject({ status: 400 })
  expect(await pay(oldmanId, 1, [999_999])).toMatchObject({ status: 404 })
})

it('what was recorded late corrects a billed month in the next bill, and its credit pays later ones', async () => {
  const { oldmanId, checkInId } = await resident('补登', '2026-04-01', [bed, meal])
  await lock(await preview(april))
  expect(await billOf(oldmanId, april)).toMatchObject({ billAmount: 4_050 })
  await pay(oldmanId, 4_050)
  const leaveStart = '2026-04-10 09:00:00'
  const leave = {
    type: 0,
    status: 4,
    leaveStart,
    plannedReturn: '2026-04-14 09:00:00',
    actualReturn: '2026-04-14 10:00:00',
  }
  await made.owner
    .insertInto('elderLeave')
    .values({ tenantId, oldmanId, ...leave })
    .execute()
  await made.owner
    .updateTable('checkIn')
    .set({ checkOutTime: '2026-04-16 09:00:00', status: 4 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', checkInId)
    .execute()
  await lock(await preview(may))
  // 15 days were not used, and three of the others were spent away
  expect(await billOf(oldmanId, may)).toMatchObject({
    billAmount: -2_130,
    status: 1,
    lines: [
      [2, 1, -15, -1_500],
      [2, 3, -18, -630],
    ],
  })
  expect(await owedInBooks(oldmanId)).toBe(-213_000)
})

it('a bill is voided by another person, by a reversal, and its payments are free again', async () => {
  const { oldmanId } = await resident('作废', '2026-03-01')
  await lock(await preview(march))
  const bill = await billOf(oldmanId, march)
  await pay(oldmanId, 3_000)
  const voidBill = (by: Caller) =>
    services.call(settlements.void, by, { body: { id: bill?.id ?? 0, voidReason: '价格录错' } })
  expect(await voidBill(haidian)).toMatchObject({ code: 1, msg: '不能作废自己出账的账单，请由他人作废' })
  expect((await voidBill(other())).data).toBe(true)
  expect(await voidBill(other())).toMatchObject({ code: 1, msg: '月度账单状态已变更，请刷新后重试' })
  expect(await owedInBooks(oldmanId)).toBe(-300_000)
  await lock(await preview(march))
  expect(await billOf(oldmanId, march)).toMatchObject({ status: 2, unpaidAmount: 0, payments: [3_000] })
  const due = (await services.call(settlements.receivables, haidian, { query: {} })).data
  expect(due.filter((row) => row.oldmanId === oldmanId)).toEqual([])
})

it('every bed-day of a billed month is billed once, and a difference is told by name', async () => {
  const { oldmanId, checkInId } = await resident('漏计', '2026-03-21')
  const proof = async () =>
    (await services.call(settlements.proof, haidian, { query: { month: march, tenantId } })).data.differences.filter(
      (one) => one.oldmanId === oldmanId,
    )
  expect(await proof()).toMatchObject([
    { userName: '漏计', occupiedDays: 11, billedDays: 0, text: '占床11天，少计11天' },
  ])
  await lock(await preview(march))
  expect(await proof()).toEqual([])
  const elsewhere = (await services.call(settlements.proof, chaoyang, { query: { month: march } })).data
  expect(elsewhere.differences.some(({ tenantName }) => tenantName.includes('海淀'))).toBe(false)
  await made.owner
    .updateTable('checkIn')
    .set({ checkInTime: '2026-03-23 09:00:00' })
    .where('tenantId', '=', tenantId)
    .where('id', '=', checkInId)
    .execute()
  expect(await proof()).toMatchObject([{ text: '占床9天，多计2天' }])
})

it('the rules of an institution apply to its bills', async () => {
  const { data: usual } = await services.call(feePlans.rule, haidian, { query: {} })
  expect(usual).toMatchObject({ chargesArrival: true, leaveMealsFrom: 1, leaveBedFrom: null })
  await services.call(feePlans.setRule, haidian, { body: { ...usual, partMonth: '1' } })
  expect((await services.call(feePlans.rule, haidian, { query: {} })).data).toEqual({ ...usual, partMonth: '1' })
  const { oldmanId } = await resident('整月', '2026-03-16')
  const id = await preview(march)
  expect(await billOf(oldmanId, march)).toMatchObject({ billAmount: 3_000 })
  await services.call(billRuns.cancel, haidian, { body: { id } })
  expect(await services.call(feePlans.setRule, haidian, { body: { ...usual, leaveMinDays: 0 } })).toMatchObject({
    status: 400,
  })
})

it('a bill is paid from the elder’s own account, never above its balance, and the books agree', async () => {
  const { oldmanId } = await resident('账户缴费', '2026-06-01')
  await lock(await preview('2026-06-01'))
  const own = { tenantId, oldmanId, accountType: 1, tradingType: 1, businessType: 1, payMethod: 1, operator: '' }
  await made.owner
    .insertInto('elderAccountRecord')
    .values({ ...own, amountFen: 100_000 })
    .execute()
  const payFromAccount = (amount: number) =>
    services.call(settlements.pay, haidian, { body: { oldmanId, amount, payMethod: 6 } })
  expect(await payFromAccount(1_000.01)).toMatchObject({ code: 1, msg: '账户余额不足' })
  expect(await billOf(oldmanId, '2026-06-01')).toMatchObject({ payments: [] })
  const both = await Promise.all([payFromAccount(600), payFromAccount(600)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect((await payFromAccount(400)).msg).toBeNull()
  expect(await billOf(oldmanId, '2026-06-01')).toMatchObject({ unpaidAmount: 2_000, payments: [600, 400] })
  expect(await owedInBooks(oldmanId)).toBe(200_000)
  expect(await findBookDifferences(made)).toEqual([])
})

it('a payment of the desk pays bills as well', async () => {
  const { oldmanId } = await resident('柜台缴费', '2026-06-01')
  await lock(await preview('2026-06-01'))
  await services.call(checkIns.pay, desk, { body: { oldmanId, amount: 1_000, payMethod: 2 } })
  expect(await billOf(oldmanId, '2026-06-01')).toMatchObject({ unpaidAmount: 2_000, payments: [1_000] })
})

it('a payment that is taken back leaves its bill open, and pays no other', async () => {
  const { oldmanId, checkInId } = await resident('冲销', '2026-06-01')
  await lock(await preview('2026-06-01'))
  await pay(oldmanId, 3_000)
  expect(await billOf(oldmanId, '2026-06-01')).toMatchObject({ status: 2, unpaidAmount: 0 })
  const { id } = await made.owner
    .selectFrom('stayPayment')
    .select('id')
    .where('oldmanId', '=', oldmanId)
    .executeTakeFirstOrThrow()
  const reversal = { tenantId, oldmanId, checkInId, amountFen: -300_000, payMethod: 1, reversedId: id }
  await made.owner.insertInto('stayPayment').values(reversal).execute()
  expect(await billOf(oldmanId, '2026-06-01')).toMatchObject({ status: 1, unpaidAmount: 3_000 })
  await pay(oldmanId, 1_000)
  expect(await billOf(oldmanId, '2026-06-01')).toMatchObject({ status: 1, unpaidAmount: 2_000 })
  expect(await owedInBooks(oldmanId)).toBe(200_000)
  await pay(oldmanId, 2_000)
  expect(await billOf(oldmanId, '2026-06-01')).toMatchObject({ status: 2, unpaidAmount: 0 })
  const receivables = (await services.call(settlements.receivables, haidian, { query: {} })).data
  expect(receivables.some((row) => row.oldmanId === oldmanId)).toBe(false)
  expect(await owedInBooks(oldmanId)).toBe(0)
})

it('the bills of a run are printed together, without void ones and never for another institution', async () => {
  const names = ['打印乙', '打印甲', '打印废']
  const people = []
  for (const name of names) people.push((await resident(name, '2026-07-01')).oldmanId)
  const run = await preview('2026-07-01')
  await lock(run)
  const voided = await billOf(people[2] ?? 0, '2026-07-01')
  await services.call(settlements.void, other(), { body: { id: voided?.id ?? 0, voidReason: '重复' } })
  const { data } = await services.call(billRuns.printed, worker(), { body: { id: run } })
  const bills = await Promise.all(people.slice(0, 2).map((oldmanId) => billOf(oldmanId, '2026-07-01')))
  const ids = bills.map((bill) => bill?.id ?? 0)
  expect(data.name).toBe('2026-07 月度账单打印')
  expect(data.ids).toEqual(expect.arrayContaining(ids))
  expect(data.ids).not.toContain(voided?.id)
  const { rawPayload } = await services.app.inject({
    method: 'GET',
    url: `${billRuns.papers.path}?ids=${ids}`,
    headers: signedIdentityHeader(worker()),
  })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const pages = await pdfText(new Uint8Array(rawPayload))
  expect(pages).toHaveLength(2)
  expect([pages[0]?.includes('打印乙'), pages[1]?.includes('打印甲')]).toEqual([true, true])
  const stranger = { ...worker(), tenantId: 1000003, tenantIds: [1000003] }
  expect(await services.call(billRuns.printed, stranger, { body: { id: run } })).toMatchObject({ status: 404 })
  expect(await services.call(billRuns.papers, stranger, { query: { ids: ids.join(',') } })).toMatchObject({
    status: 404,
  })
})

it('who comes on 1 March at 00:30 of Shanghai, which is February in UTC, is billed from March on', async () => {
  const { oldmanId, checkInId } = await resident('零点半', '2025-03-01')
  const at = { checkInTime: '2025-02-28T16:30:00Z' }
  await made.owner.updateTable('checkIn').set(at).where('id', '=', checkInId).execute()
  const february = await preview('2025-02-01')
  expect(await billOf(oldmanId, '2025-02-01')).toBeUndefined()
  await services.call(billRuns.cancel, haidian, { body: { id: february } })
  const id = await preview('2025-03-01')
  expect((await billOf(oldmanId, '2025-03-01'))?.lines).toEqual([[0, 1, 31, 3_000]])
  await services.call(billRuns.cancel, haidian, { body: { id } })
})
