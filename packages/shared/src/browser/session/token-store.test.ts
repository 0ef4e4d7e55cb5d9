import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TokenAnswer } from '../../admin/session/session.ts'
import { withTabLock } from './tab-lock.ts'
import { clearSession, onSessionChange, readSession, saveSession, sessionId } from './token-store.ts'

class Store extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => {
    this.set(key, value)
    // as in the browser: stored keys are enumerable on the storage itself
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true, writable: true })
  }
  removeItem = (key: string) => {
    this.delete(key)
    Reflect.deleteProperty(this, key)
  }
}
/** Hides the methods, as in a browser: only stored keys are enumerable. */
const storage = () => {
  const store = new Store()
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    Object.defineProperty(store, name, { value: store[name], enumerable: false })
  return store
}

const now = Date.parse('2026-11-21T12:00:00+08:00')
const day = 86_400_000
let hearing: Set<(event: { key: string | null }) => void>
let tabs: Store[]
const openTab = () => {
  const tab = storage()
  tabs.push(tab)
  vi.stubGlobal('sessionStorage', tab)
  return tab
}
const goTo = (tab: Store) => vi.stubGlobal('sessionStorage', tab)

beforeEach(() => {
  vi.useFakeTimers({ now })
  hearing = new Set()
  tabs = []
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => hearing.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => hearing.delete(listener))
  openTab()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (token: string, expiresIn = 43_200) =>
  ({
    access_token: token,
    refresh_token: `refresh of ${token}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    scope: 'server',
    clientId: 'console',
    user_info: { id: 1, username: token },
  }) as TokenAnswer

it('keeps a sign-in for this tab and later ones, with its expiry by this clock', () => {
  const [first] = tabs as [Store]
  const saved = saveSession(answer('one', 100))
  expect(saved).toMatchObject({ accessToken: 'one', refreshToken: 'refresh of one', expiresAt: now + 100_000 })
  openTab()
  expect(readSession()).toEqual(saved)
  expect(sessionId()).toBe(saved.id)
  goTo(first)
  expect(readSession()).toEqual(saved)
})

it('gives each sign-in a record of its own, and a refresh that of its session', () => {
  const [first] = tabs as [Store]
  const one = saveSession(answer('one'))
  openTab()
  const two = saveSession(answer('two'))
  expect(two.id).not.toBe(one.id)
  saveSession(answer('two again'), two.id)
  expect(readSession()).toMatchObject({ id: two.id, accessToken: 'two again' })
  goTo(first)
  expect(readSession()?.accessToken).toBe('one')
})

it('forgets only its own session on sign-out, in every tab of it', () => {
  const [first] = tabs as [Store]
  saveSession(answer('one'))
  const sharing = openTab()
  readSession()
  const other = openTab()
  saveSession(answer('other'))
  goTo(first)
  first.setItem('care.tabs', '[]')
  first.setItem('theirs', 'kept')
  clearSession()
  expect([readSession(), first.getItem('care.tabs'), first.getItem('theirs')]).toEqual([
    expect.objectContaining({ accessToken: 'other' }),
    null,
    'kept',
  ])
  goTo(sharing)
  expect([readSession(), sessionId()]).toEqual([null, expect.any(String)])
  goTo(other)
  expect(readSession()?.accessToken).toBe('other')
})

it('forgets sessions of closed windows a day after their last token expired', () => {
  const old = saveSession(answer('old', 60))
  openTab()
  const key = `care.session.${old.id}`
  vi.setSystemTime(now + 60_000 + day)
  saveSession(answer('later'))
  expect(localStorage.getItem(key)).not.toBeNull()
  vi.setSystemTime(now + 60_000 + day + 1)
  localStorage.setItem('care.session.broken', '{"half')
  saveSession(answer('last'))
  expect([localStorage.getItem(key), localStorage.getItem('care.session.broken')]).toEqual([null, null])
  expect(readSession()?.accessToken).toBe('last')
})

it('treats an unreadable record as none', () => {
  const { id } = saveSession(answer('one'))
  localStorage.setItem(`care.session.${id}`, '{"half')
  expect(readSession()).toBeNull()
})

it('reports changes of its own session, here and in other tabs, until nobody listens', () => {
  const heard: (string | null)[] = []
  const stop = onSessionChange((session) => heard.push(session?.accessToken ?? null))
  const { id } = saveSession(answer('one'))
  localStorage.setItem(`care.session.${id}`, JSON.stringify({ ...readSession(), accessToken: 'from elsewhere' }))
  for (const hear of hearing) {
    hear({ key: `care.session.${id}` })
    hear({ key: 'care.session.another' })
    hear({ key: 'care.session' })
  }
  // another tab cleared the whole storage
  localStorage.removeItem(`care.session.${id}`)
  for (const hear of hearing) hear({ key: null })
  clearSession()
  expect(heard).toEqual(['one', 'from elsewhere', null, null])
  stop()
  saveSession(answer('two'))
  expect([heard.length, hearing.size]).toEqual([4, 0])
})

it('lets one tab at a time work, and takes over from a crashed one after 35 seconds', async () => {
  vi.stubGlobal('navigator', {})
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const first = withTabLock('care.refresh', async (hasWaited) => {
    order.push(`first ${hasWaited}`)
    await gate.promise
  })
  const second = withTabLock('care.refresh', async (hasWaited) => void order.push(`second ${hasWaited}`))
  await withTabLock('another name', async (hasWaited) => void order.push(`beside ${hasWaited}`))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(order).toEqual(['first false', 'beside false'])
  gate.resolve()
  await first
  await vi.advanceTimersByTimeAsync(60)
  await second
  expect(order[2]).toBe('second true')

  localStorage.setItem('care.refresh', `${Date.now() + 35_000} of a tab that died`)
  const late = withTabLock('care.refresh', async (hasWaited) => hasWaited)
  await vi.advanceTimersByTimeAsync(34_900)
  expect(localStorage.getItem('care.refresh')).toContain('of a tab that died')
  await vi.advanceTimersByTimeAsync(200)
  expect(await late).toBe(true)
  expect(localStorage.getItem('care.refresh')).toBeNull()
})

it('releases the lock when the work fails', async () => {
  vi.stubGlobal('navigator', {})
  await expect(withTabLock('care.refresh', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(localStorage.getItem('care.refresh')).toBeNull()
})
