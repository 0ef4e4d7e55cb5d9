import { contract } from '@care/shared/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../../kit/messages/toast.ts'
import { bodiesTo, mockAnswer } from '../../../../../testing/fake-server.ts'
import { me } from '../../../../../testing/people.ts'
import { renderPage } from '../../../../../testing/render-page.tsx'
import { SilentDesks } from './silent-desks.tsx'
import { isAlarmMutedAtom, isSoundUnlockedAtom } from './sound-atoms.ts'
import { useSilentDeskReport } from './use-silent-desk-report.ts'

const { deskSounds } = contract
const states = () => bodiesTo(deskSounds.tell).map((body) => (body as { state: string }).state)
function Seat() {
  useSilentDeskReport()
  return null
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  mockAnswer(deskSounds.tell, true)
  store.set(isSoundUnlockedAtom, true)
  store.set(isAlarmMutedAtom, false)
})

it('a muted console is reported after two minutes, then every minute, and once more when unmuted', async () => {
  renderPage(<Seat />, { may: ['warning:view', 'warning:handle'] })
  await pass(200_000)
  expect(states()).toEqual([])
  act(() => store.set(isAlarmMutedAtom, true))
  await pass(119_000)
  expect(states()).toEqual([])
  await pass(2_000)
  await pass(60_000)
  expect(states()).toEqual(['muted', 'muted'])
  act(() => store.set(isAlarmMutedAtom, false))
  await pass(0)
  await pass(300_000)
  expect(states()).toEqual(['muted', 'muted', 'on'])
})

it('a console with blocked sound is reported; users who handle no warnings report nothing', async () => {
  store.set(isSoundUnlockedAtom, false)
  renderPage(<Seat />, { may: ['warning:view', 'warning:handle'] })
  await pass(121_000)
  expect(states()).toEqual(['blocked'])
})

it('a shift lead sees whose console is silent and for how long, but not the shift lead’s own console', async () => {
  vi.useRealTimers()
  vi.setSystemTime(Date.parse('2026-11-21T10:05:30+08:00'))
  const desk = {
    tenantId: 1_000_002,
    userId: 9,
    nickName: '孙丽',
    state: 'muted' as const,
    since: '2026-11-21 10:00:00',
  }
  mockAnswer(deskSounds.silent, [{ ...desk, userId: me.userId }, desk])
  renderPage(<SilentDesks />, { may: ['desksound:view'] })
  const strip = (await screen.findByText('孙丽')).closest('.silent-desks')
  expect(strip?.textContent).toBe('孙丽（值班席）已静音 5 分钟')
})
