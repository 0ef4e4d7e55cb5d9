import { contract } from '@care/shared/contract'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { OrderPlan, OrderPlanDate } from '@care/shared/work/work-orders/recurring/order-plan'
import { DateState } from '@care/shared/work/work-orders/recurring/order-plan.words'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { openOrderPlanAtom } from '../../../../live/open-drawers.ts'
import { bodiesTo, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { jobWithoutProof } from '../../../../testing/job-without-proof.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { answerConfirm, waitForToast } from '../../../../testing/steps.ts'
import { beginDay, chooseElder, openForm, panel } from '../form/order-form-fixture.tsx'
import { OrderPlanDrawer } from './order-plan.drawer.tsx'
import { NewOrderPlan } from './order-plan-form.drawer.tsx'

const { workOrders, orderPlans } = contract
const may = ['workorderplan:view', 'workorderplan:edit'] as const

const on = (date: string, given: Partial<OrderPlanDate> = {}): OrderPlanDate => ({
  date,
  plannedTime: `${date} 09:00:00`,
  state: 1,
  workOrderId: Number(date.slice(8)),
  workNo: `WO${date.slice(8)}`,
  orderStatus: OrderStatus.Waiting,
  isByHand: false,
  reason: null,
  ...given,
})
const plan: OrderPlan = {
  id: 70,
  oldmanId: 7,
  oldmanName: '王秀英',
  tenantId: 1000002,
  tenantName: '海淀院',
  projectNames: '上门助浴',
  ruleText: '每天 09:00',
  serverUserNames: '',
  status: 1,
  nextTime: null,
  failedCount: 1,
  createUser: null,
  createTime: '2026-11-01 08:00:00',
  cycle: 1,
  every: 1,
  weekDays: [],
  monthBy: 1,
  monthDay: 1,
  shortMonth: 1,
  monthWeek: 1,
  monthWeekDay: 1,
  startDate: '2026-11-01',
  endDate: null,
  endCount: 30,
  atHoliday: 3,
  time: '09:00',
  whileAway: 1,
  earlyMinutes: 0,
  lateMinutes: 30,
  payType: '1',
  emergencyType: '1',
  remarks: null,
  version: 4,
  splitFrom: null,
  items: [
    {
      serverProjectId: 3,
      serverProjectName: '上门助浴',
      serverTimeNum: 60,
      orderPrice: 80,
      serverPackageId: 0,
      offsetMinutes: 0,
      serverUserId: null,
      serverUserName: null,
      helpers: [],
      remarks: null,
    },
  ],
  dates: [on('2026-11-22'), on('2026-11-23', { isByHand: true }), on('2026-11-24')],
}
const ordered: WorkOrder = {
  id: 22,
  workNo: 'WO22',
  downName: null,
  downPhone: null,
  downTime: '2026-11-08 08:00:00',
  startTime: null,
  endTime: null,
  emergencyType: '1',
  payType: '1',
  status: OrderStatus.Waiting,
  orderPrice: 80,
  remarks: null,
  oldmanId: 7,
  oldmanName: '王秀英',
  oldmanPhone: '13800000001',
  oldmanAddress: '颐和园路1号',
  careLevel: null,
  anergy: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  lng: 116.3,
  lat: 39.98,
  warningType: null,
  warningBusinessId: null,
  operationUserName: '周期工单',
  operationUserTenantName: null,
  workOrderPlan: { id: 70, date: '2026-11-22' },
  workOrderJobs: [
    {
      id: 61,
      workOrderId: 22,
      workNo: 'WO22',
      serverTypeId: 1,
      serverTypeName: '生活照料',
      serverProjectId: 3,
      serverProjectName: '上门助浴',
      serverTime: '2026-11-22 09:00:00',
      serverTimeNum: 60,
      serverPackageId: 0,
      orderPrice: 80,
      serverUserId: null,
      serverUserName: null,
      serverUserPhone: null,
      remarks: null,
      status: JobStatus.Waiting,
      workOrderJobLogs: [],
      workOrderServer: null,
      helpers: [],
      conflictReason: null,
      ...jobWithoutProof,
    },
  ],
}

beforeEach(() => {
  beginDay()
  mockAnswer(orderPlans.get, plan)
  mockAnswer(orderPlans.holidays, [{ day: '2026-11-23', kind: 1, name: '厂休' }])
  mockAnswer(workOrders.get, { workOrder: ordered, order: null, workOrderScore: null, workOrderServer: null })
})

it('a rule is previewed while it is edited, and sent as a whole', async () => {
  mockAnswer(orderPlans.create, { id: 71 })
  const user = renderPage(<NewOrderPlan onClose={() => undefined} />, { may: [...may] })
  const form = await screen.findByRole('dialog', { name: '新增周期工单' })
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await within(form).findByText('请选择长者')
  await chooseElder(user, form, '王秀英')
  await fill(user, form, {
    服务项目: '生活照料 · 上门助浴',
    遇节假日: '顺延到下一个工作日',
    '可推后（分钟）': '30',
  })
  await user.click(within(form).getByRole('button', { name: '周三' }))
  const dates = within(form).getByRole('region', { name: '接下来的服务日期' })
  expect(within(dates).getByRole('heading').textContent).toBe('每周一、三 09:00，遇法定节假日顺延')
  const [first, second] = within(dates).getAllByRole('listitem')
  expect([first?.textContent, second?.textContent]).toEqual(['11-24 周二原定11-23 周一，遇节假日', '11-25 周三'])
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('保存成功，工单随后生成')
  const item = {
    serverProjectId: 3,
    serverPackageId: 0,
    serverUserId: null,
    helpers: [],
    offsetMinutes: 0,
    remarks: '',
  }
  expect(bodiesTo(orderPlans.create)).toMatchObject([
    { oldmanId: 7, cycle: 2, every: 1, weekDays: [1, 3], time: '09:00', atHoliday: 3, lateMinutes: 30, items: [item] },
  ])
})

/** Opens the dialog, in which changing only this order is preselected. */
async function asked(): Promise<HTMLElement> {
  const alone = await screen.findByRole<HTMLInputElement>('radio', { name: /仅这一次/ })
  expect(alone.checked).toBe(true)
  return screen.getByRole('dialog', { name: '修改哪些工单' })
}

it('the dialog offers to change one order or all later ones; manually edited orders stay unless ticked', async () => {
  const kept = [{ workOrderId: 23, workNo: 'WO23', reason: '人工改过，保持不变' }]
  mockAnswer(orderPlans.update, { id: 71, changed: 2, cancelled: 0, kept })
  const { user, save } = await openForm(22, [...may])
  await fill(user, panel(), { 备注: '带轮椅' })
  await save()
  const question = await asked()
  expect(within(question).queryByRole('checkbox')).toBeNull()
  await user.click(within(question).getByRole('radio', { name: /从这次起/ }))
  expect(within(question).getByRole<HTMLInputElement>('checkbox', { name: /WO23/ }).checked).toBe(false)
  await user.click(within(question).getByRole('button', { name: '保存' }))
  await waitForToast('修改成功：2张工单已随之修改，1张保持不变（WO23：人工改过，保持不变）')
  expect(bodiesTo(workOrders.update)).toEqual([])
  expect(bodiesTo(orderPlans.update)).toMatchObject([
    {
      id: 70,
      version: 4,
      scope: 'following',
      fromDate: '2026-11-22',
      startDate: '2026-11-22',
      also: [22],
      time: '09:00',
      endCount: 9,
      items: [{ serverProjectId: 3, remarks: '带轮椅', offsetMinutes: 0 }],
    },
  ])
})

it('a single order is changed like an order that is not recurring', async () => {
  mockAnswer(workOrders.update, true)
  const { user, save } = await openForm(22, [...may])
  await fill(user, panel(), { 备注: '带轮椅' })
  await save()
  const question = await asked()
  await user.click(within(question).getByRole('button', { name: '保存' }))
  await waitForToast('更新成功')
  expect(bodiesTo(orderPlans.update)).toEqual([])
  expect(bodiesTo(workOrders.update)).toMatchObject([{ id: 22, workOrderJobs: [{ remarks: '带轮椅' }] }])
})

it('the drawer shows why a date has no order, and retries or skips the date', async () => {
  const failed = on('2026-11-25', {
    state: 2,
    workOrderId: null,
    workNo: null,
    orderStatus: null,
    reason: '套餐次数不足',
  })
  mockAnswer(orderPlans.get, { ...plan, dates: [...plan.dates, failed] })
  mockRefusal(orderPlans.retry, 200, '套餐次数不足')
  mockAnswer(orderPlans.skip, true)
  store.set(openOrderPlanAtom, 70)
  const user = renderPage(<OrderPlanDrawer />, { may: [...may, 'workorder:view'] })
  const line = (await screen.findByText('套餐次数不足')).closest('li') as HTMLElement
  within(line).getByText('未生成')
  await user.click(within(line).getByRole('button', { name: '重试' }))
  await waitForToast('套餐次数不足')
  await user.click(within(line).getByRole('button', { name: '跳过' }))
  expect(await answerConfirm(user, '确定')).toContain('这一天不再生成工单')
  await waitForToast('已跳过')
  expect(bodiesTo(orderPlans.skip)).toEqual([{ id: 70, date: '2026-11-25' }])
})

it('a date of an ended plan cannot be skipped', async () => {
  mockAnswer(orderPlans.get, {
    ...plan,
    status: PlanStatus.Ended,
    dates: [on('2026-11-25', { state: DateState.Failed })],
  })
  store.set(openOrderPlanAtom, 70)
  renderPage(<OrderPlanDrawer />, { may: [...may, 'workorder:view'] })
  await screen.findByText(/11-25/)
  expect(screen.queryByRole('button', { name: '跳过' })).toBeNull()
})
