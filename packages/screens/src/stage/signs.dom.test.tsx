import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Link, linkAtom, polledAtAtom } from '../live/link.ts'
import { privacyAtom } from '../panels/privacy.ts'
import { FeedVeil, PollVeil } from '../panels/veil.tsx'
import { queryClient } from '../query-client.ts'
import { newWall } from '../testing/wall.tsx'
import { LinkLight } from './link-light.tsx'
import { ScreenErrorBoundary } from './screen-error-boundary.tsx'
import { StageControls } from './stage-controls.tsx'
import { useNewVersion } from './use-new-version.ts'

const start = Date.parse('2026-11-21T10:00:00+08:00')
afterEach(() => queryClient.clear())

const link = (given: Partial<Link>): Link => ({
  phase: 'live',
  lastFrame: start,
  missed: 0,
  returns: 0,
  clockOffset: 0,
  reason: null,
  startedAt: start,
  missedAt: 0,
  ...given,
})
/** Renders the part after this many seconds. */
async function after(seconds: number, part: ReactNode, given: Partial<Link>, polledAt = 0) {
  const { store, wrapper, pass } = newWall(start)
  store.set(linkAtom, link(given))
  store.set(polledAtAtom, polledAt)
  const { container } = render(part, { wrapper })
  await pass(seconds * 1_000)
  return `${container.firstElementChild?.className ?? '-'}: ${container.textContent}`
}

it.each<[number, Partial<Link>, string]>([
  [12, {}, 'link-light is-live: 实时连接12 秒前'],
  [13, {}, 'link-light is-lost: 连接中断13 秒前'],
  [5, { phase: 'connecting', lastFrame: null }, 'link-light is-connecting: 正在连接尚无数据'],
  [13, { phase: 'connecting', lastFrame: null }, 'link-light is-lost: 连接中断尚无数据'],
  [13, { phase: 'refused' }, 'link-light is-refused: 实时预警未授权13 秒前'],
  [5, { missed: 3, missedAt: start - 54_999 }, 'link-light is-live: 离线期间 3 条预警实时连接5 秒前'],
  [5, { missed: 3, missedAt: start - 55_000 }, 'link-light is-live: 实时连接5 秒前'],
  [5, { phase: 'lost', missed: 3, missedAt: start }, 'link-light is-connecting: 正在连接5 秒前'],
])('after %i s a link that is %o is shown as %s', async (seconds, given, words) => {
  expect(await after(seconds, <LinkLight />, given)).toBe(words)
})

it.each<[string, number, ReactNode, Partial<Link>, number, string]>([
  ['the feed', 12, <FeedVeil key="f" />, {}, start, '-: '],
  ['the feed', 13, <FeedVeil key="f" />, {}, start + 5_000, 'veil is-lost: 连接中断 · 数据为 8 秒前'],
  [
    'the feed',
    20,
    <FeedVeil key="f" />,
    { lastFrame: start + 5_000 },
    start,
    'veil is-lost: 连接中断 · 数据为 15 秒前',
  ],
  ['the feed', 13, <FeedVeil key="f" />, { lastFrame: null }, 0, 'veil is-lost: 连接中断 · 数据为 13 秒前'],
  ['a poll', 45, <PollVeil key="p" />, {}, start, '-: '],
  ['a poll', 46, <PollVeil key="p" />, {}, start, 'veil is-stale: 数据为 46 秒前'],
  ['a poll', 181, <PollVeil key="p" />, {}, start, 'veil is-lost: 连接中断 · 数据为 3 分钟前'],
  ['no poll yet', 181, <PollVeil key="p" />, {}, 0, '-: '],
])('the data of %s are covered with their age after %i s', async (_, seconds, part, given, polledAt, words) => {
  expect(await after(seconds, part, given, polledAt)).toBe(words)
})

it('the controls appear on a mouse movement for four seconds, and the privacy choice is stored', async () => {
  const { store, wrapper, pass } = newWall(start)
  render(<StageControls />, { wrapper })
  const isAway = () => screen.getByRole('navigation').classList.contains('is-away')
  expect(isAway()).toBe(true)
  fireEvent.pointerMove(window)
  await pass(3_000)
  fireEvent.keyDown(window)
  await pass(3_999)
  expect(isAway()).toBe(false)
  await pass(1)
  expect(isAway()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '隐私模式' }))
  expect([store.get(privacyAtom), localStorage.getItem('screen-privacy')]).toEqual([true, 'true'])
  fireEvent.click(screen.getByRole('button', { name: '显示全名' }))
  expect([store.get(privacyAtom), localStorage.getItem('screen-privacy')]).toEqual([false, 'false'])
})

const Picture = ({ draw }: { draw: () => string }) => <p>{draw()}</p>

it('a crashing screen shows an error, drops the cached response, and renders again ten seconds later', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { wrapper, pass } = newWall(start)
  let isBroken = true
  const draw = () => {
    if (isBroken) throw new Error('broken')
    return 'picture'
  }
  queryClient.setQueryData(['screen', 'tenant'], 'answer')
  queryClient.setQueryData(['map', 'china'], 'map')
  render(
    <ScreenErrorBoundary>
      <Picture draw={draw} />
    </ScreenErrorBoundary>,
    { wrapper },
  )
  expect(screen.getByText('画面出现错误。系统会自动重试，也可以立即重试。')).toBeTruthy()
  isBroken = false
  await pass(9_999)
  expect(screen.queryByText('picture')).toBeNull()
  await pass(1)
  expect(screen.getByText('picture')).toBeTruthy()
  expect([queryClient.getQueryData(['screen', 'tenant']), queryClient.getQueryData(['map', 'china'])]).toEqual([
    undefined,
    'map',
  ])
})

it.each([
  ['another version', 'b.js', 200, false, 1],
  ['the same version', 'a.js', 200, false, 0],
  ['a page of errors', 'b.js', 503, false, 0],
  ['another version while an SOS has the stage', 'b.js', 200, true, 0],
])('a wall screen that finds %s after five minutes is reloaded or not', async (_, src, status, hasSos, times) => {
  const { pass } = newWall(start)
  const page = (name: string) => `<script type="module" src="/screen/${name}"></script>`
  vi.spyOn(document.documentElement, 'outerHTML', 'get').mockReturnValue(page('a.js'))
  const fetched = vi.fn(async () => new Response(page(src), { status }))
  vi.stubGlobal('fetch', fetched)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  if (hasSos) document.body.append(Object.assign(document.createElement('i'), { className: 'takeover' }))
  const { unmount } = renderHook(() => useNewVersion())
  await pass(5 * 60_000 - 1)
  expect(fetched).not.toHaveBeenCalled()
  await pass(1)
  expect([fetched.mock.calls.length, reload.mock.calls.length]).toEqual([1, times])
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(fetched).toHaveBeenCalledOnce()
  document.body.replaceChildren()
})
