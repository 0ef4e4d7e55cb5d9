import { readSession } from '@care/shared/browser/session/token-store'
import { atom } from 'jotai'
import { parsed } from './parsed.ts'

/**
 * A choice of the person who is signed in, kept on this computer and followed by their other windows.
 * `read` makes sense of what was kept, also of nothing at all.
 */
export function keptAtom<T>(name: string, read: (kept: unknown) => T) {
  const key = () => `care.${name}.${readSession()?.user.id ?? 0}`
  const load = (text = localStorage.getItem(key())): T => read(parsed(text))

  const held = atom<T | undefined>(undefined)
  held.onMount = (set) => {
    const follow = (event: StorageEvent) => {
      if (event.key === key()) set(load(event.newValue))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }

  return atom(
    (get) => get(held) ?? load(),
    (_get, set, value: T) => {
      set(held, value)
      localStorage.setItem(key(), JSON.stringify(value))
    },
  )
}
