import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { archiveOf } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { waitForToast } from '../../../testing/steps.ts'
import { PackagesPanel } from '../packages/packages-panel.tsx'
import { AccountPanel } from './account-panel.tsx'

const { elderAccounts, elderPackages, dictionaries } = contract
const elder = archiveOf(7, '王秀英')
const given = { elder, oldmanId: 7, isView: false }
const record = {
  id: 31,
  recordNo: 'ZH20261101000031',
  userName: '王秀英',
  oldmanId: 7,
  tenantId: 1000002,
  tenantName: '院',
  tradingType: 2,
  accountType: 1,
  amount: -45,
  balanceAfter: 55,
  businessType: 2,
  businessId: 501,
  businessNo: 'WO501',
  payMethod: null,
  operator: '李护士',
  remark: null,
  createTime: '2026-11-01 10:00:00',
  voucherUrl: null,
  reversedId: null,
  isReversible: true,
}
const project = {
  id: 50,
  oldmanPackageId: 5,
  serverProjectId: 3,
  serverProjectName: '上门助浴',
  serverTypeId: 1,
  serverTypeName: '生活照料',
  totalNum: 8,
  usedNum: 3,
  reservedNum: 1,
  remainNum: 4,
  price: 80,
}

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(elderAccounts.get, {
    oldmanId: 7,
    tenantId: 1000002,
    availableBalance: 55,
    virtualAvailableBalance: 300,
    frozenBalance: 20,
    virtualFrozenBalance: 0,
    dueAmount: 12.5,
    totalRecharge: 100,
    totalConsume: 45,
  })
  mockAnswer(elderAccounts.records, pageOfRows([record]))
  holdsPackage([project])
})

const holdsPackage = (projects: (typeof project)[]) =>
  mockAnswer(
    elderPackages.page,
    pageOfRows([
      {
        id: 5,
        packageNo: 'TC5',
        packageName: '照护套餐',
        oldmanId: 7,
        tenantId: 1000002,
        packageId: 1,
        orderId: 9,
        orderNo: 'DD9',
        projects,
        userName: '王秀英',
        status: 1,
        remainText: '',
        price: 100,
        payType: '1',
        operator: '院长',
        tenantName: '院',
        startTime: '2026-11-01 00:00:00',
        endTime: '2027-12-31 23:59:59',
        createTime: '2026-11-01 00:00:00',
      },
    ]),
  )

it('removing a service of a package needs a reason, and the dialog shows what is forfeited', async () => {
  mockAnswer(elderPackages.dropProject, true)
  holdsPackage([project, { ...project, id: 51, serverProjectName: '理发', usedNum: 0, reservedNum: 0 }])
  const user = renderPage(<PackagesPanel {...given} />, { may: ['package:view', 'package:edit'] })
  // only one of the two services can be removed, because the other was used
  await user.click(await screen.findByRole('button', { name: '移除' }))
  const dialog = await screen.findByRole('dialog', { name: '移除服务项：理发' })
  within(dialog).getByText('移除后剩余4次作废，按单价计320.00元，不退款；需要退款请退整个套餐。')
  await user.click(within(dialog).getByRole('button', { name: '移除' }))
  await within(dialog).findByText('请输入移除原因')
  await fill(user, dialog, { 移除原因: '改为院内提供' })
  await user.click(within(dialog).getByRole('button', { name: '移除' }))
  await waitForToast('服务项已移除')
  expect(callsTo(elderPackages.dropProject)).toMatchObject([
    { params: { id: '51' }, query: { remark: '改为院内提供' } },
  ])
})

it('the panel shows balances and the amount due, books a payment, and reverses a line with a reason', async () => {
  mockAnswer(elderAccounts.recharge, true)
  mockAnswer(elderAccounts.reverse, true)
  const user = renderPage(<AccountPanel {...given} />, { may: ['account:view', 'account:edit'] })
  expect(await screen.findByText('¥55.00', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('低于100元')).toBeTruthy()
  expect(screen.getByText(/待扣款 ¥12.50/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '充值' }))
  const dialog = await screen.findByRole('dialog', { name: '充值：王秀英' })
  await user.click(within(dialog).getByRole('button', { name: '充值' }))
  expect(await within(dialog).findByText('请输入充值金额')).toBeTruthy()
  await fill(user, dialog, { 充值金额: '120.5', 备注: '女儿代交' })
  await user.click(within(dialog).getByRole('button', { name: '充值' }))
  await waitForToast('充值成功')
  expect(bodiesTo(elderAccounts.recharge)).toEqual([
    {
      oldmanId: 7,
      amount: 120.5,
      accountType: 1,
      payMethod: 1,
      remark: '女儿代交',
      requestKey: expect.stringMatching(/^[\w-]{8,64}$/),
    },
  ])
  await user.click(await screen.findByRole('button', { name: '冲正' }))
  const asked = await screen.findByRole('dialog', { name: '冲正流水' })
  await fill(user, asked, { 冲正原因: '多扣' })
  await user.click(within(asked).getByRole('button', { name: '冲正' }))
  await waitFor(() => expect(bodiesTo(elderAccounts.reverse)).toEqual([{ id: 31, remark: '多扣' }]))
})

it('a subsidy needs no payment method, and is sent as a subsidy', async () => {
  mockAnswer(elderAccounts.recharge, true)
  const user = renderPage(<AccountPanel {...given} />, { may: ['account:view', 'account:edit'] })
  await user.click(await screen.findByRole('button', { name: '充值' }))
  const dialog = await screen.findByRole('dialog', { name: '充值：王秀英' })
  await fill(user, dialog, { 账户: '补贴余额', 充值金额: '50' })
  expect(within(dialog).queryByLabelText('收款方式')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: '充值' }))
  await waitFor(() =>
    expect(bodiesTo(elderAccounts.recharge)).toMatchObject([{ amount: 50, accountType: 2, payMethod: 5 }]),
  )
})

it('the panel shows and explains the remaining count of a package, and adjusts the count with a reason', async () => {
  mockAnswer(elderPackages.adjust, true)
  mockAnswer(elderPackages.explained, {
    project,
    records: [
      {
        id: 2,
        kind: 'reserve',
        num: 1,
        changeNum: -1,
        remainAfter: 4,
        reservedAfter: 1,
        workOrderId: 501,
        workNo: 'WO501',
        remark: null,
        operator: '赵敏',
        createTime: '2026-11-02 10:00:00',
      },
    ],
  })
  const user = renderPage(<PackagesPanel {...given} />, { may: ['package:view', 'package:edit'] })
  expect(await screen.findByText('剩余 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '退套餐' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '调整次数' }))
  const dialog = await screen.findByRole('dialog', { name: '调整次数：上门助浴' })
  await fill(user, dialog, { 调整后总次数: '3', 调整原因: '补偿' })
  await user.click(within(dialog).getByRole('button', { name: '调整' }))
  expect(await within(dialog).findByText('不能少于已使用和已派单的4次')).toBeTruthy()
  await fill(user, dialog, { 调整后总次数: '10' })
  await user.click(within(dialog).getByRole('button', { name: '调整' }))
  await waitForToast('次数已调整')
  expect(bodiesTo(elderPackages.adjust)).toEqual([{ id: 50, num: 10, remark: '补偿' }])
  await user.click(screen.getByRole('button', { name: '余额说明' }))
  const story = await screen.findByRole('dialog', { name: '余额说明：上门助浴' })
  expect(await within(story).findByText('派单预留')).toBeTruthy()
  expect(within(story).getByRole('button', { name: 'WO501' })).toBeTruthy()
})
