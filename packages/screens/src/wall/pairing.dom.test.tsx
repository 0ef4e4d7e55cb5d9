import { session } from '@care/shared/admin/session/session.contract'
import { readSession } from '@care/shared/browser/session/token-store'
import type { WallSettings } from '@care/shared/overview/walls/wall'
import { wallToken, wallUserId } from '@care/shared/overview/walls/wall-identity'
import { wallPairing, walls } from '@care/shared/overview/walls/walls.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linkChangedAtom } from '../live/link.ts'
import { queryClient } from '../query-client.ts'
import { useSignIn } from '../stage/use-sign-in.ts'
import { signIn } from '../testing/people.ts'
import { fakeNetwork, newWall } from '../testing/wall.tsx'
import { Entry } from './entry.tsx'
import { WallUpkeep } from './wall-upkeep.tsx'

interface Asked {
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
}
type Answer = { status?: number; data: unknown }
let asked: Asked[] = []
let answers: Record<string, (asked: Asked) => Answer> = {}
const secret = 'k'.repeat(43)
const refreshToken = wallToken({ tenantId: 1000001, id: 7, secret })
const orders = (given: Partial<WallSettings> = {}): WallSettings => ({
  name: '大厅',
  pages: [{ kind: 'tenant', floorId: null }],
  seconds: 20,
  privacy: false,
  ...given,
})
const token = {
  access_token: 'a-1',
  refresh_token: refreshToken,
  token_type: 'bearer',
  expires_in: 43_200,
  scope: 'server',
  clientId: 'console',
}

beforeEach(() => {
  asked = []
  answers = {
    [wallPairing.code.path]: () => ({ data: { code: 'ABCD2345', key: secret } }),
    [wallPairing.claim.path]: () => ({ data: { token: null, isOver: false } }),
    [walls.beat.path]: () => ({ data: orders() }),
  }
  history.replaceState(null, '', '/screen/')
  fakeNetwork()
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    const one = { path, headers: Object.fromEntries(new Headers(headers)), body: JSON.parse(String(body ?? '{}')) }
    asked.push(one)
    const { status = 200, data } = answers[path]?.(one) ?? { status: 500, data: null }
    const isBare = path === session.token.path && status === 200
    const text = isBare ? data : { code: status === 200 ? 0 : 1, msg: null, data }
    return new Response(JSON.stringify(text), { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})
const askedFor = (path: string) => asked.filter((one) => one.path === path)
const code = () => document.querySelector('.entry-code')?.textContent

/** A display without its panels. */
function Display() {
  const { session, isRevoked } = useSignIn()
  return session ? <WallUpkeep /> : <Entry isRevoked={isRevoked} />
}

it('shows a code for the manager next to the sign-in, and a new one when it expires', async () => {
  const { wrapper, pass } = newWall(0)
  render(<Entry />, { wrapper })
  await pass(0)
  expect(code()).toBe('ABCD 2345')
  expect(screen.getByRole('link', { name: '用账号登录' }).getAttribute('href')).toBe('/login?redirect=%2Fscreen%2F')
  expect(asked[0]?.headers.authorization).toMatch(/^Basic /)
  answers[wallPairing.code.path] = () => ({ data: { code: 'EFGH6789', key: secret } })
  await pass(9_000)
  expect([code(), askedFor(wallPairing.claim.path).length]).toEqual(['ABCD 2345', 3])
  answers[wallPairing.claim.path] = () => ({ data: { token: null, isOver: true } })
  await pass(3_000)
  expect(code()).toBe('EFGH 6789')
})

it('retries to get a code while the gateway is away', async () => {
  const { wrapper, pass } = newWall(0)
  const ready = answers[wallPairing.code.path]
  answers[wallPairing.code.path] = () => ({ status: 503, data: null })
  render(<Entry />, { wrapper })
  await pass(0)
  expect(code()).toBe('正在获取配对码…')
  if (ready) answers[wallPairing.code.path] = ready
  await pass(10_000)
  expect(code()).toBe('ABCD 2345')
})

it('becomes the approved wall screen, and reports its state every 30 s and when its connection breaks', async () => {
  const { store, wrapper, pass } = newWall(0)
  render(<Display />, { wrapper })
  await pass(0)
  signIn({ id: wallUserId(7) })
  await pass(0)
  expect(code()).toBeUndefined()
  await pass(60_000)
  expect(askedFor(walls.beat.path)).toHaveLength(3)
  expect(askedFor(walls.beat.path)[0]?.body).toMatchObject({ shows: 'tenant', link: 'lost' })
  act(() =>
    store.set(linkChangedAtom, {
      phase: 'live',
      lastFrame: 0,
      missed: 0,
      returns: 0,
      clockOffset: 0,
      reason: null,
    }),
  )
  await pass(0)
  expect(askedFor(walls.beat.path).at(-1)?.body).toMatchObject({ link: 'live' })
})

it('applies page and privacy from its institution’s settings', async () => {
  const { wrapper, pass } = newWall(0)
  answers[walls.beat.path] = () => ({ data: orders({ pages: [{ kind: 'group', floorId: null }], privacy: true }) })
  signIn({ id: wallUserId(7) })
  render(<Display />, { wrapper })
  await pass(0)
  expect([location.pathname, localStorage.getItem('screen-privacy')]).toEqual(['/screen/group', 'true'])
})

it('rotates its pages by the clock, but not during use or an SOS, and skips removed pages', async () => {
  const { wrapper, pass } = newWall(0)
  const ward = { kind: 'ward' as const, floorId: 12 }
  answers[walls.beat.path] = () => ({ data: orders({ pages: [{ kind: 'tenant', floorId: null }, ward] }) })
  signIn({ id: wallUserId(7) })
  render(<Display />, { wrapper })
  await pass(1_000)
  expect(location.pathname).toBe('/screen/')
  await pass(19_000)
  expect(location.pathname).toBe('/screen/ward/12')
  await pass(18_000)
  fireEvent.pointerMove(document.body)
  await pass(3_000)
  expect(location.pathname).toBe('/screen/ward/12')
  await pass(2_000)
  expect(location.pathname).toBe('/screen/')

  const sos = document.body.appendChild(document.createElement('section'))
  sos.className = 'takeover'
  await pass(20_000)
  expect(location.pathname).toBe('/screen/')
  sos.remove()
  await pass(1_000)
  expect(location.pathname).toBe('/screen/ward/12')
  answers[walls.beat.path] = () => ({ data: orders({ pages: [ward] }) })
  await pass(60_000)
  expect([location.pathname, askedFor(walls.beat.path).at(-1)?.body.shows]).toEqual(['/screen/ward/12', 'ward'])
})

it('reports a change of its link immediately, but one closed by a page change only if no new one opens', async () => {
  const { store, wrapper, pass } = newWall(0)
  const link = { lastFrame: 0, missed: 0, returns: 0, clockOffset: 0, reason: null }
  const becomes = (phase: 'live' | 'idle' | 'lost') => act(() => store.set(linkChangedAtom, { ...link, phase }))
  signIn({ id: wallUserId(7) })
  render(<Display />, { wrapper })
  await pass(0)
  becomes('live')
  await pass(0)
  becomes('idle')
  await pass(1_000)
  becomes('live')
  await pass(0)
  const links = () => askedFor(walls.beat.path).map(({ body }) => body.link)
  expect(links()).toEqual(['lost', 'live', 'live'])
  becomes('idle')
  await pass(5_000)
  expect(links().slice(3)).toEqual(['lost'])
  becomes('live')
  await pass(0)
  becomes('lost')
  await pass(0)
  expect(links().slice(4)).toEqual(['live', 'lost'])
})

it('signs in again by its secret when its session is gone', async () => {
  const { wrapper, pass } = newWall(0)
  const { user } = signIn({ id: wallUserId(7) })
  answers[walls.beat.path] = ({ headers }) =>
    headers.authorization === 'Bearer a-1' ? { data: orders() } : { status: 401, data: null }
  answers[session.token.path] = () => ({ data: { ...token, user_info: user } })
  render(<Display />, { wrapper })
  await pass(30_000)
  expect([readSession()?.accessToken, readSession()?.refreshToken]).toEqual(['a-1', refreshToken])
  expect(askedFor(session.token.path)).toHaveLength(1)
})

it('shows that it was revoked, drops all data, and shows a new code', async () => {
  const { wrapper, pass } = newWall(0)
  signIn({ id: wallUserId(7) })
  queryClient.setQueryData(['screen', 'tenant'], { warnings: ['somebody'] })
  render(<Display />, { wrapper })
  await pass(0)
  answers[walls.beat.path] = () => ({ status: 401, data: null })
  answers[session.token.path] = () => ({ status: 503, data: null })
  await pass(30_000)
  // an unreachable gateway revokes nobody
  expect(readSession()).not.toBeNull()
  answers[session.token.path] = () => ({ status: 401, data: null })
  await pass(30_000)
  await pass(0)
  expect(screen.getByRole('alert').textContent).toContain('已撤销')
  expect(code()).toBe('ABCD 2345')
  expect([readSession(), queryClient.getQueryCache().getAll(), Object.keys(sessionStorage)]).toEqual([null, [], []])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('care.session'))).toEqual([])
})
