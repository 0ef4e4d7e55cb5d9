import type { Place } from '../../kit/page/here.ts'
import type { AppRoute } from './route.ts'

export interface Tab extends Place {
  key: string
  title: string
  /** Rises with every 刷新: the page is made anew. */
  version: number
  /** Epoch ms of the last look; 0 when not opened since the page was loaded. */
  usedAt: number
  /** Stays when others are closed, until it is let go. */
  pinned?: boolean
}

/** The first tab, which stays. */
export const home: Tab = { key: '/wel/index', path: '/wel/index', search: '', title: '首页', version: 0, usedAt: 0 }
/** More pages than this are kept as addresses only. */
export const mostAlive = 12

/** A route with a value in its path has a tab for each value, unless the values are parts of one page. */
export function tabKey({ path, by = [], isOneTab }: Pick<AppRoute, 'path' | 'by' | 'isOneTab'>, place: Place): string {
  const query = new URLSearchParams(place.search)
  return [path.includes(':') && !isOneTab ? place.path : path, ...by.map((name) => query.get(name) ?? '')].join(' ')
}

/** The tabs after a look at an address: its own tab takes the address, or a new one stands at the end. */
export function openTab(tabs: Tab[], route: AppRoute, place: Place, now: number): Tab[] {
  const key = tabKey(route, place)
  const open = tabs.find((tab) => tab.key === key)
  if (!open) return [...tabs, { ...place, key, title: route.title, version: 0, usedAt: now }]
  return tabs.map((tab) => (tab === open ? { ...tab, ...place, usedAt: now } : tab))
}

/** Closes a tab; `next` is where to go when it was the one in front: its neighbour to the left. */
export function closeTab(tabs: Tab[], key: string): { tabs: Tab[]; next: Tab } {
  const at = tabs.findIndex((tab) => tab.key === key)
  const left = tabs.filter((tab) => tab.key !== key || isFixed(tab))
  return { tabs: left, next: left[Math.max(0, at - 1)] ?? home }
}

export const closeOthers = (tabs: Tab[], key: string) => tabs.filter((tab) => tab.key === key || isFixed(tab))

export const closeRight = (tabs: Tab[], key: string) =>
  tabs.filter((tab, at) => isFixed(tab) || at <= tabs.findIndex((one) => one.key === key))

export const closeLeft = (tabs: Tab[], key: string) =>
  tabs.filter((tab, at) => isFixed(tab) || at >= tabs.findIndex((one) => one.key === key))

/** Fixes a tab behind those that are fixed already, or lets it go to the first place after them. */
export function togglePin(tabs: Tab[], key: string): Tab[] {
  const tab = tabs.find((one) => one.key === key)
  if (!tab || key === home.key) return tabs
  const others = tabs.filter((one) => one !== tab)
  const fixed = others.filter(isFixed)
  return [...fixed, { ...tab, pinned: !tab.pinned }, ...others.filter((one) => !isFixed(one))]
}

export const isFixed = ({ key, pinned }: Pick<Tab, 'key' | 'pinned'>) => key === home.key || pinned === true

/** Keys of the pages that stay mounted: the latest looked at, and those that hold what is not saved. */
export function aliveKeys(tabs: Tab[], isHeld: (key: string) => boolean = () => false): Set<string> {
  const used = tabs.filter(({ usedAt }) => usedAt > 0).sort((a, b) => b.usedAt - a.usedAt)
  return new Set(used.filter(({ key }, at) => at < mostAlive || isHeld(key)).map(({ key }) => key))
}
