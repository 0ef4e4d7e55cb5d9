import type { PackageInvoice, WholeInvoice } from '@care/shared/admin/purchase/package-invoice'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { invoiceOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, buttons, press, rowWith, waitForToast } from '../../../../testing/steps.ts'
import { InvoicePage } from './invoice.page.tsx'
import { InvoicesPage } from './invoices.page.tsx'

const { packageInvoices } = contract
const invoice = (given: Partial<PackageInvoice> = {}): PackageInvoice => ({
  id: 7,
  tenantId: 1000002,
  tenantName: '海淀院',
  orderId: 3,
  orderNo: 'TD3',
  itemName: '标准版 90天',
  amount: 2980,
  invoiceType: 2,
  title: '康宁养老',
  taxNo: '91110108MA01XKQ3XU',
  email: 'cw@example.com',
  address: null,
  phone: null,
  bankName: null,
  bankAccount: null,
  status: 0,
  isRed: false,
  invoiceNo: null,
  issueDate: null,
  applyUser: '林秀英',
  createTime: '2026-11-26 09:00:00',
  remark: null,
  ...given,
})
const issued = { status: 1, invoiceNo: '20000001', issueDate: '2026-11-26' } as const
const manager = { may: ['packageinvoice:view', 'packageinvoice:edit'] satisfies Permission[] }
const operator = { may: ['packageinvoice:view', 'packageinvoice:issue'] satisfies Permission[] }

async function opened(who: object, given: Partial<PackageInvoice> = {}, more: Partial<WholeInvoice> = {}) {
  const steps = [{ id: 1, text: '申请发票', operator: '林秀英', createTime: '2026-11-26 09:00:00' }]
  mockAnswer(packageInvoices.get, { invoice: invoice(given), file: null, original: null, red: null, steps, ...more })
  const user = renderPage(<InvoicePage />, { ...who, at: '/management/invoice/details?id=7' })
  await screen.findByText('处理轨迹')
  return user
}
const offered = () => buttons().filter((words) => words !== '返回')

it.each<[string, object, Partial<PackageInvoice>, string[]]>([
  ['waits, to its institution', manager, {}, ['撤回申请', '修改']],
  ['waits, to the operator', operator, {}, ['退回', '开票']],
  ['was sent back, to its institution', manager, { status: 3, remark: '抬头不全' }, ['撤回申请', '修改并重新提交']],
  ['was sent back, to the operator', operator, { status: 3, remark: '抬头不全' }, []],
  ['was issued, to its institution', manager, issued, []],
  ['was issued, to the operator', operator, issued, ['红冲']],
  ['is red, to the operator', operator, { ...issued, isRed: true, amount: -2980 }, []],
])('an invoice that %s offers the actions allowed', async (_, who, given, actions) => {
  await opened(who, given)
  expect(offered()).toEqual(actions)
})

it('the page shows an issued invoice with its file and its reversal', async () => {
  const red = { id: 8, invoiceNo: '30000001', issueDate: '2026-11-27' }
  await opened(
    manager,
    { ...issued, status: 5, remark: '抬头有误' },
    { file: { url: '/admin/sys-file/1/a.pdf?x', kind: 'pdf' }, red },
  )
  expect(screen.getByRole('link', { name: '查看 PDF 文件' }).getAttribute('href')).toBe('/admin/sys-file/1/a.pdf?x')
  expect(screen.getByRole('link', { name: '30000001' }).getAttribute('href')).toBe('/management/invoice/details?id=8')
  screen.getByText('抬头有误')
})

it('an invoice is refused with a reason, and reversed after a confirmation', async () => {
  mockAnswer(packageInvoices.refuse, true)
  const user = await opened(operator)
  await press(user, '退回')
  const form = await screen.findByRole('dialog', { name: '退回发票申请' })
  await user.type(within(form).getByLabelText('退回原因'), '抬头不是全称')
  await press(user, '退回', form)
  await waitForToast('申请已退回')
  expect(bodiesTo(packageInvoices.refuse)).toEqual([{ id: 7, remark: '抬头不是全称' }])
})

it('an invoice request is withdrawn after a confirmation', async () => {
  mockAnswer(packageInvoices.remove, true)
  const user = await opened(manager)
  await press(user, '撤回申请')
  expect(await answerConfirm(user, '撤回')).toContain('TD3')
  await waitForToast('申请已撤回')
})

it('the form is prefilled from the last invoice, and lists the data that a special invoice needs', async () => {
  mockAnswer(packageInvoices.page, pageOfRows([]))
  const { invoiceType, title, taxNo, email, address, phone, bankName, bankAccount } = invoice()
  mockAnswer(packageInvoices.orders, {
    orders: [{ id: 3, orderNo: 'TD3', itemName: '标准版 90天', totalPrice: 2980, verifyTime: '2026-11-26 08:00:00' }],
    last: { invoiceType, title, taxNo, email, address, phone, bankName, bankAccount },
  })
  mockAnswer(packageInvoices.create, { id: 7 })
  const user = renderPage(<InvoicesPage />, manager)
  await press(user, '申请发票')
  const drawer = await screen.findByRole('dialog', { name: '申请发票' })
  // waits for the chosen type to render
  await fill(user, drawer, { 发票抬头: title })
  await fill(user, drawer, { 发票类型: '增值税专用发票' })
  await press(user, '保存', drawer)
  await within(drawer).findByText('专用发票请填写开户银行')
  expect(bodiesTo(packageInvoices.create)).toEqual([])
  await fill(user, drawer, { 发票类型: '普通发票' })
  await press(user, '保存', drawer)
  await waitForToast('发票申请已提交')
  expect(bodiesTo(packageInvoices.create)).toEqual([
    { orderId: 3, invoiceType, title, taxNo, email, address: '', phone: '', bankName: '', bankAccount: '' },
  ])
})

it('the list shows the operator the institutions, and pending invoices', async () => {
  mockAnswer(packageInvoices.page, pageOfRows([invoice(), invoice({ id: 8, title: '另一家', ...issued })]))
  renderPage(<InvoicesPage />, operator)
  expect(within(await rowWith('海淀院')).getByRole('button', { name: '开票' })).toBeTruthy()
  expect(within(await rowWith('另一家')).getByRole('button', { name: '查看' })).toBeTruthy()
})

it('the invoice of an elder is shown at the same address', async () => {
  const record = invoiceOf(5, { kind: 1, status: 1, invoiceNo: '88', amount: 300 })
  const trail = [{ id: 1, text: '申请开票', operator: '周敏', createTime: '2026-11-26 09:00:00' }]
  mockAnswer(contract.elderInvoices.detail, { record, trail })
  renderPage(<InvoicePage />, { may: ['receipt:view'], at: '/management/invoice/details?of=elder&id=5' })
  expect(await screen.findByText('申请开票')).toBeTruthy()
  for (const text of ['¥300.00', '收据', '88', '已开具']) expect(screen.getAllByText(text)).not.toEqual([])
})
