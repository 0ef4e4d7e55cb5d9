import { packageInvoices } from '@care/shared/admin/purchase/package-invoices.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testPurchases } from '../../../../testing/rows/purchases.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, chaoyang, admin, finance } = testCallers(made, 'haidian', 'chaoyang', 'admin', 'finance')
const { order, upload, checked, judge, verified, forget } = testPurchases(made, services)

const head = {
  invoiceType: 2 as const,
  title: '北京康宁养老服务有限公司',
  taxNo: '91110108MA01XKQ3XU',
  email: 'cw@kangning.example',
  address: null,
  phone: null,
  bankName: null,
  bankAccount: null,
}
const request = (buyer: Caller, orderId: number, given: object = {}) =>
  services.call(packageInvoices.create, buyer, { body: { orderId, ...head, ...given } })
const whole = (reader: Caller, id: number) => services.call(packageInvoices.get, reader, { params: { id } })
const orders = async () => (await services.call(packageInvoices.orders, haidian, {})).data
let next = 10_000_001
const paper = async (given: object = {}) => ({
  invoiceNo: String(next++),
  issueDate: '2026-01-05',
  invoiceUrl: await upload(admin, 'pdf'),
  ...given,
})
const issue = async (id: number, given: object = {}) =>
  services.call(packageInvoices.issue, admin, { body: { id, status: 1 as const, ...(await paper(given)) } })
const reverse = async (id: number, given: object = {}) =>
  services.call(packageInvoices.reverse, admin, { body: { id, remark: '抬头有误', ...(await paper(given)) } })

beforeEach(forget)

it('an invoice is requested once, for the sum of a verified order', async () => {
  const { data: open } = await order(haidian)
  expect(await request(haidian, open.id)).toMatchObject({ code: 1, msg: '订单核实到账后才能申请发票' })
  expect(await request(chaoyang, open.id)).toMatchObject({ status: 404, msg: '套餐订单不存在' })
  await forget()
  const sold = await verified(haidian, finance, admin)
  expect((await orders()).orders).toMatchObject([{ id: sold.id, totalPrice: 2980 }])
  const both = await Promise.all([request(haidian, sold.id), request(haidian, sold.id)])
  expect(both.map(({ code, msg }) => msg ?? code).sort()).toEqual([0, '该订单已有发票或发票申请'])
  const id = both.find(({ code }) => code === 0)?.data.id ?? 0
  expect((await whole(haidian, id)).data).toMatchObject({
    invoice: { amount: 2980, status: 0, isRed: false, applyUser: haidian.nickName, orderNo: sold.orderNo },
    file: null,
    red: null,
    original: null,
    steps: [{ text: '申请发票', operator: haidian.nickName }],
  })
  expect(await orders()).toMatchObject({ orders: [], last: head })
  expect(await whole(chaoyang, id)).toMatchObject({ status: 404 })
})

it('an invoice is for the ordered sum, and a red invoice for minus that sum', async () => {
  const { order: sold, billId } = await checked(haidian, finance)
  await made.owner
    .updateTable('packageOrder')
    .set({ num: 2, itemPriceFen: 298_001 })
    .where('id', '=', sold.id)
    .execute()
  await judge(admin, sold.id, billId, 2)
  expect((await orders()).orders).toMatchObject([{ id: sold.id, totalPrice: 5960.02 }])
  const { id } = (await request(haidian, sold.id)).data
  expect((await whole(haidian, id)).data.invoice.amount).toBe(5960.02)
  await issue(id)
  const red = (await reverse(id)).data.id
  expect((await whole(haidian, red)).data.invoice.amount).toBe(-5960.02)
  expect(await orders()).toMatchObject({ orders: [{ id: sold.id, totalPrice: 5960.02 }], last: head })
})

it('an invoice can be changed while requested and withdrawn once sent back; the order may then have another', async () => {
  const sold = await verified(haidian, finance, admin)
  const { id } = (await request(haidian, sold.id)).data
  const mend = { body: { id, ...head, title: '全称' } }
  expect(await services.call(packageInvoices.update, haidian, mend)).toMatchObject({ code: 0 })
  expect((await whole(admin, id)).data.invoice).toMatchObject({ status: 0, title: '全称' })
  await services.call(packageInvoices.refuse, admin, { body: { id, remark: '税号有误' } })
  expect((await orders()).orders).toEqual([])
  expect(await services.call(packageInvoices.remove, haidian, { params: { id } })).toMatchObject({ code: 0 })
  expect(await orders()).toMatchObject({ orders: [{ id: sold.id }], last: { title: '全称' } })
  await request(haidian, sold.id, { title: '又一次' })
  expect((await orders()).last).toMatchObject({ title: '又一次' })
})

it('an invoice is issued today at the latest, and reversed on its own day at the earliest', async () => {
  const sold = await verified(haidian, finance, admin)
  const { id } = (await request(haidian, sold.id)).data
  const [today, tomorrow] = [toShanghaiDay(Date.now()), toShanghaiDay(Date.now() + 86_400_000)]
  expect(await issue(id, { issueDate: tomorrow })).toMatchObject({ msg: '开票日期不能晚于今天' })
  expect(await issue(id, { issueDate: today })).toMatchObject({ code: 0 })
  expect(await reverse(id, { issueDate: tomorrow })).toMatchObject({ msg: '开票日期不能晚于今天' })
  expect(await reverse(id, { issueDate: toShanghaiDay(Date.now() - 86_400_000) })).toMatchObject({
    msg: '红字发票的开票日期不能早于原发票',
  })
  expect(await reverse(id, { issueDate: today })).toMatchObject({ code: 0 })
})

it.each([
  ['a wrong check digit', { taxNo: '91110108MA01XKQ3X0' }, '统一社会信用代码不正确，请核对'],
  ['no tax number', { taxNo: '' }, '请输入统一社会信用代码'],
  [
    'a special one without its bank',
    { invoiceType: 3, address: '海淀区', phone: '010-82560000', bankAccount: '1' },
    '专用发票请填写开户银行',
  ],
])('refuses %s', async (_, given, msg) => {
  const sold = await verified(haidian, finance, admin)
  expect(await request(haidian, sold.id, given)).toMatchObject({ status: 400, msg })
})

it('an invoice request is sent back with a reason, corrected, and withdrawn', async () => {
  const sold = await verified(haidian, finance, admin)
  const { id } = (await request(haidian, sold.id)).data
  const refuse = () => services.call(packageInvoices.refuse, admin, { body: { id, remark: '抬头不是全称' } })
  expect(await refuse()).toMatchObject({ code: 0 })
  expect(await refuse()).toMatchObject({ code: 1, msg: '该发票已退回，不能退回' })
  expect(await request(haidian, sold.id)).toMatchObject({ code: 1 })
  const mend = { body: { id, ...head, title: '全称' } }
  expect(await services.call(packageInvoices.update, chaoyang, mend)).toMatchObject({ status: 404 })
  expect(await services.call(packageInvoices.update, haidian, mend)).toMatchObject({ code: 0 })
  expect((await whole(admin, id)).data.invoice).toMatchObject({ status: 0, title: '全称', remark: null })
  expect(await services.call(packageInvoices.remove, haidian, { params: { id } })).toMatchObject({ code: 0 })
  expect(await issue(id)).toMatchObject({ code: 1, msg: '该发票已撤回，不能开票' })
  expect(await request(haidian, sold.id)).toMatchObject({ code: 0 })
})

it('an invoice is issued with a unique number, and a file that its readers may open', async () => {
  const sold = await verified(haidian, finance, admin)
  const { id } = (await request(haidian, sold.id)).data
  expect(await issue(id, { issueDate: '2099-01-01' })).toMatchObject({ code: 1, msg: '开票日期不能晚于今天' })
  expect(await issue(id, { invoiceUrl: await upload(admin, 'docx') })).toMatchObject({
    msg: '发票只能上传 PDF、OFD 或 jpg、png 图片',
  })
  expect(await issue(id, { invoiceNo: '20000001' })).toMatchObject({ code: 0 })
  expect(await services.call(packageInvoices.remove, haidian, { params: { id } })).toMatchObject({ code: 1 })
  const { file, invoice } = (await whole(haidian, id)).data
  expect(invoice).toMatchObject({ status: 1, invoiceNo: '20000001', issueDate: '2026-01-05' })
  expect(file).toMatchObject({ kind: 'pdf', url: expect.stringMatching(/^\/admin\/sys-file\/1\/.*signature=/) })

  await made.owner.updateTable('packageOrder').set({ payStatus: 5 }).where('payStatus', 'in', [1, 6]).execute()
  const other = await verified(chaoyang, finance, admin)
  const theirs = (await request(chaoyang, other.id)).data.id
  expect(await issue(theirs, { invoiceNo: '20000001' })).toMatchObject({ code: 1, msg: '该发票号码已登记，请核对' })
  expect((await whole(admin, theirs)).data.invoice.status).toBe(0)
})

it('an invoice is reversed whole by a red one, once, and then the order may have another', async () => {
  const sold = await verified(haidian, finance, admin)
  const { id } = (await request(haidian, sold.id)).data
  expect(await reverse(id)).toMatchObject({ code: 1, msg: '该发票待开票，不能红冲' })
  await issue(id)
  expect(await reverse(id, { issueDate: '2026-01-04' })).toMatchObject({ msg: '红字发票的开票日期不能早于原发票' })
  const both = await Promise.all([reverse(id), reverse(id)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  const redId = both.find(({ code }) => code === 0)?.data.id ?? 0
  expect((await whole(haidian, id)).data).toMatchObject({
    invoice: { status: 5, remark: '抬头有误' },
    red: { id: redId },
  })
  expect((await whole(haidian, redId)).data).toMatchObject({
    invoice: { isRed: true, amount: -2980, status: 1, orderNo: sold.orderNo },
    original: { id },
  })
  expect(await reverse(redId)).toMatchObject({ code: 1, msg: '该发票是红字发票，不能红冲' })
  expect(await request(haidian, sold.id)).toMatchObject({ code: 0 })
})
