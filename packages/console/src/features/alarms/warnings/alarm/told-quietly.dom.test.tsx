import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { LiveConnection } from '../../../../live/live-connection.tsx'
import { mockAnswer } from '../../../../testing/fake-server.ts'
import { fakeSocket } from '../../../../testing/fake-socket.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { useWarningFeed } from '../use-warning-feed.ts'
import { alarmCardsAtom } from './alarm-atoms.ts'
import { AlarmNotifications } from './calling/alarm-notifications.tsx'
import { AlarmPill } from './pill/alarm-pill.tsx'
import { FakeAudio, recordedSounds } from './sound/fake-audio-fixture.ts'
import { isLoudAtom, isSoundLeaderAtom } from './sound/sound-atoms.ts'
import { SoundSettings } from './sound/sound-settings.tsx'

const loudness = '弹出预警并响铃'
function Feed() {
  useWarningFeed()
  return null
}
beforeEach(() => {
  vi.setSystemTime(Date.parse('2026-11-21T10:00:02+08:00'))
  vi.stubGlobal('AudioContext', FakeAudio)
  Object.assign(recordedSounds, { played: [], cut: 0 })
  store.set(isLoudAtom, false)
  mockAnswer(contract.warnings.bell, { total: 0, count: 0, records: [] })
})

async function opened(tenantIds: string, cursor: number) {
  const line = fakeSocket()
  const user = renderPage(
    <>
      <LiveConnection />
      <Feed />
      <AlarmNotifications />
      <AlarmPill />
      <SoundSettings />
    </>,
    { may: ['warning:view', 'warning:handle'], tenantIds },
  )
  await line.connected(cursor)
  act(() => void dispatchEvent(new Event('pointerdown')))
  await waitFor(() => expect(store.get(isSoundLeaderAtom)).toBe(true))
  const raise = (seq: number, given: Partial<Warning> = {}) => {
    const warning = { ...warningNumber(seq), ...given }
    line.says({ kind: 'warning', tenantId: warning.tenantId, seq, warning })
  }
  return { user, raise }
}
const shown = () => store.get(alarmCardsAtom).flatMap(({ shown, warning }) => (shown ? [warning.id] : []))
const pill = () => document.querySelector('.alarm-pill')

it('a user of several institutions gets only the pill, until the user switches on cards and sound', async () => {
  const { user, raise } = await opened('1000001,1000002', 9_000)
  raise(9_001)
  expect(pill()?.textContent).toContain('王秀英')
  expect([shown(), recordedSounds.played.length, pill()?.className.includes('is-blinking')]).toEqual([[], 0, false])
  await user.click(screen.getByRole('switch', { name: loudness }))
  expect(localStorage.getItem('care.alarm-loud.5')).toBe('true')
  raise(9_002)
  expect(shown()).toEqual([9_002])
  expect(recordedSounds.played.length).toBeGreaterThan(0)
})

it('a warning that was escalated to the user always gets card and sound', async () => {
  const { raise } = await opened('1000001,1000002', 9_010)
  raise(9_011, { watchTold: [5] })
  expect(shown()).toEqual([9_011])
  expect(recordedSounds.played.length).toBeGreaterThan(0)
})

it('staff of one institution get card and sound, and no switch to turn them off', async () => {
  const { raise } = await opened('1000002', 9_002)
  raise(9_003)
  expect(shown()).toEqual([9_003])
  expect(recordedSounds.played.length).toBeGreaterThan(0)
  expect(screen.queryByRole('switch', { name: loudness })).toBeNull()
})
