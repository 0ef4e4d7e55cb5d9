import type { MenuNode } from '@care/shared/admin/administration/administration'
import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePathname } from 'wouter/use-browser-location'
import { store } from '../../kit/messages/toast.ts'
import { mockAnswer } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { favouritesAtom, recentPagesAtom } from './own-pages.ts'
import { Sidebar } from './sidebar.tsx'
import { collapsedAtom, openGroupsAtom } from './sidebar-atom.ts'

let nextId = 1
const node = (label: string, path: string | null, children?: MenuNode[]): MenuNode => ({
  id: nextId++,
  parentId: -1,
  name: label,
  label,
  path,
  icon: null,
  permission: null,
  type: '0',
  sortOrder: 0,
  keepAlive: '1',
  meta: { icon: null, title: label },
  ...(children && { children }),
})
const menu = [
  node('首页', '/wel/index'),
  node('工单', null, [node('服务工单', '/workorder/index'), node('周期工单', '/workorder/plan')]),
  node('长者', null, [node('长者档案', '/oldMan/index'), node('照护计划', '/oldMan/plan')]),
  node('设置', '/settings', [node('派单设置', '/workorder/setting')]),
]
const scrolled = vi.fn()

function Frame() {
  return <Sidebar path={usePathname()} />
}
const shown = (at: string) => renderPage(<Frame />, { at })
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const group = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  mockAnswer(contract.menus.mine, menu)
  Element.prototype.scrollIntoView = scrolled
  scrolled.mockClear()
  store.set(collapsedAtom, false)
  store.set(openGroupsAtom, {})
  store.set(favouritesAtom, [])
  store.set(recentPagesAtom, [])
})

it('the group of the current page is open, and its entry is marked and scrolled into view', async () => {
  const user = shown('/oldMan/plan')
  await screen.findByRole('link', { name: '照护计划', current: 'page' })
  expect(links()).toEqual(['首页', '长者档案', '照护计划', '设置'])
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  await user.click(group('工单'))
  await user.click(screen.getByRole('link', { name: '服务工单' }))
  await screen.findByRole('link', { name: '服务工单', current: 'page' })
})

it('all groups close at once, and the one of the next page opens', async () => {
  const user = shown('/oldMan/plan')
  await screen.findByRole('link', { name: '照护计划', current: 'page' })
  await user.click(group('收起全部分组'))
  expect(links()).toEqual(['首页', '设置'])
  await user.click(group('工单'))
  await user.click(screen.getByRole('link', { name: '周期工单' }))
  await screen.findByRole('link', { name: '周期工单', current: 'page' })
})

it('on a settings page the entry 设置 is marked; single settings pages are listed only by the menu search', async () => {
  const user = shown('/workorder/setting')
  await screen.findByRole('link', { name: '设置', current: 'page' })
  await user.type(screen.getByRole('searchbox', { name: '搜索菜单' }), '派单规则')
  await waitFor(() => expect(links()).toEqual(['派单设置']))
})

it('a favourite page is listed under 常用, before the latest pages', async () => {
  store.set(recentPagesAtom, ['/oldMan/index'])
  const user = shown('/workorder/plan')
  await user.hover(await screen.findByRole('link', { name: '周期工单' }))
  await user.click(await screen.findByRole('button', { name: '收藏周期工单' }))
  await waitFor(() => expect(group('常用').getAttribute('aria-expanded')).toBe('true'))
  const own = within(group('常用').parentElement as HTMLElement)
  expect(own.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['周期工单', '长者档案'])
  expect(store.get(favouritesAtom)).toEqual(['/workorder/plan'])
})
