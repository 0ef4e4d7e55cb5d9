import { contract } from '@care/shared/contract'
import type { LiveEvent } from '@care/shared/live/events'
import { socketPath } from '@care/shared/live/live-protocol'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../calls/query-client.ts'
import { reauthNoticeAtom, resumePage } from '../calls/reauthentication.ts'
import { progressAtom } from '../crud/jobs/progress-atom.ts'
import { useUnsaved } from '../kit/dialogs/unsaved.ts'
import { store } from '../kit/messages/toast.ts'
import { callsTo, mockRefusal } from '../testing/fake-server.ts'
import { fakeSocket } from '../testing/fake-socket.ts'
import { me } from '../testing/people.ts'
import { renderPage } from '../testing/render-page.tsx'
import { waitForToast } from '../testing/steps.ts'
import { liveStateAtom, serverNow, useLiveEvents } from './connection.ts'
import { ConnectionIndicator } from './link-light.tsx'
import { LiveConnection } from './live-connection.tsx'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const { socketTicket } = contract.session

function Unsaved() {
  useUnsaved(true)
  return null
}
const page = (
  <>
    <LiveConnection />
    <ConnectionIndicator />
  </>
)
beforeEach(() => {
  vi.setSystemTime(start)
})

it('connects to its own origin as its user, with a single-use ticket', async () => {
  const line = fakeSocket('a+b/c=')
  renderPage(page)
  await line.connected()
  expect(line.socket().url).toBe(
    `${location.origin.replace('http', 'ws')}${socketPath}/${me.userId}?ticket=a%2Bb%2Fc%3D`,
  )
  await screen.findByText('实时')
  await vi.waitFor(() => expect(store.get(liveStateAtom)).toMatchObject({ phase: 'live', lastFrame: start }))
})

it('the age of data follows the server’s clock until the connection ends', async () => {
  const line = fakeSocket()
  renderPage(page)
  await line.connected()
  line.says({ kind: 'beat', time: start + 180_000, cursor: { 1000002: 0 } })
  expect(serverNow()).toBe(start + 180_000)
})

it.each([
  ['online', () => dispatchEvent(new Event('online'))],
  ['focus', () => dispatchEvent(new Event('focus'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a page that lost its connection reconnects at once on %s, with a new ticket', async (_, wake) => {
  // a long backoff, so that no automatic reconnect happens in this test
  vi.spyOn(Math, 'random').mockReturnValue(100)
  const line = fakeSocket()
  renderPage(page)
  await line.connected()
  act(() => line.socket().ends())
  await screen.findByText(/连接中断/)
  expect(line.sockets).toHaveLength(1)
  act(wake)
  await waitFor(() => expect(line.sockets).toHaveLength(2))
  expect(callsTo(socketTicket)).toHaveLength(2)
})

it('progress of background jobs is stored by key, even if no dialog waits for a job', async () => {
  const line = fakeSocket()
  renderPage(page)
  await line.connected()
  line.says({ kind: 'progress', key: 'one', rate: 40, url: null })
  line.says({ kind: 'progress', key: 'two', rate: 100, url: '/file' })
  line.says({ kind: 'progress', key: 'one', rate: 60, url: null })
  expect(store.get(progressAtom)).toMatchObject({ one: { rate: 60, url: null }, two: { rate: 100, url: '/file' } })
})

it('a join request is announced, and only the list of invitations is reloaded', async () => {
  const line = fakeSocket()
  queryClient.setQueryData(['invitations', 'page', {}], 'list')
  queryClient.setQueryData(['elders', 'page', {}], 'list')
  renderPage(page)
  await line.connected()
  line.says({ kind: 'join-request', tenantId: me.tenantId, inviteId: 3, name: '孙丽' })
  await waitForToast('孙丽申请加入机构，请到“邀请与加入”审核')
  const isOld = (area: string) => queryClient.getQueryState([area, 'page', {}])?.isInvalidated
  expect([isOld('invitations'), isOld('elders')]).toEqual([true, false])
})

function Hearing({ told }: { told: (event: LiveEvent) => void }) {
  useLiveEvents(told)
  return null
}

it('every listener gets every event until its own unmount, even if another listener unmounts', async () => {
  const line = fakeSocket()
  const [first, second] = [vi.fn(), vi.fn()]
  renderPage(page)
  const listening = render(<Hearing told={first} />)
  render(<Hearing told={second} />)
  await line.connected()
  const said = { kind: 'progress' as const, key: 'one', rate: 40, url: null }
  line.says(said)
  listening.unmount()
  line.says({ ...said, rate: 60 })
  const rates = (heard: typeof first) => heard.mock.calls.map(([event]) => event.rate).filter(Boolean)
  expect([rates(first), rates(second)]).toEqual([[40], [40, 60]])
})

it('a hidden page does not reconnect early, and keeps updating the age of its data', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(100)
  const line = fakeSocket()
  renderPage(page)
  await line.connected()
  vi.useFakeTimers({ now: start + 59_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
  act(() => line.socket().ends())
  await vi.waitFor(() => screen.getByText('连接中断 · 数据已 59 秒未更新'))
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void dispatchEvent(new Event('focus')))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  screen.getByText('连接中断 · 数据已 1 分钟未更新')
  expect(callsTo(socketTicket)).toHaveLength(1)
  sight.mockReturnValue('visible')
  act(() => void dispatchEvent(new Event('focus')))
  await vi.waitFor(() => expect(callsTo(socketTicket)).toHaveLength(2))
})

it('a session ended elsewhere ends at the refused socket ticket; a page with unsaved input stays', async () => {
  fakeSocket()
  mockRefusal(socketTicket, 401, '账号已在别处退出')
  renderPage(
    <>
      <Unsaved />
      {page}
    </>,
  )
  await waitFor(() => expect(store.get(reauthNoticeAtom)).toBe('账号已在别处退出'))
  resumePage()
})

it('the socket closes when its page leaves the frame', async () => {
  const line = fakeSocket()
  renderPage(page)
  await line.connected()
  cleanup()
  expect(line.socket().readyState).toBe(3)
  expect(store.get(liveStateAtom).phase).toBe('idle')
})
