import { saveSession } from '@care/shared/browser/session/token-store'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepUnbound, readUnbound } from '../external/unbound.ts'
import { store } from '../kit/messages/toast.ts'
import { storedAtom, workKey } from '../kit/page/stored-atom.ts'
import { lastSent } from '../session/entry/use-resend.ts'
import { clearPageState } from '../session/forget-page.ts'
import { sourceIdOf } from '../session/login/use-source.ts'
import { newNonce, readPendingSocial, redirectResultOf, savePendingSocial } from '../session/social/pending-social.ts'
import { tokenOf } from '../testing/people.ts'
import type { Hit } from './palette/palette-rules.ts'
import { readRecent, rememberRecent } from './palette/recent.ts'

const signInAs = (id: number, tenantId = 1000002) => {
  const answer = tokenOf([])
  saveSession({ ...answer, user_info: { ...answer.user_info, id, tenantId } }, 'test')
}
beforeEach(() => signInAs(5))

it('a preference is stored per user, and synced only to other windows of the same user', () => {
  const choice = storedAtom('choice', (kept) => (typeof kept === 'number' ? kept : 7))
  expect(store.get(choice)).toBe(7)
  store.set(choice, 3)
  expect([localStorage.getItem('care.choice.5'), localStorage.getItem('care.choice.0')]).toEqual(['3', null])
  const stop = store.sub(choice, () => undefined)
  const told = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }))
  told('care.choice.6', '9')
  expect(store.get(choice)).toBe(3)
  told('care.choice.5', '9')
  expect(store.get(choice)).toBe(9)
  told('care.choice.5', '{broken')
  expect(store.get(choice)).toBe(7)
  stop()
})

it('work in progress is kept apart for each institution of a user', () => {
  const note = storedAtom('note', (kept) => kept ?? null, workKey)
  store.set(note, 'here')
  expect(localStorage.getItem('care.note.5.1000002')).toBe('"here"')
  signInAs(5, 1000003)
  const other = storedAtom('note', (kept) => kept ?? null, workKey)
  expect(store.get(other)).toBeNull()
})

const hit = (key: string): Hit => ({ key, kind: '菜单', icon: '', title: key, hint: '', target: null })

it('recent hits are unique, latest first, at most six, and private to the user', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'b', 'g']) rememberRecent(hit(key))
  expect(readRecent().map(({ key }) => key)).toEqual(['g', 'b', 'f', 'e', 'd', 'c'])
  signInAs(6)
  expect(readRecent()).toEqual([])
  sessionStorage.setItem('care.recent.6', '{"old":1}')
  expect(readRecent()).toEqual([])
})

it('forgetPage clears page state, but neither the session nor foreign keys', () => {
  for (const key of ['care.tabs', 'care.draft.5.x', 'other']) sessionStorage.setItem(key, '1')
  clearPageState()
  expect(Object.keys(sessionStorage).sort()).toEqual(['care.session', 'other'])
})

it('an unbound identity is kept for five minutes, as long as on the server', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  expect(readUnbound()).toBeNull()
  keepUnbound({ ticket: 't', type: 'WX', providerName: '微信', name: '敏' })
  vi.setSystemTime(1_000_000 + 5 * 60_000 - 1)
  expect(readUnbound()).toMatchObject({ ticket: 't', providerName: '微信' })
  vi.setSystemTime(1_000_000 + 5 * 60_000)
  expect(readUnbound()).toBeNull()
})

it('only a third-party sign-in started in this tab can be finished in it', () => {
  expect(readPendingSocial()).toBeNull()
  savePendingSocial({ type: 'WX', purpose: 'bind', nonce: 'n', search: '?a=1' })
  expect(readPendingSocial()).toEqual({ type: 'WX', purpose: 'bind', nonce: 'n', search: '?a=1' })
  sessionStorage.setItem('care.social', '{broken')
  expect(readPendingSocial()).toBeNull()
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(newNonce()).not.toBe(newNonce())
})

it.each([
  ['?code=c&state=s', { code: 'c', state: 's' }],
  ['?authCode=c&state=s', { code: 'c', state: 's' }],
  ['?code=c', null],
  ['?state=s', null],
  ['?code=&state=s', null],
])('the redirect %s returns %o', (search, returned) => expect(redirectResultOf(search)).toEqual(returned))

it.each([
  ['?source=12', 12],
  ['?source=123456789012345', 123456789012345],
  ['?source=1234567890123456', null],
  ['?source=1a', null],
  ['?source=-1', null],
  ['', null],
])('the sign-in page %s belongs to the institution %s', (search, id) => expect(sourceIdOf(search)).toBe(id))

it.each([
  ['13900000001 170', { phone: '13900000001', at: 170 }],
  ['13900000001', null],
  ['13900000001 x', null],
  [' 170', null],
])('parses the stored SMS code state “%s” as %o', (noted, sent) => {
  sessionStorage.setItem('care.sms.change', noted)
  expect([lastSent('change'), lastSent('sign-in')]).toEqual([sent, null])
})
