import type { Caller } from '@care/shared/admin/session/session'
import { elderInvoices } from '@care/shared/money/invoices/invoices.contract'
import { admissions } from '@care/shared/money/receipts/receipts.contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk, chaoyang } = testCallers(made, 'haidian', 'desk', 'chaoyang')
const tenantId = 1000002

const elders: number[] = []
/** Elders in residence since January. */
beforeAll(async () => {
  for (let at = 0; at < 10; at++) {
    const elder = { tenantId, userName: `住户${at}`, checkInStatus: 1 }
    const { id: oldmanId } = await made.owner
      .insertInto('elder')
      .values(elder)
      .returning('id')
      .executeTakeFirstOrThrow()
    await made.owner
      .insertInto('checkIn')
      .values({ tenantId, oldmanId, form: '{}', auditStatus: 2, status: 2, checkInTime: '2026-01-01 00:00:00' })
      .execute()
    elders.push(oldmanId)
  }
})
const oneElder = () => elders.pop() ?? 0

/** Takes a payment as a line of moving in, and returns the line. */
async function pay(oldmanId: number, amount: number): Promise<number> {
  const line = { oldmanId, feeType: 1, feeName: '首月', month: '2026-11', amount }
  const { id } = (await services.call(admissions.create, desk, { body: line })).data
  await services.call(admissions.pay, desk, { body: { id, payMethod: 2 } })
  return id
}
const ask = (oldmanId: number, amount: number, by: Caller = desk) =>
  services.call(elderInvoices.create, by, { body: { oldmanId, kind: 2, title: '某某公司', taxNo: '91110108', amount } })
const issue = (id: number, invoiceNo: string, by: Caller = desk) =>
  services.call(elderInvoices.issue, by, { body: { id, invoiceNo, issueDate: '2026-11-01' } })
const voidOne = (id: number, by: Caller) =>
  services.call(elderInvoices.void, by, { body: { id, voidReason: '抬头有误', redNo: '99' } })
const detail = async (id: number) => (await services.call(elderInvoices.detail, desk, { params: { id } })).data

it('an invoice is asked for, issued once, and voided by another person than who issued it', async () => {
  const oldmanId = oneElder()
  await pay(oldmanId, 1_000)
  const { id } = (await ask(oldmanId, 800)).data
  expect(await voidOne(id, manager)).toMatchObject({ code: 1 })
  const both = await Promise.all([issue(id, 'A1'), issue(id, 'A1')])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect((await services.call(elderInvoices.withdraw, desk, { body: { id } })).code).toBe(1)
  expect((await voidOne(id, desk)).msg).toBe('不能作废自己开具的票据，请由他人作废')
  expect(await voidOne(id, manager)).toMatchObject({ code: 0 })
  const { record, trail } = await detail(id)
  expect(record).toMatchObject({ status: 2, invoiceNo: 'A1', issueUser: desk.nickName, voidUser: manager.nickName })
  expect(trail.map(({ text }) => text)).toEqual([
    '申请开票',
    '开具，票号：A1，开具日期：2026-11-01',
    '作废，作废原因：抬头有误，红字票号：99',
  ])
  await expect(
    sql`update elder_invoice set void_by = issue_by where id = ${id}`.execute(made.owner),
  ).rejects.toMatchObject({ constraint: 'elder_invoice_void_by_another' })
  expect(await services.call(elderInvoices.detail, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
})

it('what is asked for and issued is never more than what was paid; a void or withdrawn one is free again', async () => {
  const oldmanId = oneElder()
  expect((await ask(oldmanId, 0.01)).msg).toContain('已缴0.00元')
  await pay(oldmanId, 1_000)
  const first = (await ask(oldmanId, 600)).data.id
  expect((await ask(oldmanId, 400.01)).msg).toMatch('已缴1000.00元，已申请和开具600.00元，最多再开400.00元')
  const both = await Promise.all([ask(oldmanId, 300), ask(oldmanId, 300)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  const direct = { tenantId, oldmanId, kind: 1, title: '甲', amountFen: 100_01 }
  await expect(made.owner.insertInto('elderInvoice').values(direct).execute()).rejects.toMatchObject({
    constraint: 'elder_invoice_paid',
  })
  await issue(first, 'B1')
  await voidOne(first, manager)
  expect(await ask(oldmanId, 700)).toMatchObject({ code: 0 })
})

it.each([0, -1, 1.234])('an amount of %d is refused', async (amount) => {
  expect(await ask(elders[0] ?? 0, amount)).toMatchObject({ status: 400 })
})

it('a number is issued once of each kind', async () => {
  const oldmanId = oneElder()
  await pay(oldmanId, 100)
  const [one, two] = [(await ask(oldmanId, 50)).data.id, (await ask(oldmanId, 50)).data.id]
  expect(await issue(one, 'C1')).toMatchObject({ code: 0 })
  expect((await issue(two, 'C1')).msg).toBe('该票号已登记，请核对后重新填写')
})

it('a payment is taken back only after its invoice is void', async () => {
  const oldmanId = oneElder()
  const line = await pay(oldmanId, 500)
  const { id } = (await ask(oldmanId, 500)).data
  const revoke = () => services.call(admissions.revoke, manager, { body: { id: line, reason: '录错' } })
  expect((await revoke()).msg).toBe('该缴费已申请或开具收据、发票，请先撤回或作废')
  expect(await services.call(elderInvoices.withdraw, desk, { body: { id } })).toMatchObject({ code: 0 })
  expect(await revoke()).toMatchObject({ code: 0 })
  expect((await ask(oldmanId, 500)).code).toBe(1)
})

it('the invoice of a bill is at most what was paid of the bill, and for its elder', async () => {
  const oldmanId = oneElder()
  await pay(oldmanId, 500)
  const { rows } = await sql<{ id: number }>`
    insert into settlement (tenant_id, oldman_id, check_in_id, month, status, rules, total_fen, paid_fen, lock_by, lock_time)
    select tenant_id, oldman_id, id, '2026-10-01', 1, '{}', 40000, 30000, 1, now() from check_in where oldman_id = ${oldmanId}
    returning id`.execute(made.owner)
  const settlementId = rows[0]?.id ?? 0
  const ofBill = (amount: number, by: Caller = desk) =>
    services.call(elderInvoices.ofBill, by, { body: { settlementId, kind: 1, title: '住户', amount } })
  expect((await ofBill(300.01)).msg).toBe('开票金额超过该账单已缴的金额，请核对后重新填写')
  const { id } = (await ofBill(300)).data
  expect((await detail(id)).record).toMatchObject({ oldmanId, settlementId, amount: 300 })
  expect((await ofBill(0.01)).code).toBe(1)
  expect(await ofBill(1, chaoyang)).toMatchObject({ status: 404 })
})

it('only what is issued takes a file, and only one that exists', async () => {
  const oldmanId = oneElder()
  await pay(oldmanId, 100)
  const { id } = (await ask(oldmanId, 100)).data
  await made.owner
    .insertInto('sysFile')
    .values({
      tenantId,
      createBy: desk.userId,
      isExternal: false,
      fileName: 'invoice.pdf',
      original: '发票.pdf',
      type: 'pdf',
      fileSize: 1,
      purpose: 'invoice',
    })
    .execute()
  const attach = (name: string) =>
    services.call(elderInvoices.attach, desk, { body: { id, fileUrl: `/admin/sys-file/${tenantId}/${name}` } })
  expect((await attach('invoice.pdf')).msg).toBe('已开具的票据才能上传文件')
  await issue(id, 'F1')
  expect(await attach('nothing.pdf')).toMatchObject({ status: 404 })
  expect(await attach('invoice.pdf')).toMatchObject({ code: 0 })
  expect((await detail(id)).record.fileUrl).toContain('invoice.pdf')
})

it('of 50 requests at once 5 are refused and rolled back; the numbers of the others are unique', async () => {
  const oldmanId = oneElder()
  await pay(oldmanId, 450)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(oldmanId, 10)))
  const asked = answers.filter(({ code }) => code === 0).map(({ data }) => data.id)
  const records = await Promise.all(asked.map(async (id) => (await detail(id)).record))
  expect(new Set(records.map(({ applyNo }) => applyNo)).size).toBe(45)
  expect(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg)).toEqual(
    Array(5).fill(expect.stringMatching(/已缴450.00元，已申请和开具450.00元，最多再开0.00元$/)),
  )
})
