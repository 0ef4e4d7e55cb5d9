import type { OpenAlarm } from '@care/shared/live/open-alarm'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lockedAtom } from '../../../../calls/lock-atom.ts'
import { store } from '../../../../kit/messages/toast.ts'
import { LiveConnection } from '../../../../live/live-connection.tsx'
import { remindersAtom } from '../../../../live/reminders-atom.ts'
import { LockScreen } from '../../../../session/lock/lock-screen.tsx'
import { fakeSocket } from '../../../../testing/fake-socket.ts'
import { me } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { alarmCardsAtom } from './alarm-atoms.ts'
import { applyWarning } from './alarm-cards.ts'
import { LockedAlarms } from './locked-alarms.tsx'
import { FakeAudio, recordedSounds } from './sound/fake-audio-fixture.ts'
import { isSoundLeaderAtom } from './sound/sound-atoms.ts'

const now = Date.parse('2026-11-21T10:10:00+08:00')
const raise = (id: number, given = {}) =>
  store.set(alarmCardsAtom, (cards) => applyWarning(cards, warningNumber(id, given), { me: me.userId, now }))
const alarm = (id: number, given: Partial<OpenAlarm> = {}): OpenAlarm => ({
  id,
  sourceType: 9,
  dataHappenTime: '2026-11-21 10:05:00',
  lastHappenTime: '2026-11-21 10:05:00',
  drillId: null,
  ...given,
})

async function locked() {
  const line = fakeSocket()
  renderPage(<LockScreen tell={(userId) => <LockedAlarms userId={userId} />} />)
  act(() => void dispatchEvent(new Event('pointerdown')))
  await waitFor(() => expect(line.sockets).toHaveLength(1))
  act(() => line.socket().opens())
  const says = (...alarms: OpenAlarm[]) => line.says({ kind: 'alarms', alarms })
  return Object.assign(says, { calls: (workOrderId: number) => line.says({ kind: 'callout', workOrderId }) })
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.setSystemTime(now)
  Object.assign(recordedSounds, { played: [], cut: 0 })
})

it('a locked screen sounds the alarm and turns red immediately, without the elder’s name', async () => {
  const says = await locked()
  says()
  expect(document.querySelector('.locked-call')).toBeNull()
  await vi.waitFor(() => expect(store.get(isSoundLeaderAtom)).toBe(true))
  expect(recordedSounds.played).toEqual([])
  says(alarm(1), alarm(2, { sourceType: 1, dataHappenTime: '2026-11-21 10:00:00' }))
  expect(document.querySelector('.locked-call')?.textContent).toBe('1 起 SOS、1 起跌倒，解锁处理最久已等 10 分钟')
  expect(recordedSounds.played.map(({ pitch }) => pitch)).toEqual([880, 1175, 880, 1175])
  says()
  expect([document.querySelector('.locked-call'), recordedSounds.cut]).toEqual([null, 1])
})

it('a user dispatched to an emergency is alerted on the lock screen, and finds the order after unlocking', async () => {
  const says = await locked()
  await vi.waitFor(() => expect(store.get(isSoundLeaderAtom)).toBe(true))
  says.calls(501)
  expect(document.querySelector('.locked-call')?.textContent).toBe('有紧急派单，解锁查看')
  expect(recordedSounds.played).not.toEqual([])
  cleanup()
  expect(store.get(remindersAtom)).toMatchObject([{ workOrderId: 501, text: '锁屏期间有紧急任务，请及时处理' }])
})

it('an emergency that rang before locking keeps ringing at any age; other old ones stay in the list', async () => {
  const old = { dataHappenTime: '2026-11-21 08:00:00', lastHappenTime: '2026-11-21 08:00:00' }
  raise(1, { name: '王秀英' })
  const says = await locked()
  expect(document.querySelector('.locked-call')?.textContent).toContain('1 起 SOS，解锁处理')
  says(alarm(1, old), alarm(7, old))
  expect(document.querySelector('.locked-call')?.textContent).toContain('1 起 SOS，解锁处理')
  expect(document.querySelector('.lock-card')?.textContent).not.toContain('王秀英')
})

it('cards of warnings claimed during the lock are gone after unlocking', async () => {
  raise(1)
  raise(2)
  raise(3, { sourceType: 2, warningLevel: 2 })
  const says = await locked()
  says(alarm(2))
  cleanup()
  expect(store.get(alarmCardsAtom).map(({ warning }) => warning.id)).toEqual([2, 3])
})

it('a window that receives only the alarms of a locked session locks itself', async () => {
  const line = fakeSocket()
  renderPage(<LiveConnection />)
  await line.connected()
  expect(store.get(lockedAtom)).toBe(false)
  line.says({ kind: 'alarms', alarms: [] })
  expect(store.get(lockedAtom)).toBe(true)
  store.set(lockedAtom, false)
})
