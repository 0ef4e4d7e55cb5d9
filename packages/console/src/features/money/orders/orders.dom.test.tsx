import { contract } from '@care/shared/contract'
import type { WholeOrder } from '@care/shared/money/orders/order'
import { OrderState } from '@care/shared/money/orders/order.moves'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { choices } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { actionLabelsIn, answerConfirm, waitForToast } from '../../../testing/steps.ts'
import { OrderPage } from './order.page.tsx'
import { OrderFormDrawer } from './order-form.drawer.tsx'

const { orders, dictionaries, elderAccounts, costPackages } = contract
const { ToPay, Paid, Done, Refunding } = OrderState
const may = ['order:view', 'order:edit', 'order:pay', 'account:view', 'costpackage:view'] as const
const project = { serverProjectId: 3, serverProjectName: '上门助浴', serverTypeId: 1, serverTypeName: '生活照料' }

const whole = (orderStatus: OrderState): WholeOrder => ({
  order: {
    id: 9,
    orderNo: 'DD20261101000009',
    oldmanId: 7,
    tenantId: 1000002,
    tenantName: '院',
    userId: 1,
    userName: '王秀英',
    productName: '照护套餐',
    num: 2,
    unitPrice: 100,
    orderPrice: 200,
    orderStatus,
    payType: '1',
    nickName: '王小明',
    phone: '13800000007',
    address: '3号楼201',
    productId: null,
    buyTime: '2026-11-01 10:00:00',
    payTime: null,
    payDeadline: '2026-11-02 10:00:00',
    productImage: null,
    itemDuration: 90,
    logisticsNo: null,
    remark: null,
    operator: '院长',
    createTime: '2026-11-01 10:00:00',
  },
  subOrders: [{ orderNo: 'DD20261101000009-1', productName: '照护套餐', unitPrice: 100 }],
  details: [
    {
      id: 90,
      orderId: 9,
      orderNo: 'DD20261101000009-1',
      productId: null,
      productName: '照护套餐',
      sku: null,
      productImage: null,
      content: '每周两次',
      unitPrice: 100,
      num: 2,
      amount: 200,
      packageId: 1,
      timeNum: 90,
      packageName: '照护套餐',
      projects: [{ ...project, num: 8, price: 12.5 }],
      packages: [{ id: 5, packageNo: 'TC5', endTime: '2027-01-31 23:59:59' }],
    },
  ],
  steps: [{ id: 1, kind: 'create', text: '院长下单', operator: '院长', createTime: '2026-11-01 10:00:00' }],
  payments: [],
  refundPrice: orderStatus === ToPay ? null : 175,
})

const opened = async (state: OrderState, allowed: readonly (typeof may)[number][] = may) => {
  mockAnswer(orders.detail, whole(state))
  const user = renderPage(<OrderPage />, { may: [...allowed], at: '/order/detail?id=9&orderNo=DD20261101000009' })
  await screen.findByText('订单详情')
  return user
}

beforeEach(() => {
  mockAnswer(dictionaries.items, choices('pay_type', { 1: '账户余额', 4: '现金' }))
  mockAnswer(elderAccounts.get, {
    oldmanId: 7,
    tenantId: 1000002,
    availableBalance: 50,
    virtualAvailableBalance: 0,
    frozenBalance: 0,
    virtualFrozenBalance: 0,
    dueAmount: 0,
    totalRecharge: 0,
    totalConsume: 0,
  })
})

it('the page shows an order in full: goods, package contents, total and history', async () => {
  await opened(Done)
  expect(queriesTo(orders.detail)).toEqual([{ id: '9', orderNo: 'DD20261101000009' }])
  for (const words of ['DD20261101000009', '王小明', '上门助浴', '¥12.50', '院长下单', '每周两次'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(screen.getByText('共 2 件').parentElement?.textContent).toContain('¥200.00')
  expect(screen.getByRole('link', { name: 'TC5' }).getAttribute('href')).toBe('/oldMan/detail?id=7&tabid=packages')
})

it.each([
  [ToPay, may, ['返回', '编辑', '付款', '删除', '取消']],
  [Paid, may, ['返回', '申请退款', '交付', '发货']],
  [Refunding, may, ['返回', '驳回退款', '退款']],
  [Refunding, ['order:view', 'order:edit'] as const, ['返回']],
  [ToPay, ['order:view'] as const, ['返回']],
])('an order in state %s offers to a user with %s the allowed actions', async (state, allowed, offered) => {
  const user = await opened(state, allowed)
  expect(await actionLabelsIn(user, document.querySelector<HTMLElement>('.page-actions') ?? document.body)).toEqual(
    offered,
  )
})

it('a payment is taken once, with the account balance beside it', async () => {
  mockAnswer(orders.pay, true)
  const user = await opened(ToPay)
  await user.click(screen.getByRole('button', { name: '付款' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('可用余额 ¥50.00')).toBeTruthy()
  expect(within(dialog).getByText('余额不足，请先充值或更换付款方式')).toBeTruthy()
  await fill(user, dialog, { 付款方式: '现金' })
  await user.click(within(dialog).getByRole('button', { name: '付款 ¥200.00' }))
  await waitForToast('付款成功')
  expect(bodiesTo(orders.pay)).toEqual([{ id: 9, payType: '4', requestKey: expect.any(String) }])
})

it('a refund is confirmed by order and amount, and a conflict is reported', async () => {
  mockRefusal(orders.refund, 200, '订单已退款，不能退款', { reason: 'conflict' })
  const user = await opened(Refunding)
  const asked = callsTo(orders.detail).length
  await user.click(screen.getByRole('button', { name: '退款' }))
  expect(await answerConfirm(user, '确定')).toContain('订单 DD20261101000009：¥175.00退回长者账户')
  await waitForToast('订单已退款，不能退款')
  await waitFor(() => expect(callsTo(orders.detail).length).toBeGreaterThan(asked))
})

it('the page shows the reason of a refund request', async () => {
  mockAnswer(orders.requestRefund, true)
  const user = await opened(Paid)
  await user.click(screen.getByRole('button', { name: '申请退款' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: '申请退款' }))
  expect(within(dialog).getByText('请输入原因')).toBeTruthy()
  await fill(user, dialog, { 退款原因: '尺寸不合适' })
  await user.click(within(dialog).getByRole('button', { name: '申请退款' }))
  await waitForToast('已申请退款')
  expect(bodiesTo(orders.requestRefund)).toEqual([{ id: 9, remark: '尺寸不合适' }])
})

it('a package and goods are ordered for an elder, and missing input is reported', async () => {
  mockAnswer(orders.create, { id: 12, orderNo: 'DD12' })
  mockAnswer(costPackages.page, {
    total: 1,
    size: 100,
    current: 1,
    pages: 1,
    records: [
      {
        id: 1,
        tenantId: 1000002,
        tenantName: '院',
        name: '照护套餐',
        packageType: '1',
        price: 100,
        timeNum: 90,
        description: null,
        status: '0',
        createUser: null,
        createTime: '2026-11-01 10:00:00',
        picture: null,
        projects: [],
      },
    ],
  })
  const start = { elder: { id: 7, userName: '王秀英', tenantId: 1000002 } }
  const user = renderPage(<OrderFormDrawer start={start} onClose={() => null} />, { may: [...may] })
  const save = () => user.click(screen.getByRole('button', { name: '保存' }))
  const form = await screen.findByRole('dialog')
  await save()
  expect(await within(form).findByText('请选择套餐')).toBeTruthy()
  await fill(user, form, { 套餐: '照护套餐　¥100.00　90天' })
  await user.click(within(form).getByRole('button', { name: '添加商品' }))
  const [, goods] = form.querySelectorAll<HTMLElement>('.order-line')
  if (!goods) throw new Error('no second line')
  await fill(user, goods, { 商品名称: '羽绒被', '单价（元）': '30.1', 数量: '2' })
  expect(within(form).getByText('¥160.20')).toBeTruthy()
  await save()
  await waitForToast('订单已创建')
  expect(bodiesTo(orders.create)).toMatchObject([
    {
      oldmanId: 7,
      payType: '1',
      details: [
        { packageId: 1, num: 1 },
        { productName: '羽绒被', unitPrice: 30.1, num: 2 },
      ],
    },
  ])
})
