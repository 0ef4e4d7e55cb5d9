import type { Place } from '../../kit/page/tab-address.ts'
import type { AppRoute } from './route.ts'

export interface Tab extends Place {
  key: string
  title: string
  /** Increases with every 刷新, which remounts the page. */
  version: number
  /** Epoch ms when it was last shown; 0 if not shown since the window was loaded. */
  usedAt: number
  /** A pinned tab stays when other tabs are closed. */
  pinned?: boolean
}

/** The first tab, which cannot be closed. */
export const homeTab: Tab = { key: '/wel/index', path: '/wel/index', search: '', title: '首页', version: 0, usedAt: 0 }
/** Maximum number of pages kept mounted; further tabs keep their address only. */
export const maxMountedTabs = 12

type TabOptions = Pick<AppRoute, 'path' | 'by' | 'isOneTab' | 'tabOf'>

/** Key of a tab: a route with a path parameter has a tab per value, unless the values are parts of one page. */
export function tabKey({ path, by = [], isOneTab, tabOf = path }: TabOptions, place: Place): string {
  const query = new URLSearchParams(place.search)
  return [path.includes(':') && !isOneTab ? place.path : tabOf, ...by.map((name) => query.get(name) ?? '')].join(' ')
}

/** Updates the tab of this address, or appends a new one. */
export function openTab(tabs: Tab[], route: AppRoute, place: Place, now: number): Tab[] {
  const key = tabKey(route, place)
  const open = tabs.find((tab) => tab.key === key)
  if (!open) return [...tabs, { ...place, key, title: route.title, version: 0, usedAt: now }]
  // another page of a shared tab has its own title
  const title = route.isOneTab || open.path === place.path ? open.title : route.title
  return tabs.map((tab) => (tab === open ? { ...tab, ...place, title, usedAt: now } : tab))
}

/** Closes a tab; `next` is its left neighbour, to show if the closed tab was the current one. */
export function closeTab(tabs: Tab[], key: string): { tabs: Tab[]; next: Tab } {
  const at = tabs.findIndex((tab) => tab.key === key)
  const left = tabs.filter((tab) => tab.key !== key || isFixed(tab))
  return { tabs: left, next: left[Math.max(0, at - 1)] ?? homeTab }
}

export const closeOthers = (tabs: Tab[], key: string) => tabs.filter((tab) => tab.key === key || isFixed(tab))

export const closeRight = (tabs: Tab[], key: string) =>
  tabs.filter((tab, at) => isFixed(tab) || at <= tabs.findIndex((one) => one.key === key))

export const closeLeft = (tabs: Tab[], key: string) =>
  tabs.filter((tab, at) => isFixed(tab) || at >= tabs.findIndex((one) => one.key === key))

/** Pins a tab after the pinned ones, or unpins it to the place after them. */
export function togglePin(tabs: Tab[], key: string): Tab[] {
  const tab = tabs.find((one) => one.key === key)
  if (!tab || key === homeTab.key) return tabs
  const others = tabs.filter((one) => one !== tab)
  const fixed = others.filter(isFixed)
  return [...fixed, { ...tab, pinned: !tab.pinned }, ...others.filter((one) => !isFixed(one))]
}

export const isFixed = ({ key, pinned }: Pick<Tab, 'key' | 'pinned'>) => key === homeTab.key || pinned === true

/** Keys of the pages that stay mounted: the pages shown last, and pages with unsaved input. */
export function mountedKeys(tabs: Tab[], isHeld: (key: string) => boolean = () => false): Set<string> {
  const used = tabs.filter(({ usedAt }) => usedAt > 0).sort((a, b) => b.usedAt - a.usedAt)
  return new Set(used.filter(({ key }, at) => at < maxMountedTabs || isHeld(key)).map(({ key }) => key))
}
