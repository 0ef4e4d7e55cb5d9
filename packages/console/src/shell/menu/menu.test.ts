import type { MenuNode } from '@care/shared/admin/administration/administration'
import { type PageEntry, type PageName, pages } from '@care/shared/pages/pages'
import { searchWords, synonyms } from '@care/shared/pages/synonyms'
import { afterEach, expect, it, vi } from 'vitest'
import {
  containsActive,
  isActive,
  isExternalAddress,
  menuAddress,
  openMenuAddress,
  pageEntriesOf,
  searchMenu,
  visibleMenu,
} from './menu.ts'

const entry = (label: string, path: string | null, more: Partial<MenuNode> = {}): MenuNode => ({
  id: 1,
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
  ...more,
})
const meta = (pinyin: string, initials: string) => ({ icon: null, title: '', pinyin, initials })
const elders = entry('长者档案', '/oldMan/index', { meta: meta('zhangzhedangan', 'zzda') })
const orders = entry('服务工单', '/workorder/index', { meta: { icon: null, title: '', roles: ['MANAGER'] } })
const menu = [entry('首页', '/wel/index'), entry('照护', null, { children: [elders, orders] })]
const names = (nodes: MenuNode[]): string[] => nodes.flatMap(({ label, children = [] }) => [label, ...names(children)])

it('shows an entry restricted to roles only to these roles, and no group without entries', () => {
  expect(names(visibleMenu(menu, ['MANAGER']))).toEqual(['首页', '照护', '长者档案', '服务工单'])
  expect(names(visibleMenu(menu, ['NURSE']))).toEqual(['首页', '长者档案'])
  expect(names(visibleMenu([entry('空', null, { children: [orders] })], []))).toEqual([])
  const shared = entry('服务项目', '/project', { meta: { icon: null, title: '', roles: ['MANAGER', 'DESK'] } })
  for (const roles of [['DESK'], ['NURSE', 'MANAGER']])
    expect(names(visibleMenu([shared], roles))).toEqual(['服务项目'])
  expect(names(visibleMenu([shared], ['NURSE', 'DOCTOR']))).toEqual([])
  const open = entry('公告', '/notice', { meta: { icon: null, title: '', roles: [] } })
  expect(names(visibleMenu([open], []))).toEqual(['公告'])
})

it('finds entries by name, address and pinyin initials, with their group', () => {
  expect(names(searchMenu(menu, '档案'))).toEqual(['照护', '长者档案'])
  expect(names(searchMenu(menu, 'ZZDA'))).toEqual(['照护', '长者档案'])
  expect(names(searchMenu(menu, 'workorder'))).toEqual(['照护', '服务工单'])
  expect(searchMenu(menu, '没有')).toEqual([])
  expect(names(searchMenu([...menu, entry('不良事件', '/oldMan/incident')], '不良'))).toEqual(['不良事件'])
  expect(searchMenu(menu, '  ')).toEqual(menu)
})

it('marks the entry whose path or group contains the address', () => {
  expect(isActive(elders, '/oldMan/index')).toBe(true)
  expect(isActive({ path: '/oldMan/index', group: ['/oldMan/'] }, '/oldMan/detail')).toBe(true)
  expect(isActive(elders, '/workorder/index')).toBe(false)
  // an empty group part matches no page
  expect(isActive({ path: '/oldMan/index', group: ['', '/family/'] }, '/workorder/index')).toBe(false)
  expect(isActive({ path: '/oldMan/index', group: ['/oldMan/', '/family/'] }, '/family/index')).toBe(true)
  expect([containsActive(menu[1] as MenuNode, '/workorder/index'), containsActive(menu[1] as MenuNode, '/x')]).toEqual([
    true,
    false,
  ])
})

it('a group with a single entry is replaced by that entry, and the settings are one entry', () => {
  const only = entry('物资', null, { icon: 'pi pi-box', children: [entry('耗材', '/stock/commodity')] })
  const settings = entry('设置', '/settings', { children: [entry('派单设置', '/workorder/setting')] })
  const shown = visibleMenu([only, settings], [])
  expect(shown.map(({ label, icon, path }) => [label, icon, path])).toEqual([
    ['耗材', 'pi pi-box', '/stock/commodity'],
    ['设置', null, '/settings'],
  ])
  expect(pageEntriesOf(shown).map(({ label }) => label)).toEqual(['耗材', '设置', '派单设置'])
})

const everyPage = Object.values<PageEntry>(pages).flatMap(({ path, title, menu }) =>
  menu ? [entry(title, menu.address?.split('?')[0] ?? path)] : [],
)
const table: Record<string, PageEntry> = pages
const words = Object.entries(searchWords).flatMap(([page, words]) =>
  table[page]?.menu ? words.map((word) => [word, page as PageName] as const) : [],
)

it('synonyms belong to entries of the menu and to pages that share their tab', () => {
  const inMenu = Object.values(table).flatMap(({ path, menu }) => (menu ? [path] : []))
  const others = Object.keys(synonyms).filter((page) => !inMenu.includes(table[page]?.tabOf ?? table[page]?.path ?? ''))
  expect(others).toEqual(['settings'])
})

it('pages have at least sixty synonyms for the menu search', () => {
  expect(new Set(words.map(([word]) => word)).size).toBeGreaterThanOrEqual(60)
})

it.each(words.filter(([, page]) => page !== 'settings'))('the word %s finds the page %s', (word, page) => {
  expect(names(searchMenu(everyPage, word, searchWords))).toContain(pages[page].title)
})

it('the address of an entry includes its query', () => {
  expect(menuAddress({ path: '/userPanel', query: { name: 'info' } })).toBe('/userPanel?name=info')
})

it('accepts addresses of other sites only by http and https', () => {
  expect(
    ['https://a.example', 'HTTP://a.example', '/http://a', 'javascript:alert(1)', '//a', null].map(isExternalAddress),
  ).toEqual([true, true, false, false, false, false])
})

afterEach(() => vi.unstubAllGlobals())

it('opens another site without access to our window, and ignores other schemes', () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '', 'oldMan/index']) openMenuAddress(address)
  expect(open).not.toHaveBeenCalled()
  openMenuAddress('https://a.example/x')
  expect(open.mock.calls).toEqual([['https://a.example/x', '_blank', 'noopener,noreferrer']])
})
