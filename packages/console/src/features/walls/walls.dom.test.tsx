import { contract } from '@care/shared/contract'
import type { Wall } from '@care/shared/walls/wall'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answers, bodiesTo, sentTo } from '../../testing/fake-server.ts'
import { fill } from '../../testing/fill.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { pageWith } from '../../testing/rows.ts'
import { confirm, press, rowWith, said } from '../../testing/steps.ts'
import { WallsPage } from './walls.page.tsx'

const { walls, wallPairing, savedLists } = contract
const wall = (id: number, given: Partial<Wall> = {}): Wall => ({
  ...{ id, tenantId: 1000002, tenantName: '海淀院', name: `终端${id}`, place: '一楼', page: 'tenant', privacy: false },
  ...{ state: 'alive', createUser: '赵强', createTime: '2026-11-21 08:00:00', revokeUser: null, revokeTime: null },
  ...{ beatTime: '2026-11-21 09:59:50', version: 'index-a1', width: 3840, height: 2160, shows: 'tenant' },
  link: 'live',
  ...given,
})
const manager = { may: ['wall:view', 'wall:edit'] as ('wall:view' | 'wall:edit')[] }

beforeEach(() => {
  answers(savedLists.list, [])
  answers(
    walls.page,
    pageWith([
      wall(1),
      wall(2, { state: 'silent', link: 'lost' }),
      wall(3, { state: 'waiting', beatTime: null, version: null, width: null, height: null, shows: null, link: null }),
      wall(4, { state: 'revoked' }),
    ]),
  )
})

it('says of every wall how it is, and offers for those in use what can be done', async () => {
  renderPage(<WallsPage />, manager)
  const seen = []
  for (const id of [1, 2, 3, 4]) {
    const row = await rowWith(`终端${id}`)
    seen.push([
      ['在线', '失联', '等待接入', '已撤销'].find((state) => row.textContent?.includes(state)),
      row.textContent?.includes('3840 × 2160'),
      within(row).queryByRole('button', { name: '撤销' }) !== null,
    ])
  }
  expect(seen).toEqual([
    ['在线', true, true],
    ['失联', true, true],
    ['等待接入', false, true],
    ['已撤销', true, false],
  ])
})

it('lets in the wall that shows a code, and refuses at once what can be no code', async () => {
  answers(wallPairing.approve, { id: 5 })
  const user = renderPage(<WallsPage />, manager)
  await rowWith('终端1')
  await user.click(screen.getByRole('button', { name: '接入大屏' }))
  await fill(user, document.body, { 配对码: 'ABCD 0000', 名称: '大厅' })
  await press(user, '保存')
  await screen.findByText('配对码不正确')
  expect(bodiesTo(wallPairing.approve)).toEqual([])
  await user.click(screen.getByRole('switch', { name: /隐私模式/ }))
  await fill(user, document.body, { 配对码: 'abcd-2345', 显示大屏: '机构大屏' })
  await press(user, '保存')
  await waitFor(() =>
    expect(bodiesTo(wallPairing.approve)).toEqual([
      { code: 'ABCD2345', name: '大厅', place: '', page: 'tenant', privacy: true },
    ]),
  )
})

it('revokes a wall after a question', async () => {
  answers(walls.revoke, true)
  const user = renderPage(<WallsPage />, manager)
  await user.click(within(await rowWith('终端2')).getByRole('button', { name: '撤销' }))
  expect(await confirm(user, '撤销')).toContain('立即停止显示数据')
  await said('大屏终端已撤销')
  expect(sentTo(walls.revoke)[0]?.params).toEqual({ id: '2' })
})

it('lets nobody who only looks change anything', async () => {
  renderPage(<WallsPage />, { may: ['wall:view'] })
  await rowWith('终端1')
  expect(screen.queryByRole('button', { name: '接入大屏' })).toBeNull()
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})
