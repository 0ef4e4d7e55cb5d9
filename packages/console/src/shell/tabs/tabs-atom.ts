import { atom } from 'jotai'
import { home, type Tab } from './tabs.ts'

const key = 'care.tabs'

function remembered(): Tab[] {
  try {
    const tabs = JSON.parse(sessionStorage.getItem(key) ?? '[]') as Tab[]
    return tabs.length ? tabs.map((tab) => ({ ...tab, version: 0, usedAt: 0 })) : [home]
  } catch {
    // Tabs written by another version of the console: begin with the first one.
    return [home]
  }
}

const held = atom<Tab[]>(remembered())

/** The open tabs, kept over a reload of this window. */
export const tabsAtom = atom(
  (get) => get(held),
  (get, set, change: (tabs: Tab[]) => Tab[]) => {
    const tabs = change(get(held))
    set(held, tabs)
    sessionStorage.setItem(key, JSON.stringify(tabs))
  },
)
