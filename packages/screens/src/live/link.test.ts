import { createStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { linkAtom, linkChangedAtom } from './link.ts'
import { shortTime } from './server-time.ts'

afterEach(() => void vi.useRealTimers())

it('stores the time of a reconnection that reports missed warnings, and of no other change', () => {
  vi.useFakeTimers({ now: 1_000 })
  const store = createStore()
  const state = { phase: 'live', lastFrame: 900, missed: 0, returns: 0, clockOffset: 0, reason: null } as const
  store.set(linkChangedAtom, state)
  expect(store.get(linkAtom)).toMatchObject({ phase: 'live', lastFrame: 900, missedAt: 0 })
  store.set(linkChangedAtom, { ...state, missed: 3, returns: 1 })
  expect(store.get(linkAtom)).toMatchObject({ missed: 3, missedAt: 1_000 })
  vi.setSystemTime(5_000)
  store.set(linkChangedAtom, { ...state, missed: 3, returns: 1, phase: 'stale' })
  expect(store.get(linkAtom)).toMatchObject({ phase: 'stale', missedAt: 1_000 })
  store.set(linkChangedAtom, { ...state, missed: 0, returns: 2 })
  expect(store.get(linkAtom)).toMatchObject({ missed: 0, missedAt: 5_000 })
})

it('the age of the data on the next page of a wall screen counts from the start of that page', () => {
  vi.useFakeTimers({ now: 1_000 })
  const store = createStore()
  const state = { phase: 'live', lastFrame: 900, missed: 0, returns: 0, clockOffset: 0, reason: null } as const
  store.set(linkChangedAtom, state)
  store.set(linkChangedAtom, { ...state, phase: 'idle' })
  vi.setSystemTime(90_000)
  store.set(linkChangedAtom, { ...state, phase: 'connecting', lastFrame: null })
  expect(store.get(linkAtom).startedAt).toBe(90_000)
  vi.setSystemTime(95_000)
  store.set(linkChangedAtom, { ...state, phase: 'live' })
  expect(store.get(linkAtom).startedAt).toBe(90_000)
})

it.each([
  ['2026-11-21 10:32:00', '2026-11-21T10:40:00+08:00', '10:32'],
  ['2026-11-21 00:00:00', '2026-11-21T00:00:01+08:00', '00:00'],
  ['2026-11-20 23:59:59', '2026-11-21T00:00:00+08:00', '11-20 23:59'],
  ['2026-11-21 07:00:00', '2026-11-21T07:59:59+08:00', '07:00'],
  ['2025-11-21 10:32:00', '2026-11-21T10:40:00+08:00', '11-21 10:32'],
])('formats %s at %s as %s', (time, now, text) => expect(shortTime(time, Date.parse(now))).toBe(text))
