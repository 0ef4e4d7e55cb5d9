import { atom } from 'jotai'
import { parseStored } from '../../kit/page/parse-stored.ts'
import { homeTab, type Tab } from './tabs.ts'

const key = 'care.tabs'

function remembered(): Tab[] {
  const tabs = parseStored(sessionStorage.getItem(key)) as Tab[] | null
  return tabs?.length ? tabs.map((tab) => ({ ...tab, version: 0, usedAt: 0 })) : [homeTab]
}

const held = atom<Tab[]>(remembered())

/** The open tabs; they survive a reload of this window. */
export const tabsAtom = atom(
  (get) => get(held),
  (get, set, change: (tabs: Tab[]) => Tab[]) => {
    const tabs = change(get(held))
    set(held, tabs)
    sessionStorage.setItem(key, JSON.stringify(tabs))
  },
)
