import type { Warning } from '@care/shared/alarms/warnings/warning'
import type { LiveEvent } from '@care/shared/live/events'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { focusManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { signIn } from '../testing/people.ts'
import { fakeNetwork, newWall } from '../testing/wall.tsx'
import { linkAtom, polledAtAtom } from './link.ts'
import { clockSkewAtom } from './server-time.ts'
import { useLive } from './use-live.ts'
import { useNow, useServerNow } from './use-now.ts'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const ahead = 5 * 60_000
const here = 1000002

afterEach(() => focusManager.setFocused(undefined))

/** A wall screen of one institution, and the responses to its polls until the test changes them. */
async function watching(warnings: Warning[] = []) {
  const wall = newWall(start)
  const line = fakeNetwork()
  const poll = vi.fn(async () => ({ warnings, time: toShanghaiTime(Date.now() + ahead) }))
  const ticket = vi.fn(async () => 'a/b')
  const belongs = () => (warning: Warning) => warning.tenantId === here
  const source = { name: 'wall', poll, ticket, belongs }
  const view = renderHook(() => ({ live: useLive(source), now: useNow(), serverNow: useServerNow() }), wall)
  await wall.pass(0)
  const ids = () => view.result.current.live.data?.warnings.map(({ id }) => id)
  return { ...wall, line, poll, ticket, ids, ...view }
}
const raised = (warning: Warning): LiveEvent => ({
  kind: 'warning',
  tenantId: warning.tenantId,
  seq: warning.seq,
  warning,
})

it('sets the server’s clock from a response, once, however wrong the display’s own is', async () => {
  const { result, store, pass } = await watching()
  await pass(1_000)
  expect([result.current.now, result.current.serverNow]).toEqual([start + 1_000, start + 1_000 + ahead])
  expect([store.get(clockSkewAtom), store.get(polledAtAtom)]).toEqual([ahead, start])
  await pass(30_000)
  expect([result.current.now, result.current.serverNow]).toEqual([start + 31_000, start + 31_000 + ahead])
  expect([store.get(clockSkewAtom), store.get(polledAtAtom)]).toEqual([ahead, start + 30_000])
})

it('polls every 30 s, even when the wall screen’s window is in the background', async () => {
  const { poll, pass } = await watching()
  focusManager.setFocused(false)
  await pass(29_999)
  expect(poll).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(poll).toHaveBeenCalledTimes(2)
})

it('connects as the signed-in user, with a new ticket for each connection', async () => {
  signIn()
  const { line, ticket, pass, store } = await watching()
  expect(line.sockets.map(({ url }) => url)).toEqual([
    expect.stringMatching(/^ws:.*\/tenant-device\/ws\/5\?ticket=a%2Fb$/),
  ])
  line.connected()
  expect(store.get(linkAtom)).toMatchObject({ phase: 'live', lastFrame: start })
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  act(() => line.socket().ends())
  expect(store.get(linkAtom).phase).toBe('lost')
  act(() => void dispatchEvent(new Event('online')))
  await pass(0)
  expect([line.sockets.length, ticket.mock.calls.length]).toEqual([2, 2])
})

it('shows a new warning immediately, but none of an institution that is not on this wall screen', async () => {
  const { line, ids, result } = await watching([warningNumber(1)])
  line.connected({ [here]: 1, 1000009: 0 })
  line.says(raised(warningNumber(1, { seq: 1, tenantId: 1000009, id: 500 })))
  line.says(raised(warningNumber(2)))
  expect(ids()).toEqual([1, 2])
  expect(result.current.live.recent.map(({ warning }) => warning.id)).toEqual([500, 2])
  const settled = warningNumber(1, { seq: 3, isDisposed: 1 })
  line.says({ ...raised(settled), kind: 'warning-changed' } as LiveEvent)
  expect(ids()).toEqual([2])
})

it('drops warnings that a later response no longer lists', async () => {
  const { line, ids, pass } = await watching()
  line.connected()
  await pass(10_000)
  line.says(raised(warningNumber(1)))
  expect(ids()).toEqual([1])
  await pass(1_500)
  expect(ids()).toEqual([1])
  await pass(30_001)
  expect(ids()).toEqual([])
})

it('polls once more 1.5 s after the first connection, but not after every return', async () => {
  const { line, poll, pass } = await watching()
  line.connected()
  await pass(1_499)
  expect(poll).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(poll).toHaveBeenCalledTimes(2)
  act(() => line.socket().ends())
  act(() => void dispatchEvent(new Event('online')))
  await pass(0)
  line.connected()
  await pass(10_000)
  expect(poll).toHaveBeenCalledTimes(2)
})

it.each<[string, LiveEvent, boolean]>([
  ['a warning', raised(warningNumber(1)), true],
  ['a change of one', { ...raised(warningNumber(1)), kind: 'warning-changed' } as LiveEvent, true],
  ['an order', { kind: 'work-order', tenantId: here, workOrderId: 5 }, true],
  ['an announcement', { kind: 'announcement', tenantId: here, announcementId: 5, title: '停水' }, false],
])('the figures follow %s: %o %s', async (_, event, follows) => {
  const { line, poll, pass } = await watching()
  line.connected()
  await pass(10_000)
  poll.mockClear()
  line.says(event)
  await pass(1_500)
  expect(poll).toHaveBeenCalledTimes(follows ? 1 : 0)
})

it('polls once for a burst of events, and every five seconds for a busy institution', async () => {
  const { line, poll, pass } = await watching()
  line.connected()
  await pass(10_000)
  poll.mockClear()
  for (const workOrderId of [1, 2, 3]) line.says({ kind: 'work-order', tenantId: here, workOrderId })
  await pass(1_500)
  expect(poll).toHaveBeenCalledTimes(1)
  line.says({ kind: 'work-order', tenantId: here, workOrderId: 4 })
  await pass(4_999)
  expect(poll).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(poll).toHaveBeenCalledTimes(2)
})

it('stops its socket and its polls when it is unmounted', async () => {
  const { line, poll, pass, unmount } = await watching()
  line.connected()
  unmount()
  expect(line.socket().readyState).toBe(3)
  act(() => void dispatchEvent(new Event('online')))
  await pass(60_000)
  expect([poll.mock.calls.length, line.sockets.length]).toEqual([1, 1])
})

it('keeps the last response when a poll fails, and reports the error', async () => {
  const { poll, pass, ids, result } = await watching([warningNumber(1)])
  poll.mockRejectedValueOnce(new Error('网络不可用'))
  await pass(30_000)
  expect([ids(), result.current.live.error?.message]).toEqual([[1], '网络不可用'])
  await pass(30_000)
  expect(result.current.live.error).toBeNull()
})
