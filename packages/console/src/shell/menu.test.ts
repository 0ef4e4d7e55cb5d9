import type { MenuNode } from '@care/shared/administration/administration'
import { expect, it } from 'vitest'
import { isActive, isForeign, menuAddress, searchMenu, visibleMenu } from './menu.ts'

const entry = (label: string, path: string | null, more: Partial<MenuNode> = {}): MenuNode => ({
  ...{ id: 1, parentId: -1, name: label, label, path, icon: null, permission: null, type: '0', sortOrder: 0 },
  ...{ keepAlive: '1', meta: { icon: null, title: label } },
  ...more,
})
const meta = (pinyin: string, initials: string) => ({ icon: null, title: '', pinyin, initials })
const elders = entry('长者档案', '/oldMan/index', { meta: meta('zhangzhedangan', 'zzda') })
const orders = entry('服务工单', '/workorder/index', { meta: { icon: null, title: '', roles: ['MANAGER'] } })
const menu = [entry('首页', '/wel/index'), entry('照护', null, { children: [elders, orders] })]
const names = (nodes: MenuNode[]): string[] => nodes.flatMap(({ label, children = [] }) => [label, ...names(children)])

it('shows an entry with roles only to those roles, and no group without entries', () => {
  expect(names(visibleMenu(menu, ['MANAGER']))).toEqual(['首页', '照护', '长者档案', '服务工单'])
  expect(names(visibleMenu(menu, ['NURSE']))).toEqual(['首页', '照护', '长者档案'])
  expect(names(visibleMenu([entry('空', null, { children: [orders] })], []))).toEqual([])
})

it('finds entries by name, address and pinyin initials, with the group they stand in', () => {
  expect(names(searchMenu(menu, '档案'))).toEqual(['照护', '长者档案'])
  expect(names(searchMenu(menu, 'ZZDA'))).toEqual(['照护', '长者档案'])
  expect(names(searchMenu(menu, 'workorder'))).toEqual(['照护', '服务工单'])
  expect(searchMenu(menu, '没有')).toEqual([])
  expect(searchMenu(menu, '  ')).toEqual(menu)
})

it('marks the entry whose path or group the address belongs to', () => {
  expect(isActive(elders, '/oldMan/index')).toBe(true)
  expect(isActive({ path: '/oldMan/index', group: ['/oldMan/'] }, '/oldMan/detail')).toBe(true)
  expect(isActive(elders, '/workorder/index')).toBe(false)
})

it('goes to an entry with its query', () => {
  expect(menuAddress({ path: '/userPanel', query: { name: 'info' } })).toBe('/userPanel?name=info')
})

it('takes only pages by http and https for those of other sites', () => {
  expect(
    ['https://a.example', 'HTTP://a.example', '/http://a', 'javascript:alert(1)', '//a', null].map(isForeign),
  ).toEqual([...[true, true, false, false, false, false]])
})
