import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settlements } from '@care/shared/money/billing/billing.contract'
import { epochOf } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const sent: { PhoneNumbers: string | null; TemplateParam: unknown }[] = []
let code = 'OK'
const provider = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://sms')
  sent.push({
    PhoneNumbers: searchParams.get('PhoneNumbers'),
    TemplateParam: JSON.parse(searchParams.get('TemplateParam') ?? '{}'),
  })
  response.end(JSON.stringify({ Code: code }))
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
afterAll(() => void provider.close())
const { port } = provider.address() as AddressInfo
const account = { SMS_KEY_ID: 'key', SMS_KEY_SECRET: 'secret', SMS_SIGN_NAME: '养老', SMS_TEMPLATE: 'T1' }
const settings = { ...account, SMS_BILL_TEMPLATE: 'T4', SMS_URL: `http://127.0.0.1:${port}` }

const made = testDatabase()
const connected = testServices(made, { outside: settings })
const alone = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const tenantId = 1000002

beforeEach(() => {
  sent.length = 0
  code = 'OK'
  vi.useFakeTimers({ toFake: ['Date'], now: epochOf('2026-11-20 10:00:00') })
})
afterEach(() => vi.useRealTimers())

/** An open bill of 3,000 of an elder whose daughter may be told. */
async function openBill(state = 'given') {
  const elder = { tenantId, userName: '欠费', checkInStatus: 1 }
  const { id: oldmanId } = await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
  const stay = { tenantId, oldmanId, auditStatus: 2, status: 2, checkInTime: '2026-01-01 09:00:00' }
  const { id: checkInId } = await made.owner
    .insertInto('checkIn')
    .values(stay)
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = { byName: '李芳', byRelation: '1', signedOn: '2026-01-01', createBy: 1, createUser: '赵敏' }
  await made.owner
    .insertInto('elderConsent')
    .values({ tenantId, oldmanId, kind: 'notice', state, ...said })
    .execute()
  await made.owner
    .insertInto('elderFamily')
    .values({
      tenantId,
      oldmanId,
      name: '李芳',
      relation: '2',
      mobile: '13800000001',
      quietFrom: '21:00',
      quietTo: '08:00',
    })
    .execute()
  const bill = { tenantId, oldmanId, checkInId, month: '2026-10-01', rules: '{}' }
  const { id } = await made.owner.insertInto('settlement').values(bill).returning('id').executeTakeFirstOrThrow()
  const span = { month: '2026-10-01', fromDate: '2026-10-01', toDate: '2026-10-31', days: 31, unit: 1, rule: '整月' }
  const line = { source: 0, kind: 1, name: '床位费', priceFen: 300_000, amountFen: 300_000 }
  await made.owner
    .insertInto('settlementLine')
    .values({ tenantId, settlementId: id, ...line, ...span })
    .execute()
  await made.owner
    .updateTable('settlement')
    .set({ status: 1, lockBy: 1, lockTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  return id
}
const remind = (id: number, services = connected, by = haidian) =>
  services.call(settlements.remind, by, { body: { id } })
const trailOf = async (id: number) =>
  (await connected.call(settlements.detail, haidian, { params: { id } })).data.trail.map(({ text }) => text)

it('a contact is told what is open by text message, once a day, and the bill’s trail says so', async () => {
  const id = await openBill()
  const both = await Promise.all([remind(id), remind(id)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.msg).toBe('这张账单今天已经提醒过')
  expect(sent).toMatchObject([
    { PhoneNumbers: '13800000001', TemplateParam: { elder: '欠费', month: '2026年10月', amount: '3000.00' } },
  ])
  expect(await trailOf(id)).toEqual([expect.stringMatching(/^已用短信提醒李芳：.*欠费2026年10月账单未缴3000\.00元/)])
  expect(await remind(id, connected, chaoyang)).toMatchObject({ status: 404 })
})

it('a message that the provider refused may be sent again on the same day', async () => {
  const id = await openBill()
  code = 'isv.BUSINESS_LIMIT_CONTROL'
  expect(await remind(id)).toMatchObject({ code: 1, msg: '给李芳的短信发送失败，请稍后再试' })
  expect(await trailOf(id)).toEqual([expect.stringContaining('短信提醒发送失败')])
  code = 'OK'
  expect((await remind(id)).data).toMatchObject({ state: 'sent' })
})

it('without a provider somebody passes the text on', async () => {
  const id = await openBill()
  expect((await remind(id, alone)).data).toMatchObject({ state: 'outbox', contactName: '李芳' })
  expect(await trailOf(id)).toEqual([expect.stringContaining('短信未接入，请转告李芳')])
})

it('nobody is reminded against the elder’s will, in quiet hours, or of a paid bill', async () => {
  expect(await remind(await openBill('refused'))).toMatchObject({ msg: '长者不同意告知家属，不能发送' })
  const id = await openBill()
  vi.setSystemTime(epochOf('2026-11-20 22:00:00'))
  expect((await remind(id)).msg).toMatch(/^李芳免打扰 21:00–08:00/)
  vi.setSystemTime(epochOf('2026-11-20 10:00:00'))
  await made.owner.updateTable('settlement').set({ paidFen: 300_000, status: 2 }).where('id', '=', id).execute()
  expect(await remind(id)).toMatchObject({ msg: '账单没有未缴金额，无需提醒' })
  expect(sent).toEqual([])
})
