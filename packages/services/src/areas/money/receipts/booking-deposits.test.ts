import { leads } from '@care/shared/house/reception/reception.contract'
import { bookingDeposits } from '@care/shared/money/receipts/booking-deposits.contract'
import { afterAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { raceRounds } from '../../../testing/rounds.ts'
import { findBookDifferences } from '../../../testing/rows/books.repository.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian: manager, desk, chaoyang } = testCallers(made, 'haidian', 'desk', 'chaoyang')
const tenantId = 1000002
afterAll(async () => expect(await findBookDifferences(made)).toEqual([]))

let numbers = 0
const newLead = async () =>
  (
    await services.call(leads.create, desk, {
      body: { name: `订${++numbers}`, phone: `1380001${1000 + numbers}`, channel: 1 },
    })
  ).data.id
const receive = (leadId: number, given: object = {}, by = desk) =>
  services.call(bookingDeposits.create, by, { body: { leadId, amount: 2_000, payMethod: 1, ...given } })
const received = async (leadId: number, given: object = {}) => (await receive(leadId, given)).data.id
const read = async (id: number) => (await services.call(bookingDeposits.detail, desk, { params: { id } })).data
type Move = 'askRefund' | 'askForfeit' | 'refund' | 'forfeit' | 'refuse'
const move = (call: Move, id: number, body: object = {}, by = desk) =>
  services.call(bookingDeposits[call], by, { body: { id, ...body } as never })
const held = async (id: number) => (await services.call(leads.detail, desk, { params: { id } })).data.record.bookingHeld
/** Sums in fen by account of what a deposit posted. */
const postedOf = async (id: number) =>
  Object.fromEntries(
    (
      await made.owner
        .selectFrom('bookPosting as posting')
        .innerJoin('bookEntry as entry', 'entry.postingId', 'posting.id')
        .innerJoin('bookAccount as account', 'account.id', 'entry.accountId')
        .select(({ fn }) => ['class', fn.sum<number>('entry.amountFen').as('fen')])
        .where('posting.document', 'in', ['booking_deposit', 'booking_deposit_settled'])
        .where('posting.documentId', '=', id)
        .groupBy('class')
        .execute()
    ).map((entry) => [entry.class, Number(entry.fen)]),
  )
async function resident() {
  const elder = { tenantId, userName: `住${++numbers}`, gender: '2', checkInStatus: 1 }
  const { id } = await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
  const stay = { tenantId, oldmanId: id, form: '{}', auditStatus: 2, status: 2, checkInTime: '2026-11-01 00:00:00' }
  await made.owner.insertInto('checkIn').values(stay).execute()
  return id
}

it('订金 is held in a class of its own, and pays the stay when the lead moves in', async () => {
  const lead = await newLead()
  const id = await received(lead, { receiptNo: 'SJ1', payMethod: 2 })
  expect(await postedOf(id)).toEqual({ wechat: 2_000_00, booking: -2_000_00 })
  expect(await held(lead)).toBe('2000.00')
  const oldmanId = await resident()
  expect((await services.call(leads.moveIn, desk, { body: { id: lead, oldmanId } })).msg).toBeNull()
  expect((await read(id)).record).toMatchObject({
    status: 5,
    leadName: expect.stringContaining('订'),
    receiptNo: 'SJ1',
  })
  expect(await postedOf(id)).toEqual({ wechat: 0, booking: 0 })
  const paid = await made.owner.selectFrom('stayPayment').selectAll().where('oldmanId', '=', oldmanId).execute()
  expect(paid).toMatchObject([
    { amountFen: 2_000_00, payMethod: 2, remark: expect.stringMatching(/^订金DD\d{8}抵缴$/) },
  ])
  expect(await held(lead)).toBeNull()
  expect(await move('askRefund', id, { refundMethod: 2, reason: '反悔' })).toMatchObject({ code: 1 })
  expect((await receive(lead)).msg).toBe('该线索已入住或流失，不能收订金')
})

it('it is refunded by another person, the way it came or with a reason', async () => {
  const id = await received(await newLead())
  const asked = { refundMethod: 4, reason: '改去他处' }
  expect(await move('askRefund', id, asked)).toMatchObject({ status: 400, msg: expect.stringContaining('非原渠道') })
  expect((await move('askRefund', id, { ...asked, channelReason: '家属要求转账' })).msg).toBeNull()
  expect((await move('refund', id)).msg).toBe('不能审批自己提交的申请')
  expect((await move('refund', id, {}, manager)).msg).toBeNull()
  expect(await postedOf(id)).toEqual({ cash: 2_000_00, booking: 0, bank: -2_000_00 })
})

it('it is forfeited with a reason by another person, and only then income; a refusal keeps it', async () => {
  const id = await received(await newLead())
  expect(await move('askForfeit', id)).toMatchObject({ status: 400 })
  expect((await move('askForfeit', id, { reason: '逾期未入住' })).msg).toBeNull()
  expect((await move('refuse', id, { auditRemark: '再等一周' }, manager)).msg).toBeNull()
  expect((await postedOf(id)).income_other).toBeUndefined()
  expect((await move('askForfeit', id, { reason: '逾期未入住' })).msg).toBeNull()
  expect((await move('forfeit', id, {}, manager)).msg).toBeNull()
  expect(await postedOf(id)).toEqual({ cash: 2_000_00, booking: 0, income_other: -2_000_00 })
})

it('what is asked back stays for its judge when the lead moves in', async () => {
  const lead = await newLead()
  const id = await received(lead)
  await move('askRefund', id, { refundMethod: 1, reason: '不住了' })
  const oldmanId = await resident()
  expect((await services.call(leads.moveIn, desk, { body: { id: lead, oldmanId } })).msg).toBeNull()
  expect((await read(id)).record.status).toBe(3)
  expect((await move('refund', id, {}, manager)).msg).toBeNull()
})

it.each([
  [{ amount: 0 }, '订金金额'],
  [{ amount: -1 }, '订金金额'],
  [{ amount: 1.005 }, '订金金额'],
  [{ payMethod: 9 }, '收款方式'],
])('%j is refused', async (given, said) => {
  expect(await receive(await newLead(), given)).toMatchObject({ status: 400, msg: expect.stringContaining(said) })
})

it('a receipt number is used once, and other institutions find neither lead nor 订金', async () => {
  const lead = await newLead()
  const id = await received(lead, { receiptNo: 'SJ9' })
  expect(await receive(lead, { receiptNo: 'SJ9' })).toMatchObject({ code: 1, msg: expect.stringContaining('收据编号') })
  expect(await receive(lead, {}, chaoyang)).toMatchObject({ status: 404 })
  expect(await services.call(bookingDeposits.detail, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
})

it('a refund and moving in at once: the money goes one way', async () => {
  for (let round = 0; round < raceRounds(5); round++) {
    const lead = await newLead()
    const id = await received(lead)
    const oldmanId = await resident()
    await Promise.all([
      move('askRefund', id, { refundMethod: 1, reason: '不住了' }),
      services.call(leads.moveIn, desk, { body: { id: lead, oldmanId } }),
    ])
    const { status } = (await read(id)).record
    const paid = await made.owner.selectFrom('stayPayment').select('id').where('oldmanId', '=', oldmanId).execute()
    expect([status, paid.length]).toEqual(status === 5 ? [5, 1] : [3, 0])
  }
})
