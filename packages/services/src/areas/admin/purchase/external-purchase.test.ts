import { externalFiles } from '@care/shared/admin/external/external.contract'
import { externalPurchase, packageOrders } from '@care/shared/admin/purchase/package-orders.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { externalPeople, visitor } from '../../../testing/external-people.ts'
import { testPurchases } from '../../../testing/rows/purchases.repository.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, nurse, admin, finance } = testCallers(made, 'haidian', 'nurse', 'admin', 'finance')
const people = externalPeople(services)
const { whole, judge, refuse, forget } = testPurchases(made, services)
const [ours, theirs] = [1000002, 1000003]
let token = ''
let photo = Buffer.alloc(0)

beforeAll(async () => {
  token = (await people.register(haidian.phone ?? '')).token
  photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})
beforeEach(forget)

const create = (tenantId = ours, ticket = token) =>
  services.call(externalPurchase.create, visitor, {
    body: { sku: 'STD-365', buyType: 1, source: 3, token: ticket, tenantId, userPhone: '13700000003' },
  })
const current = async (ticket = token, id = ours) =>
  services.call(externalPurchase.current, visitor, { params: { id }, query: { token: ticket } })
async function upload(ticket: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(photo)], 'receipt.png'))
  form.append('type', 'receipt')
  return (await services.call(externalFiles.upload, visitor, { params: { token: ticket }, body: form as never })).data
    .url
}

it('leads an expired institution from packages to a receipt, without a signed-in person', async () => {
  await sql`update sys_tenant set end_time = now() - interval '1 day' where id = ${ours}`.execute(made.owner)
  const { data: packages } = await services.call(externalPurchase.packages, visitor, {
    params: { id: ours },
    query: { token },
  })
  expect(packages).toMatchObject([
    { packageCode: 'standard', isCurrent: true },
    { packageName: '社区版', isCurrent: false },
  ])
  const { data: prices } = await services.call(externalPurchase.prices, visitor, {
    params: { id: 1 },
    query: { token },
  })
  expect(prices.map(({ timeNum, price }) => [timeNum, price])).toEqual([
    [90, 2980],
    [365, 9800],
    [730, 17800],
  ])
  const { data: sold } = await create()
  expect(sold).toMatchObject({ source: 3, tenantId: ours, payStatus: 1, totalPrice: 9800 })
  const which = { id: sold.id, orderNo: sold.orderNo, payType: 3 as const, token, tenantId: ours }
  expect((await services.call(externalPurchase.pay, visitor, { body: which })).data).toBe(true)
  const receipt = { billNo: 'E1', receiptNo: 'E2', orderNo: sold.orderNo, payType: 3 as const, price: 9800 }
  const hand = (billUrl: string) =>
    services.call(externalPurchase.bill, visitor, {
      body: { ...receipt, billUrl, token, tenantId: ours, userPhone: '13700000003' },
    })
  expect((await hand('/admin/sys-file/1/none.png')).msg).toBe('文件不存在')
  expect((await hand(await upload(token))).data).toBe(true)
  expect((await current()).data).toMatchObject({ payStatus: 6, billStatus: 1 })
  // a signed-in member of staff sees the same order
  expect((await services.call(packageOrders.current, haidian, {})).data?.id).toBe(sold.id)

  const first = (await whole(admin, sold.id)).bills[0]?.id ?? 0
  await refuse(admin, sold.id, first, 1)
  await hand(await upload(token))
  const { bills } = await whole(admin, sold.id)
  expect(bills[0]?.picture).toContain('/admin/sys-file/1/')
  await judge(admin, sold.id, bills[0]?.id ?? 0, 1)
  await judge(finance, sold.id, bills[0]?.id ?? 0, 2)
  expect((await current()).data).toBeNull()
  const list = await services.call(externalPurchase.list, visitor, {
    params: { id: ours },
    query: { token, current: 1, size: 10 },
  })
  expect(list.data.records).toMatchObject([{ payStatus: 2, orderStatus: 2 }])
  const messages = await people.messages({ token, phone: haidian.phone ?? '', userId: 0 })
  expect(messages.map(({ title }) => title).slice(0, 2)).toEqual(['套餐已开通', '回单已退回'])
})

it('refuses a ticket for another institution, of a person who may not buy there, and an expired ticket', async () => {
  const { data: sold } = await create()
  const nowhere = { status: 404, code: 1, msg: '机构不存在' }
  expect(await create(theirs)).toMatchObject(nowhere)
  expect(await create(987_654)).toMatchObject(nowhere)
  expect(await create(1)).toMatchObject(nowhere)
  expect(await current(token, theirs)).toMatchObject(nowhere)
  const stranger = (await people.register()).token
  const carer = (await people.register(nurse.phone ?? '')).token
  for (const ticket of [stranger, carer]) {
    expect(await current(ticket)).toMatchObject(nowhere)
    const cancelled = await services.call(externalPurchase.cancel, visitor, { params: { id: sold.id, token: ticket } })
    expect(cancelled).toMatchObject({ status: 404, msg: '套餐订单不存在' })
  }
  for (const ticket of ['', 'x'.repeat(22)]) expect((await current(ticket)).status).toBe(401)
  await made.owner.updateTable('externalTicket').set({ endTime: '2026-01-01 00:00:00+08' }).execute()
  for (const { status } of [await current(), await create()]) expect(status).toBe(401)
  const prices = await services.call(externalPurchase.prices, visitor, { params: { id: 1 }, query: { token } })
  expect(prices.status).toBe(401)
  token = (await people.comeBack({ token, phone: haidian.phone ?? '', userId: 0 })).token
  const gone = await services.call(externalPurchase.cancel, visitor, { params: { id: sold.id, token } })
  expect(gone.data).toBe(true)
})

it('refuses a ticket while the account there is locked, and accepts it again afterwards', async () => {
  const lock = (lockFlag: string) =>
    made.owner.updateTable('sysUser').set({ lockFlag }).where('id', '=', haidian.userId).execute()
  await lock('9')
  expect(await create()).toMatchObject({ status: 404, msg: '机构不存在' })
  expect(await current()).toMatchObject({ status: 404, msg: '机构不存在' })
  await lock('0')
  expect(await create()).toMatchObject({ code: 0 })
})

it('lists no prices of a package off sale', async () => {
  const ask = services.call(externalPurchase.prices, haidian, { params: { id: 9_999_999 }, query: {} })
  expect(await ask).toMatchObject({ status: 404, msg: '套餐不存在' })
})

it('shows packages and prices to signed-in people of the institution, and to nobody of another', async () => {
  const ask = (id: number) => services.call(externalPurchase.packages, haidian, { params: { id }, query: {} })
  expect((await ask(ours)).data).toHaveLength(2)
  expect((await ask(theirs)).status).toBe(404)
  expect((await services.call(externalPurchase.prices, haidian, { params: { id: 1 }, query: {} })).data).toHaveLength(3)
})
