import { atom } from 'jotai'

const key = 'care.sidebar'
/** On narrower windows the sidebar overlays the page and closes after each choice. */
export const narrowWindow = matchMedia('(width < 992px)')

const held = atom(narrowWindow.matches || localStorage.getItem(key) === 'collapsed')
held.onMount = (set) => {
  const follow = () => set(narrowWindow.matches || localStorage.getItem(key) === 'collapsed')
  narrowWindow.addEventListener('change', follow)
  return () => narrowWindow.removeEventListener('change', follow)
}

/** Whether the sidebar is collapsed to icons; remembered on this computer. */
export const collapsedAtom = atom(
  (get) => get(held),
  (_get, set, collapsed: boolean) => {
    set(held, collapsed)
    if (!narrowWindow.matches) localStorage.setItem(key, collapsed ? 'collapsed' : 'open')
  },
)

/** Id of the group 常用; no entry of the menu has it. */
export const ownGroupId = 0

/** Groups of the menu that the user has opened or closed, by id; the others follow the current page. */
export const openGroupsAtom = atom<Record<number, boolean>>({})
