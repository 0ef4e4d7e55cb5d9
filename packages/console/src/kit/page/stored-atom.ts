import { readSession } from '@care/shared/browser/session/token-store'
import { atom } from 'jotai'
import { parseStored } from './parse-stored.ts'

/** Key of what the signed-in user keeps in this browser for the institution that they work in. */
export function workKey(name: string): string {
  const user = readSession()?.user
  return `care.${name}.${user?.id ?? 0}.${user?.tenantId ?? 0}`
}
const ownKey = (name: string) => `care.${name}.${readSession()?.user.id ?? 0}`

/**
 * A preference of the signed-in user, stored in localStorage and synced across windows. `read` parses the stored value,
 * which may be missing. With `workKey` it is kept apart for each institution.
 */
export function storedAtom<T>(name: string, read: (kept: unknown) => T, keyOf: (name: string) => string = ownKey) {
  const key = () => keyOf(name)
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
