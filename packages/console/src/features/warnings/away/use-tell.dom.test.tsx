import { saveSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { Refusal } from '@care/shared/http/errors'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { Warning, WarningDetail } from '@care/shared/warnings/warning'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../kit/messages/toast.ts'
import { answers, holds, queriesTo, refuses, sentTo } from '../../../testing/fake-server.ts'
import { tokenOf } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { press, said } from '../../../testing/steps.ts'
import { keptAtom, syncedAtom } from './kept-atoms.ts'
import { here, keptQueue } from './kept-queue.ts'
import { useTell } from './use-tell.ts'
import { useTellingKept } from './use-telling-kept.ts'

const { warnings } = contract
const warning = warningNumber(7)
const taken: WarningDetail = { ...warning, isDisposed: 2, trail: [] }
const noLine = () => {
  throw new TypeError('the network went away')
}
const answersWith = (status: number) => () => {
  throw new Refusal(status, `status ${status}`)
}
let done: string[]

function Buttons({ of }: { of: Warning }) {
  useTellingKept()
  const claim = useTell(of, 'claim', (how) => done.push(`claim ${how}`))
  const release = useTell(of, 'release', (how) => done.push(`release ${how}`))
  return (
    <>
      <button type="button" onClick={() => claim.mutate(undefined)}>
        接手
      </button>
      <button type="button" onClick={() => release.mutate(undefined)}>
        放回
      </button>
    </>
  )
}
beforeEach(async () => {
  done = []
  renderPage(<p />)
  await keptQueue.forget(here())
  store.set(syncedAtom, [])
  answers(warnings.get, taken)
})
const opened = (of: Warning = warning) => renderPage(<Buttons of={of} />, { may: ['warning:handle'] })
const kept = () => store.get(keptAtom).map(({ move, fault }) => [move, fault])
const back = () => act(async () => void dispatchEvent(new Event('online')))
const keys = () => queriesTo(warnings.claim).map(({ requestKey }) => requestKey)

it('is told at once where there is a line, and nothing is kept', async () => {
  answers(warnings.claim, taken)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(done).toEqual(['claim told']))
  expect([kept(), sentTo(warnings.claim).length, queriesTo(warnings.claim)[0]?.doneTime]).toEqual([[], 1, undefined])
})

it.each([502, 503, 504])('is kept when somebody before the server answers with %i', async (status) => {
  answers(warnings.claim, answersWith(status))
  const user = opened()
  await press(user, '接手')
  await said('与服务器断开，已存在本机，恢复后自动同步')
  expect([done, kept()]).toEqual([['claim kept'], [['claim', null]]])
})

it.each([200, 403, 404, 409, 429, 500])('says so when it is answered with %i, and keeps nothing', async (status) => {
  refuses(warnings.claim, status, `status ${status}`)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(sentTo(warnings.claim)).toHaveLength(1))
  await said(`status ${status}`)
  expect([done, kept()]).toEqual([[], []])
})

it('who presses twice did it once', async () => {
  const held = holds(warnings.claim)
  const user = opened()
  await user.dblClick(screen.getByText('接手'))
  await waitFor(() => expect(sentTo(warnings.claim)).toHaveLength(1))
  await act(async () => held.answer(0, taken))
  await waitFor(() => expect(done).toEqual(['claim told', 'claim told']))
  expect(sentTo(warnings.claim)).toHaveLength(1)
  // it may be done once more, with a key of its own
  await press(user, '接手')
  await waitFor(() => expect(sentTo(warnings.claim)).toHaveLength(2))
  await act(async () => held.answer(1, taken))
  await waitFor(() => expect(done).toHaveLength(3))
  expect(new Set(keys()).size).toBe(2)
})

it('what follows something that is kept waits behind it, and another warning does not', async () => {
  answers(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(done).toEqual(['claim kept']))
  answers(warnings.release, taken)
  await press(user, '放回')
  await waitFor(() => expect(done).toEqual(['claim kept', 'release kept']))
  expect(sentTo(warnings.release)).toEqual([])
  await back()
  expect(sentTo(warnings.release)).toEqual([])
  answers(warnings.claim, taken)
  await back()
  await waitFor(() => expect(kept()).toEqual([]))
  expect([new Set(keys()).size, sentTo(warnings.release).length]).toEqual([1, 1])
  expect(store.get(syncedAtom).map(({ move }) => move)).toEqual(['claim', 'release'])
})

it('what follows something that was refused is told by itself', async () => {
  answers(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  refuses(warnings.claim, 200, '李敏 已接手', { reason: 'conflict' })
  await back()
  await waitFor(() => expect(kept()).toEqual([['claim', { text: '李敏 已接手', reason: 'conflict' }]]))
  answers(warnings.release, taken)
  await press(user, '放回')
  await waitFor(() => expect(done).toEqual(['claim kept', 'release told']))
  expect(sentTo(warnings.release)).toHaveLength(1)
})

it.each([401, 409, 429, 503])('what is kept stays as it is when the line answers with %i', async (status) => {
  answers(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  answers(warnings.claim, answersWith(status))
  const before = sentTo(warnings.claim).length
  await back()
  await waitFor(() => expect(sentTo(warnings.claim)).toHaveLength(before + 1))
  expect(kept()).toEqual([['claim', null]])
  answers(warnings.claim, taken)
  await back()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(new Set(keys()).size).toBe(1)
})

it('says when it was done where that is more than a minute ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T21:00:00+08:00') })
  answers(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  vi.setSystemTime(new Date('2026-11-21T21:01:00+08:00'))
  await back()
  const last = () => queriesTo(warnings.claim).at(-1)?.doneTime
  await waitFor(() => expect(sentTo(warnings.claim).length).toBeGreaterThanOrEqual(3))
  expect(last()).toBeUndefined()
  answers(warnings.claim, taken)
  vi.setSystemTime(new Date('2026-11-21T21:01:00.001+08:00'))
  await back()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(last()).toBe('2026-11-21 21:00:00')
})

it('tries by itself every 20 seconds while something waits, and asks for nothing where nothing does', async () => {
  const clock = vi.spyOn(globalThis, 'setInterval')
  answers(warnings.claim, noLine)
  const user = opened()
  const [tick] = clock.mock.calls.find(([, ms]) => ms === 20_000) ?? []
  if (!tick) throw new Error('no clock of 20 seconds runs')
  const ticks = () => act(async () => (tick as () => void)())
  await ticks()
  expect(sentTo(warnings.claim)).toEqual([])
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  const before = sentTo(warnings.claim).length
  answers(warnings.claim, taken)
  await ticks()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(sentTo(warnings.claim)).toHaveLength(before + 1)
})

it('what is kept of one person is not refused because the window was signed in for another meanwhile', async () => {
  answers(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  answers(warnings.claim, taken)
  const before = sentTo(warnings.claim).length
  const mine = tokenOf(['warning:handle'])
  act(() => void saveSession({ ...mine, user_info: { ...mine.user_info, tenantId: 9, tenantName: '朝阳院' } }, 'test'))
  await back()
  await act(() => keptQueue.flush(here()))
  expect([kept(), sentTo(warnings.claim).length]).toEqual([[['claim', null]], before])
  act(() => void saveSession(mine, 'test'))
  await back()
  await waitFor(() => expect(kept()).toEqual([]))
})
