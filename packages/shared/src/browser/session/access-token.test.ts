import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session as sessionCalls } from '../../admin/session/session.contract.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const user = { id: 1, username: 'desk' }
const answer = (token: string, expiresIn = 43_200) => ({
  access_token: token,
  refresh_token: `refresh of ${token}`,
  token_type: 'bearer',
  expires_in: expiresIn,
  scope: 'server',
  clientId: 'console',
  user_info: user,
})

class Storage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}

const server = vi.fn<(address: string) => Promise<Response>>()
/** Loads the modules as a browser tab does: own memory and sessionStorage, shared localStorage. */
async function openTab() {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', new Storage())
  return { ...(await import('./access-token.ts')), ...(await import('./token-store.ts')) }
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', server)
  server.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('refreshes at the path that the contract declares', async () => {
  expect((await openTab()).tokenPath).toBe(sessionCalls.token.path)
})

it('uses a token while it has more than 1000 s to live', async () => {
  const tab = await openTab()
  tab.saveSession(answer('first') as never)
  vi.setSystemTime(now + (43_200 - 1001) * 1000)
  expect(await tab.accessToken()).toBe('first')
  expect(server).not.toHaveBeenCalled()
})

it('refreshes once for many concurrent calls', async () => {
  const tab = await openTab()
  tab.saveSession(answer('first') as never)
  vi.setSystemTime(now + (43_200 - 1000) * 1000)
  server.mockResolvedValue(Response.json(answer('second')))
  expect(await Promise.all([tab.accessToken(), tab.accessToken(), tab.accessToken()])).toEqual([
    'second',
    'second',
    'second',
  ])
  expect(server).toHaveBeenCalledTimes(1)
  expect(server.mock.calls[0]?.[0]).toContain('refresh_token=refresh+of+first')
})

it('gives a new tab the latest sign-in, and both tabs the refreshed token', async () => {
  const first = await openTab()
  first.saveSession(answer('first', 500) as never)
  const own = globalThis.sessionStorage
  const second = await openTab()
  server.mockResolvedValue(Response.json(answer('second')))
  expect(await second.accessToken()).toBe('second')
  vi.stubGlobal('sessionStorage', own)
  expect(await first.accessToken()).toBe('second')
  expect(server).toHaveBeenCalledTimes(1)
})

it('waits for the token that another tab has fetched, even if it arrives late', async () => {
  const tab = await openTab()
  const { id } = tab.saveSession(answer('first', 500) as never)
  const hearing = new Set<(event: { key: string }) => void>()
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => hearing.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => hearing.delete(listener))
  localStorage.setItem(`care.refresh.${id}`, `${now + 60_000} of the other tab`)
  const token = tab.accessToken()
  localStorage.removeItem(`care.refresh.${id}`)
  await expect.poll(() => hearing.size).toBe(1)

  const key = `care.session.${id}`
  const record = { ...tab.readSession(), accessToken: 'second', expiresAt: now + 43_200_000 }
  localStorage.setItem(key, JSON.stringify(record))
  for (const hear of hearing) hear({ key })
  expect(await token).toBe('second')
  expect(server).not.toHaveBeenCalled()
})

it('lets two tabs work for two institutions', async () => {
  const first = await openTab()
  first.saveSession(answer('haidian') as never)
  const own = globalThis.sessionStorage
  const second = await openTab()
  second.readSession()
  second.saveSession(answer('chaoyang') as never, 'another sign-in')
  expect(second.readSession()?.accessToken).toBe('chaoyang')
  vi.stubGlobal('sessionStorage', own)
  expect(first.readSession()?.accessToken).toBe('haidian')
})

it('stops refreshing when the refresh is refused, and retries after the server was away', async () => {
  const tab = await openTab()
  const refused = vi.fn()
  tab.onRefreshRefused(refused)
  tab.saveSession(answer('first', 900) as never)
  server.mockRejectedValueOnce(new TypeError('offline'))
  expect(await tab.accessToken()).toBe('first')
  server.mockResolvedValueOnce(new Response('{"access_token":"sec'))
  expect(await tab.accessToken()).toBe('first')
  expect(refused).not.toHaveBeenCalled()
  server.mockResolvedValueOnce(Response.json({ code: 1 }, { status: 401 }))
  expect(await tab.accessToken()).toBe('first')
  expect(await tab.accessToken()).toBe('first')
  expect(server).toHaveBeenCalledTimes(3)
  expect(refused).toHaveBeenCalledTimes(1)
})

it('refreshes after the screen was unlocked, because a locked session is not refused for good', async () => {
  const tab = await openTab()
  tab.saveSession(answer('first', 900) as never)
  server.mockResolvedValueOnce(Response.json({ code: 1 }, { status: 409 }))
  expect(await tab.accessToken()).toBe('first')
  server.mockResolvedValueOnce(Response.json(answer('second')))
  expect(await tab.accessToken()).toBe('second')
})

it('forgets the whole session on sign-out', async () => {
  const tab = await openTab()
  tab.saveSession(answer('first') as never)
  globalThis.sessionStorage.setItem('care.tabs', '[]')
  tab.clearSession()
  expect(tab.readSession()).toBeNull()
  expect((globalThis.localStorage as unknown as Storage).size).toBe(0)
})

it.each([
  [429, 2],
  [409, 2],
  [500, 2],
  [503, 2],
  [401, 1],
  [400, 1],
])('a refresh that is refused with %i is requested %i times in two checks', async (status, asked) => {
  const tab = await openTab()
  tab.saveSession(answer('first') as never)
  const refused = vi.fn()
  tab.onRefreshRefused(refused)
  vi.setSystemTime(now + 43_000_000)
  server.mockImplementation(async () => new Response('{}', { status }))
  expect([await tab.accessToken(), await tab.accessToken()]).toEqual(['first', 'first'])
  expect([server.mock.calls.length, refused.mock.calls.length]).toEqual([asked, asked === 1 ? 1 : 0])
})

it('checks every ten seconds and whenever the page comes to the front, until it is stopped', async () => {
  const hearing = new Map<string, () => void>()
  const on = (name: string, listener: () => void) => void hearing.set(name, listener)
  const off = (name: string) => void hearing.delete(name)
  vi.stubGlobal('addEventListener', on)
  vi.stubGlobal('removeEventListener', off)
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: on, removeEventListener: off })
  vi.useFakeTimers({ now })
  const tab = await openTab()
  const looks = vi.spyOn(sessionStorage, 'getItem')
  const lookedWhile = (work: () => void) => {
    looks.mockClear()
    work()
    return looks.mock.calls.length > 0
  }
  const stop = tab.keepTokenFresh()
  const wait = (ms: number) => lookedWhile(() => vi.advanceTimersByTime(ms))
  expect([wait(9_900), wait(100), wait(9_900), wait(100)]).toEqual([false, true, false, true])
  for (const name of ['focus', 'visibilitychange']) expect(lookedWhile(() => hearing.get(name)?.())).toBe(true)
  stop()
  expect([wait(60_000), hearing.has('focus'), hearing.has('visibilitychange')]).toEqual([false, false, false])
})

it('sends the client id of the page, else the demo client', async () => {
  const tab = await openTab()
  expect(tab.clientAuthorization()).toBe(`Basic ${btoa('console:console')}`)
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pages:secret' }) })
  expect(tab.clientAuthorization()).toBe(`Basic ${btoa('pages:secret')}`)
})
