import { contract } from '@care/shared/contract'
import type { LiveEvent } from '@care/shared/live/events'
import { socketPath } from '@care/shared/live/wires'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { againAtom, goOn } from '../calls/again.ts'
import { queryClient } from '../calls/query-client.ts'
import { progressAtom } from '../crud/jobs/progress-atom.ts'
import { useUnsaved } from '../kit/dialogs/unsaved.ts'
import { store } from '../kit/messages/toast.ts'
import { refuses, sentTo } from '../testing/fake-server.ts'
import { layLine } from '../testing/line.ts'
import { me } from '../testing/people.ts'
import { renderPage } from '../testing/render-page.tsx'
import { said } from '../testing/steps.ts'
import { liveStateAtom, serverNow, useLiveEvents } from './connection.ts'
import { LinkLight } from './link-light.tsx'
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
    <LinkLight />
  </>
)
beforeEach(() => {
  vi.setSystemTime(start)
})

it('the page listens at its own origin, as its person, by a ticket of one connection', async () => {
  const line = layLine('a+b/c=')
  renderPage(page)
  await line.connected()
  expect(line.socket().url).toBe(
    `${location.origin.replace('http', 'ws')}${socketPath}/${me.userId}?ticket=a%2Bb%2Fc%3D`,
  )
  await screen.findByText('实时')
  await vi.waitFor(() => expect(store.get(liveStateAtom)).toMatchObject({ phase: 'live', lastFrame: start }))
})

it('ages are told by the server’s clock, and not when it is lost again', async () => {
  const line = layLine()
  renderPage(page)
  await line.connected()
  line.says({ kind: 'beat', time: start + 180_000, cursor: { 1000002: 0 } })
  expect(serverNow()).toBe(start + 180_000)
})

it.each([
  ['online', () => dispatchEvent(new Event('online'))],
  ['focus', () => dispatchEvent(new Event('focus'))],
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a page that lost its line comes back at once on %s, with another ticket', async (_, wake) => {
  // a long pause until the next try: nothing comes back by itself here
  vi.spyOn(Math, 'random').mockReturnValue(100)
  const line = layLine()
  renderPage(page)
  await line.connected()
  act(() => line.socket().ends())
  await screen.findByText(/连接中断/)
  expect(line.sockets).toHaveLength(1)
  act(wake)
  await waitFor(() => expect(line.sockets).toHaveLength(2))
  expect(sentTo(socketTicket)).toHaveLength(2)
})

it('background jobs are told by their key, whoever waits for them', async () => {
  const line = layLine()
  renderPage(page)
  await line.connected()
  line.says({ kind: 'progress', key: 'one', rate: 40, url: null })
  line.says({ kind: 'progress', key: 'two', rate: 100, url: '/file' })
  line.says({ kind: 'progress', key: 'one', rate: 60, url: null })
  expect(store.get(progressAtom)).toMatchObject({ one: { rate: 60, url: null }, two: { rate: 100, url: '/file' } })
})

it('who asks to be let in is told, and the list of them renewed, no other', async () => {
  const line = layLine()
  queryClient.setQueryData(['invitations', 'page', {}], 'list')
  queryClient.setQueryData(['elders', 'page', {}], 'list')
  renderPage(page)
  await line.connected()
  line.says({ kind: 'join-request', tenantId: me.tenantId, inviteId: 3, name: '孙丽' })
  await said('孙丽申请加入机构，请到“邀请与加入”审核')
  const isOld = (area: string) => queryClient.getQueryState([area, 'page', {}])?.isInvalidated
  expect([isOld('invitations'), isOld('elders')]).toEqual([true, false])
})

function Hearing({ told }: { told: (event: LiveEvent) => void }) {
  useLiveEvents(told)
  return null
}

it('everybody who listens hears every event until they leave, whoever else leaves', async () => {
  const line = layLine()
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

it('a page that nobody looks at does not hurry, and how old its data is goes on being told', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(100)
  const line = layLine()
  renderPage(page)
  await line.connected()
  vi.useFakeTimers({ now: start + 59_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
  act(() => line.socket().ends())
  await vi.waitFor(() => screen.getByText('连接中断 · 数据已 59 秒未更新'))
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void dispatchEvent(new Event('focus')))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  screen.getByText('连接中断 · 数据已 1 分钟未更新')
  expect(sentTo(socketTicket)).toHaveLength(1)
  sight.mockReturnValue('visible')
  act(() => void dispatchEvent(new Event('focus')))
  await vi.waitFor(() => expect(sentTo(socketTicket)).toHaveLength(2))
})

it('a session that ended elsewhere is noticed by the line as well, and the page stays with what is not saved', async () => {
  layLine()
  refuses(socketTicket, 401, '账号已在别处退出')
  renderPage(
    <>
      <Unsaved />
      {page}
    </>,
  )
  await waitFor(() => expect(store.get(againAtom)).toBe('账号已在别处退出'))
  goOn()
})

it('the line of who leaves the frame is closed', async () => {
  const line = layLine()
  renderPage(page)
  await line.connected()
  cleanup()
  expect(line.socket().readyState).toBe(3)
  expect(store.get(liveStateAtom).phase).toBe('idle')
})
