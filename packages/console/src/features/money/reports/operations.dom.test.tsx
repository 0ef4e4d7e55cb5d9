import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockAnswer, mockRefusal, queriesTo } from '../../../testing/fake-server.ts'
import { choices } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { stubWidth } from '../../../testing/window.ts'
import { OperationsPage } from './operations.page.tsx'

const { books, dictionaries, rooms, settlements, tenants } = contract
const may: Permission[] = ['book:view', 'bill:view', 'bed:view']
const at = '/cost/report?from=2026-10&to=2026-11'
const income = { nursing: 200, meal: 0, service: 0, goods: 0, other: 0 }

beforeEach(() => {
  stubWidth(1_200)
  mockAnswer(tenants.visible, [])
  mockAnswer(dictionaries.items, choices('care_level', { 1: '一级护理', 2: '二级护理' }))
  mockAnswer(
    books.income,
    pageOfRows([
      { id: 1, month: '2026-11', bed: 1_000, ...income, total: 1_200 },
      { id: 2, month: '2026-10', bed: -50.5, ...income, total: 149.5 },
    ]),
  )
  mockAnswer(
    settlements.arrears,
    pageOfRows([
      { id: 1, age: '30天内', elders: 2, bills: 3, amount: 450 },
      { id: 2, age: '90天以上', elders: 0, bills: 0, amount: 0 },
    ]),
  )
  mockAnswer(
    rooms.occupancyMonths,
    pageOfRows([{ id: 1, month: '2026-11', occupied: 46, available: 50, share: '92.0%' }]),
  )
  mockAnswer(
    rooms.careLevels,
    pageOfRows([
      { id: 1, month: '2026-11', careLevel: '2', residents: 4 },
      { id: 2, month: '2026-11', careLevel: null, residents: 1 },
      { id: 3, month: '2026-10', careLevel: '2', residents: 3 },
    ]),
  )
})

const part = (name: string) => screen.findByRole('region', { name })
const rowsOf = async (name: string) =>
  (await within(await part(name)).findAllByRole('row')).map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  )

it('each picture has its table', async () => {
  renderPage(<OperationsPage />, { may, at })
  expect(await rowsOf('各月收入')).toEqual([
    '月份 床位费 护理费 餐费 服务 套餐与商品 其他 合计',
    '2026-11 ¥1,000.00 ¥200.00 ¥0.00 ¥0.00 ¥0.00 ¥0.00 ¥1,200.00',
    '2026-10 ¥-50.50 ¥200.00 ¥0.00 ¥0.00 ¥0.00 ¥0.00 ¥149.50',
  ])
  expect(within(await part('各月收入')).getByText(/合计 ¥1,349.50/)).toBeTruthy()
  expect(await rowsOf('欠费账龄')).toEqual(['账龄 长者 账单 未缴金额', '30天内 2 3 ¥450.00', '90天以上 0 0 ¥0.00'])
  expect(await rowsOf('入住率')).toEqual(['月份 在住床日 可用床日 入住率', '2026-11 46 50 92.0%'])
  expect(await rowsOf('护理等级人数')).toEqual(['月份 二级护理 未评定 合计', '2026-11 4 1 5', '2026-10 3 0 3'])
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
    '各月收入',
    '欠费账龄',
    '护理等级人数',
  ])
  expect(screen.getByRole('slider', { name: /各月入住率/ })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '导出' })).toHaveLength(4)
  expect(queriesTo(books.income)).toEqual([{ from: '2026-10', to: '2026-11', size: '100' }])
})

it('a part that fails says so and leaves the others; an empty one has no picture and no export', async () => {
  mockRefusal(books.income, 500, '系统繁忙')
  mockAnswer(rooms.careLevels, pageOfRows([]))
  renderPage(<OperationsPage />, { may, at })
  expect(await within(await part('各月收入')).findByText('系统繁忙')).toBeTruthy()
  expect(await screen.findByText('这段时间没有在住的长者')).toBeTruthy()
  await rowsOf('入住率')
  expect(screen.getAllByRole('button', { name: '导出' })).toHaveLength(2)
})

it('only the parts that the user may see are shown, and several institutions can be chosen between', async () => {
  mockAnswer(tenants.visible, [
    { id: 1, name: '甲院', parentId: 0, level: 2 },
    { id: 2, name: '乙院', parentId: 0, level: 2 },
  ])
  renderPage(<OperationsPage />, { may: ['bed:view'], at: '/cost/report?from=2026-10&to=2026-11&tenantId=2' })
  await rowsOf('入住率')
  expect(screen.queryByRole('region', { name: '各月收入' })).toBeNull()
  expect(await screen.findByLabelText('机构')).toBeTruthy()
  expect(queriesTo(rooms.occupancyMonths).at(-1)).toMatchObject({ tenantId: '2' })
})
