import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import type { Wall } from '@care/shared/overview/walls/wall'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { actionLabelsIn, answerConfirm, press, pressMore, rowWith, waitForToast } from '../../../testing/steps.ts'
import { WallsPage } from './walls.page.tsx'

const { walls, wallPairing, savedLists, rooms } = contract
const wall = (id: number, given: Partial<Wall> = {}): Wall => ({
  id,
  tenantId: 1000002,
  tenantName: '海淀院',
  name: `终端${id}`,
  place: '一楼',
  privacy: false,
  pages: [{ kind: 'tenant', floorId: null, floorName: null }],
  seconds: 60,
  pictureTime: null,
  state: 'alive',
  createUser: '赵强',
  createTime: '2026-11-21 08:00:00',
  revokeUser: null,
  revokeTime: null,
  beatTime: '2026-11-21 09:59:50',
  version: 'index-a1',
  width: 3840,
  height: 2160,
  shows: 'tenant',
  link: 'live',
  ...given,
})
const manager = { may: ['wall:view', 'wall:edit', 'tenant_screen', 'bed:view'] satisfies Permission[] }
const house = (tenantId: number, floors: number[]) => ({
  tenantId,
  tenantName: '机构',
  buildingId: tenantId,
  buildingName: `楼${tenantId}`,
  floors: floors.map((floorId) => ({ floorId, floorName: `${floorId}层`, rooms: [] })),
})

beforeEach(() => {
  mockAnswer(savedLists.list, [])
  mockAnswer(rooms.tree, [house(1000002, [1, 2]), house(1000003, [3])])
  mockAnswer(
    walls.page,
    pageOfRows([
      wall(1),
      wall(2, { state: 'silent', link: 'lost' }),
      wall(3, { state: 'waiting', beatTime: null, version: null, width: null, height: null, shows: null, link: null }),
      wall(4, { state: 'revoked', revokeUser: '李芳', revokeTime: '2026-11-20 08:00:00' }),
    ]),
  )
})

it('the list shows the state of every wall screen, with actions for active ones', async () => {
  const user = renderPage(<WallsPage />, manager)
  const seen = []
  for (const id of [1, 2, 3, 4]) {
    const row = await rowWith(`终端${id}`)
    seen.push([
      ['在线', '失联', '等待接入', '已撤销'].find((state) => row.textContent?.includes(state)),
      row.textContent?.includes('3840 × 2160'),
      (await actionLabelsIn(user, row)).includes('撤销'),
    ])
    if (id === 4) expect(row.textContent).toMatch(/已撤销.*李芳/)
  }
  expect(seen).toEqual([
    ['在线', true, true],
    ['失联', true, true],
    ['等待接入', false, true],
    ['已撤销', false, false],
  ])
})

it('a wall screen is paired by its code, and a malformed code is refused immediately', async () => {
  mockAnswer(wallPairing.approve, { id: 5 })
  const user = renderPage(<WallsPage />, manager)
  await rowWith('终端1')
  await user.click(screen.getByRole('button', { name: '接入大屏' }))
  await fill(user, document.body, { 配对码: 'ABCD 0000', 名称: '大厅' })
  await press(user, '保存')
  await screen.findByText('配对码不正确')
  expect(bodiesTo(wallPairing.approve)).toEqual([])
  await user.click(screen.getByRole('switch', { name: /隐私模式/ }))
  await fill(user, document.body, { 配对码: 'abcd-2345', 显示大屏: '护理站大屏 楼1000002 2层' })
  await fill(user, document.body, { 显示大屏: '机构大屏' })
  await user.click(screen.getByRole('button', { name: '上移机构大屏' }))
  await press(user, '保存')
  await waitFor(() =>
    expect(bodiesTo(wallPairing.approve)).toEqual([
      {
        code: 'ABCD2345',
        name: '大厅',
        place: '',
        privacy: true,
        seconds: 60,
        pages: [
          { kind: 'tenant', floorId: null },
          { kind: 'ward', floorId: 2 },
        ],
      },
    ]),
  )
  await waitForToast('大屏终端已接入')
})

it('a wall screen is revoked after a confirmation', async () => {
  mockAnswer(walls.revoke, true)
  const user = renderPage(<WallsPage />, manager)
  await pressMore(user, '撤销', await rowWith('终端2'))
  expect(await answerConfirm(user, '撤销')).toContain('立即停止显示数据')
  await waitForToast('大屏终端已撤销')
  expect(callsTo(walls.revoke)[0]?.params).toEqual({ id: '2' })
})

it('the list is read-only without permission', async () => {
  renderPage(<WallsPage />, { may: ['wall:view'] })
  await rowWith('终端1')
  expect(screen.queryByRole('button', { name: '接入大屏' })).toBeNull()
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
})

it('the form offers floors of the institution, marks deleted ones, and the drawer has the screenshot', async () => {
  const gone = { kind: 'ward' as const, floorId: 9, floorName: null }
  const tenantPage = { kind: 'tenant' as const, floorId: null, floorName: null }
  mockAnswer(
    walls.page,
    pageOfRows([wall(1, { pages: [tenantPage, gone], seconds: 30, pictureTime: '2026-11-21 09:58:00' })]),
  )
  mockAnswer(walls.picture, new Blob(['x'], { type: 'image/webp' }))
  const user = renderPage(<WallsPage />, manager)
  const row = await rowWith('终端1')
  expect(row.textContent).toMatch(/机构大屏、护理站大屏 （楼层已删除） 每页 30 秒已跳过/)

  await user.click(within(row).getByRole('button', { name: '修改' }))
  const input = await screen.findByLabelText(/显示大屏/, { selector: 'input' })
  await user.click(input.closest('.p-dropdown') ?? input)
  await screen.findByRole('option', { name: '护理站大屏 楼1000002 1层' })
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options.filter((one) => one?.includes('大屏'))).toEqual([
    '护理站大屏 楼1000002 1层',
    '护理站大屏 楼1000002 2层',
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /移除护理站大屏/ }))
  mockAnswer(walls.update, true)
  await press(user, '保存')
  await waitFor(() => expect(bodiesTo(walls.update)[0]).toMatchObject({ pages: [{ kind: 'tenant', floorId: null }] }))

  await user.click(within(await rowWith('终端1')).getByRole('button', { name: '详情' }))
  await user.click(await screen.findByRole('button', { name: '放大画面' }))
  expect(screen.getAllByRole('img', { name: '“终端1”的画面' })).toHaveLength(2)
})
