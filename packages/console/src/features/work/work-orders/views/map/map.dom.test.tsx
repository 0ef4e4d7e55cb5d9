import { contract } from '@care/shared/contract'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import type { MapOrder } from '@care/shared/work/work-orders/views/map'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../../../calls/query-client.ts'
import { store } from '../../../../../kit/messages/toast.ts'
import { openWorkOrderAtom } from '../../../../../live/open-drawers.ts'
import { mockAnswer, queriesTo } from '../../../../../testing/fake-server.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { WorkOrdersPage } from '../../work-orders.page.tsx'

const { workOrders, dictionaries, parameters } = contract
const day = '2031-03-05'
const order = (id: number, oldmanName: string, lng: number | null): MapOrder => ({
  id,
  workNo: `WO${id}`,
  oldmanName,
  oldmanAddress: null,
  projectNames: '助浴',
  serverUserNames: '',
  status: OrderStatus.Waiting,
  emergencyType: '1',
  lng,
  lat: lng && 39.9,
  serverTime: `${day} 09:00:00`,
  isLate: false,
})
const people = [
  { userId: 21, nickName: '护理员 李娟', lng: 116.4, lat: 39.9, seenTime: `${day} 08:10:00` },
  { userId: 22, nickName: '护理员 王桂芳', lng: null, lat: null, seenTime: null },
]
const whole = { left: 0, unplaced: [order(3, '赵桂兰', null)], unplacedTotal: 1, people }
const shown = () =>
  renderPage(<WorkOrdersPage />, {
    may: ['workorder:view', 'workorder:dispatch'],
    at: `/page?view=map&day=${day}&oldmanName=王`,
  })
const list = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(parameters.publicValue, '')
  store.set(openWorkOrderAtom, null)
})

it('the list beside the map shows its orders, orders without a place, and when people were last seen', async () => {
  mockAnswer(workOrders.map, { ...whole, orders: [order(1, '王秀英', 116.3), order(2, '王福来', 116.6)] })
  const user = shown()
  await user.click(await screen.findByRole('button', { name: /王秀英/ }))
  expect(store.get(openWorkOrderAtom)).toBe(1)
  expect(queriesTo(workOrders.map)).toEqual([{ oldmanName: '王', day }])
  expect(list('无位置的工单').getByRole('button').textContent).toContain('赵桂兰')
  expect(
    list('服务人员')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['护理员 李娟08:10 签到位置', '护理员 王桂芳无位置'])
  // checks the map itself
  await user.click(screen.getByTitle('王福来 未派发'))
  expect(store.get(openWorkOrderAtom)).toBe(2)
})

it('the orders of one place are listed, and live updates do not move the map', async () => {
  mockAnswer(workOrders.map, {
    ...whole,
    orders: [order(1, '王秀英', 116.3), order(2, '王福来', 116.3), order(4, '王德海', 116.6)],
  })
  const user = shown()
  await user.click(await screen.findByTitle('2 单'))
  expect(list('所选位置的工单').getAllByRole('button', { name: /王/ })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '显示全部' }))
  expect(list('地图上的工单').getAllByRole('button')).toHaveLength(3)
  const before = screen.getByTitle('王德海 未派发').style.translate
  mockAnswer(workOrders.map, { ...whole, orders: [order(4, '王德海', 116.6), order(5, '王小明', 121.4)] })
  await queryClient.invalidateQueries({ queryKey: ['workOrders', 'map'] })
  await waitFor(() => expect(list('地图上的工单').getAllByRole('button')).toHaveLength(2))
  expect(screen.getByTitle('王德海 未派发').style.translate).toBe(before)
})

it('a text shows that no order is due that day, and the day is kept only in the other view by day', async () => {
  mockAnswer(workOrders.map, { ...whole, orders: [], unplaced: [], unplacedTotal: 0 })
  const user = shown()
  await screen.findByText('当天没有未完成的工单')
  mockAnswer(workOrders.day, { people: [], left: 0, items: [], leaves: [] })
  await user.click(screen.getByRole('button', { name: '日程' }))
  await waitFor(() => expect(queriesTo(workOrders.day)).toEqual([{ oldmanName: '王', day }]))
  mockAnswer(workOrders.board, [])
  await user.click(screen.getByRole('button', { name: '看板' }))
  await user.click(screen.getByRole('button', { name: '地图' }))
  await waitFor(() => expect(queriesTo(workOrders.map).at(-1)).not.toMatchObject({ day }))
})
