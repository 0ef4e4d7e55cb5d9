import { readSession } from '@care/shared/browser/session/token-store'
import { atom } from 'jotai'
import { parseStored } from './parse-stored.ts'

/**
 * A preference of the signed-in user, stored in localStorage and synced across windows. `read` parses the stored value,
 * which may be missing.
 */
export function storedAtom<T>(name: string, read: (kept: unknown) => T) {
  const key = () => `care.${name}.${readSession()?.user.id ?? 0}`
  const load = (text = localStorage.getItem(key())): T => read(parseStored(text))

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
