import type { MenuNode } from '@care/shared/admin/administration/administration'
import { contract } from '@care/shared/contract'
import { menuGroups } from '@care/shared/pages/menu-groups'
import { type PageEntry, pages } from '@care/shared/pages/pages'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { settingSections } from './setting-sections.ts'
import { SettingsPage } from './settings.page.tsx'

const node = (id: number, label: string, path: string, children?: MenuNode[]): MenuNode => ({
  id,
  parentId: -1,
  name: label,
  label,
  path,
  icon: 'pi pi-cog',
  permission: null,
  type: '0',
  sortOrder: 0,
  keepAlive: '1',
  meta: { icon: null, title: label },
  ...(children && { children }),
})
const menu = [
  node(menuGroups.settings.id, '设置', pages.settings.path, [
    node(1, '角色权限', pages.roles.path),
    node(2, '派单设置', pages.dispatchRule.path),
    node(3, '院内网站', 'https://intranet.example'),
  ]),
]
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const cards = () => [...document.querySelectorAll('.settings-card strong')].map(({ textContent }) => textContent)

it('the settings page lists the user’s settings by subject, and entries added by the operator last', async () => {
  mockAnswer(contract.menus.mine, menu)
  const user = renderPage(<SettingsPage />, { at: '/settings' })
  await screen.findByText('角色权限')
  expect(titles()).toEqual(['工单与派单', '人员与权限', '其他'])
  expect(cards()).toEqual(['派单设置', '角色权限', '院内网站'])
  await user.click(screen.getByText('派单设置'))
  expect(location.pathname).toBe(pages.dispatchRule.path)
})

it('the search of the settings page also finds pages by their other names', async () => {
  mockAnswer(contract.menus.mine, menu)
  const user = renderPage(<SettingsPage />, { at: '/settings' })
  await user.type(await screen.findByRole('searchbox', { name: '搜索设置' }), '权限')
  await waitFor(() => expect(cards()).toEqual(['角色权限']))
  await user.clear(screen.getByRole('searchbox', { name: '搜索设置' }))
  await user.type(screen.getByRole('searchbox', { name: '搜索设置' }), '超时规则')
  await waitFor(() => expect(cards()).toEqual(['派单设置']))
  await user.type(screen.getByRole('searchbox', { name: '搜索设置' }), '？')
  await screen.findByText('没有找到设置')
})

it('every settings page belongs to exactly one section', () => {
  const settings = Object.entries<PageEntry>(pages).filter(([, { menu }]) => menu?.below === 'settings')
  const listed = settingSections.flatMap(({ pages }) => Object.keys(pages))
  expect(listed.toSorted()).toEqual(settings.map(([name]) => name).toSorted())
})
