import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../calls/api.ts'
import { bodiesTo, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { pageOfRows } from '../../testing/rows.ts'
import { answerConfirm, press, rowWith, waitForToast } from '../../testing/steps.ts'
import { PackageOrdersDialog } from './package-orders-dialog.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import type { PurchaseCalls } from './shop.ts'
import { accountOf } from './transfer-account.tsx'

const { externalPurchase, packageOrders, parameters } = contract
const order = (given: Partial<PackageOrder> = {}): PackageOrder => ({
  id: 7,
  orderNo: 'TD20261126000007',
  tenantId: 1000002,
  tenantName: '海淀院',
  packageId: 1,
  num: 1,
  buyType: 1,
  packageName: '标准版',
  packageCode: 'standard',
  itemName: '标准版 365天',
  sku: 'STD-365',
  content: '预警处置',
  itemDuration: 365,
  itemPrice: 9800,
  totalPrice: 9800,
  payType: null,
  payStatus: 1,
  orderStatus: 1,
  source: 1,
  billNo: null,
  receiptNo: null,
  billUrl: null,
  billStatus: null,
  billTime: null,
  billRemark: null,
  buyerName: '林秀英',
  buyerPhone: null,
  createTime: '2026-11-26 09:00:00',
  endTime: '2026-11-26 23:59:59',
  isOverdue: false,
  verifyTime: null,
  verifyBy: null,
  remark: null,
  ...given,
})
const paying = { payStatus: 6, payType: 3 } as const
const shop: PurchaseCalls = {
  packages: api.externalPurchase.packages.query({ params: { id: 1000002 }, query: {} }),
  prices: (id) => api.externalPurchase.prices.query({ params: { id }, query: {} }),
  current: api.packageOrders.current.query(),
  list: (query) => api.packageOrders.list.query({ query }),
  order: (sku) => api.packageOrders.create.call({ body: { sku, buyType: 1, source: 1 } }),
  pay: ({ id, orderNo }) => api.packageOrders.pay.call({ body: { id, orderNo, payType: 3 } }),
  bill: (body) => api.packageOrders.bill.call({ body }),
  cancel: ({ id }) => api.packageOrders.cancel.call({ params: { id } }),
  send: async () => ({ url: '/admin/sys-file/1000002/receipt.png' }),
}
const account = { BANK: '工商银行', BANK_CARD: '0200004519000123456', TAXID: '9111', PHONE: '010-82560000' }
const steps = () =>
  [...document.querySelectorAll('.step-bar li')].map(({ classList }) =>
    [...classList].find((one) => one.startsWith('is-')),
  )
const png = (name = 'receipt.png', size = 9) => new File([new Uint8Array(size)], name, { type: 'image/png' })
const open = () => renderPage(<PurchaseDialog shop={shop} onClose={() => undefined} />)
const attach = async (user: ReturnType<typeof open>, file: File) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file)

beforeEach(() => {
  mockAnswer(externalPurchase.packages, [
    { id: 1, packageName: '标准版', packageCode: 'standard', description: '预警处置', isCurrent: true },
  ])
  mockAnswer(externalPurchase.prices, [
    { sku: 'STD-90', timeNum: 90, price: 2980, packageId: 1, packageName: '标准版' },
    { sku: 'STD-365', timeNum: 365, price: 9800, packageId: 1, packageName: '标准版' },
  ])
  mockAnswer(parameters.publicValue, JSON.stringify(account))
})

it('the dialog leads from the choice of a package to the payment and to the transfer', async () => {
  let now: PackageOrder | null = null
  mockAnswer(packageOrders.current, () => now)
  mockAnswer(packageOrders.create, () => {
    now = order()
    return now
  })
  mockAnswer(packageOrders.pay, () => {
    now = order(paying)
    return true
  })
  const user = open()
  await press(user, '下一步')
  expect((await screen.findByText('请选择套餐时长')).getAttribute('role')).toBe('alert')
  await user.click(screen.getByRole('radio', { name: /365 天/ }))
  expect(document.body.textContent).toContain('合计 ¥9,800.00')
  await press(user, '下一步')
  await waitForToast('订单已创建')
  expect(bodiesTo(packageOrders.create)).toEqual([{ sku: 'STD-365', buyType: 1, source: 1 }])

  await screen.findByText('TD20261126000007')
  expect(steps()).toEqual(['is-done', 'is-current', 'is-ahead'])
  expect(document.body.textContent).toContain('请在 2026-11-26 23:59 前支付')
  await press(user, '去支付')
  await screen.findByText('工商银行')
  expect(bodiesTo(packageOrders.pay)).toEqual([{ id: 7, orderNo: 'TD20261126000007', payType: 3 }])
  expect(steps()).toEqual(['is-done', 'is-done', 'is-current'])
})

it('requires every field of a receipt, with the messages of the specification', async () => {
  mockAnswer(packageOrders.current, order(paying))
  mockAnswer(packageOrders.bill, true)
  const user = open()
  await press(user, '提交回单')
  for (const words of ['请输入流水号', '请输入回单编号', '请上传回执单']) await screen.findByText(words)
  await attach(user, png('receipt.gif'))
  await screen.findByText('上传头像图片只能是 jpg|png 格式!')
  await attach(user, png('large.png', 5 * 1024 * 1024))
  await screen.findByText('上传头像图片大小不能超过 5MB!')
  expect(bodiesTo(packageOrders.bill)).toEqual([])

  await fill(user, document.body, { 流水号: '2026112600012', 回单编号: 'HD01' })
  await attach(user, png())
  await waitFor(() => expect(screen.queryByText('请上传回执单')).toBeNull())
  await press(user, '提交回单')
  await waitForToast('提交成功!')
  expect(bodiesTo(packageOrders.bill)).toEqual([
    {
      billNo: '2026112600012',
      receiptNo: 'HD01',
      price: 9800,
      payType: 3,
      orderNo: 'TD20261126000007',
      billUrl: '/admin/sys-file/1000002/receipt.png',
    },
  ])
})

it('asks before a receipt replaces the earlier one, and keeps the input after a refusal', async () => {
  mockAnswer(
    packageOrders.current,
    order({ ...paying, billStatus: 4, billNo: 'A', receiptNo: 'B', billRemark: '看不清' }),
  )
  mockRefusal(packageOrders.bill, 200, '该流水号已用于订单TD1，请核对', { field: 'billNo' })
  const user = open()
  await screen.findByText('回单已退回：看不清')
  await fill(user, document.body, { 流水号: 'L1', 回单编号: 'H1' })
  await attach(user, png())
  await waitFor(() => expect(document.querySelector('.upload-entry.is-done')).not.toBeNull())
  await press(user, '重新提交')
  expect(await answerConfirm(user, '返回')).toBe('重新提交会覆盖之前提交的回单，是否继续？')
  expect(bodiesTo(packageOrders.bill)).toEqual([])
  await press(user, '重新提交')
  await answerConfirm(user, '重新提交')
  await waitFor(() => expect(document.querySelector('.form-row .fault, .form-row [role=alert]')).not.toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('流水号').value).toBe('L1')
})

it('cancels an order after a confirmation that names the order', async () => {
  mockAnswer(packageOrders.current, order())
  mockAnswer(packageOrders.cancel, true)
  const user = open()
  await press(user, '取消订单')
  expect(await answerConfirm(user, '取消订单')).toContain('TD20261126000007')
  await waitForToast('取消成功')
})

it.each([
  [1, ['支付', '取消']],
  [2, []],
  [3, []],
  [4, []],
  [5, []],
  [6, ['支付', '取消']],
] as const)('offers for an order with payStatus %i: %j', async (payStatus, offered) => {
  mockAnswer(packageOrders.list, pageOfRows([order({ payStatus, payType: payStatus === 1 ? null : 3 })]))
  renderPage(<PackageOrdersDialog shop={shop} mayBuy onPay={() => undefined} onClose={() => undefined} />)
  const row = await rowWith('TD20261126000007')
  expect(
    within(row)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(offered)
})

it('the list of orders leads to the payment, but not for a read-only user', async () => {
  mockAnswer(packageOrders.list, pageOfRows([order()]))
  mockAnswer(packageOrders.pay, true)
  const onPay = vi.fn()
  const user = renderPage(<PackageOrdersDialog shop={shop} mayBuy onPay={onPay} onClose={() => undefined} />)
  await user.click(within(await rowWith('TD2026')).getByRole('button', { name: '支付' }))
  await waitFor(() => expect(onPay).toHaveBeenCalledOnce())
})

it.each([
  ['', {}],
  ['no JSON', {}],
  ['null', {}],
  [JSON.stringify(account), account],
])('the bank account is parsed from the setting %j', (text, read) => expect(accountOf(text)).toEqual(read))
