import { pathOf } from '@care/shared/http/path-of'
import { deposits } from '@care/shared/money/receipts/receipts.contract'
import { custodyTransfers, emergencySpendings, supervision } from '@care/shared/money/supervision/supervision.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { signedIdentityHeader } from '../../../testing/identity.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { findBookDifferences } from '../../../testing/rows/books.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { tellOverduePrepayments } from './tell-overdue.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk } = testCallers(made, 'haidian', 'desk')
const tenantId = 1000002
const today = toShanghaiDay(Date.now())
const daysAgo = (days: number) => toShanghaiDay(Date.now() - days * 86_400_000)
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))

let oldmanId = 0
beforeAll(async () => {
  const elder = { tenantId, userName: '预收费住户', gender: '1', checkInStatus: 1 }
  oldmanId = (await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()).id
  const form = JSON.stringify({ config: { bedCost: 2_000 } })
  await made.owner
    .insertInto('checkIn')
    .values({ tenantId, oldmanId, form, auditStatus: 2, status: 2, checkInTime: '2026-01-01 00:00:00' })
    .execute()
})

const take = (amount: number, given: object = {}) =>
  services.call(deposits.create, desk, { body: { oldmanId, amount, payMethod: 1, ...given } })
const rule = (given: object) =>
  services.call(supervision.setRule, manager, {
    body: {
      source: '省民政厅文件',
      bankName: '工商银行',
      accountNo: '6222020200012345678',
      since: daysAgo(30),
      membership: 100,
      reserveOf: '1',
      ...given,
    },
  })
const overview = async () => (await services.call(supervision.overview, manager, { query: {} })).data
const tasks = async () =>
  (await services.call(supervision.tasks, manager, { query: { userName: '预收费住户' } })).data.records
const kindsOf = (exceptions: { kind: string; userName: string }[]) =>
  exceptions.filter(({ userName }) => userName === '预收费住户').map(({ kind }) => kind)

it('a membership fee needs a limit of the province, is no income and no security, and is refunded by a second person', async () => {
  expect((await rule({ source: null })).msg).toBe('收取会员费须填写本省依据')
  await rule({ membership: null })
  expect((await take(50, { kind: '2' })).msg).toBe('本机构未设置会员费上限，不能收取会员费')
  expect(await rule({})).toMatchObject({ code: 0 })
  expect((await overview()).rule).toMatchObject({ accountNo: '********5678', serviceMonths: 12, membership: 100 })
  const { id } = (await take(60, { kind: '2', payMethod: 4 })).data
  expect((await take(40.01, { kind: '2' })).msg).toBe('会员费合计不能超过100.00元，已收60.00元，最多再收40.00元')
  const [line] = await made.owner
    .selectFrom('bookAccount')
    .innerJoin('bookMonth', 'bookMonth.accountId', 'bookAccount.id')
    .select(['class', 'creditFen'])
    .where('oldmanId', '=', oldmanId)
    .execute()
  expect(line).toMatchObject({ class: 'membership', creditFen: 6000 })
  await services.call(deposits.askRefund, desk, { body: { id, refundMethod: 4, reason: '退会' } })
  expect((await services.call(deposits.refund, desk, { body: { id } })).msg).toBe('不能审批自己提交的申请')
  expect(await services.call(deposits.refund, manager, { body: { id } })).toMatchObject({ code: 0 })
})

it('a cash deposit opens a custody task, overdue after the next day, and a transfer to the bank closes it', async () => {
  const { id } = (await take(500)).data
  expect(await take(300, { payMethod: 4 })).toMatchObject({ code: 0 })
  expect(await tasks()).toMatchObject([{ amount: 500, day: today, state: 0, prepaidClass: 'deposit' }])
  expect(kindsOf((await overview()).exceptions)).not.toContain('custody')
  await sql`update deposit set create_time = now() - interval '2 days' where id = ${id}`.execute(made.owner)
  expect(await tasks()).toMatchObject([{ state: 1, dueDay: daysAgo(1) }])
  expect(kindsOf((await overview()).exceptions)).toContain('custody')
  const body = { until: today, day: today, voucherNo: 'PZ-1' }
  const paid = await services.call(custodyTransfers.payIn, desk, { body })
  expect(paid).toMatchObject({ code: 0 })
  expect(await tasks()).toEqual([])
  expect((await services.call(custodyTransfers.payIn, desk, { body })).msg).toMatch('没有待缴存的款项')
  await services.call(custodyTransfers.void, manager, { body: { id: paid.data.id, reason: '凭证有误' } })
  expect(await tasks()).toHaveLength(1)
  expect(await services.call(custodyTransfers.payIn, desk, { body })).toMatchObject({ code: 0 })
})

it('a transfer covers the receipts that were chosen, each once, and leaves the others open', async () => {
  for (const amount of [11, 12, 13]) await take(amount)
  const numbersOf = async () => (await tasks()).map(({ receiptNo, amount }) => [amount, receiptNo] as const)
  const open = new Map(await numbersOf())
  const pick = (...amounts: number[]) => amounts.map((amount) => open.get(amount) ?? '')
  const pay = (receiptNos: string[], voucherNo: string) =>
    services.call(custodyTransfers.payIn, desk, { body: { receiptNos, day: today, voucherNo } })
  const { id } = (await pay(pick(11, 13), 'PZ-11')).data
  expect((await numbersOf()).map(([amount]) => amount)).toEqual([12])
  const { record } = (await services.call(custodyTransfers.detail, desk, { params: { id } })).data
  expect(record).toMatchObject({ amount: 24, receiptCount: 2 })
  expect((await pay(pick(12, 13), 'PZ-12')).msg).toBe('所选款项有的已缴存或已退还，请刷新后重新选择')
  expect((await pay([], 'PZ-13')).status).toBe(400)
  const bare = services.call(custodyTransfers.payIn, desk, { body: { day: today, voucherNo: 'PZ-14' } })
  expect((await bare).msg).toBe('请选择收款截至日期')
  expect(await pay(pick(12, 12), 'PZ-15')).toMatchObject({ code: 0 })
})

it('the statement is printed for the bank: account, balances by day and transfers, of one institution', async () => {
  const printed = async (query: string, by = manager) => {
    const url = `${pathOf(supervision.print)}?${query}`
    const { statusCode, rawPayload } = await services.app.inject({
      method: 'GET',
      url,
      headers: signedIdentityHeader(by),
    })
    return statusCode === 200 ? (await pdfText(new Uint8Array(rawPayload))).join('') : statusCode
  }
  const period = `start=${daysAgo(3)}&end=${today}`
  const text = await printed(period)
  for (const part of ['预收费存管日对账单', '工商银行', '********5678', '押金', 'PZ-11', '存管银行'])
    expect(text).toContain(part)
  expect(await printed(`start=${today}&end=${daysAgo(3)}`)).toBe(400)
  expect(await printed(`${period}&tenantId=1000003`)).toBe(404)
})

it('no more is paid out of the account for a month than its bills ask for', async () => {
  const body = { kind: '2', month: '2019-01', amount: 1, day: today, voucherNo: 'PZ-2' }
  expect((await services.call(custodyTransfers.create, desk, { body })).msg).toMatch('最多再拨付0.00元')
  const emergency = { ...body, kind: '3', month: undefined }
  expect(await services.call(custodyTransfers.create, desk, { body: emergency })).toMatchObject({ code: 0 })
  expect((await services.call(custodyTransfers.create, desk, { body: emergency })).msg).toBe('凭证号已存在')
})

it('papers of an emergency are due after 7 working days, and managers are told when they are late', async () => {
  const spend = (spendDate: string) =>
    services.call(emergencySpendings.create, desk, {
      body: { oldmanId, fund: '2', amount: 80, spendDate, purpose: '送医' },
    })
  // Monday 9 November 2026: seven working days end on Wednesday 18 November
  const { id } = (await spend('2026-11-09')).data
  const { record } = (await services.call(emergencySpendings.detail, desk, { params: { id } })).data
  expect(record).toMatchObject({ status: 0, dueDay: '2026-11-18' })
  expect(kindsOf((await overview()).exceptions)).toContain('papers')
  // the check of a day is due from 8 o'clock
  const noonTomorrow = new Date(Date.parse(`${today}T12:00:00+08:00`) + 86_400_000)
  await tellOverduePrepayments(made.database, noonTomorrow)
  const told = await made.owner.selectFrom('notice').select('payload').where('tenantId', '=', tenantId).execute()
  expect(JSON.stringify(told)).toMatch('应急材料逾期')
  await services.call(emergencySpendings.void, desk, { body: { id, reason: '登记有误' } })
  expect(kindsOf((await overview()).exceptions)).not.toContain('papers')
})

it('a withdrawal that was approved is overdue after the working days of the rule', async () => {
  const own = { tenantId, oldmanId, accountType: 1, operator: '' }
  const topUp = { ...own, tradingType: 1, businessType: 1, payMethod: 4, amountFen: 100_00 }
  await made.owner.insertInto('elderAccountRecord').values(topUp).execute()
  await sql`
    with made as (insert into withdrawal (tenant_id, oldman_id, amount_fen, account_name, reason, ask_user_id)
      values (${tenantId}, ${oldmanId}, 1000, '某', '某', 1) returning id)
    insert into elder_account_record (tenant_id, oldman_id, account_type, trading_type, amount_fen, business_type, business_id, operator)
    select ${tenantId}, ${oldmanId}, 1, 4, -1000, 7, id, '' from made`.execute(made.owner)
  await sql`update withdrawal set status = 1, audit_user_id = 2, audit_user = '某', audit_time = now() - interval '60 days'
    where oldman_id = ${oldmanId}`.execute(made.owner)
  expect(kindsOf((await overview()).exceptions)).toContain('refund')
})

it('the daily statement equals the books to the fen, day after day', async () => {
  const query = { start: daysAgo(40), end: today, size: 400 }
  const { records } = (await services.call(supervision.statement, manager, { query })).data
  expect(records).toHaveLength(41 * 4)
  const { rows } = await sql<{ day: string; prepaidClass: string; closing: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, class as prepaid_class, coalesce(sum(greatest(-fen, 0)), 0)::float8 / 100 as closing
    from (
      select made.day, account.id, case class when 'receivable' then 'stay' else class end as class,
        (select sum(amount_fen) from book_entry entry where entry.tenant_id = account.tenant_id and account_id = account.id
          and entry.day <= made.day) as fen
      from book_account account cross join generate_series(${daysAgo(40)}::date, ${today}::date, interval '1 day') as made (day)
      where tenant_id = ${tenantId} and party = '' and (class in ('deposit', 'membership', 'prepaid_own') or class = 'receivable' and oldman_id is not null)
    ) as balance group by day, class`.execute(made.owner)
  const booked = new Map(rows.map(({ day, prepaidClass, closing }) => [`${day} ${prepaidClass}`, closing]))
  const said = records.map(({ day, prepaidClass, closing }) => [`${day} ${prepaidClass}`, closing] as const)
  expect(said.filter(([key, closing]) => (booked.get(key) ?? 0) !== closing)).toEqual([])
  const fen = (yuan: number) => Math.round(yuan * 100)
  expect(
    records.filter((row) => fen(row.opening) + fen(row.incoming) - fen(row.outgoing) !== fen(row.closing)),
  ).toEqual([])
  expect(records.some(({ incoming }) => incoming > 0)).toBe(true)
})

it('a reserve that is undercut is the first exception', async () => {
  await take(10_000)
  await rule({ reservePercent: 100 })
  expect((await overview()).exceptions[0]).toMatchObject({ kind: 'reserve' })
})
