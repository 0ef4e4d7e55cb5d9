import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { JobStatus, OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { type BoardCard, boardOrder } from '@care/shared/work/work-orders/views/board'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { callsTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, waitForToast } from '../../../../testing/steps.ts'
import { WorkOrdersPage } from '../work-orders.page.tsx'

const { workOrders, dictionaries } = contract
const { Waiting, Assigned, InService } = JobStatus
const everything: Permission[] = ['workorder:view', 'workorder:dispatch', 'workorder:serve', 'workorder:cancel']
const card = (id: number, oldmanName: string, status: OrderStatus, jobs: JobStatus[]): BoardCard => ({
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
  oldmanName,
  oldmanPhone: null,
  oldmanAddress: null,
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
  projectNames: '上门助浴',
  serverUserNames: '',
  serverTime: '2026-11-21 09:00:00',
  isLate: id === 1,
  jobs,
})
const cards = [
  card(1, '王秀英', OrderStatus.Waiting, [Waiting]),
  card(2, '张福来', OrderStatus.Assigned, [Assigned]),
  card(3, '赵桂兰', OrderStatus.InService, [InService, Assigned]),
]

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(workOrders.suggest, pageOfRows([]))
  mockAnswer(workOrders.signIn, true)
  mockAnswer(workOrders.cancel, true)
  mockAnswer(workOrders.board, ({ query }) =>
    boardOrder
      .filter((status) => !query.status || status === query.status)
      .map((status) => {
        const records = cards.filter((one) => one.status === status)
        return { status, total: status === OrderStatus.Waiting ? 45 : records.length, records }
      }),
  )
})
const board = async (may = everything, at = '/page?view=board') => {
  const user = renderPage(<WorkOrdersPage />, { may, at })
  await screen.findByText('王秀英')
  return user
}
const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })
const drag = (name: string, to: string) => {
  const place = screen.getByText(name).closest('li') as HTMLElement
  fireEvent.dragStart(place, { dataTransfer: { setData: () => {}, effectAllowed: '' } })
  fireEvent.drop(column(to))
}

it('the board shows the orders of the list’s filters by state, and more of a column on request', async () => {
  const user = await board(everything, '/page?view=board&oldmanName=王')
  expect(queriesTo(workOrders.board)).toEqual([{ oldmanName: '王' }])
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    '未派发 45',
    '已派发 1',
    '进行中 1',
    '已完成 0',
    '已取消 0',
  ])
  within(column('未派发')).getByText('未到')
  await user.click(screen.getByRole('button', { name: '再显示 20 张' }))
  await waitFor(() => expect(queriesTo(workOrders.board)).toContainEqual({ oldmanName: '王', status: '4', size: '40' }))
})

it('dropping a card on 已派发 asks for a person, and no card moves before the response', async () => {
  await board()
  drag('王秀英', '已派发')
  await screen.findByText('选择服务人员')
  expect(queriesTo(workOrders.suggest)[0]).toMatchObject({ id: '1' })
  within(column('未派发')).getByText('王秀英')
})

it('a card can only be dropped where a legal move leads, and a refusal shows the reason', async () => {
  const user = await board()
  drag('王秀英', '已完成')
  await waitForToast('请先派单')
  drag('张福来', '未派发')
  await waitForToast('已派发的工单不能退回未派发，可改派或取消')
  drag('赵桂兰', '已完成')
  await waitForToast('还有服务项不在这一步，请在工单详情中逐项处理')
  drag('张福来', '进行中')
  expect(await answerConfirm(user, '确定')).toBe('是否确认张福来的上门助浴已开始服务')
  await waitForToast('服务已开始')
  expect(callsTo(workOrders.signIn)).toMatchObject([{ body: { id: 2 } }])
})

it('a user without permission for a move sees a message', async () => {
  await board(['workorder:view', 'workorder:dispatch'])
  drag('张福来', '已取消')
  await waitForToast('您没有“取消”的权限')
})

it('the menu of a card offers the same moves to the keyboard', async () => {
  const user = await board()
  screen.getByRole('button', { name: '王秀英的工单WO1：更多操作' }).focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((one) => one.textContent),
  ).toEqual(['详情', '派单', '取消'])
  await user.click(within(menu).getByText('取消'))
  await answerConfirm(user, '确定')
  await waitForToast('取消成功')
  expect(callsTo(workOrders.cancel)).toMatchObject([{ params: { id: '1' } }])
})
