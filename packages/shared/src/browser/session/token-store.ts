import type { TokenAnswer, UserInfo } from '../../admin/session/session.ts'

/** A signed-in session of this browser. `expiresAt` is epoch ms by this computer's clock. */
export interface Session {
  id: string
  accessToken: string
  refreshToken: string
  expiresAt: number
  user: UserInfo
}

/**
 * The record is in localStorage, so that every tab of one sign-in sees a rotated token immediately; the id of a tab's
 * record is in its sessionStorage, so that two tabs may work for two tenants. A new tab takes the latest sign-in.
 */
const pointer = 'care.session'
const recordKey = (id: string) => `${pointer}.${id}`
const listeners = new Set<(session: Session | null) => void>()

/** The id of this window's session, even after it ended elsewhere; null before any sign-in. */
export const sessionId = (): string | null => sessionStorage.getItem(pointer)

export function readSession(): Session | null {
  const own = sessionStorage.getItem(pointer)
  const id = own ?? localStorage.getItem(pointer)
  const session = id ? readRecord(id) : null
  if (session && !own) sessionStorage.setItem(pointer, session.id)
  return session
}

/** Stores a new sign-in, or replaces the session with this id, and makes it this tab's. */
export function saveSession(answer: TokenAnswer, id = randomId()): Session {
  dropForgotten()
  const session = keep(answer, id)
  localStorage.setItem(pointer, id)
  sessionStorage.setItem(pointer, id)
  tell()
  return session
}

/**
 * Stores a session's refreshed token for the tabs that use it; null when it was signed out meanwhile. This tab may use
 * another session by now.
 */
export function renewSession(answer: TokenAnswer, id: string): Session | null {
  if (!readRecord(id)) return null
  const session = keep(answer, id)
  tell()
  return session
}

function keep(answer: TokenAnswer, id: string): Session {
  const session: Session = {
    id,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: Date.now() + answer.expires_in * 1000,
    user: answer.user_info,
  }
  localStorage.setItem(recordKey(id), JSON.stringify(session))
  return session
}

/** Removes the session from every tab that shares it, and this tab's `care.` keys. */
export function clearSession(): void {
  const id = sessionStorage.getItem(pointer)
  if (id) localStorage.removeItem(recordKey(id))
  if (localStorage.getItem(pointer) === id) localStorage.removeItem(pointer)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('care.')) sessionStorage.removeItem(key)
  tell()
}

/**
 * Calls the listener when this tab's session is signed in, refreshed or ended, here or in another tab. Returns the
 * unsubscribe function.
 */
export function onSessionChange(listener: (session: Session | null) => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    const own = sessionStorage.getItem(pointer)
    if (key === null || (own && key === recordKey(own))) listener(readSession())
  }
  listeners.add(listener)
  globalThis.addEventListener?.('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

function tell() {
  const session = readSession()
  for (const listener of listeners) listener(session)
}

/** Removes sessions of windows closed without signing out, a day after their last token expired. */
function dropForgotten() {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(recordKey(''))) continue
    const session = readRecord(key.slice(recordKey('').length))
    if (!session || session.expiresAt < Date.now() - 86_400_000) localStorage.removeItem(key)
  }
}

function readRecord(id: string): Session | null {
  const text = localStorage.getItem(recordKey(id))
  if (!text) return null
  try {
    return JSON.parse(text) as Session
  } catch {
    // An unreadable record counts as none: the user signs in again.
    return null
  }
}

/** Not `randomUUID`, which browsers lack on plain http inside an intranet. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
