import { SourceType, type WarningDetail } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { Job, WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { newWorkOrderAtom, openWarningAtom, openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { bodiesTo, callsTo, holdCalls, mockAnswer, mockRefusal } from '../../../../testing/fake-server.ts'
import { jobWithoutProof } from '../../../../testing/job-without-proof.ts'
import { me } from '../../../../testing/people.ts'
import { archiveOf, staffOf, suggestionOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { buttons, pressMore, waitForToast } from '../../../../testing/steps.ts'
import { WarningDrawer } from './warning.drawer.tsx'

const { warnings } = contract
const everything: Permission[] = ['warning:view', 'warning:handle', 'workorder:view', 'workorder:create']
const mine = { isDisposed: 2, claimerId: me.userId, claimerName: me.nickName }
const others = { isDisposed: 2, claimerId: 99, claimerName: '孙丽' }
const detail = (given: Partial<WarningDetail>): WarningDetail => ({ ...warningNumber(77), trail: [], ...given })

const lateJob = (id: number, given: Partial<Job>): Job => ({
  id,
  workOrderId: 501,
  workNo: 'WO501',
  serverTypeId: 1,
  serverTypeName: '生活照料',
  serverProjectId: 3,
  serverProjectName: '上门助浴',
  serverTime: '2026-11-21 09:00:00',
  serverTimeNum: 60,
  serverPackageId: 0,
  orderPrice: 80,
  serverUserId: 21,
  serverUserName: '李护士',
  serverUserPhone: null,
  remarks: null,
  status: JobStatus.Assigned,
  workOrderJobLogs: [],
  workOrderServer: null,
  helpers: [],
  conflictReason: null,
  ...jobWithoutProof,
  ...given,
})
const orderBehind: WorkOrderDetail = {
  order: null,
  workOrderScore: null,
  workOrderServer: null,
  workOrder: {
    id: 501,
    workNo: 'WO501',
    downName: null,
    downPhone: null,
    downTime: '2026-11-21 08:00:00',
    startTime: null,
    endTime: null,
    emergencyType: '1',
    payType: '1',
    status: OrderStatus.Assigned,
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
    lng: null,
    lat: null,
    warningType: null,
    warningBusinessId: null,
    operationUserName: null,
    operationUserTenantName: null,
    workOrderJobs: [],
  },
}

beforeEach(() => {
  store.set(newWorkOrderAtom, null)
  store.set(openWorkOrderAtom, null)
  mockAnswer(contract.dictionaries.items, [])
  mockAnswer(contract.parameters.publicValue, null)
  mockAnswer(contract.workOrders.get, orderBehind)
  mockAnswer(warnings.page, { records: [], total: 0, size: 4, current: 1, pages: 0 })
})
async function opened(given: Partial<WarningDetail> = {}, may = everything) {
  mockAnswer(warnings.get, detail(given))
  store.set(openWarningAtom, 77)
  const user = renderPage(<WarningDrawer />, { may })
  const footer = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.drawer-footer')
    if (!found) throw new Error('not open yet')
    return found
  })
  return {
    user,
    offered: () => buttons(footer),
    press: (name: string) => user.click(within(footer).getByRole('button', { name })),
  }
}

it.each<[string, Partial<WarningDetail>, Permission[], string[]]>([
  ['nobody has', {}, everything, ['更多', '关闭', '一键派单', '接手']],
  ['I have', mine, everything, ['更多', '关闭', '一键派单', '提交处理']],
  ['somebody else has', others, everything, ['更多', '关闭', '一键派单']],
  ['has its order', { ...mine, workOrderId: 501 }, everything, ['关闭', '工单详情', '提交处理']],
  ['belongs to no elder', { oldmanId: null }, everything, ['关闭', '接手']],
  ['was handled', { isDisposed: 1, outcome: 'real' }, everything, ['关闭']],
  ['was handled without an outcome', { isDisposed: 1 }, everything, ['关闭', '保存结果']],
  ['was handled without an outcome, to who may only look', { isDisposed: 1 }, ['warning:view'], ['关闭']],
  ['nobody has, to who may only look', {}, ['warning:view'], ['关闭']],
  ['nobody has, to who makes no orders', {}, ['warning:view', 'warning:handle'], ['关闭', '接手']],
])('a warning that %s offers the allowed actions', async (_, given, may, wanted) => {
  const { offered } = await opened(given, may)
  expect(offered()).toEqual(wanted)
})

it('a new order is prefilled with the warning’s elder, id and kind', async () => {
  const { user } = await opened()
  await pressMore(user, '发起工单')
  expect(store.get(newWorkOrderAtom)).toEqual({ oldmanId: 7, warningId: 77, sourceType: warningNumber(77).sourceType })
})

it('the handling form appears with the claim, not before', async () => {
  const claimed = detail({ ...mine, seq: 78 })
  mockAnswer(warnings.claim, claimed)
  const { press, offered } = await opened()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('接手')
  expect([screen.queryByLabelText('备注'), screen.queryAllByRole('radio')]).toEqual([null, []])
  mockAnswer(warnings.get, claimed)
  await press('接手')
  await screen.findByLabelText('备注')
  expect(offered()).toEqual(['更多', '关闭', '一键派单', '提交处理'])
})

it('接手 is sent once, and a colleague who was faster is named', async () => {
  const held = holdCalls(warnings.claim)
  const { user } = await opened()
  await user.dblClick(screen.getByRole('button', { name: '接手' }))
  expect(callsTo(warnings.claim).map(({ params }) => params)).toEqual([{ id: '77' }])
  held.answer(0, warningNumber(77, mine))
  mockRefusal(warnings.claim, 200, '孙丽 已在处理')
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '接手' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: '接手' }))
  await waitForToast('孙丽 已在处理')
})

it('the remark is copied into the order, truncated to the length limit of an order', async () => {
  mockAnswer(contract.elders.get, archiveOf(7, '王秀英'))
  const rescue = { serverId: 1, serverName: '紧急服务', projecId: 9, projecName: '紧急救助', serverTimeNum: 60 }
  mockAnswer(contract.catalogue.defaultSos, { ...rescue, projecStandardPrice: 120 })
  mockAnswer(contract.staff.page, pageOfRows([staffOf(21, '李护士')]))
  mockAnswer(contract.workOrders.create, { id: 501, workNo: 'WO501' })
  const { user, press } = await opened(mine)
  await user.type(screen.getByLabelText('备注'), '带轮椅')
  await pressMore(user, '发起工单')
  expect(store.get(newWorkOrderAtom)).toMatchObject({ remarks: '带轮椅' })
  await user.type(screen.getByLabelText('备注'), '。'.repeat(120))
  await press('一键派单')
  await user.click(await screen.findByRole('button', { name: '确认派单' }))
  await waitForToast('派单成功，已通知 李护士')
  expect(bodiesTo(contract.workOrders.create)).toMatchObject([{ remarks: `带轮椅${'。'.repeat(97)}` }])
})

it('for an order that is not dispatched yet, the next move is to dispatch it', async () => {
  const item = lateJob(6, { serverUserId: null, status: JobStatus.Waiting })
  const order = { ...orderBehind.workOrder, warningBusinessId: 77, status: OrderStatus.Waiting, workOrderJobs: [item] }
  mockAnswer(contract.workOrders.get, { ...orderBehind, workOrder: order })
  mockAnswer(contract.workOrders.suggest, pageOfRows([suggestionOf(22, '王护工')]))
  mockAnswer(contract.workOrders.dispatch, true)
  const may: Permission[] = [...everything, 'workorder:dispatch']
  const { user, press, offered } = await opened({ ...mine, workOrderId: 501 }, may)
  await waitFor(() => expect(offered()).toEqual(['关闭', '工单详情', '提交处理', '派单']))
  const isFilled = (name: string) => !screen.getByRole('button', { name }).className.includes('p-button-outlined')
  expect(['派单', '提交处理', '工单详情'].filter(isFilled)).toEqual(['派单'])
  await press('派单')
  const list = await screen.findByRole('dialog', { name: '选择服务人员' })
  await user.click(await within(list).findByRole('button', { name: '派单' }))
  await waitFor(() =>
    expect(bodiesTo(contract.workOrders.dispatch)).toMatchObject([{ id: 6, serverUserId: 22, seenUserId: 0 }]),
  )
})

it('the drawer links to the order of the warning', async () => {
  const { press } = await opened({ ...mine, workOrderId: 501 })
  await press('工单详情')
  expect(store.get(openWorkOrderAtom)).toBe(501)
})

it('the drawer shows the progress of the warning’s order', async () => {
  const order = { ...orderBehind.workOrder, warningBusinessId: 77 }
  const job = lateJob(6, { serverProjectName: '紧急上门', status: JobStatus.Assigned })
  mockAnswer(contract.workOrders.get, { ...orderBehind, workOrder: { ...order, workOrderJobs: [job] } })
  const running = await opened({ ...mine, workOrderId: 501 })
  await screen.findByText('紧急上门 李护士 已派发')
  expect(running.offered()).toEqual(['关闭', '工单详情', '提交处理'])
})

it('a warning with a cancelled order may get another order', async () => {
  const order = { ...orderBehind.workOrder, warningBusinessId: 77, status: OrderStatus.Cancelled }
  mockAnswer(contract.workOrders.get, { ...orderBehind, workOrder: order })
  const { offered } = await opened({ ...mine, workOrderId: 501 })
  await waitFor(() => expect(offered()).toEqual(['更多', '关闭', '工单详情', '一键派单', '提交处理']))
})

it.each([
  [21, '立即换人'],
  [null, '立即派单'],
])('another person is dispatched to a late service that was assigned to %s', async (serverUserId, label) => {
  const item = lateJob(6, { serverUserId, status: serverUserId ? JobStatus.Assigned : JobStatus.Waiting })
  const workOrderJobs = [lateJob(7, { serverTime: '2999-01-01 09:00:00' }), item]
  mockAnswer(contract.workOrders.get, { ...orderBehind, workOrder: { ...orderBehind.workOrder, workOrderJobs } })
  mockAnswer(contract.workOrders.suggest, pageOfRows([suggestionOf(22, '王护工')]))
  mockAnswer(contract.workOrders.dispatch, true)
  const { user, press } = await opened({ workOrderId: 501, sourceType: SourceType.LateService }, [
    ...everything,
    'workorder:dispatch',
  ])
  await screen.findByRole('button', { name: label })
  await press(label)
  await user.click(await screen.findByRole('button', { name: '派单' }))
  await waitFor(() =>
    expect(bodiesTo(contract.workOrders.dispatch)).toMatchObject([
      { id: 6, serverUserId: 22, seenUserId: serverUserId ?? 0 },
    ]),
  )
})

it('a warning is handled in the drawer, which then closes', async () => {
  mockAnswer(warnings.updateStatus, true)
  const { user, press } = await opened(mine)
  await user.click(screen.getByRole('radio', { name: '误报' }))
  await press('提交处理')
  await waitForToast('处理成功')
  expect(bodiesTo(warnings.updateStatus)).toMatchObject([{ id: 77, isDisposed: 1, outcome: 'falseAlarm' }])
  expect(store.get(openWarningAtom)).toBeNull()
})

it('the drawer shows why a warning cannot be read', async () => {
  mockRefusal(warnings.get, 404, '预警不存在')
  store.set(openWarningAtom, 78)
  renderPage(<WarningDrawer />, { may: everything })
  await screen.findByText(/预警不存在/)
})
