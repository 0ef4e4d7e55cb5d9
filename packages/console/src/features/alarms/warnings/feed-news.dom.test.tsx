import type { Warning, WarningBell } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../calls/query-client.ts'
import { store } from '../../../kit/messages/toast.ts'
import { LiveConnection } from '../../../live/live-connection.tsx'
import { callsTo, mockAnswer } from '../../../testing/fake-server.ts'
import { fakeSocket } from '../../../testing/fake-socket.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { FakeAudio, recordedSounds } from './alarm/sound/fake-audio-fixture.ts'
import { isAlarmMutedAtom, isSoundLeaderAtom } from './alarm/sound/sound-atoms.ts'
import { bellQuery, useWarningFeed } from './use-warning-feed.ts'

const { warnings } = contract
/** Starts above the sequence numbers of the other feed tests. */
let seq = 50_000
const next = (given: Partial<Warning> = {}) => {
  seq += 1
  return warningNumber(seq, given)
}
const important = { sourceType: 2, warningLevel: 2 }

function Feed() {
  useWarningFeed()
  return null
}
async function listening(bell: WarningBell = { total: 0, count: 0, records: [] }) {
  mockAnswer(warnings.bell, bell)
  const line = fakeSocket()
  renderPage(
    <>
      <LiveConnection />
      <Feed />
    </>,
    { may: ['warning:view'] },
  )
  await line.connected(seq)
  await waitFor(() => expect(queryClient.getQueryData(bellQuery().queryKey)).toBeDefined())
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return (kind: 'warning' | 'warning-changed', warning: Warning) =>
    line.says({ kind, tenantId: warning.tenantId, seq: warning.seq, warning })
}
beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.setSystemTime(new Date('2026-11-21T10:00:02+08:00'))
  store.set(isAlarmMutedAtom, false)
  store.set(isSoundLeaderAtom, true)
  Object.assign(recordedSounds, { played: [], cut: 0 })
})
afterEach(() => store.set(isSoundLeaderAtom, false))

it.each<[string, 'warning' | 'warning-changed', Partial<Warning>, number]>([
  ['a change of an important one', 'warning-changed', important, 0],
  ['an emergency, which has the alarm', 'warning', {}, 0],
  ['information', 'warning', { sourceType: 14, warningLevel: 1 }, 0],
  ['an important one', 'warning', important, 1],
])('a feed event with %s (%s) chimes or not: %o %i', async (_, kind, given, times) => {
  const says = await listening()
  says(kind, next(given))
  expect(recordedSounds.played.map(({ pitch }) => pitch)).toEqual(times ? [660, 523] : [])
})

it('several important warnings at the same moment chime once', async () => {
  const says = await listening()
  for (let count = 0; count < 5; count++) says('warning', next(important))
  expect(recordedSounds.played).toHaveLength(2)
})

it('the bell is refetched only after a change for which the cached data does not suffice', async () => {
  const known = next(important)
  const says = await listening({ total: 30, count: 30, records: [known] })
  const before = callsTo(warnings.bell).length
  says('warning-changed', { ...known, seq: ++seq, isDisposed: 2, claimerId: 9 })
  await act(async () => undefined)
  expect(callsTo(warnings.bell)).toHaveLength(before)
  says('warning-changed', next({ ...important, isDisposed: 1 }))
  await waitFor(() => expect(callsTo(warnings.bell)).toHaveLength(before + 1))
})
