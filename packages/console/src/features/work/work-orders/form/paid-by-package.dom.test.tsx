import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { waitForToast } from '../../../../testing/steps.ts'
import { addService, beginDay, chooseElder, openForm, panel } from './order-form-fixture.tsx'

const { dictionaries, elderAccounts, elderPackages, workOrders } = contract
beforeEach(() => {
  beginDay()
  mockAnswer(dictionaries.several, {})
  mockAnswer(elderPackages.usable, [])
  mockAnswer(elderAccounts.get, accountWith(7, 500))
})

/** Mock account of an elder with this available balance of own money. */
const accountWith = (oldmanId: number, availableBalance: number) => ({
  oldmanId,
  tenantId: 1000002,
  availableBalance,
  virtualAvailableBalance: 500,
  frozenBalance: 0,
  virtualFrozenBalance: 0,
  dueAmount: 0,
  totalRecharge: 1000,
  totalConsume: 0,
})

const packageOf = (id: number, packageName: string, serverProjectId: number, remainNum: number) => ({
  id,
  packageNo: `TC${id}`,
  packageName,
  oldmanId: 7,
  tenantId: 1000002,
  packageId: 1,
  userName: '王秀英',
  orderId: 9,
  orderNo: 'DD9',
  status: 1,
  remainText: '',
  price: 100,
  payType: '1',
  operator: '院长',
  tenantName: '院',
  startTime: '2026-11-01 00:00:00',
  endTime: '2026-12-31 23:59:59',
  createTime: '2026-11-01 00:00:00',
  projects: [
    {
      id: id * 10,
      oldmanPackageId: id,
      serverProjectId,
      serverProjectName: '上门助浴',
      serverTypeId: 1,
      serverTypeName: '生活照料',
      totalNum: 8,
      usedNum: 8 - remainNum,
      reservedNum: 0,
      remainNum,
      price: 80,
    },
  ],
})

it('packages that include the service are offered, and the order is sent without a price', async () => {
  mockAnswer(elderPackages.usable, [packageOf(5, '照护套餐', 3, 2), packageOf(6, '用完的套餐', 3, 0)])
  const { user, form, save } = await openForm({}, ['account:view', 'package:view'])
  await chooseElder(user, form, '王秀英')
  await addService(user, form, '送餐')
  expect(within(panel()).queryByText('套餐抵扣')).toBeNull()
  await addService(user, form, '上门助浴')
  await fill(user, panel(), { 套餐抵扣: '照护套餐（剩余2次，12-31到期）' })
  expect(within(form).getAllByText('¥12.00').length).toBeGreaterThan(0)
  await save()
  await waitForToast('创建成功')
  expect(bodiesTo(workOrders.create)).toMatchObject([
    { workOrderJobs: [{ serverPackageId: 0 }, { serverProjectId: 3, serverPackageId: 5 }] },
  ])
})

it('the remaining balance is shown beside the payment method, with a warning if too low', async () => {
  mockAnswer(elderAccounts.get, accountWith(7, 20))
  const { user, form } = await openForm({}, ['account:view', 'package:view'])
  await chooseElder(user, form, '王秀英')
  expect(await screen.findByText('可用¥20.00')).toBeTruthy()
  await addService(user, form, '上门助浴')
  expect(await screen.findByText('可用¥20.00，余额不足，请充值或更换付款方式')).toBeTruthy()
})
