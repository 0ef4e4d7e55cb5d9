import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { packageChecks, packageOrders } from '@care/shared/admin/purchase/package-orders.contract'
import { packagePrices } from '@care/shared/admin/purchase/package-prices.contract'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTenants } from '../../../platform/db/client.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testPurchases } from '../../../testing/rows/purchases.repository.ts'
import { testServices } from '../../../testing/services.ts'
import { expireOrders } from './move-package-order.repository.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, desk, admin, finance } = testCallers(made, 'haidian', 'chaoyang', 'desk', 'admin', 'finance')
const { order, pay, cancel, bill, whole, judge, refuse, fail, checked, standing, late, upload, forget } = testPurchases(
  made,
  services,
)
const current = async (buyer = haidian) => (await services.call(packageOrders.current, buyer, {})).data
const endOf = (id: number) =>
  sql<{ end: string | null }>`select end_time as end from sys_tenant where id = ${id}`
    .execute(made.owner)
    .then(({ rows }) => rows[0]?.end ?? null)
const setEnd = (end: string) =>
  sql`update sys_tenant set end_time = ${sql.raw(end)}, status = '0' where id = 1000002`.execute(made.owner)

const lastBill = async ({ id }: { id: number }) => (await whole(admin, id)).bills[0]?.id ?? 0

beforeEach(async () => {
  await forget()
  await setEnd(`now() + interval '10 days'`)
})

it('stores price and content as ordered, and is payable until the last second of the day', async () => {
  const { data } = await order(haidian)
  expect(data).toMatchObject({
    itemName: '标准版 90天',
    itemDuration: 90,
    itemPrice: 2980,
    totalPrice: 2980,
    payStatus: 1,
    orderStatus: 1,
    payType: null,
    source: 1,
    buyerName: haidian.nickName,
    billStatus: null,
    isOverdue: false,
  })
  expect(data.orderNo).toMatch(/^TD\d{14}$/)
  expect(data.endTime).toBe(`${data.createTime.slice(0, 10)} 23:59:59`)
  const { rows } = await sql<{ id: number }>`select id from package_price where sku = 'STD-90'`.execute(made.owner)
  const id = rows[0]?.id ?? 0
  await services.call(packagePrices.update, admin, { body: { id, price: 1 } })
  expect((await current())?.totalPrice).toBe(2980)
  await services.call(packagePrices.update, admin, { body: { id, price: 2980 } })
})

it('sells packages on sale, one order at a time, and none to a frozen institution', async () => {
  expect(await order(haidian, 'NONE')).toMatchObject({ code: 1, msg: '该套餐时长已停售，请重新选择' })
  await order(haidian)
  expect(await order(haidian)).toMatchObject({ code: 1, msg: '有未完成的套餐订单，请先支付或取消' })
  expect((await order(chaoyang)).code).toBe(0)
  await cancel(haidian, (await current()) ?? { id: 0 })
  await sql`update sys_tenant set status = '9' where id = 1000002`.execute(made.owner)
  expect(await order(haidian)).toMatchObject({ status: 401, msg: '机构账户已被冻结,请联系管理员进行解冻' })
})

it('leads from order to payment to transfer, and returns the reason for each refused step', async () => {
  expect(await current()).toBeNull()
  const { data } = await order(haidian)
  expect(await bill(haidian, data)).toMatchObject({ code: 1, msg: '请先选择付款方式再提交回单' })
  expect((await pay(haidian, data)).data).toBe(true)
  expect((await pay(haidian, data)).data).toBe(true)
  expect(await current()).toMatchObject({ payStatus: 6, payType: 3, isOverdue: false })
  expect((await bill(haidian, data)).data).toBe(true)
  expect(await current()).toMatchObject({ billStatus: 1 })
  expect((await cancel(haidian, data)).data).toBe(true)
  expect(await current()).toBeNull()
  expect(await cancel(haidian, data)).toMatchObject({ code: 1, msg: '订单已取消，不能取消' })
  expect(await pay(haidian, data)).toMatchObject({ code: 1, msg: '订单已取消，不能支付' })
  expect(await bill(haidian, data)).toMatchObject({ code: 1, msg: '订单已取消，不能提交回单' })
})

it('checks a receipt against the order and the rules for receipts', async () => {
  const { data } = await order(haidian)
  await pay(haidian, data)
  const attempt = async (given: object) => (await bill(haidian, data, given)).msg
  for (const price of [2979.99, 2980.01, 29_800])
    expect(await attempt({ price })).toBe('转账金额与订单金额不一致，应为2980.00元')
  expect(await attempt({ billNo: ' ' })).toBe('请输入流水号')
  expect(await attempt({ receiptNo: '' })).toBe('请输入回单编号')
  expect(await attempt({ billUrl: '' })).toBe('请上传回执单')
  expect(await attempt({ billUrl: '/admin/sys-file/1000002/none.png' })).toBe('文件不存在')
  expect(await attempt({ billUrl: await upload(chaoyang) })).toBe('文件不存在')
  expect(await attempt({ billUrl: await upload(haidian, 'webp') })).toBe('上传头像图片只能是 jpg|png 格式!')
  expect(await attempt({ billUrl: await upload(haidian, 'jpg', 5 * 1024 * 1024) })).toBe(
    '上传头像图片大小不能超过 5MB!',
  )
  expect((await current())?.billStatus).toBeNull()
})

it('refuses a serial number that another order of the institution has', async () => {
  const first = (await order(haidian)).data
  await pay(haidian, first)
  await bill(haidian, first, { billNo: 'TWICE-1' })
  await cancel(haidian, first)
  const second = (await order(haidian)).data
  await pay(haidian, second)
  expect(await bill(haidian, second, { billNo: 'TWICE-1' })).toMatchObject({
    code: 1,
    msg: `该流水号已用于订单${first.orderNo}，请核对`,
  })
})

it.each<[string, (order: PackageOrder) => Promise<unknown>, boolean]>([
  ['was checked once', async (sold) => judge(admin, sold.id, await lastBill(sold), 1), false],
  ['was sent back', async (sold) => refuse(admin, sold.id, await lastBill(sold), 1), true],
  ['was replaced', (sold) => bill(haidian, sold), true],
])('allows a serial number again depending on the receipt of the other order: one that %s', async (_, meet, isFree) => {
  const first = (await order(haidian)).data
  await pay(haidian, first)
  await bill(haidian, first, { billNo: 'AGAIN-1' })
  await meet(first)
  await cancel(haidian, first)
  const second = (await order(haidian)).data
  await pay(haidian, second)
  expect((await bill(haidian, second, { billNo: 'AGAIN-1' })).msg).toBe(
    isFree ? null : `该流水号已用于订单${first.orderNo}，请核对`,
  )
})

it('accepts the serial number of a verified payment for no other order', async () => {
  const { order: first, billId } = await checked(haidian, admin)
  await judge(finance, first.id, billId, 2)
  const billNo = (await whole(admin, first.id)).bills[0]?.billNo ?? ''
  const second = (await order(haidian)).data
  await pay(haidian, second)
  expect((await bill(haidian, second, { billNo })).msg).toBe(`该流水号已用于订单${first.orderNo}，请核对`)
})

it('multiplies the price by the ordered quantity', async () => {
  const { data } = await order(haidian)
  await made.owner.updateTable('packageOrder').set({ num: 3 }).where('id', '=', data.id).execute()
  await pay(haidian, data)
  expect((await bill(haidian, data)).msg).toBe('转账金额与订单金额不一致，应为8940.00元')
  const sold = await current()
  expect(sold).toMatchObject({ itemPrice: 2980, num: 3, totalPrice: 8940 })
  expect((await bill(haidian, data, { price: 8940 })).data).toBe(true)
  expect((await whole(admin, data.id)).bills).toMatchObject([{ price: 8940 }])
})

it('finds a receipt number that another transfer has, and allows payment all the same', async () => {
  const receiptNo = 'RECEIPT-7'
  const theirs = (await order(chaoyang)).data
  await pay(chaoyang, theirs)
  await bill(chaoyang, theirs, { receiptNo })
  await judge(admin, theirs.id, await lastBill(theirs), 1)
  await judge(finance, theirs.id, await lastBill(theirs), 2)
  const ours = (await order(haidian)).data
  await pay(haidian, ours)
  // an earlier version of the same order's receipt does not count as a duplicate
  for (const billNo of ['OURS-1', 'OURS-2']) await bill(haidian, ours, { receiptNo, billNo })
  expect((await whole(admin, ours.id)).duplicates).toMatchObject([{ orderNo: theirs.orderNo, receiptNo, status: 3 }])
  expect((await judge(admin, ours.id, await lastBill(ours), 1)).code).toBe(0)
  expect((await judge(finance, ours.id, await lastBill(ours), 2)).code).toBe(0)
  const more = (await order(chaoyang)).data
  await pay(chaoyang, more)
  await bill(chaoyang, more, { receiptNo })
  expect((await whole(admin, more.id)).duplicates.map(({ billNo }) => billNo)).toEqual([
    'OURS-2',
    (await whole(admin, theirs.id)).bills[0]?.billNo,
  ])
})

it('stores every version of a receipt, and only one of a double submit', async () => {
  const { data } = await order(haidian)
  await pay(haidian, data)
  const same = { billNo: 'A-1', receiptNo: 'R-1', billUrl: await upload(haidian) }
  await bill(haidian, data, same)
  await bill(haidian, data, same)
  expect((await whole(admin, data.id)).bills).toHaveLength(1)
  await bill(haidian, data, { billNo: 'A-2' })
  const { bills } = await whole(admin, data.id)
  expect(bills.map(({ version, billNo, status }) => [version, billNo, status])).toEqual([
    [2, 'A-2', 1],
    [1, 'A-1', 5],
  ])
  expect(bills[1]?.picture).toMatch(/^\/admin\/sys-file\/1000002\/.*signature=/)
  const [latest, replaced] = bills
  expect((await judge(admin, data.id, replaced?.id ?? 0, 1)).msg).toBe('机构已重新提交回单，请查看新的回单')
  expect((await judge(admin, data.id, latest?.id ?? 0, 1)).code).toBe(0)
})

it('stores a new version when a number or the picture differs, or after the receipt was checked', async () => {
  const { data } = await order(haidian)
  await pay(haidian, data)
  const [billUrl, other] = [await upload(haidian), await upload(haidian)]
  const sent = { billNo: 'V-1', receiptNo: 'R-1', billUrl }
  for (const change of [{}, {}, { billNo: 'V-2' }, {}, { receiptNo: 'R-2' }, {}, { billUrl: other }, {}])
    await bill(haidian, data, { ...sent, ...change })
  const { bills } = await whole(admin, data.id)
  expect(bills.map(({ version, status }) => [version, status])).toEqual([
    [7, 1],
    ...[6, 5, 4, 3, 2, 1].map((version) => [version, 5]),
  ])
  await judge(admin, data.id, bills[0]?.id ?? 0, 1)
  await bill(haidian, data, sent)
  expect((await whole(admin, data.id)).bills.slice(0, 2)).toMatchObject([
    { version: 8, status: 1 },
    { version: 7, status: 5 },
  ])
})

it('requires checks of a receipt by two people, and then extends the institution’s validity once', async () => {
  const { order: sold, billId } = await checked(haidian, admin)
  expect((await judge(admin, sold.id, billId, 1)).msg).toBe('该回单已由平台管理员处理，请刷新后查看')
  expect((await judge(admin, sold.id, billId, 2)).msg).toBe('复核须由初审以外的人完成')
  expect(await standing(sold.id)).toMatchObject({ payStatus: 6, changes: 0 })

  const before = await endOf(1000002)
  expect((await judge(finance, sold.id, billId, 2)).data).toBe(true)
  expect(await standing(sold.id)).toMatchObject({ payStatus: 2, orderStatus: 2, changes: 1 })
  const { order: paid, change, bills } = await whole(admin, sold.id)
  expect(change).toMatchObject({ days: 90, beforeEnd: before, afterEnd: await endOf(1000002) })
  expect(Date.parse(change?.afterEnd ?? '') - Date.parse(before ?? '')).toBe(90 * 86_400_000)
  expect(paid).toMatchObject({ verifyBy: finance.nickName })
  expect(bills[0]).toMatchObject({ checkBy: admin.nickName, confirmBy: finance.nickName, status: 3 })
  expect((await judge(finance, sold.id, billId, 2)).msg).toBe('订单已支付，不能核实')
  expect((await cancel(haidian, sold)).msg).toBe('订单已支付，不能取消')
})

it('extends the validity from the end that the operator set', async () => {
  await services.call(tenants.renew, admin, { body: { id: 1000002, endTime: '2099-01-01' } })
  const { order: sold, billId } = await checked(haidian, admin)
  await judge(finance, sold.id, billId, 2)
  expect(await endOf(1000002)).toBe('2099-04-01 23:59:59')
})

it('refuses to remove an institution while its money may be on the way, and extends no removed one', async () => {
  const { order: sold, billId } = await checked(haidian, admin)
  const { msg } = await services.call(tenants.remove, admin, { params: { id: 1000002 } })
  expect(msg).toContain('未完成套餐订单1个')
  const remove = (time: string) =>
    sql`update sys_tenant set remove_time = ${sql.raw(time)} where id = 1000002`.execute(made.owner)
  await remove('now()')
  try {
    expect((await judge(finance, sold.id, billId, 2)).msg).toBe('机构已删除，请退回该回单')
    expect(await standing(sold.id)).toMatchObject({ payStatus: 6, changes: 0 })
  } finally {
    await remove('null')
  }
})

it('extends the validity from now when the end has passed, and not for an institution without an end', async () => {
  await setEnd(`now() - interval '40 days'`)
  const first = await checked(haidian, admin)
  await judge(finance, first.order.id, first.billId, 2)
  const days = (Date.parse((await endOf(1000002)) ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(90)
  await setEnd('null')
  const second = await checked(haidian, admin)
  await judge(finance, second.order.id, second.billId, 2)
  expect((await whole(admin, second.order.id)).change).toMatchObject({ beforeEnd: null, afterEnd: null })
  expect(await endOf(1000002)).toBeNull()
})

it('finds a serial number that another institution uses, and accepts it for one order only', async () => {
  const theirs = (await order(chaoyang)).data
  await pay(chaoyang, theirs)
  await bill(chaoyang, theirs, { billNo: 'SAME-9' })
  const { order: ours, billId } = await checked(haidian, admin)
  await refuse(finance, ours.id, billId, 2)
  await bill(haidian, ours, { billNo: 'SAME-9' })
  const found = await whole(admin, ours.id)
  expect(found.duplicates).toMatchObject([{ orderNo: theirs.orderNo, billNo: 'SAME-9', status: 1 }])
  const id = found.bills[0]?.id ?? 0
  await judge(admin, ours.id, id, 1)
  await judge(finance, ours.id, id, 2)
  const other = (await whole(admin, theirs.id)).bills[0]?.id ?? 0
  expect((await judge(admin, theirs.id, other, 1)).msg).toBe(`流水号已核实给订单${ours.orderNo}，请退回该回单`)
})

it('sends a receipt back with a reason that the buyer can read', async () => {
  const { order: sold, billId } = await checked(haidian, admin)
  expect(
    (await services.call(packageChecks.refuse, admin, { body: { id: sold.id, billId, billStatus: 2, remark: ' ' } }))
      .msg,
  ).toBe('请输入原因')
  expect((await refuse(finance, sold.id, billId, 2)).data).toBe(true)
  expect(await current()).toMatchObject({ payStatus: 6, billStatus: 4, billRemark: '看不清' })
  await bill(haidian, sold)
  expect(await current()).toMatchObject({ billStatus: 1, billRemark: null })
})

it('expires unpaid orders, begun or not, but no order whose receipt waits for a check', async () => {
  const expire = () => inTenants(made.database, [1], expireOrders)
  const { data } = await order(haidian)
  await expire()
  expect(await standing(data.id)).toMatchObject({ payStatus: 1 })
  await late(data.id)
  expect((await pay(haidian, data)).msg).toBe('订单已超过支付时间，请重新订购')
  await expire()
  expect(await standing(data.id)).toMatchObject({ payStatus: 4 })
  expect((await pay(haidian, data)).msg).toBe('订单支付超时，不能支付')

  const { data: begun } = await order(haidian)
  await pay(haidian, begun)
  await late(begun.id)
  await expire()
  expect(await standing(begun.id)).toMatchObject({ payStatus: 4 })
  expect((await bill(haidian, begun)).msg).toBe('订单支付超时，不能提交回单，请重新订购，已转账的在新订单中提交该回单')

  const { data: sent } = await order(haidian)
  await pay(haidian, sent)
  await bill(haidian, sent)
  await late(sent.id)
  await expire()
  expect(await current()).toMatchObject({ payStatus: 6, isOverdue: true })
  await judge(admin, sent.id, await lastBill(sent), 1)
  await expire()
  expect(await standing(sent.id)).toMatchObject({ payStatus: 6 })
  // when a receipt is sent back, the buyer gets a later deadline to submit another one
  await refuse(finance, sent.id, await lastBill(sent), 2)
  await expire()
  expect(await current()).toMatchObject({ payStatus: 6, isOverdue: false })
  await late(sent.id)
  await expire()
  expect(await standing(sent.id)).toMatchObject({ payStatus: 4 })
})

it('refuses to close an order before a receipt is submitted, or while one waits for its first check', async () => {
  const { data } = await order(haidian)
  expect((await fail(admin, data.id)).msg).toBe('订单待支付，不能关闭')
  await pay(haidian, data)
  expect((await fail(admin, data.id)).msg).toBe('没有提交回单的订单到期自动超时，不需要关闭')
  await bill(haidian, data)
  await late(data.id)
  expect((await fail(admin, data.id)).msg).toBe('有待核实的回单，请先核实或退回')
  await refuse(admin, data.id, await lastBill(data), 1)
  expect((await fail(admin, data.id)).data).toBe(true)
})

it('lets the operator close an order with a reason, after its receipt was sent back', async () => {
  const { order: sold, billId } = await checked(haidian, admin)
  expect((await fail(admin, sold.id)).msg).toBe('有待核实的回单，请先核实或退回')
  await refuse(admin, sold.id, billId, 2)
  expect((await fail(admin, sold.id)).data).toBe(true)
  const { records } = (await services.call(packageOrders.list, haidian, { query: { current: 1, size: 10 } })).data
  expect(records).toMatchObject([{ payStatus: 3, remark: '没有到账' }])
})

it('hides an order from all other callers and lets none of them change it', async () => {
  const { data } = await order(haidian)
  for (const answer of [await pay(chaoyang, data), await cancel(chaoyang, data), await bill(chaoyang, data)])
    expect(answer).toMatchObject({ status: 404, msg: '套餐订单不存在' })
  expect(await pay(haidian, { ...data, orderNo: 'TD0' })).toMatchObject({ status: 404 })
  expect(await current(chaoyang)).toBeNull()
  expect((await order(desk)).status).toBe(403)
  expect((await services.call(packageChecks.page, haidian, { query: { current: 1, size: 10 } })).status).toBe(403)
  expect((await services.call(packageOrders.current, admin, {})).status).toBe(403)
})
