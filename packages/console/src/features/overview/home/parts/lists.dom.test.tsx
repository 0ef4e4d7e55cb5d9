import type { PanelTenant } from '@care/shared/admin/panel/panel.contract'
import { contract } from '@care/shared/contract'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { WorkOrderRow } from '@care/shared/work/work-orders/work-order'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { store } from '../../../kit/messages/toast.ts'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { Institutions } from './institutions.tsx'
import { MyJobs } from './my-jobs.tsx'
import { OpenWarnings } from './open-warnings.tsx'

const { workOrders, warnings, panel, dictionaries } = contract
const order = (id: number, status: OrderStatus): WorkOrderRow => ({
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
  projectNames: '助浴',
  serverUserNames: '',
})
const tenant = (id: number, elders: number): PanelTenant => ({
  id,
  name: `机构${id}`,
  level: 2,
  status: '0',
  packageCode: 'base',
  packageName: '基础版',
  elders,
  staff: 1,
  startTime: '2026-01-01 00:00:00',
  endTime: null,
  devices: 8,
  devicesOnline: 3,
  storageUsed: 0,
})
const names = () => [...document.querySelectorAll('.home-row strong')].map(({ textContent }) => textContent)

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  store.set(openWorkOrderAtom, null)
})

it('orders in service come before assigned ones, five in all, and each opens', async () => {
  mockAnswer(workOrders.page, ({ query: { status } }) =>
    pageOfRows(
      status === OrderStatus.InService
        ? [order(1, OrderStatus.InService), order(2, OrderStatus.InService)]
        : [3, 4, 5, 6].map((id) => order(id, OrderStatus.Assigned)),
    ),
  )
  const user = renderPage(<MyJobs />)
  await waitFor(() => expect(names()).toEqual(['长者1', '长者2', '长者3', '长者4', '长者5']))
  expect(queriesTo(workOrders.page)).toEqual([
    { current: '1', size: '5', status: OrderStatus.InService },
    { current: '1', size: '5', status: OrderStatus.Assigned },
  ])
  await user.click(screen.getByText('长者4'))
  expect(store.get(openWorkOrderAtom)).toBe(4)
})

it('a text is shown when the user has no orders', async () => {
  mockAnswer(workOrders.page, pageOfRows<WorkOrderRow>([]))
  renderPage(<MyJobs />)
  await screen.findByText('没有待处理的工单，新的派单会弹出提醒')
})

it('an error while reading warnings is not shown as an empty list', async () => {
  mockRefusal(warnings.bell, 403, '没有权限')
  renderPage(<OpenWarnings count={7} />)
  await screen.findByText(/没有权限/)
  expect(screen.queryByText('没有待处理的预警')).toBeNull()
  expect(queriesTo(warnings.bell)).toEqual([{ size: '7' }])
})

it.each([
  ['the five largest of more', [5, 90, 7, 1, 3, 2], [90, 7, 5, 3, 2]],
  ['those with elders', [5, 0, 9], [9, 5]],
])('of the user’s institutions, %s are named and link to their elders', async (_, all, named) => {
  const tenants = all.map((elders) => tenant(100 + elders, elders))
  mockAnswer(panel.info, { account: { roleNames: [], lastSignIn: null }, services: [], tenants, storageQuota: 1 })
  const user = renderPage(<Institutions />)
  await screen.findByText('机构105')
  const rows = [...document.querySelectorAll('.home-row')].map(({ textContent }) => textContent)
  expect(rows).toEqual(named.map((elders) => `机构${100 + elders}${elders} 人设备在线 3/8`))
  await user.click(screen.getByText('机构105'))
  expect(location.pathname + location.search).toBe('/oldMan/index?tenantId=105')
})
