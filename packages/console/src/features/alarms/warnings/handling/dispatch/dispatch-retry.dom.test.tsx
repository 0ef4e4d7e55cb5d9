import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../../../calls/query-client.ts'
import { LiveConnection } from '../../../../../live/live-connection.tsx'
import { bodiesTo, holdCalls, mockAnswer, mockRefusal } from '../../../../../testing/fake-server.ts'
import { fakeSocket } from '../../../../../testing/fake-socket.ts'
import { archiveOf, staffOf } from '../../../../../testing/records.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../../testing/rows.ts'
import { waitForToast } from '../../../../../testing/steps.ts'
import { DispatchPanel } from './dispatch-panel.tsx'

const { elders, catalogue, staff, workOrders } = contract
const start = Date.parse('2026-11-21T10:00:00+08:00')
const rescue = {
  serverId: 1,
  serverName: '紧急服务',
  projecId: 9,
  projecName: '紧急救助',
  projecStandardPrice: 120.5,
  serverTimeNum: 60,
}
beforeEach(() => {
  vi.setSystemTime(start)
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  mockAnswer(catalogue.defaultSos, rescue)
  mockAnswer(staff.page, pageOfRows([staffOf(21, '李护士')]))
  mockAnswer(workOrders.create, { id: 501, workNo: 'WO501' })
})
function opened(given: Partial<Warning> = {}) {
  const close = vi.fn()
  const user = renderPage(
    <>
      <LiveConnection />
      <DispatchPanel warning={warningNumber(77, given)} onClose={close} />
    </>,
  )
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '确认派单' })
  return { user, close, confirm, isReady: () => waitFor(() => expect(confirm().disabled).toBe(false)) }
}

it('a dispatch is sent once however often pressed, at the server’s time, and refreshes the warnings', async () => {
  const line = fakeSocket()
  const held = holdCalls(workOrders.create)
  queryClient.setQueryData(['warnings', 'page', {}], 'list')
  const { user, confirm, isReady } = opened()
  await line.connected()
  line.says({ kind: 'beat', time: start + 90_000, cursor: { 1000002: 0 } })
  await isReady()
  await user.dblClick(confirm())
  expect(confirm().disabled).toBe(true)
  expect(bodiesTo(workOrders.create)).toMatchObject([{ workOrderJobs: [{ serverTime: '2026-11-21 10:01:30' }] }])
  expect(queryClient.getQueryState(['warnings', 'page', {}])?.isInvalidated).toBe(false)
  held.answer(0, { id: 501, workNo: 'WO501' })
  await waitForToast('派单成功，已通知 李护士')
  await waitFor(() => expect(queryClient.getQueryState(['warnings', 'page', {}])?.isInvalidated).toBe(true))
})

it('the order has the device’s last place as address when no address is known', async () => {
  fakeSocket()
  const seen = { checkInStatus: 0, address: null, lastAddress: '公园', location: null }
  const { user, confirm, isReady } = opened(seen)
  await isReady()
  await user.click(confirm())
  await waitForToast('派单成功，已通知 李护士')
  expect(bodiesTo(workOrders.create)).toMatchObject([{ oldmanAddress: '公园' }])
})

it.each([
  ['the archive', elders.get],
  ['the service', catalogue.defaultSos],
  ['the staff', staff.page],
])('the panel reports when %s cannot be read, and sends nothing', async (_, call) => {
  fakeSocket()
  mockRefusal(call, 403, '没有权限')
  const { confirm } = opened()
  expect((await screen.findByRole('alert')).textContent).toBe('没有权限')
  expect(confirm().disabled).toBe(true)
})
