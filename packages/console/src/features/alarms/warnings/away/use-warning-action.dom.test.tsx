import type { Warning, WarningDetail } from '@care/shared/alarms/warnings/warning'
import { saveSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { Refusal } from '@care/shared/http/errors'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { callsTo, holdCalls, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { tokenOf } from '../../../../testing/people.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { press, waitForToast } from '../../../../testing/steps.ts'
import { actionQueue, pageOwnerKey } from './action-queue.ts'
import { queuedActionsAtom, syncedActionsAtom } from './offline-atoms.ts'
import { useFlushQueue } from './use-flush-queue.ts'
import { useWarningAction } from './use-warning-action.ts'

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
  useFlushQueue()
  const claim = useWarningAction(of, 'claim', (how) => done.push(`claim ${how}`))
  const release = useWarningAction(of, 'release', (how) => done.push(`release ${how}`))
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
  await actionQueue.forget(pageOwnerKey())
  store.set(syncedActionsAtom, [])
  mockAnswer(warnings.get, taken)
})
const opened = (of: Warning = warning) => renderPage(<Buttons of={of} />, { may: ['warning:handle'] })
const kept = () => store.get(queuedActionsAtom).map(({ move, fault }) => [move, fault])
const back = () => act(async () => void dispatchEvent(new Event('online')))
const keys = () => queriesTo(warnings.claim).map(({ requestKey }) => requestKey)

it('an action is sent immediately while connected, and nothing is queued', async () => {
  mockAnswer(warnings.claim, taken)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(done).toEqual(['claim told']))
  expect([kept(), callsTo(warnings.claim).length, queriesTo(warnings.claim)[0]?.doneTime]).toEqual([[], 1, undefined])
})

it.each([502, 503, 504])('an action is queued when a proxy responds with %i', async (status) => {
  mockAnswer(warnings.claim, answersWith(status))
  const user = opened()
  await press(user, '接手')
  await waitForToast('与服务器断开，已存在本机，恢复后自动同步')
  expect([done, kept()]).toEqual([['claim kept'], [['claim', null]]])
})

it.each([200, 403, 404, 409, 429, 500])('a response of %i is reported, and nothing is queued', async (status) => {
  mockRefusal(warnings.claim, status, `status ${status}`)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(callsTo(warnings.claim)).toHaveLength(1))
  await waitForToast(`status ${status}`)
  expect([done, kept()]).toEqual([[], []])
})

it('a double press sends one action', async () => {
  const held = holdCalls(warnings.claim)
  const user = opened()
  await user.dblClick(screen.getByText('接手'))
  await waitFor(() => expect(callsTo(warnings.claim)).toHaveLength(1))
  await act(async () => held.answer(0, taken))
  await waitFor(() => expect(done).toEqual(['claim told', 'claim told']))
  expect(callsTo(warnings.claim)).toHaveLength(1)
  // a later press is a new action with a key of its own
  await press(user, '接手')
  await waitFor(() => expect(callsTo(warnings.claim)).toHaveLength(2))
  await act(async () => held.answer(1, taken))
  await waitFor(() => expect(done).toHaveLength(3))
  expect(new Set(keys()).size).toBe(2)
})

it('an action behind a queued one of the same warning waits, an action on another warning does not', async () => {
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(done).toEqual(['claim kept']))
  mockAnswer(warnings.release, taken)
  await press(user, '放回')
  await waitFor(() => expect(done).toEqual(['claim kept', 'release kept']))
  expect(callsTo(warnings.release)).toEqual([])
  await back()
  expect(callsTo(warnings.release)).toEqual([])
  mockAnswer(warnings.claim, taken)
  await back()
  await waitFor(() => expect(kept()).toEqual([]))
  expect([new Set(keys()).size, callsTo(warnings.release).length]).toEqual([1, 1])
  expect(store.get(syncedActionsAtom).map(({ move }) => move)).toEqual(['claim', 'release'])
})

it('an action behind a refused one is sent on its own', async () => {
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  mockRefusal(warnings.claim, 200, '李敏 已接手', { reason: 'conflict' })
  await back()
  await waitFor(() => expect(kept()).toEqual([['claim', { text: '李敏 已接手', reason: 'conflict' }]]))
  mockAnswer(warnings.release, taken)
  await press(user, '放回')
  await waitFor(() => expect(done).toEqual(['claim kept', 'release told']))
  expect(callsTo(warnings.release)).toHaveLength(1)
})

it.each([401, 409, 429, 503])('queued actions stay queued when the server responds with %i', async (status) => {
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  mockAnswer(warnings.claim, answersWith(status))
  const before = callsTo(warnings.claim).length
  await back()
  await waitFor(() => expect(callsTo(warnings.claim)).toHaveLength(before + 1))
  expect(kept()).toEqual([['claim', null]])
  mockAnswer(warnings.claim, taken)
  await back()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(new Set(keys()).size).toBe(1)
})

it('an action is sent with its time when that is more than a minute ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T21:00:00+08:00') })
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  vi.setSystemTime(new Date('2026-11-21T21:01:00+08:00'))
  await back()
  const last = () => queriesTo(warnings.claim).at(-1)?.doneTime
  await waitFor(() => expect(callsTo(warnings.claim).length).toBeGreaterThanOrEqual(3))
  expect(last()).toBeUndefined()
  mockAnswer(warnings.claim, taken)
  vi.setSystemTime(new Date('2026-11-21T21:01:00.001+08:00'))
  await back()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(last()).toBe('2026-11-21 21:00:00')
})

it('the queue retries every 20 seconds while any action is queued, and sends nothing otherwise', async () => {
  const clock = vi.spyOn(globalThis, 'setInterval')
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  const [tick] = clock.mock.calls.find(([, ms]) => ms === 20_000) ?? []
  if (!tick) throw new Error('no clock of 20 seconds runs')
  const ticks = () => act(async () => (tick as () => void)())
  await ticks()
  expect(callsTo(warnings.claim)).toEqual([])
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  const before = callsTo(warnings.claim).length
  mockAnswer(warnings.claim, taken)
  await ticks()
  await waitFor(() => expect(kept()).toEqual([]))
  expect(callsTo(warnings.claim)).toHaveLength(before + 1)
})

it('queued actions are not sent while the window is signed in to another institution', async () => {
  mockAnswer(warnings.claim, noLine)
  const user = opened()
  await press(user, '接手')
  await waitFor(() => expect(kept()).toHaveLength(1))
  mockAnswer(warnings.claim, taken)
  const before = callsTo(warnings.claim).length
  const mine = tokenOf(['warning:handle'])
  act(() => void saveSession({ ...mine, user_info: { ...mine.user_info, tenantId: 9, tenantName: '朝阳院' } }, 'test'))
  await back()
  await act(() => actionQueue.flush(pageOwnerKey()))
  expect([kept(), callsTo(warnings.claim).length]).toEqual([[['claim', null]], before])
  act(() => void saveSession(mine, 'test'))
  await back()
  await waitFor(() => expect(kept()).toEqual([]))
})
