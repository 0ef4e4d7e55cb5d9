import { expect, it } from 'vitest'
import type { AppRoute } from './route.ts'
import {
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  homeTab,
  maxMountedTabs,
  mountedKeys,
  openTab,
  type Tab,
  tabKey,
  togglePin,
} from './tabs.ts'

const page = (path: string, by?: string[]): AppRoute => ({
  path,
  title: path,
  access: 'signed-in',
  component: () => null,
  by,
})
const list = page('/oldMan/index')
const archive = page('/oldMan/detail', ['id'])
const at = (search: string, path = '/oldMan/index') => ({ path, search })

function opened(...searches: string[]): Tab[] {
  return searches.reduce((tabs, search, now) => openTab(tabs, archive, at(search, archive.path), now + 1), [homeTab])
}

it('opens one tab for a list, whatever its filters', () => {
  const tabs = openTab(openTab([homeTab], list, at(''), 1), list, at('?userName=王'), 2)
  expect(tabs.map(({ path, search }) => path + search)).toEqual(['/wel/index', '/oldMan/index?userName=王'])
})

it('opens one tab per elder, whatever part of the archive is shown', () => {
  expect(opened('?id=1', '?id=2', '?id=1&tabid=vitals').map(({ search }) => search)).toEqual([
    '',
    '?id=1&tabid=vitals',
    '?id=2',
  ])
  expect(tabKey(archive, at('?tabid=basic&id=7'))).toBe(tabKey(archive, at('?id=7')))
})

it('opens one tab per value of the path parameter', () => {
  const frame = page('/myiframe/:routerPath')
  expect(tabKey(frame, at('', '/myiframe/a'))).not.toBe(tabKey(frame, at('', '/myiframe/b')))
})

it('opens one tab for a page whose parts have their own addresses', () => {
  const form = { ...page('/questionnaire/form/:part?', ['key']), isOneTab: true }
  const open = (tabs: Tab[], part: string, key: string) =>
    openTab(tabs, form, at(`?key=${key}`, `/questionnaire/form/${part}`), 1)
  const tabs = open(open(open([homeTab], 'editor', 'a'), 'logic', 'a'), 'editor', 'b')
  expect(tabs.map(({ path, search }) => path + search)).toEqual([
    '/wel/index',
    '/questionnaire/form/logic?key=a',
    '/questionnaire/form/editor?key=b',
  ])
})

it('shows the left neighbour when a tab is closed', () => {
  const tabs = opened('?id=1', '?id=2', '?id=3')
  const { tabs: left, next } = closeTab(tabs, tabs[2]?.key ?? '')
  expect(left).toHaveLength(3)
  expect(next.search).toBe('?id=1')
})

it('never closes the first tab', () => {
  const tabs = opened('?id=1', '?id=2')
  expect(closeTab(tabs, homeTab.key).tabs).toHaveLength(3)
  expect(closeOthers(tabs, homeTab.key)).toEqual([homeTab])
  expect(closeOthers(tabs, tabs[2]?.key ?? '').map(({ search }) => search)).toEqual(['', '?id=2'])
  expect(closeRight(tabs, homeTab.key)).toEqual([homeTab])
})

it('closes one side of a tab', () => {
  const tabs = opened('?id=1', '?id=2', '?id=3')
  const middle = tabs[2]?.key ?? ''
  expect(closeLeft(tabs, middle).map(({ search }) => search)).toEqual(['', '?id=2', '?id=3'])
  expect(closeRight(tabs, middle).map(({ search }) => search)).toEqual(['', '?id=1', '?id=2'])
})

it('keeps a pinned tab first, whatever is closed, until it is unpinned', () => {
  const tabs = opened('?id=1', '?id=2', '?id=3')
  const pinned = togglePin(tabs, tabs[3]?.key ?? '')
  const key = pinned[1]?.key ?? ''
  expect(pinned.map(({ search }) => search)).toEqual(['', '?id=3', '?id=1', '?id=2'])
  expect(closeTab(pinned, key).tabs).toHaveLength(4)
  expect(closeOthers(pinned, homeTab.key).map(({ search }) => search)).toEqual(['', '?id=3'])
  expect(closeLeft(pinned, pinned[3]?.key ?? '').map(({ search }) => search)).toEqual(['', '?id=3', '?id=2'])
  expect(closeTab(togglePin(pinned, key), key).tabs).toHaveLength(3)
  expect(togglePin(tabs, homeTab.key)).toBe(tabs)
})

it('keeps the latest pages mounted', () => {
  const tabs = opened(...Array.from({ length: maxMountedTabs + 3 }, (_, n) => `?id=${n + 1}`))
  const alive = mountedKeys(tabs)
  expect(alive.size).toBe(maxMountedTabs)
  expect(alive.has(tabs.at(-1)?.key ?? '')).toBe(true)
  expect(alive.has(tabs[1]?.key ?? '')).toBe(false)
  expect(alive.has(homeTab.key)).toBe(false)
})
