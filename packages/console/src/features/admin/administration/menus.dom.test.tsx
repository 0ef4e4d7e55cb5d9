import type { MenuNode } from '@care/shared/admin/administration/administration'
import type { SysMenu } from '@care/shared/admin/administration/menu'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { answerConfirm, buttons, rowWith, waitForToast } from '../../../testing/steps.ts'
import { MenusPage } from './menus.page.tsx'

const { menus } = contract
const node = (id: number, name: string, given: Partial<MenuNode> = {}): MenuNode => ({
  id,
  parentId: -1,
  name,
  label: name,
  path: `/p${id}`,
  icon: 'pi pi-user',
  permission: 'elder:view',
  type: '0',
  sortOrder: id,
  keepAlive: '1',
  system: '0',
  meta: { icon: null, title: name },
  group: ['/oldMan/'],
  ...given,
})
const tree = [
  node(1, '长者', { system: '1', children: [node(2, '档案', { parentId: 1, system: '1' })] }),
  node(3, '报表', { keepAlive: '0' }),
]
const made: SysMenu = {
  menuId: 9,
  parentId: -1,
  name: '',
  path: null,
  icon: null,
  permission: null,
  type: '0',
  sortOrder: 0,
  keepAlive: '1',
  system: '0',
  group: [],
}

beforeEach(() => {
  mockAnswer(menus.tree, tree)
  mockAnswer(menus.create, made)
  mockAnswer(menus.update, true)
})
const opened = async (may = true) => {
  const user = renderPage(<MenusPage />, { may: may ? ['menu:view', 'menu:edit'] : ['menu:view'] })
  await rowWith('报表')
  return user
}
const press = async (user: UserEvent, row: string, name: string) =>
  user.click(within(await rowWith(row)).getByRole('button', { name }))
const typed = {
  菜单名称: ' 对账 ',
  菜单类型: '顶部菜单',
  菜单路径: '/bill',
  权限标识: 'bill:view',
  排序: '7',
  保持页面: '否',
}
const sent = { name: '对账', type: '2', path: '/bill', permission: 'bill:view', sortOrder: 7, keepAlive: '0' }

it('a menu entry is created below another one with all input', async () => {
  const user = await opened()
  await press(user, '档案', '新增下级')
  const form = await screen.findByRole('dialog', { name: '新增菜单' })
  await fill(user, form, typed)
  await user.type(within(form).getByLabelText('同组地址'), '/bill/{Enter}/pay/')
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('创建成功')
  expect(bodiesTo(menus.create)).toEqual([{ parentId: 2, ...sent, icon: '', group: ['/bill/', '/pay/'] }])
})

it('an edited menu entry keeps its position and icon', async () => {
  const user = await opened()
  await press(user, '报表', '编辑')
  const form = await screen.findByRole('dialog', { name: '编辑菜单' })
  await fill(user, form, typed)
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('更新成功')
  expect(bodiesTo(menus.update)).toEqual([
    { menuId: 3, parentId: -1, ...sent, icon: 'pi pi-user', group: ['/oldMan/'] },
  ])
})

it('a cleared field of a menu entry is sent as empty', async () => {
  const user = await opened()
  await press(user, '报表', '编辑')
  const form = await screen.findByRole('dialog', { name: '编辑菜单' })
  await fill(user, form, { 菜单路径: '', 权限标识: '', 同组地址: '' })
  await user.click(within(form).getByRole('button', { name: '保存' }))
  await waitForToast('更新成功')
  expect(bodiesTo(menus.update)).toMatchObject([{ name: '报表', path: '', permission: '', group: [], keepAlive: '0' }])
})

it('a menu entry is removed after a confirmation, unless it is built in or has children', async () => {
  mockAnswer(menus.remove, true)
  const user = await opened()
  const of = async (row: string) => buttons(await rowWith(row))
  expect(await of('长者')).not.toContain('删除')
  expect(await of('档案')).not.toContain('删除')
  await press(user, '报表', '删除')
  await answerConfirm(user, '删除')
  await waitForToast('删除成功')
  expect(callsTo(menus.remove).map(({ params }) => params)).toEqual([{ id: '3' }])
})

it('the menu tree is read-only without permission', async () => {
  await opened(false)
  await waitFor(() => expect(buttons()).not.toContain('新增菜单'))
  expect(buttons(await rowWith('报表'))).toEqual([])
})
