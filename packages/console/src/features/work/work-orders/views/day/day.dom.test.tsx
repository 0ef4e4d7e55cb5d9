import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { DayItem } from '@care/shared/work/work-orders/views/day'
import type { WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../../../testing/fake-server.ts'
import { jobWithoutProof } from '../../../../../testing/job-without-proof.ts'
import { addressQuery, renderPage } from '../../../../../testing/render-page.tsx'
import { waitForToast } from '../../../../../testing/steps.ts'
import { WorkOrdersPage } from '../../work-orders.page.tsx'

const { workOrders, dictionaries } = contract
const may: Permission[] = ['workorder:view', 'workorder:dispatch', 'workorder:edit']
const day = '2031-03-05'
const item = (jobId: number, oldmanName: string, from: string, userId: number | null): DayItem => ({
  jobId,
  workOrderId: 500 + jobId,
  workNo: `WO${jobId}`,
  oldmanName,
  serverProjectName: '助浴',
  emergencyType: '1',
  tenantId: 1000002,
  status: userId ? JobStatus.Assigned : JobStatus.Waiting,
  userId,
  isHelper: false,
  fromTime: `${day} ${from}:00`,
  toTime: `${day} ${from.replace(':00', ':50')}:00`,
  isLate: false,
  conflictReason: null,
})
const people = [
  { userId: 21, nickName: '李娟', tenantId: 1000002, tenantName: '海淀院' },
  { userId: 22, nickName: '王桂芳', tenantId: 1000002, tenantName: '海淀院' },
]
const items = [item(1, '王秀英', '09:00', null), item(2, '张福来', '10:00', 21)]
const job = {
  id: 2,
  workOrderId: 502,
  workNo: 'WO2',
  serverTypeId: 1,
  serverTypeName: '生活照料',
  serverProjectId: 3,
  serverProjectName: '助浴',
  serverTime: `${day} 10:00:00`,
  serverTimeNum: 50,
  serverPackageId: 0,
  orderPrice: 80,
  serverUserId: 21,
  serverUserName: '李娟',
  serverUserPhone: null,
  helpers: [],
  conflictReason: null,
  remarks: null,
  status: JobStatus.Assigned,
  workOrderJobLogs: [],
  workOrderServer: null,
  ...jobWithoutProof,
}
const order: WorkOrderDetail['workOrder'] = {
  id: 502,
  workNo: 'WO2',
  downName: null,
  downPhone: null,
  downTime: `${day} 08:00:00`,
  startTime: null,
  endTime: null,
  emergencyType: '1',
  payType: '1',
  status: OrderStatus.Assigned,
  orderPrice: 80,
  remarks: null,
  oldmanId: 7,
  oldmanName: '张福来',
  oldmanPhone: null,
  oldmanAddress: '颐和园路1号',
  careLevel: null,
  anergy: null,
  tenantId: 1000002,
  tenantName: '海淀院',
  lng: null,
  lat: null,
  warningType: null,
  warningBusinessId: null,
  operationUserName: null,
  operationUserTenantName: null,
  workOrderJobs: [job],
}

beforeEach(() => {
  document.documentElement.style.fontSize = '14px'
  mockAnswer(dictionaries.items, [])
  mockAnswer(workOrders.dispatch, true)
  mockAnswer(workOrders.update, true)
  mockAnswer(workOrders.get, { workOrder: order, order: null, workOrderScore: null, workOrderServer: null })
  mockAnswer(workOrders.day, { people, left: 0, items, leaves: [] })
})
const shown = async (given = may) => {
  const user = renderPage(<WorkOrdersPage />, { may: given, at: `/page?view=day&day=${day}&oldmanName=王&startTime=x` })
  await screen.findByText('李娟')
  return user
}
const found = (name: string) => screen.getByRole('button', { name: new RegExp(name) })
/** Drags an item; rows are 36 px high below a head of 28 px, an hour is 44 px wide. */
const drag = (name: string, row: number, hours = 0) => {
  const from = { button: 0, pointerType: 'mouse', clientX: 500, clientY: 10 }
  const to = { ...from, clientX: 500 + hours * 44, clientY: 28 + row * 36 + 10 }
  fireEvent.pointerDown(found(name), from)
  fireEvent.pointerMove(found(name), to)
  fireEvent.pointerUp(found(name), to)
}

it('the chart shows a day with the list’s filters, and other days', async () => {
  const user = await shown()
  expect(queriesTo(workOrders.day)).toEqual([{ oldmanName: '王', day }])
  expect([...document.querySelectorAll('.day-name b')].map(({ textContent }) => textContent)).toEqual([
    '未派单',
    '李娟',
    '王桂芳',
  ])
  await user.click(screen.getByRole('button', { name: '后一天' }))
  await waitFor(() => expect(queriesTo(workOrders.day)).toContainEqual({ oldmanName: '王', day: '2031-03-06' }))
  expect(addressQuery()).toMatchObject({ view: 'day', startTime: 'x' })
})

it('an item dropped on a person is dispatched, with a reason if there are conflicts', async () => {
  const user = await shown()
  mockRefusal(workOrders.dispatch, 200, '时间冲突：李娟已有别的工单', { reason: 'staff-busy' })
  drag('王秀英', 1)
  await user.type(await screen.findByLabelText(/原因/), '家属同意')
  mockAnswer(workOrders.dispatch, true)
  await user.click(screen.getByRole('button', { name: '仍然派单' }))
  await waitForToast('已派单给李娟')
  const sent = { id: 1, serverUserId: 21, seenUserId: 0 }
  expect(bodiesTo(workOrders.dispatch)).toEqual([sent, { ...sent, conflictReason: '家属同意' }])
})

it('a drop on another time changes the current version of the order', async () => {
  await shown()
  drag('张福来', 2, 1.5)
  await waitForToast('已改到11:30')
  expect(bodiesTo(workOrders.update)).toMatchObject([
    { id: 502, oldmanId: 7, workOrderJobs: [{ id: 2, serverTime: `${day} 11:30:00`, serverUserId: 22 }] },
  ])
})

it('the chart shows why a drop is refused, and sends no request', async () => {
  await shown()
  drag('张福来', 0)
  await waitForToast('已派发的工单不能退回未派单，可改派或取消')
  expect(callsTo(workOrders.dispatch)).toEqual([])
})

it('a drop changes no time without permission to edit', async () => {
  await shown(['workorder:view', 'workorder:dispatch'])
  drag('张福来', 1, 1)
  await waitForToast('您没有编辑工单的权限')
})

it('arrow keys move the focus between items', async () => {
  const user = await shown()
  found('王秀英').focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(found('张福来')))
})
