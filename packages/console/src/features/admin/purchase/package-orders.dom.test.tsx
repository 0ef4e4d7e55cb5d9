import type { PackageBill, PackageOrder, WholePackageOrder } from '@care/shared/admin/purchase/package-order'
import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { answerConfirm, buttons, press, rowWith, waitForToast } from '../../../testing/steps.ts'
import { PackageOrdersPage } from './package-orders.page.tsx'

const { packageChecks } = contract
const order = (given: Partial<PackageOrder> = {}): PackageOrder => ({
  id: 7,
  orderNo: 'TD7',
  tenantId: 1000003,
  tenantName: '朝阳院',
  packageId: 1,
  num: 1,
  buyType: 1,
  source: 1,
  packageName: '标准版',
  packageCode: 'standard',
  itemName: '标准版 365天',
  sku: 'STD-365',
  content: '预警处置',
  itemDuration: 365,
  itemPrice: 9800,
  totalPrice: 9800,
  payType: 3,
  payStatus: 6,
  orderStatus: 1,
  billNo: 'L1',
  receiptNo: 'H1',
  billUrl: '/admin/sys-file/1000003/a.png',
  billStatus: 1,
  billTime: null,
  billRemark: null,
  buyerName: '吴国华',
  buyerPhone: null,
  createTime: '2026-11-26 09:00:00',
  endTime: '2026-11-26 23:59:59',
  isOverdue: false,
  verifyTime: null,
  verifyBy: null,
  remark: null,
  ...given,
})
const bill = (given: Partial<PackageBill> = {}): PackageBill => ({
  id: 70,
  version: 1,
  billNo: 'L1',
  receiptNo: 'H1',
  price: 9800,
  picture: '/admin/sys-file/1000003/a.png?x',
  status: 1,
  submitBy: '吴国华',
  createTime: '2026-11-26 10:00:00',
  checkBy: null,
  checkTime: null,
  confirmBy: null,
  confirmTime: null,
  refuseBy: null,
  refuseTime: null,
  remark: null,
  isCheckedByMe: false,
  ...given,
})
const operator = { may: ['packageorder:verify'] as 'packageorder:verify'[] }

async function opened(given: Partial<WholePackageOrder> = {}) {
  const whole = { order: order(), bills: [bill()], duplicates: [], change: null, ...given }
  mockAnswer(packageChecks.page, pageOfRows([whole.order]))
  mockAnswer(packageChecks.whole, whole)
  const user = renderPage(<PackageOrdersPage />, operator)
  await user.click(within(await rowWith('TD7')).getByRole('button', { name: /核实|查看/ }))
  const drawer = await screen.findByRole('dialog', { name: /TD7/ })
  await within(drawer).findByText('订单信息')
  return { user, drawer }
}
const verdicts = (drawer: HTMLElement) => buttons(drawer).filter((words) => /初审|复核|退回|关闭订单/.test(words ?? ''))

beforeEach(() => {
  mockAnswer(packageChecks.verify, true)
  mockAnswer(packageChecks.refuse, true)
  mockAnswer(packageChecks.fail, true)
})

it.each<[string, Partial<WholePackageOrder>, string[]]>([
  ['waits for its first check', {}, ['退回', '初审通过']],
  ['waits for its second check', { bills: [bill({ status: 2, checkBy: '沈清' })] }, ['退回', '复核通过']],
  ['was checked by oneself', { bills: [bill({ status: 2, isCheckedByMe: true })] }, ['退回']],
  ['was sent back', { bills: [bill({ status: 4, remark: '看不清' })] }, ['关闭订单']],
  ['is of a cancelled order', { order: order({ payStatus: 5 }) }, []],
  ['was not handed in yet', { order: order({ billStatus: null }), bills: [] }, []],
])('a receipt that %s offers the actions allowed', async (_, given, offered) => {
  const { drawer } = await opened(given)
  expect(verdicts(drawer)).toEqual(offered)
})

it('the first check of the shown version is made after a confirmation', async () => {
  const { user, drawer } = await opened()
  await press(user, '初审通过', drawer)
  expect(await answerConfirm(user, '通过')).toContain('¥9,800.00')
  await waitForToast('初审通过，等待另一人复核')
  expect(bodiesTo(packageChecks.verify)).toEqual([{ id: 7, billId: 70, billStatus: 1, orderStatus: 2 }])
})

it('the confirmation explains the effect of the second check', async () => {
  const { user, drawer } = await opened({ bills: [bill({ status: 2, checkBy: '沈清' })] })
  await press(user, '复核通过', drawer)
  expect(await answerConfirm(user, '通过')).toContain('朝阳院 的有效期延长 365 天')
  await waitForToast('已核实，有效期已延长')
})

it('a receipt is refused with a reason, never without a reason', async () => {
  const { user, drawer } = await opened()
  await press(user, '退回', drawer)
  const form = await screen.findByRole('dialog', { name: '退回回单' })
  await press(user, '退回', form)
  await within(form).findByText('请输入原因')
  await user.type(within(form).getByLabelText('退回原因'), '金额看不清')
  await press(user, '退回', form)
  await waitForToast('回单已退回')
  expect(bodiesTo(packageChecks.refuse)).toEqual([{ id: 7, billId: 70, billStatus: 1, remark: '金额看不清' }])
})

it('the drawer shows other orders with the same serial number, and blocks a number that has paid already', async () => {
  const used = { orderNo: 'TD3', tenantName: '安和', billNo: 'L1', receiptNo: 'X', createTime: '2026-11-20 08:00:00' }
  const { drawer } = await opened({ duplicates: [{ ...used, status: 3 }] })
  expect(drawer.textContent).toContain('流水号相同：订单 TD3（安和）')
  expect(verdicts(drawer)).toEqual(['退回'])
})

it('the picture of the receipt is zoomed and rotated', async () => {
  const { user, drawer } = await opened()
  const picture = () => within(drawer).getByAltText('回执单')
  await press(user, '放大', drawer)
  await press(user, '旋转', drawer)
  expect([picture().style.width, picture().style.rotate]).toEqual(['150%', '90deg'])
})
