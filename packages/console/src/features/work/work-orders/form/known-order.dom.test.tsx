import { contract } from '@care/shared/contract'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { Job, WorkOrder } from '@care/shared/work/work-orders/work-order'
import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, holdCalls, mockAnswer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { jobWithoutProof } from '../../../../testing/job-without-proof.ts'
import { waitForToast } from '../../../../testing/steps.ts'
import { beginDay, key, openForm, panel, today } from './order-form-fixture.tsx'

const { workOrders } = contract
beforeEach(beginDay)

const job = (id: number, given: Partial<Job> = {}): Job => ({
  id,
  workOrderId: 501,
  workNo: 'WO501',
  serverTypeId: 1,
  serverTypeName: '生活照料',
  serverProjectId: 3,
  serverProjectName: '上门助浴',
  serverTime: `${today} 09:00:00`,
  serverTimeNum: 60,
  serverPackageId: 0,
  orderPrice: 80,
  serverUserId: 21,
  serverUserName: '李护士',
  serverUserPhone: null,
  remarks: '旧备注',
  status: JobStatus.Assigned,
  workOrderJobLogs: [],
  workOrderServer: null,
  ...jobWithoutProof,
  helpers: [],
  conflictReason: null,
  ...given,
})
const known = (jobs: Job[]): WorkOrder => ({
  id: 501,
  workNo: 'WO501',
  downName: '周敏',
  downPhone: '13900000009',
  downTime: `${today} 08:00:00`,
  startTime: null,
  endTime: null,
  emergencyType: '2',
  payType: '5',
  status: OrderStatus.Assigned,
  orderPrice: 80,
  remarks: '门铃坏了',
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
  warningType: 1,
  warningBusinessId: 77,
  operationUserName: null,
  operationUserTenantName: null,
  workOrderJobs: jobs,
})
const isThere = (...jobs: Job[]) =>
  mockAnswer(workOrders.get, { workOrder: known(jobs), order: null, workOrderScore: null, workOrderServer: null })
const sentJob = {
  id: 61,
  serverProjectId: 3,
  serverTime: `${today} 09:00:00`,
  serverPackageId: 0,
  serverUserId: 21,
  helpers: [],
  remarks: '旧备注',
}
const sent = {
  id: 501,
  requestKey: key,
  oldmanId: 7,
  oldmanPhone: '13800000001',
  oldmanAddress: '颐和园路1号',
  lng: 116.3,
  lat: 39.98,
  downName: '周敏',
  downPhone: '13900000009',
  payType: '5',
  emergencyType: '2',
  remarks: '门铃坏了',
  warningBusinessId: 77,
  workOrderJobs: [sentJob],
}

it('an order is sent back unchanged if nothing was edited', async () => {
  isThere(job(61))
  const { save } = await openForm(501)
  await save()
  await waitForToast('更新成功')
  expect(bodiesTo(workOrders.update)).toEqual([sent])
  expect(callsTo(workOrders.create)).toEqual([])
})

it('only the edited values of an order are changed in the request', async () => {
  isThere(job(61))
  const { user, form, save } = await openForm(501)
  await fill(user, form, { 下单人: '孙丽', 付款方式: '套餐' })
  await fill(user, panel(), { 备注: '新备注' })
  await user.click(within(panel()).getByRole('button', { name: '清除' }))
  await save()
  await waitForToast('更新成功')
  const workOrderJobs = [{ ...sentJob, serverUserId: null, remarks: '新备注' }]
  expect(bodiesTo(workOrders.update)).toEqual([{ ...sent, downName: '孙丽', payType: '3', workOrderJobs }])
})

it('an edited order needs a service time within the last day, like a new order, unless it was served', async () => {
  isThere(job(61, { serverTime: '2026-11-20 09:59:59' }))
  const { form, save } = await openForm(501)
  await save()
  await within(form).findByText('服务时间不能早于当前时间24小时')
  expect(callsTo(workOrders.update)).toEqual([])
})

it('a service that has begun keeps its time, staff and position', async () => {
  isThere(job(61, { status: JobStatus.Finished, serverTime: '2026-10-01 09:00:00' }))
  const { save } = await openForm(501)
  expect(within(panel()).getByLabelText('服务时间').hasAttribute('disabled')).toBe(true)
  expect(within(panel()).queryByRole('button', { name: /^(更换|选择|清除|删除)$/ })).toBeNull()
  await save()
  await waitForToast('更新成功')
  expect(bodiesTo(workOrders.update)).toMatchObject([{ workOrderJobs: [{ serverTime: '2026-10-01 09:00:00' }] }])
})

it('an order is saved once, however often the button is pressed', async () => {
  const held = holdCalls(workOrders.update)
  isThere(job(61))
  const { user, form } = await openForm(501)
  await user.dblClick(within(form).getByRole('button', { name: '保存' }))
  expect(callsTo(workOrders.update)).toHaveLength(1)
  held.answer(0, true)
  await waitForToast('更新成功')
})
