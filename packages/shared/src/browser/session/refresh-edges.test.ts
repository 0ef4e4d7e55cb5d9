import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TokenAnswer } from '../../admin/session/session.ts'
import { accessToken, onRefreshRefused } from './access-token.ts'
import { clearSession, onSessionChange, readSession, saveSession } from './token-store.ts'

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

class Store extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null
  setItem = (key: string, value: string) => void this.set(key, value)
  removeItem = (key: string) => void this.delete(key)
}
const server = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>()
const records = () => [...(localStorage as unknown as Store).keys()].filter((key) => key.startsWith('care.session.'))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00Z') })
  vi.stubGlobal('localStorage', new Store())
  vi.stubGlobal('sessionStorage', new Store())
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', server)
  server.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Signed in with a token that is due for a refresh, and the refresh in flight. */
async function refreshing() {
  const session = saveSession(answer('first', 900))
  const reply = Promise.withResolvers<Response>()
  server.mockReturnValueOnce(reply.promise)
  const token = accessToken()
  await vi.advanceTimersByTimeAsync(0)
  const arrives = () => reply.resolve(Response.json(answer('second')))
  const ends = async () => {
    arrives()
    await vi.advanceTimersByTimeAsync(300)
    return token
  }
  return { session, token, arrives, ends }
}

it('sends refresh token and client id, and holds the lock until the response is visible to other tabs', async () => {
  const { session, token, arrives } = await refreshing()
  expect(server.mock.calls[0]).toMatchObject([
    '/auth/oauth/token?grant_type=refresh_token&scope=server&refresh_token=refresh+of+first',
    { method: 'POST', headers: { authorization: `Basic ${btoa('console:console')}` } },
  ])
  const lock = `care.refresh.${session.id}`
  arrives()
  await vi.advanceTimersByTimeAsync(190)
  expect([readSession()?.accessToken, localStorage.getItem(lock) === null]).toEqual(['second', false])
  await vi.advanceTimersByTimeAsync(20)
  expect(localStorage.getItem(lock)).toBeNull()
  expect(await token).toBe('second')
})

it('does not sign anybody in again who signed out while the refresh was in flight', async () => {
  const { ends } = await refreshing()
  const heard: unknown[] = []
  clearSession()
  const stop = onSessionChange((session) => heard.push(session))
  expect(await ends()).toBeNull()
  expect([readSession(), records(), heard]).toEqual([null, [], []])
  expect(await accessToken()).toBeNull()
  stop()
})

it('keeps a tab in the institution it switched to meanwhile; other tabs of the old session get the token', async () => {
  const { session, ends } = await refreshing()
  const other = saveSession(answer('of the other institution'))
  await ends()
  expect(readSession()).toEqual(other)
  expect(await accessToken()).toBe('of the other institution')
  sessionStorage.setItem('care.session', session.id)
  expect(readSession()).toMatchObject({ id: session.id, accessToken: 'second', refreshToken: 'refresh of second' })
  // a new tab takes the latest sign-in, which is not the refreshed one
  sessionStorage.removeItem('care.session')
  expect(readSession()).toEqual(other)
})

it('polls two seconds for the token another tab has fetched, then refreshes itself', async () => {
  const { id } = saveSession(answer('first', 900))
  localStorage.setItem(`care.refresh.${id}`, `${Date.now() + 1_000} of a tab whose network failed`)
  server.mockImplementation(async () => Response.json(answer('second')))
  const token = accessToken()
  await vi.advanceTimersByTimeAsync(2_950)
  expect(server).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(server).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(await token).toBe('second')
})

it('reports a refusal until the listener unsubscribes, and sends nothing where nobody is signed in', async () => {
  expect(await accessToken()).toBeNull()
  const [gone, there] = [vi.fn(), vi.fn()]
  onRefreshRefused(gone)()
  const stop = onRefreshRefused(there)
  saveSession(answer('refused', 900))
  server.mockImplementation(async () => Response.json({ code: 1 }, { status: 401 }))
  expect(await accessToken()).toBe('refused')
  expect([gone.mock.calls.length, there.mock.calls.length, server.mock.calls.length]).toEqual([0, 1, 1])
  stop()
})

it('refreshes again after a new sign-in follows a refusal', async () => {
  saveSession(answer('refused before', 900))
  server.mockImplementationOnce(async () => Response.json({ code: 1 }, { status: 401 }))
  expect(await accessToken()).toBe('refused before')
  saveSession(answer('anew', 900))
  server.mockImplementationOnce(async () => Response.json(answer('fresh')))
  const token = accessToken()
  await vi.advanceTimersByTimeAsync(300)
  expect(await token).toBe('fresh')
})
