import { atom } from 'jotai'

const key = 'care.muted'
const held = atom(localStorage.getItem(key) === '1')

/** The person here has turned the alarm off; kept in this browser. */
export const mutedAtom = atom(
  (get) => get(held),
  (_get, set, muted: boolean) => {
    localStorage.setItem(key, muted ? '1' : '0')
    set(held, muted)
  },
)

/** The browser lets us sound: the person has clicked or typed on this page. */
export const unlockedAtom = atom(false)
/** This tab is the one that sounds; another tab of this browser may be. */
export const leadsAtom = atom(false)
