import { contract } from '@care/shared/contract'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, holdCalls, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { staffOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { rowWith, waitForToast } from '../../../../testing/steps.ts'
import { WorkOrdersPage } from '../work-orders.page.tsx'

const { workOrders, dictionaries, staff, savedLists } = contract
const row = (id: number, status: OrderStatus = OrderStatus.Waiting, tenantId = 1000002): WorkOrderRow => ({
  id,
  workNo: `WO${id}`,
  downName: null,
  downPhone: null,
  downTime: '2026-11-21 08:00:00',
  startTime: null,
  endTime: null,
  emergencyType: '1',
  payType: '1',
  status,
  orderPrice: 80,
  remarks: null,
  oldmanId: 7,
  oldmanName: `长者${id}`,
  oldmanPhone: '13800000001',
  oldmanAddress: '颐和园路1号',
  careLevel: null,
  anergy: null,
  tenantId,
  tenantName: '海淀院',
  lng: null,
  lat: null,
  warningType: null,
  warningBusinessId: null,
  operationUserName: null,
  operationUserTenantName: null,
  projectNames: '上门助浴',
  serverUserNames: '',
})
beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(savedLists.list, [])
  mockAnswer(staff.page, pageOfRows([staffOf(21, '李护士')]))
})

async function ticked(rows: WorkOrderRow[]) {
  mockAnswer(workOrders.page, pageOfRows(rows))
  const user = renderPage(<WorkOrdersPage />, { may: ['workorder:view', 'workorder:dispatch'] })
  for (const { workNo } of rows) await user.click(within(await rowWith(workNo)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '批量派单' }))
  return user
}
const dialog = () => screen.findByRole('dialog', { name: '批量派单' })
const sent = (id: number, serverUserName: string) => ({ id, workNo: `WO${id}`, ok: true, msg: null, serverUserName })
const undone = (id: number, msg: string) => ({ id, workNo: `WO${id}`, ok: false, msg, serverUserName: null })

it('unassigned orders are dispatched as suggested, and the result of each row is shown', async () => {
  const held = holdCalls(workOrders.dispatchBatch)
  const user = await ticked([row(1), row(2), row(3, OrderStatus.Assigned)])
  expect((await dialog()).textContent).toContain('另有 1 单已派发或已结束')
  await user.click(within(await dialog()).getByRole('button', { name: '派单' }))
  await screen.findByText(/正在派单/)
  expect(bodiesTo(workOrders.dispatchBatch)).toEqual([{ ids: [1, 2] }])
  expect(screen.queryByText(/已派给/)).toBeNull()
  held.answer(0, [sent(1, '李护士'), undone(2, '没有空闲的服务人员：李护士请假')])
  await screen.findByText(/已派给李护士/)
  const told = [...document.querySelectorAll('.plain-table tbody tr')].map(({ textContent }) => textContent)
  expect(told).toEqual(['WO2 长者2 没有空闲的服务人员：李护士请假', 'WO1 长者1 已派给李护士'])
  // assigns the remaining orders to one person
  mockAnswer(workOrders.dispatchBatch, [sent(2, '李护士')])
  await user.click(screen.getByRole('button', { name: '未派的另选人员' }))
  await user.click(await screen.findByRole('button', { name: '指定一人' }))
  const list = await screen.findByRole('dialog', { name: '选择服务人员' })
  await user.click(within(await rowWith('李护士', list)).getByRole('button', { name: '选择' }))
  await user.click(within(await dialog()).getByRole('button', { name: '派单' }))
  await waitFor(() => expect(bodiesTo(workOrders.dispatchBatch).at(-1)).toEqual({ ids: [2], serverUserId: 21 }))
  await screen.findByText(/已派 1 单|已派给李护士/)
})

it('an order without a result does not count as dispatched', async () => {
  mockRefusal(workOrders.dispatchBatch, 503, '服务暂不可用，请稍后重试')
  const user = await ticked([row(1)])
  await user.click(within(await dialog()).getByRole('button', { name: '派单' }))
  const place = await screen.findByRole('cell', { name: /服务暂不可用，请稍后重试/ })
  expect(place.firstElementChild?.className).toBe('bad')
})

it('a single person is not offered across institutions, and nothing when all are dispatched', async () => {
  await ticked([row(1), row(2, OrderStatus.Waiting, 1000003)])
  expect(within(await dialog()).queryByRole('button', { name: '指定一人' })).toBeNull()
})

it('a message shows that all ticked orders are dispatched already', async () => {
  await ticked([row(1, OrderStatus.Finished)])
  await waitForToast('所选工单都已派发或已结束')
  expect(screen.queryByRole('dialog', { name: '批量派单' })).toBeNull()
})
