import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../../kit/messages/toast.ts'
import { newWorkOrderAtom } from '../../../../../live/open-drawers.ts'
import { bodiesTo, mockAnswer, mockRefusal, queriesTo } from '../../../../../testing/fake-server.ts'
import { archiveOf, staffOf, suggestionOf } from '../../../../../testing/records.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../../testing/rows.ts'
import { rowWith, waitForToast } from '../../../../../testing/steps.ts'
import { DispatchPanel } from './dispatch-panel.tsx'

const { elders, catalogue, staff, workOrders } = contract
const rescue = {
  serverId: 1,
  serverName: '紧急服务',
  projecId: 9,
  projecName: '紧急救助',
  projecStandardPrice: 120.5,
  serverTimeNum: 60,
}

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00+08:00'))
  store.set(newWorkOrderAtom, null)
  mockAnswer(elders.get, archiveOf(7, '王秀英'))
  mockAnswer(catalogue.defaultSos, rescue)
  mockAnswer(staff.page, pageOfRows([staffOf(21, '李护士'), staffOf(22, '赵护士', { openJobs: 2 })]))
  mockAnswer(workOrders.create, { id: 501, workNo: 'WO501' })
})

const atHome = { checkInStatus: 0, address: '颐和园路1号', homeLocation: '116.3,39.98' }
function opened(given: Partial<Warning> = {}, may: Access[] = []) {
  const close = vi.fn()
  const warning = warningNumber(77, { ...atHome, ...given })
  const user = renderPage(<DispatchPanel warning={warning} onClose={close} />, { may })
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '确认派单' })
  return { user, close, confirm, isReady: () => waitFor(() => expect(confirm().disabled).toBe(false)) }
}
const order = {
  requestKey: expect.stringMatching(/^\w{8,}$/),
  warningBusinessId: 77,
  oldmanId: 7,
  oldmanPhone: '13800000001',
  oldmanAddress: '颐和园路1号',
  lng: 116.3,
  lat: 39.98,
  emergencyType: '3',
  workOrderJobs: [{ serverProjectId: 9, serverTime: '2026-11-21 10:00:00', serverUserId: 21 }],
}

it('one key dispatches the least busy person with the institution’s emergency service', async () => {
  const { user, close, isReady } = opened()
  await isReady()
  expect(document.activeElement?.textContent).toContain('确认派单')
  await user.keyboard('{Enter}')
  await waitForToast('派单成功，已通知 李护士')
  expect(bodiesTo(workOrders.create)).toEqual([order])
  expect(queriesTo(staff.page)).toEqual([{ current: '1', size: '20', tenantId: '1000002', mayServe: '1' }])
  expect(queriesTo(catalogue.defaultSos)).toEqual([{ tenantId: '1000002' }])
  expect(close).toHaveBeenCalledOnce()
})

it('the panel dispatches the suggested person, with the reasons, or another of the suggestions', async () => {
  const reasons = [{ kind: 'distance' as const, look: 'plain' as const, text: '距此1.2公里' }]
  mockAnswer(workOrders.suggest, pageOfRows([suggestionOf(22, '赵护士', { reasons }), suggestionOf(21, '李护士')]))
  const { user, confirm, isReady } = opened({}, ['workorder:dispatch'])
  await isReady()
  await screen.findByText('距此1.2公里')
  const now = { serverTime: '2026-11-21 10:00:00', emergencyType: '3' }
  expect(queriesTo(workOrders.suggest)).toEqual([
    { current: '1', size: '20', oldmanId: '7', ...now, lng: '116.3', lat: '39.98' },
  ])
  expect(queriesTo(staff.page)).toEqual([])
  await user.click(screen.getByRole('button', { name: '更换' }))
  const list = await screen.findByRole('dialog', { name: '选择服务人员' })
  await user.click(within(await rowWith('李护士', list)).getByRole('button', { name: '选择' }))
  await user.click(confirm())
  await waitForToast('派单成功，已通知 李护士')
  expect(bodiesTo(workOrders.create)).toEqual([order])
})

it('the panel dispatches the chosen person instead of the suggested one', async () => {
  const { user, confirm, isReady } = opened()
  await isReady()
  await user.click(screen.getByRole('button', { name: '更换' }))
  const list = await screen.findByRole('dialog', { name: '选择服务人员' })
  const row = await rowWith('赵护士', list)
  await user.click(within(row).getByRole('button', { name: '选择' }))
  await screen.findByText('在办 2 单')
  await user.click(confirm())
  await waitForToast('派单成功，已通知 赵护士')
  expect(bodiesTo(workOrders.create)).toMatchObject([{ workOrderJobs: [{ serverUserId: 22 }] }])
})

it('the order has a resident’s bed as address, and the warning’s phone where the archive has none', async () => {
  mockAnswer(elders.get, archiveOf(7, '王秀英', { mobile: null }))
  const { user, confirm, isReady } = opened({ checkInStatus: 1, tenantLocation: '116.2,39.9', mobile: '13811112222' })
  await isReady()
  await user.click(confirm())
  await waitForToast('派单成功，已通知 李护士')
  const housed = { oldmanAddress: '康宁养老·海淀院 201 1床', lng: 116.2, lat: 39.9, oldmanPhone: '13811112222' }
  expect(bodiesTo(workOrders.create)).toEqual([{ ...order, ...housed }])
})

it('the order for an elder on leave has the last place as address, marked as such', async () => {
  const seen = {
    lastLocation: '116.27,39.99',
    lastLocationTime: '2026-11-21 09:58:30',
    lastAccuracy: 18,
    location: null,
  }
  const { user, confirm, isReady } = opened({ checkInStatus: 2, ...seen })
  await isReady()
  await user.click(confirm())
  await waitForToast('派单成功，已通知 李护士')
  const oldmanAddress = '【请假外出】地址未解析（11-21 09:58 定位，误差约 18 米）'
  expect(bodiesTo(workOrders.create)).toEqual([{ ...order, oldmanAddress, lng: 116.27, lat: 39.99 }])
})

it('a refusal is shown, and the retry reuses the idempotency key', async () => {
  mockRefusal(workOrders.create, 200, '该预警已派单')
  const { user, confirm, close, isReady } = opened()
  await isReady()
  await user.click(confirm())
  expect((await screen.findByRole('alert')).textContent).toBe('该预警已派单')
  expect(close).not.toHaveBeenCalled()
  mockAnswer(workOrders.create, { id: 501, workNo: 'WO501' })
  await user.click(confirm())
  await waitForToast('派单成功，已通知 李护士')
  const [first, second] = bodiesTo(workOrders.create)
  expect(second).toEqual(first)
})

it.each<[string, () => void]>([
  ['未设置默认紧急救助项目', () => mockAnswer(catalogue.defaultSos, null)],
  ['没有可派的服务人员', () => mockAnswer(staff.page, pageOfRows<never>([]))],
])('the panel links to the order form when the dispatch is impossible: %s', async (words, lacking) => {
  lacking()
  const { user, close, confirm } = opened()
  await screen.findByText(words)
  expect(confirm().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '填写工单' }))
  expect(store.get(newWorkOrderAtom)).toEqual({ oldmanId: 7, warningId: 77, sourceType: warningNumber(1).sourceType })
  expect(close).toHaveBeenCalledOnce()
})
