import { billLinks } from '@care/shared/money/billing/bill-links.contract'
import { settlements } from '@care/shared/money/billing/billing.contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang } = testCallers(made, 'haidian', 'chaoyang')
const tenantId = 1000002
const internal = () => ({ ...haidian, tenantId: 1, tenantIds: [1], permissions: ['internal'] })

/** A locked bill of 3,000 of an elder whose daughter may be told at any time. */
async function lockedBill({ consent = 'given', status = 1 } = {}) {
  const insert = async (table: string, values: object) => {
    const { id } = await made.owner
      .insertInto(table as 'settlement')
      .values({ tenantId, ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const oldmanId = await insert('elder', { userName: '欧阳秀英', checkInStatus: 1 })
  const arrival = { auditStatus: 2, status: 2, checkInTime: '2026-01-01 09:00:00' }
  const checkInId = await insert('checkIn', { oldmanId, ...arrival })
  const said = { byName: '李芳', byRelation: '1', signedOn: '2026-01-01', createBy: 1, createUser: '赵敏' }
  await insert('elderConsent', { oldmanId, kind: 'notice', state: consent, ...said })
  await insert('elderFamily', { oldmanId, name: '李芳', relation: '2', mobile: '13800000001' })
  const id = await insert('settlement', { oldmanId, checkInId, month: '2026-10-01', rules: '{}' })
  const span = { month: '2026-10-01', fromDate: '2026-10-01', toDate: '2026-10-31', days: 31, unit: 1, rule: '整月' }
  const line = { source: 0, kind: 1, name: '床位费', priceFen: 300_000, amountFen: 300_000, createUser: '赵敏' }
  await insert('settlementLine', { settlementId: id, ...line, ...span })
  if (status > 0)
    await made.owner
      .updateTable('settlement')
      .set({ status, lockBy: 1, lockUser: '赵敏', lockTime: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  return id
}
const send = (id: number, by = haidian) => services.call(billLinks.send, by, { body: { id } })
const open = async (url: string) => {
  const token = url.slice(-22)
  const { data, msg } = await services.call(billLinks.open, internal(), { body: { token } })
  expect(msg).toBeNull()
  return data
}
const linksOf = async (id: number) => (await services.call(billLinks.list, haidian, { params: { id } })).data

it('a link shows the bill as printed, without staff and full name, and its opening is recorded', async () => {
  const id = await lockedBill()
  const { data, msg } = await send(id)
  expect([msg, data.state, data.contactName]).toEqual([null, 'outbox', '李芳'])
  const page = await open(data.url)
  expect(page).toMatchObject({ elder: '欧***', month: '2026-10', ownAmount: 3_000, unpaidAmount: 3_000 })
  expect(page?.lines).toEqual([
    { name: '床位费', fromDate: '2026-10-01', toDate: '2026-10-31', amount: 3_000, rule: '整月' },
  ])
  expect(JSON.stringify(page)).not.toMatch(/欧阳|赵敏|李芳|13800000001/)
  await open(data.url)
  expect(await linksOf(id)).toMatchObject([
    { state: 'outbox', url: data.url, openCount: 2, openTime: expect.any(String) },
  ])
  const { trail } = (await services.call(settlements.detail, haidian, { params: { id } })).data
  expect(trail.map(({ text }) => text)).toEqual(['短信未接入，账单链接待转发：李芳', '发给李芳的账单链接首次打开'])
})

it('a bill is sent once a day, also by two at once, and again after its link was stopped', async () => {
  const id = await lockedBill()
  const both = await Promise.all([send(id), send(id)])
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)?.msg).toBe('这张账单今天已经发送过')
  const [link] = await linksOf(id)
  const stop = (by = haidian) => services.call(billLinks.stop, by, { params: { id: link?.id ?? 0 } })
  expect(await stop(chaoyang)).toMatchObject({ status: 404 })
  expect((await stop()).data).toBe(true)
  expect((await stop()).data).toBe(true)
  expect(await open(link?.url ?? '')).toBeNull()
  expect(await linksOf(id)).toMatchObject([{ url: null, stopTime: expect.any(String) }])
  expect((await send(id)).msg).toBeNull()
})

it('a link ends with its days and with its bill, and an unknown one shows nothing', async () => {
  const [late, gone] = [await lockedBill(), await lockedBill()]
  const [old, dead] = [(await send(late)).data.url, (await send(gone)).data.url]
  await made.owner.updateTable('billLink').set({ expireTime: sql`now()` }).where('settlementId', '=', late).execute()
  await made.owner.updateTable('settlement').set({ status: 3, voidReason: '错' }).where('id', '=', gone).execute()
  expect([await open(old), await open(dead), await open('x'.repeat(22))]).toEqual([null, null, null])
})

it('nothing is sent against the elder’s will, of a draft or a void bill, or by another institution', async () => {
  expect((await send(await lockedBill({ consent: 'refused' }))).msg).toBe('长者不同意告知家属，不能发送')
  expect((await send(await lockedBill({ status: 0 }))).msg).toBe('账单尚未出账，不能发送')
  const id = await lockedBill()
  expect(await send(id, chaoyang)).toMatchObject({ status: 404 })
  expect(await services.call(billLinks.list, chaoyang, { params: { id } })).toMatchObject({ status: 404 })
  await made.owner.updateTable('settlement').set({ status: 3, voidReason: '错' }).where('id', '=', id).execute()
  expect((await send(id)).msg).toBe('账单已作废，不能发送')
})
