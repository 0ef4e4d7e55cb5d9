import { contract } from '@care/shared/contract'
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../kit/messages/toast.ts'
import { bodiesTo, callsTo, mockAnswer, mockRefusal } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { defaultLook, lookOf } from '../../theme/look.ts'
import { settingsOf } from './settings.ts'
import { lookAtom, settingsAtom } from './settings-atoms.ts'
import { useSettingsSync } from './use-settings-sync.ts'

const { settings } = contract
const unsaved = () => localStorage.getItem('care.frame.unsaved')
function Sync() {
  useSettingsSync()
  return null
}
const shown = (kept: Record<string, Record<string, string | number | boolean>> | null) => renderPage(<Sync />, { kept })
const hide = (key: string) => act(() => store.set(settingsAtom, settingsOf({ [key]: false })))
const afterwards = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store.set(lookAtom, defaultLook)
  store.set(settingsAtom, settingsOf(null))
})

it('settings from another computer are applied, and not sent back', async () => {
  shown({ look: { ...lookOf({ ...defaultLook, theme: 'd2' }) }, settings: { showTag: false } })
  await vi.waitFor(() => expect(store.get(settingsAtom).showTag).toBe(false))
  expect([store.get(lookAtom).theme, store.get(settingsAtom).showLock]).toEqual(['d2', true])
  await afterwards(2_000)
  expect(callsTo(settings.save)).toEqual([])
})

it('debounces several changes into one, saved 0.8 s after the last', async () => {
  shown(null)
  await vi.waitFor(() => expect(callsTo(settings.get)).toHaveLength(1))
  await afterwards(10)
  hide('showTag')
  await afterwards(700)
  hide('showLock')
  await afterwards(799)
  expect([callsTo(settings.save).length, unsaved()]).toEqual([0, '5'])
  await afterwards(2)
  await vi.waitFor(() => expect(callsTo(settings.save)).toHaveLength(1))
  expect(bodiesTo(settings.save)).toMatchObject([{ value: { settings: { showTag: true, showLock: false } } }])
  expect(callsTo(settings.save)[0]?.params).toEqual({ name: 'frame' })
  await vi.waitFor(() => expect(unsaved()).toBeNull())
})

it('a change not saved before a reload is not undone by the server’s settings', async () => {
  localStorage.setItem('care.frame.unsaved', '5')
  hide('showTag')
  shown({ settings: {} })
  // the debounce starts with the server's response
  await vi.waitFor(async () => {
    await afterwards(900)
    expect(callsTo(settings.save)).toHaveLength(1)
  })
  expect(store.get(settingsAtom).showTag).toBe(false)
  expect(bodiesTo(settings.save)).toMatchObject([{ value: { settings: { showTag: false } } }])
})

it('an unsaved change of another user on this computer is not applied', async () => {
  localStorage.setItem('care.frame.unsaved', '6')
  hide('showTag')
  shown({ settings: {} })
  await vi.waitFor(() => expect(store.get(settingsAtom).showTag).toBe(true))
  await afterwards(2_000)
  expect(callsTo(settings.save)).toEqual([])
})

it('a change that the server refused is kept, to be saved again', async () => {
  shown(null)
  await vi.waitFor(() => expect(callsTo(settings.get)).toHaveLength(1))
  await afterwards(10)
  mockRefusal(settings.save, 500, '服务繁忙')
  hide('showTag')
  await afterwards(900)
  await vi.waitFor(() => expect(callsTo(settings.save)).toHaveLength(1))
  expect(unsaved()).toBe('5')
  mockAnswer(settings.save, true)
  act(() => store.set(settingsAtom, settingsOf(null)))
  await afterwards(900)
  await vi.waitFor(() => expect(callsTo(settings.save)).toHaveLength(2))
  await vi.waitFor(() => expect(unsaved()).toBeNull())
})
