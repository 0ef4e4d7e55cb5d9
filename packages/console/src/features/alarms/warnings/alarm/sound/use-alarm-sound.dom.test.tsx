import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, render, waitFor } from '@testing-library/react'
import { Provider, useAtomValue } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../../live/open-drawers.ts'
import { remindersAtom } from '../../../../../live/reminders-atom.ts'
import { alarmCardsAtom, drawerRingsAtom, isRingingAtom } from '../alarm-atoms.ts'
import { applyWarning, dismissCard } from '../alarm-cards.ts'
import { playWarningChime, testSound } from './alarm-audio.ts'
import { FakeAudio, recordedSounds } from './fake-audio-fixture.ts'
import { isAlarmMutedAtom, isSoundLeaderAtom, isSoundUnlockedAtom, volumeAtom } from './sound-atoms.ts'
import { useAlarmSound } from './use-alarm-sound.ts'

const now = Date.parse('2026-11-21T10:00:02+08:00')

function Sound() {
  useAlarmSound(useAtomValue(isRingingAtom))
  return null
}
/** The pitches of the tones played so far. */
const pitches = () => recordedSounds.played.map(({ pitch }) => pitch)
const call = [880, 1175, 880, 1175]
const mounted = () =>
  render(
    <Provider store={store}>
      <Sound />
    </Provider>,
  )
const raise = (given: object = {}) =>
  act(() => store.set(alarmCardsAtom, (cards) => applyWarning(cards, warningNumber(1, given), { me: 1, now })))

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.useFakeTimers({ now, toFake: ['setInterval', 'clearInterval', 'Date'] })
  Object.assign(recordedSounds, { played: [], cut: 0 })
  store.set(isAlarmMutedAtom, false)
})
afterEach(() => {
  store.set(isAlarmMutedAtom, false)
})
async function opened() {
  mounted()
  act(() => void dispatchEvent(new Event('pointerdown')))
  await vi.waitFor(() => expect([store.get(isSoundUnlockedAtom), store.get(isSoundLeaderAtom)]).toEqual([true, true]))
}

it('the alarm sounds immediately and every 1.4 s, until somebody claims the emergency', async () => {
  await opened()
  expect(recordedSounds.played).toEqual([])
  raise()
  expect(pitches()).toEqual(call)
  expect(recordedSounds.played.map(({ at }) => Number((at - 5).toFixed(2)))).toEqual([0, 0.18, 0.36, 0.54])
  act(() => vi.advanceTimersByTime(1_399))
  expect(recordedSounds.played).toHaveLength(4)
  act(() => vi.advanceTimersByTime(1))
  expect(recordedSounds.played).toHaveLength(8)
  raise({ seq: 2, isDisposed: 2, claimerId: 9 })
  expect(recordedSounds.cut).toBe(1)
  act(() => vi.advanceTimersByTime(10_000))
  expect(recordedSounds.played).toHaveLength(8)
})

it('the alarm continues when its card is dismissed, and is silent while muted', async () => {
  await opened()
  raise()
  act(() => store.set(alarmCardsAtom, (cards) => dismissCard(cards, 1)))
  act(() => vi.advanceTimersByTime(1_400))
  expect(recordedSounds.played).toHaveLength(8)
  act(() => store.set(isAlarmMutedAtom, true))
  act(() => vi.advanceTimersByTime(10_000))
  expect([recordedSounds.played.length, localStorage.getItem('care.muted')]).toEqual([8, '1'])
  act(() => store.set(isAlarmMutedAtom, false))
  expect([recordedSounds.played.length, localStorage.getItem('care.muted')]).toEqual([12, '0'])
})

it('a tab does not sound while another tab plays the sound', async () => {
  await opened()
  act(() => store.set(isSoundLeaderAtom, false))
  raise()
  expect(recordedSounds.played).toEqual([])
  playWarningChime()
  expect(recordedSounds.played).toEqual([])
})

it('an important warning chimes once and softly, in the tab that plays the sound, unless muted', async () => {
  await opened()
  playWarningChime()
  expect(recordedSounds.played.map(({ pitch, volume }) => [pitch, volume])).toEqual([
    [660, 0.25],
    [523, 0.25],
  ])
  act(() => vi.advanceTimersByTime(10_000))
  store.set(isAlarmMutedAtom, true)
  playWarningChime()
  expect(recordedSounds.played).toHaveLength(2)
  // the test button plays the emergency sound even while muted
  testSound('emergency')
  expect(recordedSounds.played.slice(2).map(({ pitch, volume }) => [pitch, volume])).toEqual(
    call.map((pitch) => [pitch, 0.5]),
  )
})

it('the alarm plays at the chosen volume, which is never silent', async () => {
  await opened()
  store.set(volumeAtom, 0.35)
  testSound('important')
  testSound('emergency')
  expect(new Set(recordedSounds.played.map(({ volume }) => volume))).toEqual(new Set([0.25 * 0.35, 0.5 * 0.35]))
  store.set(volumeAtom, 1)
})

it('muting applies to every tab of this browser immediately', async () => {
  await opened()
  raise()
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'care.muted', newValue: '1' })))
  act(() => vi.advanceTimersByTime(10_000))
  expect([recordedSounds.played.length, store.get(isAlarmMutedAtom)]).toEqual([4, true])
})

it.each([
  ['an open drawer of an old emergency', 7, true, true],
  ['a drawer that was closed', null, true, false],
  ['a drawer of anything else', 7, false, false],
])('the alarm with %s: open warning %s, drawer rings %s', (_, open, rings, wanted) => {
  store.set(openWarningAtom, open)
  store.set(drawerRingsAtom, rings)
  expect(store.get(isRingingAtom)).toBe(wanted)
  store.set(drawerRingsAtom, false)
})

it('the alarm rings for a user who was dispatched to an emergency', () => {
  const emergency = { name: '王秀英', place: '201', sourceType: 9 }
  store.set(remindersAtom, [{ key: 1, text: '', workOrderId: 1, emergency, at: 0 }])
  expect(store.get(isRingingAtom)).toBe(true)
  store.set(remindersAtom, [])
  expect(store.get(isRingingAtom)).toBe(false)
})

it('the tab that holds the lock plays the sound, until that tab is closed', async () => {
  vi.useRealTimers()
  store.set(isSoundUnlockedAtom, false)
  store.set(isSoundLeaderAtom, false)
  const asked: { name: string; grant: () => Promise<void> }[] = []
  const request = async (name: string, { signal }: LockOptions, hold: () => Promise<void>) => {
    signal?.throwIfAborted()
    asked.push({ name, grant: hold })
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  const { unmount } = mounted()
  act(() => void dispatchEvent(new Event('keydown')))
  await waitFor(() => expect(asked.map(({ name }) => name.startsWith('care.alarm.'))).toEqual([true]))
  raise()
  expect([store.get(isSoundLeaderAtom), recordedSounds.played.length]).toEqual([false, 0])
  let isFree = false
  act(() => void asked[0]?.grant().then(() => (isFree = true)))
  expect([store.get(isSoundLeaderAtom), recordedSounds.played.length]).toEqual([true, 4])
  unmount()
  expect(store.get(isSoundLeaderAtom)).toBe(false)
  await waitFor(() => expect(isFree).toBe(true))
  Reflect.deleteProperty(navigator, 'locks')
})
