import { cleanup, configure } from '@testing-library/react'
import type { PrimitiveAtom } from 'jotai'
import PrimeReact from 'primereact/api'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { lockedAtom } from '../calls/lock-atom.ts'
import { queryClient, resetPauseNotice } from '../calls/query-client.ts'
import * as alarms from '../features/alarms/warnings/alarm/alarm-atoms.ts'
import { foldMarkAtom } from '../features/alarms/warnings/alarm/fold-cards.ts'
import { forgetUnsaved } from '../kit/dialogs/unsaved.ts'
import { store, toastAtom } from '../kit/messages/toast.ts'
import '../kit/prime/prime-settings.ts'
import * as openDrawers from '../live/open-drawers.ts'
import { remindersAtom } from '../live/reminders-atom.ts'
import { fakeFetch, resetServer } from './fake-server.ts'
import { clearSeenToasts } from './steps.ts'
import { stubWindow } from './window.ts'

stubWindow()

// switches off React's owner stacks (up to 10,000 per second, each an Error) for speed
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })

// requests after the end of a test never get a response
Object.assign(globalThis, { fetch: () => new Promise(() => undefined) })
// no transitions, so that overlays open immediately
PrimeReact.cssTransition = false
// the default message would print the whole document
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message?.split('\n')[0] ?? 'not found') })

type Plain = PrimitiveAtom<unknown> & { init: unknown }
const overPages = [...Object.values({ ...openDrawers, ...alarms }), lockedAtom, remindersAtom] as Plain[]

beforeEach(() => {
  vi.stubGlobal('fetch', fakeFetch)
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  resetPauseNotice()
  // a form hidden by the lock screen stays marked as unsaved
  forgetUnsaved()
  store.set(toastAtom, null)
  // closes layers, which would stay open in the next test
  for (const standing of overPages) if ('init' in standing) store.set(standing, standing.init)
  store.set(alarms.alarmCardsAtom, [])
  store.set(foldMarkAtom, null)
  clearSeenToasts()
  // removes font size and look set by a test
  document.documentElement.removeAttribute('style')
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(resetServer(), 'what nobody foresaw, or the contract does not allow').toEqual([])
})
