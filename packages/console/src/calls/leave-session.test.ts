import type { TokenAnswer } from '@care/shared/admin/session/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}
const replaced = vi.fn()

/** Another window on the same computer. */
async function windowAt(pathname: string, search = '') {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', new Storage())
  vi.stubGlobal('location', { pathname, search, replace: replaced })
  const { saveSession } = await import('@care/shared/browser/session/token-store')
  return {
    ...(await import('./leave-session.ts')),
    signIn: (id: string) => saveSession({ expires_in: 60 } as TokenAnswer, id),
  }
}

beforeEach(() => {
  replaced.mockReset()
  vi.stubGlobal('localStorage', new Storage())
})
afterEach(() => vi.unstubAllGlobals())

it('an ended session is cleared once, and the sign-in page gets the reason and the return page', async () => {
  const {
    leaveSession: leave,
    readNotice,
    dropNotice,
    wasSignedOut: wasLeft,
    signIn,
  } = await windowAt('/oldMan/index', '?a=1')
  signIn('one')
  sessionStorage.setItem('care.tabs', '[]')
  leave('登录已失效')
  leave('别的原因')
  leave()
  expect(replaced.mock.calls).toEqual([['/login?redirect=%2FoldMan%2Findex%3Fa%3D1']])
  expect([readNotice(), sessionStorage.getItem('care.tabs'), sessionStorage.getItem('care.session')]).toEqual([
    '登录已失效',
    null,
    null,
  ])
  expect(Object.keys(localStorage)).toEqual([])
  dropNotice()
  expect([readNotice(), wasLeft()]).toEqual([null, false])
})

it('signing out remembers no return page, and signs out every window of the session', async () => {
  const { leaveSession: leave, readNotice, signIn } = await windowAt('/oldMan/index')
  signIn('two')
  signIn('one')
  for (const key of ['care.dress', 'care.sidebar', 'care.tabs.7', 'other']) localStorage.setItem(key, '1')
  leave()
  expect(Object.keys(localStorage).sort()).toEqual(['care.dress', 'care.left', 'care.session.two', 'other'])
  expect([replaced.mock.calls, readNotice()]).toEqual([[['/login']], null])
  const other = await windowAt('/wel/index')
  expect(other.wasSignedOut()).toBe(false)
  sessionStorage.setItem('care.session', 'one')
  expect(other.wasSignedOut()).toBe(true)
  sessionStorage.setItem('care.session', 'two')
  expect(other.wasSignedOut()).toBe(false)
})
