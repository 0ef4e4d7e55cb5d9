import type { Warning, WarningBell } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../../calls/api.ts'
import { queryClient } from '../../../calls/query-client.ts'
import { store, toast, toastAtom } from '../../../kit/messages/toast.ts'
import { LiveConnection } from '../../../live/live-connection.tsx'
import { callsTo, holdCalls, mockAnswer } from '../../../testing/fake-server.ts'
import { fakeSocket } from '../../../testing/fake-socket.ts'
import { me } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { waitForToast } from '../../../testing/steps.ts'
import { alarmCardsAtom, isListFrozenAtom, missedCountAtom, newWarningIdsAtom } from './alarm/alarm-atoms.ts'
import { bellQuery, useWarningFeed } from './use-warning-feed.ts'

const { warnings } = contract
const start = Date.parse('2026-11-21T10:00:02+08:00')
const empty: WarningBell = { total: 0, count: 0, records: [] }
const heart = { sourceType: 2, warningLevel: 2 }

/** The sequence number increases over all tests, as it does on the server for an institution. */
let seq = 1_000
const next = (given: Partial<Warning> = {}) => {
  seq += 1
  return warningNumber(seq, given)
}
function Feed() {
  useWarningFeed()
  return null
}
async function listening(bell: WarningBell = empty) {
  mockAnswer(warnings.bell, bell)
  const line = fakeSocket()
  renderPage(
    <>
      <LiveConnection />
      <Feed />
    </>,
    { may: ['warning:view', 'warning:handle'] },
  )
  await line.connected(seq)
  await waitFor(() => expect(queryClient.getQueryData(bellQuery().queryKey)).toBeDefined())
  const says = (kind: 'warning' | 'warning-changed', warning: Warning) =>
    line.says({ kind, tenantId: warning.tenantId, seq: warning.seq, warning })
  return { line, says }
}
const cards = () => store.get(alarmCardsAtom).map(({ warning }) => warning.id)
const bell = () => queryClient.getQueryData<WarningBell>(bellQuery().queryKey)
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

beforeEach(() => {
  vi.setSystemTime(start)
  // like a freshly loaded page, which was never connected
  fakeSocket()
  renderPage(<LiveConnection />)
  cleanup()
})

it('a raised warning pops up, counts in the bell and refreshes lists and figures', async () => {
  const { says } = await listening()
  const list = api.warnings.page.search({}).queryKey
  queryClient.setQueryData(list, pageOfRows([]))
  queryClient.setQueryData(['elders', 'home', {}], 'figures')
  queryClient.setQueryData(['elders', 'page', {}], 'elders')
  const warning = next()
  says('warning', warning)
  expect(cards()).toEqual([warning.id])
  expect(bell()).toMatchObject({ total: 1, count: 1, records: [{ id: warning.id }] })
  expect([isOld(list), isOld(['elders', 'home', {}]), isOld(['elders', 'page', {}])]).toEqual([true, true, false])
})

it('a change updates the row, the bell and the open drawer, but adds no row', async () => {
  const first = next()
  const { says } = await listening({ total: 1, count: 1, records: [first] })
  const list = api.warnings.page.search({}).queryKey
  const drawer = api.warnings.get.query({ params: { id: first.id } }).queryKey
  queryClient.setQueryData(list, pageOfRows([first, warningNumber(3)]))
  queryClient.setQueryData(drawer, { ...first, trail: [] })
  await waitFor(() => expect(cards()).toEqual([first.id]))
  store.set(isListFrozenAtom, true)
  seq += 1
  says('warning-changed', { ...first, seq, isDisposed: 2, claimerId: 99, claimerName: '孙丽' })
  expect(bell()).toMatchObject({ total: 1, count: 0 })
  expect(queryClient.getQueryData(list)).toMatchObject({ records: [{ claimerName: '孙丽' }, { claimerName: null }] })
  expect(queryClient.getQueryData(drawer)).toMatchObject({ claimerName: '孙丽', trail: [] })
  expect([isOld(drawer), isOld(list), store.get(newWarningIdsAtom)]).toEqual([true, false, []])
})

it('a list under the pointer is frozen and counts new warnings', async () => {
  const { says } = await listening()
  const list = api.warnings.page.search({}).queryKey
  queryClient.setQueryData(list, pageOfRows([]))
  store.set(isListFrozenAtom, true)
  says('warning', next())
  says('warning', next())
  expect([store.get(newWarningIdsAtom).length, isOld(list)]).toEqual([2, false])
  store.set(isListFrozenAtom, false)
  says('warning', next())
  expect([store.get(newWarningIdsAtom), isOld(list)]).toEqual([[], true])
})

it('a stale response does not bring back a settled warning', async () => {
  const late = next()
  const { says } = await listening({ total: 1, count: 1, records: [late] })
  await waitFor(() => expect(cards()).toEqual([late.id]))
  seq += 1
  says('warning-changed', { ...late, seq, isDisposed: 1, handlerId: me.userId })
  expect(cards()).toEqual([])
  const other = next()
  act(() => void queryClient.setQueryData(bellQuery().queryKey, { total: 2, count: 2, records: [late, other] }))
  await waitFor(() => expect(cards()).toEqual([other.id]))
})

it('when the page opens, only recent emergencies among the waiting warnings pop up', async () => {
  const old = next({ lastHappenTime: '2026-11-21 09:00:00' })
  const [sos, important] = [next(), next(heart)]
  await listening({ total: 3, count: 3, records: [sos, important, old] })
  await waitFor(() => expect(cards()).toEqual([sos.id]))
})

it('after a reconnect a note shows how many warnings were missed, or that none were', async () => {
  const { line } = await listening()
  const comeBack = async (missed: Warning[], count: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    act(() => line.socket().ends())
    await waitFor(() => expect(line.sockets).toHaveLength(count))
    act(() => line.socket().opens())
    for (const warning of missed) line.says({ kind: 'warning', tenantId: warning.tenantId, seq: warning.seq, warning })
    line.says({ kind: 'resumed', cursor: { 1000002: seq }, missed: missed.length })
  }
  toast('success', '处理成功')
  await comeBack([], 2)
  await waitForToast('处理成功')
  act(() => store.set(toastAtom, null))
  await comeBack([], 3)
  await waitForToast('实时连接已恢复，离线期间没有新预警')
  expect(store.get(missedCountAtom)).toBeNull()
  await comeBack([next(), next(heart)], 4)
  expect(store.get(missedCountAtom)).toBe(2)
  await comeBack([next()], 5)
  expect(store.get(missedCountAtom)).toBe(3)
})

it('warnings and orders fetched before the connection are refetched on connect, no other queries', async () => {
  mockAnswer(warnings.bell, empty)
  const line = fakeSocket()
  const keys = [
    ['warnings', 'page', {}],
    ['workOrders', 'page', {}],
    ['elders', 'page', {}],
  ]
  for (const key of keys) queryClient.setQueryData(key, 'early')
  renderPage(
    <>
      <LiveConnection />
      <Feed />
    </>,
    { may: ['warning:view'] },
  )
  await waitFor(() => expect(callsTo(warnings.bell)).toHaveLength(1))
  expect(keys.map(isOld)).toEqual([false, false, false])
  await line.connected(seq)
  await waitFor(() => expect(keys.map(isOld)).toEqual([true, true, false]))
  await waitFor(() => expect(callsTo(warnings.bell)).toHaveLength(2))
})

it('a first request in flight on connect is sent again', async () => {
  const asked = holdCalls(warnings.bell)
  const line = fakeSocket()
  renderPage(
    <>
      <LiveConnection />
      <Feed />
    </>,
    { may: ['warning:view'] },
  )
  await waitFor(() => expect(callsTo(warnings.bell)).toHaveLength(1))
  await line.connected(seq)
  asked.answer(0, empty)
  await waitFor(() => expect(callsTo(warnings.bell)).toHaveLength(2))
  const missed = next()
  asked.answer(1, { total: 1, count: 1, records: [missed] })
  await waitFor(() => expect(cards()).toEqual([missed.id]))
})

it('a card closes by itself when its time is up, by the server’s clock', async () => {
  const { line, says } = await listening()
  line.says({ kind: 'beat', time: start + 60_000, cursor: { 1000002: seq } })
  const important = next({ ...heart, lastHappenTime: '2026-11-21 10:01:00' })
  says('warning', important)
  expect(store.get(alarmCardsAtom)).toMatchObject([{ leavesAt: start + 90_000 }])
  vi.setSystemTime(start + 30_000)
  // a rerender checks the expiry again
  act(() => store.set(alarmCardsAtom, (cards) => [...cards]))
  await waitFor(() => expect(cards()).toEqual([]))
})
