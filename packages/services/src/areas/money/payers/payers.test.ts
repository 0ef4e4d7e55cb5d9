import type { Caller } from '@care/shared/admin/session/session'
import { checkOuts } from '@care/shared/house/residence/check-out/check-out.contract'
import { pathOf } from '@care/shared/http/path-of'
import { billRuns, feePlans, settlements } from '@care/shared/money/billing/billing.contract'
import { claims, payerShares, payers } from '@care/shared/money/payers/payers.contract'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
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

const worker = () => ({ ...haidian, permissions: [...haidian.permissions, 'internal'] })
/** Another person of the same rights. */
const other = (): Caller => ({ ...desk, permissions: haidian.permissions })
const bed = { kind: 1, name: '床位费', priceFen: 300_000, unit: 1 }
const care = { kind: 2, name: '护理费', priceFen: 200_000, unit: 1 }

afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))

/** A resident since this day, who pays a bed and care. */
async function resident(userName: string, since: string) {
  const { id: oldmanId } = await made.owner
    .insertInto('elder')
    .values({ tenantId, userName, checkInStatus: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: checkInId } = await made.owner
    .insertInto('checkIn')
    .values({ tenantId, oldmanId, auditStatus: 2, status: 2, checkInTime: `${since} 09:00:00` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stay = { tenantId, oldmanId, checkInId, fromDate: since, reason: '入住办理' }
  await made.owner
    .insertInto('feePlan')
    .values([bed, care].map((fee) => ({ ...stay, ...fee })))
    .execute()
  return { oldmanId, checkInId }
}

let next = 1
async function payerOf(kind: string): Promise<number> {
  const name = `付费方${next++}`
  const { data } = await services.call(payers.create, haidian, { body: { name, kind: kind as never } })
  expect(data).toBe(true)
  return (await services.call(payers.page, haidian, { query: { name } })).data.records[0]?.id ?? 0
}

const half = { way: 1 as const, percent: 50, priority: 1, reason: '协议' }
type Change = { payerId: number; kind: number; fromDate: string } & Record<string, unknown>
const share = (oldmanId: number, change: Change) =>
  services.call(payerShares.change, haidian, { body: { oldmanId, ...half, ...change } as never })
const sharesOf = async (oldmanId: number) =>
  (await services.call(payerShares.list, haidian, { query: { oldmanId } })).data

async function preview(month: string): Promise<number> {
  const { data, msg } = await services.call(billRuns.open, worker(), { body: { month, tenantId } })
  expect(msg).toBeNull()
  const id = data[0]?.id ?? 0
  for (let after: number | null = 0; after !== null; ) {
    const part: { data: { next: number | null } } = await services.call(billRuns.compute, worker(), {
      body: { id, after },
    })
    after = part.data.next ?? null
  }
  return id
}
async function bill(month: string) {
  const id = await preview(month)
  expect(await services.call(billRuns.lock, haidian, { body: { id } })).toMatchObject({ data: true })
}

async function billOf(oldmanId: number, month: string) {
  const { data } = await services.call(settlements.page, haidian, { query: { oldmanId, month: month.slice(0, 7) } })
  const found = data.records.find(({ status }) => status !== 3)
  expect(found).toBeDefined()
  const { shares } = (await services.call(settlements.content, haidian, { params: { id: found?.id ?? 0 } })).data
  return { ...found, id: found?.id ?? 0, shares: shares.map(({ name, amount }) => [name, amount]) }
}
const owed = async (where: { oldmanId: number } | { payerId: number }) => {
  const of = 'payerId' in where ? sql`party = ${`payer:${where.payerId}`}` : sql`oldman_id = ${where.oldmanId}`
  const { rows } = await sql<{ fen: number }>`select coalesce(sum(amount_fen), 0)::bigint as fen
    from book_account account join book_entry entry on entry.tenant_id = account.tenant_id and entry.account_id = account.id
    where account.tenant_id = ${tenantId} and class = 'receivable' and ${of}`.execute(made.owner)
  return rows[0]?.fen
}
const pay = (oldmanId: number, amount: number) =>
  services.call(settlements.pay, haidian, { body: { oldmanId, amount, payMethod: 1 } })

async function claimOf(payerId: number, month: string): Promise<number> {
  const { data, msg } = await services.call(claims.create, haidian, { body: { payerId, month } })
  expect(msg).toBeNull()
  return data.id
}
const claimRow = async (id: number) => (await services.call(claims.detail, haidian, { params: { id } })).data.record
const linesOf = async (id: number) => (await services.call(claims.content, haidian, { params: { id } })).data
const printed = async (call: typeof claims.print | typeof settlements.print, id: number) => {
  const url = pathOf(call, { id })
  const { rawPayload } = await services.app.inject({ url, headers: signedIdentityHeader(haidian) })
  return (await pdfText(new Uint8Array(rawPayload))).join('')
}
const submit = (id: number) => services.call(claims.submit, haidian, { body: { id } })

it('a resident owes what payers do not pay, and is settled by paying that', async () => {
  const { oldmanId } = await resident('分担', '2026-03-01')
  const [family, employer] = [await payerOf('1'), await payerOf('4')]
  await pay(oldmanId, 1_000)
  expect((await share(oldmanId, { payerId: family, kind: 1, fromDate: '2026-03-01', cap: 1_200 })).data).toBe(true)
  const fixed = { way: 2, percent: null, fixed: 600.01, priority: 2 }
  await share(oldmanId, { payerId: employer, kind: 0, fromDate: '2026-03-01', ...fixed })
  await bill('2026-03-01')
  const march = await billOf(oldmanId, '2026-03-01')
  expect(march).toMatchObject({ billAmount: 5_000, shareAmount: 1_800.01, ownAmount: 3_199.99, unpaidAmount: 2_199.99 })
  expect(march.shares).toEqual([
    ['床位费', 1_200],
    ['床位费', 600.01],
  ])
  expect([await owed({ oldmanId }), await owed({ payerId: family }), await owed({ payerId: employer })]).toEqual([
    219_999, 120_000, 60_001,
  ])
  const due = (await services.call(settlements.receivables, haidian, { query: {} })).data
  expect(due.find((row) => row.oldmanId === oldmanId)).toMatchObject({ total: 2_199.99 })
  await pay(oldmanId, 2_199.99)
  expect(await billOf(oldmanId, '2026-03-01')).toMatchObject({ status: 2, unpaidAmount: 0 })
  // a void bill frees the shares with it
  expect((await services.call(settlements.void, other(), { body: { id: march.id, voidReason: '重算' } })).data).toBe(
    true,
  )
  expect([await owed({ oldmanId }), await owed({ payerId: family })]).toEqual([-319_999, 0])
  await bill('2026-03-01')
  expect(await billOf(oldmanId, '2026-03-01')).toMatchObject({ status: 2, shareAmount: 1_800.01 })
})

it('a share is never rewritten, begins in no billed month, and holds until the next one', async () => {
  const { oldmanId } = await resident('历史', '2026-03-01')
  const payerId = await payerOf('1')
  await share(oldmanId, { payerId, kind: 1, fromDate: '2026-03-01' })
  await bill('2026-03-01')
  const billed = { code: 1, msg: '该月账单已出账，请从未出账的月份起设置' }
  expect(await share(oldmanId, { payerId, kind: 2, fromDate: '2026-03-15' })).toMatchObject(billed)
  expect(await share(oldmanId, { payerId, kind: 1, fromDate: '2026-03-15' })).toMatchObject(billed)
  expect(await share(oldmanId, { payerId, kind: 1, fromDate: '2026-02-15' })).toMatchObject({ status: 400 })
  await share(oldmanId, { payerId, kind: 1, fromDate: '2026-04-01', percent: 60 })
  const rows = await sharesOf(oldmanId)
  expect(rows.map(({ percent, fromDate, toDate }) => [percent, fromDate, toDate])).toEqual([
    [50, '2026-03-01', '2026-03-31'],
    [60, '2026-04-01', null],
  ])
  const end = (toDate: string) => services.call(payerShares.end, haidian, { body: { id: rows[1]?.id ?? 0, toDate } })
  expect(await end('2026-03-20')).toMatchObject({ status: 400 })
  expect((await end('2026-04-30')).data).toBe(true)
  expect((await services.call(payers.remove, haidian, { params: { id: payerId } })).msg).toBe(
    '付费方正在使用，不能删除',
  )
  const kind = await services.call(payers.update, haidian, { body: { id: payerId, kind: '2' as never } })
  expect(kind).toMatchObject({ msg: '该付费方已有付费约定，不能改变类型' })
  expect(await services.call(payerShares.list, chaoyang, { query: { oldmanId } })).toMatchObject({ status: 404 })
})

it('an insurance pays at a price that is never above the private one, and what it does not cover needs a consent', async () => {
  const { oldmanId, checkInId } = await resident('长护险', '2026-03-01')
  const payerId = await payerOf('2')
  const insure = (more: object) => share(oldmanId, { payerId, kind: 2, fromDate: '2026-03-01', percent: 70, ...more })
  expect(await insure({ kind: 0, insuredPrice: 1_500 })).toMatchObject({ msg: '保险基金须按费用类别分别设置' })
  expect(await insure({})).toMatchObject({ msg: '保险基金付费须填写保险结算价' })
  expect(await insure({ insuredPrice: 2_000.01, consentDate: '2026-03-01' })).toMatchObject({
    msg: '保险结算价不能高于自费价格2000.00元',
  })
  expect(await insure({ insuredPrice: 2_000 })).toMatchObject({
    msg: '床位费不在保险范围内，请填写自费项目的书面同意日期',
  })
  const row = { tenantId, oldmanId, checkInId, payerId, kind: 2, way: 1, percent: 1, priority: 1, reason: '试' }
  const raw = (more: object) =>
    made.owner
      .insertInto('payerShare')
      .values({ ...row, fromDate: '2026-03-01', ...more })
      .execute()
  await expect(raw({ insuredPriceFen: 200_001 })).rejects.toThrow('above the private price')
  await expect(raw({})).rejects.toThrow('an insurance without its price')
  expect((await insure({ insuredPrice: 1_500, consentDate: '2026-03-01' })).data).toBe(true)
  const terms = { kind: 2 as never, name: '护理费', unit: 1 as never, price: 1_499, reason: '降价' }
  const cheaper = { oldmanId, ...terms, fromDate: '2026-04-01' }
  expect((await services.call(feePlans.change, haidian, { body: cheaper })).msg).toBe(
    '价格低于保险结算价，请先调整付费约定',
  )
  await bill('2026-03-01')
  expect(await billOf(oldmanId, '2026-03-01')).toMatchObject({ shares: [['护理费', 1_050]], ownAmount: 3_950 })
})

it('a voucher pays what others left, in its month only', async () => {
  const { oldmanId } = await resident('消费券', '2026-03-01')
  const [family, voucher] = [await payerOf('1'), await payerOf('6')]
  await share(oldmanId, { payerId: family, kind: 0, fromDate: '2026-03-01', percent: 90, priority: 2 })
  const grant = (more: object) =>
    share(oldmanId, { payerId: voucher, kind: 0, fromDate: '2026-03-01', way: 2, percent: null, fixed: 800, ...more })
  expect(await grant({ way: 1, percent: 50 })).toMatchObject({ msg: '消费券按每月定额设置' })
  expect(await grant({ fromDate: '2026-03-02' })).toMatchObject({ msg: '消费券从每月1日起，当月有效' })
  expect(await grant({ kind: 1 })).toMatchObject({ msg: '消费券用于全部费用' })
  expect((await grant({})).data).toBe(true)
  expect((await sharesOf(oldmanId)).map(({ toDate, priority }) => [toDate, priority])).toEqual([
    [null, 2],
    ['2026-03-31', 99],
  ])
  await bill('2026-03-01')
  expect(await billOf(oldmanId, '2026-03-01')).toMatchObject({ shareAmount: 5_000, ownAmount: 0, status: 2 })
  expect(await owed({ payerId: voucher })).toBe(50_000)
  await bill('2026-04-01')
  expect(await billOf(oldmanId, '2026-04-01')).toMatchObject({ shareAmount: 4_500, ownAmount: 500 })
})

it('a claim has the bed-days of all bills; what is not received goes back to the residents', async () => {
  const [one, two] = [await resident('结算甲', '2026-05-01'), await resident('结算乙', '2026-05-22')]
  const payerId = await payerOf('4')
  for (const { oldmanId } of [one, two]) await share(oldmanId, { payerId, kind: 1, fromDate: '2026-05-22' })
  const empty = await services.call(claims.create, haidian, { body: { payerId, month: '2026-05' } })
  expect(empty).toMatchObject({ code: 1, msg: '没有待结算的账单' })
  const run = await preview('2026-05-01')
  const early = await services.call(claims.create, haidian, { body: { payerId, month: '2026-05' } })
  expect(early).toMatchObject({ code: 1, msg: '2026-05还有未出账的账单，请先出账' })
  await services.call(billRuns.lock, haidian, { body: { id: run } })
  await pay(two.oldmanId, 2_000)
  const ask = () => services.call(claims.create, haidian, { body: { payerId, month: '2026-05' } })
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  const first = both.find(({ code }) => code === 0)?.data.id ?? 0
  expect(await claimRow(first)).toMatchObject({ billCount: 2, dayCount: 41, total: 967.74, status: 0 })
  const again = await services.call(claims.create, haidian, { body: { payerId, month: '2026-05' } })
  expect(again).toMatchObject({ code: 1, msg: '没有待结算的账单' })
  await services.call(claims.void, haidian, { body: { id: first, reason: '重做' } })
  const id = await claimOf(payerId, '2026-05')
  expect((await linesOf(id)).map(({ userName, days, amount }) => [userName, days, amount])).toEqual([
    ['结算乙', 10, 483.87],
    ['结算甲', 31, 483.87],
  ])
  const { id: billId } = await billOf(one.oldmanId, '2026-05-01')
  expect((await submit(id)).data).toBe(true)
  const receive = (received: number, reason?: string) =>
    services.call(claims.receive, haidian, { body: { id, received, payMethod: 4, ...(reason && { reason }) } })
  expect(await receive(967.75)).toMatchObject({ msg: '不能超过结算金额967.74元' })
  expect(await receive(900)).toMatchObject({ msg: '请填写部分拒付原因' })
  expect((await receive(900.01, '超标准')).data).toBe(true)
  expect(await claimRow(id)).toMatchObject({ status: 2, received: 900.01, refused: 67.73 })
  expect((await linesOf(id)).map(({ refused }) => refused)).toEqual([33.86, 33.87])
  // what was paid ahead pays what came back
  expect(await billOf(two.oldmanId, '2026-05-01')).toMatchObject({ shareAmount: 450.01, ownAmount: 1_162.89 + 0 })
  expect(await owed({ payerId })).toBe(0)
  expect(await printed(claims.print, id)).toMatch(/床日41天.*结算甲2026-05ZD\d+31483\.87/)
  expect(await printed(settlements.print, billId)).toMatch(/付费方承担450\.00元.*个人应付.*拒付：超标准/)
  expect(await services.call(claims.detail, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
})

it('a claim that is refused leaves its bills to the residents; a correction gives back nothing twice', async () => {
  const { oldmanId, checkInId } = await resident('拒付', '2026-07-01')
  const payerId = await payerOf('5')
  await share(oldmanId, { payerId, kind: 1, fromDate: '2026-07-01' })
  await bill('2026-07-01')
  await pay(oldmanId, 3_500)
  expect(await billOf(oldmanId, '2026-07-01')).toMatchObject({ status: 2, ownAmount: 3_500 })
  const id = await claimOf(payerId, '2026-07')
  await submit(id)
  expect((await services.call(claims.refuse, haidian, { body: { id, reason: '不符合条件' } })).data).toBe(true)
  expect(await claimRow(id)).toMatchObject({ status: 3, refused: 1_500 })
  const july = await billOf(oldmanId, '2026-07-01')
  expect(july).toMatchObject({ status: 1, shareAmount: 0, ownAmount: 5_000, unpaidAmount: 1_500 })
  expect([await owed({ oldmanId }), await owed({ payerId })]).toEqual([150_000, 0])
  await made.owner
    .updateTable('checkIn')
    .set({ checkOutTime: '2026-07-11 09:00:00', status: 4 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', checkInId)
    .execute()
  await bill('2026-08-01')
  expect(await billOf(oldmanId, '2026-08-01')).toMatchObject({ shareAmount: 0, shares: [] })
})

const voidBill = (id: number) => services.call(settlements.void, other(), { body: { id, voidReason: '重算' } })
/** What an elder owes by open bills and what is paid ahead, in fen; the ledger says the same. */
async function openItems(oldmanId: number): Promise<number> {
  const { rows } = await sql<{ fen: number }>`select (select coalesce(sum(own_fen - paid_fen), 0) from settlement
      where oldman_id = ${oldmanId} and status in (1, 2))
    - (select coalesce(sum(amount_fen), 0) from stay_payment where oldman_id = ${oldmanId})
    + (select coalesce(sum(used.amount_fen), 0) from settlement_payment used join stay_payment paid on paid.id = used.payment_id
      where paid.oldman_id = ${oldmanId}) as fen`.execute(made.owner)
  return Number(rows[0]?.fen)
}
async function payerAndTwo(month: string) {
  const [one, two] = [await resident('冲回甲', `${month}-01`), await resident('冲回乙', `${month}-01`)]
  const payerId = await payerOf('4')
  for (const { oldmanId } of [one, two]) await share(oldmanId, { payerId, kind: 1, fromDate: `${month}-01` })
  await bill(`${month}-01`)
  return { one: one.oldmanId, two: two.oldmanId, payerId, id: await claimOf(payerId, month) }
}

it('a void bill leaves a claim that is not submitted, and the new bill is claimed', async () => {
  const { one, two, payerId, id } = await payerAndTwo('2027-01')
  const [first, second] = [await billOf(one, '2027-01-01'), await billOf(two, '2027-01-01')]
  expect((await voidBill(first.id)).msg).toBeNull()
  expect(await claimRow(id)).toMatchObject({ billCount: 1, dayCount: 31, total: 1_500 })
  expect((await linesOf(id)).map(({ userName }) => userName)).toEqual(['冲回乙'])
  expect((await voidBill(second.id)).msg).toBeNull()
  expect(await submit(id)).toMatchObject({ code: 1, msg: '结算单已没有可结算的金额，请作废' })
  await services.call(claims.void, haidian, { body: { id, reason: '重做' } })
  await bill('2027-01-01')
  expect(await claimRow(await claimOf(payerId, '2027-01'))).toMatchObject({ billCount: 2, total: 3_000 })
  for (const elder of [one, two]) expect(await openItems(elder)).toBe(await owed({ oldmanId: elder }))
})

it('a void bill of a submitted claim is taken back by the next one, once, and nobody owes it twice', async () => {
  const { one, payerId, id } = await payerAndTwo('2027-02')
  await submit(id)
  await pay(one, 3_500)
  const { id: billId } = await billOf(one, '2027-02-01')
  const both = await Promise.all([voidBill(billId), voidBill(billId)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await claimRow(id)).toMatchObject({ billCount: 2, total: 3_000 })
  expect(await services.call(claims.create, haidian, { body: { payerId, month: '2027-02' } })).toMatchObject({
    code: 1,
  })
  await bill('2027-02-01')
  await bill('2027-03-01')
  const next = await claimOf(payerId, '2027-03')
  expect((await linesOf(next)).map(({ userName, days, amount }) => [userName, days, amount])).toEqual([
    ['冲回乙', 31, 1_500],
    ['冲回甲', 28, 1_500],
    ['冲回甲', 31, 1_500],
    ['冲回甲', -28, -1_500],
  ])
  const gone = await services.call(claims.void, haidian, { body: { id, reason: '重做' } })
  expect(gone.msg).toMatch(/^其中已作废的账单由结算单FF\d+冲回/)
  const refuse = await services.call(claims.refuse, haidian, { body: { id, reason: '不符' } })
  expect(refuse.msg).toMatch(/已由结算单FF\d+冲回，不能再拒付/)
  await services.call(claims.receive, haidian, { body: { id, received: 3_000, payMethod: 4 } })
  await submit(next)
  expect(
    (await services.call(claims.receive, haidian, { body: { id: next, received: 3_000, payMethod: 4 } })).msg,
  ).toBeNull()
  expect(await owed({ payerId })).toBe(0)
  expect(await openItems(one)).toBe(await owed({ oldmanId: one }))
})

it('what a payer refused of a bill is not taken back from it, and the books forget it with the bill', async () => {
  const { one, two, payerId, id } = await payerAndTwo('2027-04')
  await submit(id)
  await services.call(claims.receive, haidian, { body: { id, received: 2_000, payMethod: 4, reason: '超标准' } })
  const { id: billId } = await billOf(one, '2027-04-01')
  expect((await voidBill(billId)).msg).toBeNull()
  expect([await owed({ payerId }), await openItems(one)]).toEqual([-100_000, 0])
  expect(await owed({ oldmanId: one })).toBe(0)
  await bill('2027-04-01')
  const next = await claimOf(payerId, '2027-04')
  expect(await claimRow(next)).toMatchObject({ total: 500 })
  for (const elder of [one, two]) expect(await openItems(elder)).toBe(await owed({ oldmanId: elder }))
})

it('a refusal falls first on bills that are void by then', async () => {
  const { one, two, payerId, id } = await payerAndTwo('2027-05')
  await submit(id)
  await voidBill((await billOf(one, '2027-05-01')).id)
  await services.call(claims.receive, haidian, { body: { id, received: 1_400, payMethod: 4, reason: '已作废' } })
  expect((await linesOf(id)).map(({ userName, refused }) => [userName, refused])).toEqual([
    ['冲回乙', 100],
    ['冲回甲', 1_500],
  ])
  expect(await billOf(two, '2027-05-01')).toMatchObject({ shareAmount: 1_400 })
  expect(await owed({ payerId })).toBe(0)
  await bill('2027-05-01')
  expect(await claimRow(await claimOf(payerId, '2027-05'))).toMatchObject({ billCount: 1, total: 1_500 })
})

it('a claim is not submitted while bed-days of its month differ', async () => {
  const { oldmanId, checkInId } = await resident('床日不符', '2026-09-01')
  const payerId = await payerOf('3')
  await share(oldmanId, { payerId, kind: 1, fromDate: '2026-09-01' })
  await bill('2026-09-01')
  const id = await claimOf(payerId, '2026-09')
  const arrive = (day: string) =>
    made.owner
      .updateTable('checkIn')
      .set({ checkInTime: `${day} 09:00:00` })
      .where('tenantId', '=', tenantId)
      .where('id', '=', checkInId)
      .execute()
  await arrive('2026-09-03')
  expect((await submit(id)).msg).toBe('床日与账单不符，请先在床日核对中处理：床日不符占床28天，多计2天')
  await arrive('2026-09-01')
  expect((await submit(id)).data).toBe(true)
})

it('who leaves owes what payers do not pay, billed or not', async () => {
  const { oldmanId } = await resident('退住', '2026-10-01')
  await share(oldmanId, { payerId: await payerOf('1'), kind: 0, fromDate: '2026-10-01', percent: 100 })
  const fee = async () =>
    (await services.call(checkOuts.fee, haidian, { query: { oldmanId, checkOutTime: '2026-11-11 09:00:00' } })).data
  expect(await fee()).toMatchObject({ payableAmount: 0, arrearsAmount: 0 })
  await bill('2026-10-01')
  expect(await fee()).toMatchObject({ payableAmount: 0, arrearsAmount: 0 })
  expect((await fee()).items.at(-1)).toMatchObject({ feeName: '付费方承担', amount: -6_666.67 })
})

it('the database keeps shares within their line and their bill locked', async () => {
  const { oldmanId } = await resident('越界', '2026-03-01')
  const payerId = await payerOf('1')
  await share(oldmanId, { payerId, kind: 1, fromDate: '2026-03-01' })
  await bill('2026-03-01')
  const [row] = await made.owner
    .selectFrom('settlementShare')
    .select(['tenantId', 'settlementId', 'lineId', 'payerId', 'payerShareId', 'amountFen'])
    .where('payerId', '=', payerId)
    .execute()
  if (!row) throw new Error('no share')
  const more = (amountFen: number) =>
    made.owner
      .insertInto('settlementShare')
      .values({ ...row, amountFen })
      .execute()
  await expect(more(150_001)).rejects.toThrow('shares exceed the line')
  await expect(more(-150_001)).rejects.toThrow('shares exceed the line')
})
