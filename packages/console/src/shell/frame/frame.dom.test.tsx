import { refreshQuery, tokenPath } from '@care/shared/browser/session/access-token'
import { saveSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { againAtom, goOn } from '../../calls/again.ts'
import { lockedAtom } from '../../calls/lock-atom.ts'
import { hasUnsaved, useUnsaved } from '../../kit/dialogs/unsaved.ts'
import { store } from '../../kit/messages/toast.ts'
import { noteArrival } from '../../session/switch/arrival.ts'
import { answers, fakeFetch } from '../../testing/fake-server.ts'
import { tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { said } from '../../testing/steps.ts'
import { keysOpenAtom } from '../keys/use-shortcuts.ts'
import type { AppRoute } from '../tabs/route.ts'
import { home } from '../tabs/tabs.ts'
import { tabsAtom } from '../tabs/tabs-atom.ts'
import { Frame, type FrameParts } from './frame.tsx'

const { menus, parameters } = contract

function Elders() {
  useUnsaved(true)
  return <p>长者名单</p>
}
const routes: AppRoute[] = [
  { path: '/wel/index', title: '首页', access: 'signed-in', component: () => <p>今天</p> },
  { path: '/oldMan/index', title: '长者档案', access: 'elder:view', component: Elders },
]
const parts: FrameParts = {
  ...{ tools: null, overlays: <p>提醒</p>, locked: () => <p>1 起 SOS</p> },
  ...{ useItems: () => [], useBadges: () => ({ elders: 100 }) },
}
const opened = (at: string, may: AppRoute['access'][] = ['elder:view']) =>
  renderPage(<Frame routes={routes} parts={parts} />, {
    at,
    may,
  })

beforeEach(() => {
  answers(menus.mine, [])
  answers(parameters.publicValue, null)
  store.set(tabsAtom, () => [home])
})
afterEach(() => {
  store.set(keysOpenAtom, false)
  goOn()
})

it.each([
  ['/lock', '今天', '/wel/index'],
  ['/oldMan/index', '长者名单', '/oldMan/index'],
  ['/nowhere', '页面不存在', '/404'],
])('at %s one sees %s', async (at, words, path) => {
  opened(at)
  await screen.findByText(words)
  expect(location.pathname).toBe(path)
})

it('a page that the role does not hold says which permission is missing', async () => {
  opened('/oldMan/index', [])
  await screen.findByText('缺少权限 elder:view，如需使用请联系管理员')
  expect(screen.queryByText('长者名单')).toBeNull()
})

it('who has just switched is told where they are, once', async () => {
  noteArrival('朝阳院')
  opened('/wel/index')
  await said('已切换到“朝阳院”')
})

it('a locked session hides the pages and every dialog over them, and shows them again', async () => {
  opened('/oldMan/index')
  const page = await screen.findByText('长者名单')
  const isSeen = () => page.closest('.frame')?.getAttribute('style')?.includes('display: none') !== true
  act(() => store.set(keysOpenAtom, true))
  await screen.findByRole('dialog', { name: '快捷键' })
  expect(isSeen()).toBe(true)
  act(() => store.set(lockedAtom, true))
  await screen.findByText(/屏幕已锁定/)
  screen.getByText('1 起 SOS')
  expect([isSeen(), screen.queryByRole('dialog', { name: '快捷键' })]).toEqual([false, null])
  // what was being written is still not saved
  expect(hasUnsaved()).toBe(true)
  act(() => store.set(lockedAtom, false))
  await screen.findByRole('dialog', { name: '快捷键' })
  expect(isSeen()).toBe(true)
})

it('a token that cannot be renewed ends the session, over a page that holds what is not saved', async () => {
  const renewals: string[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.startsWith(tokenPath)) return fakeFetch(address, init)
    renewals.push(address)
    return Promise.resolve(new Response('{"code":1}', { status: 426 }))
  })
  opened('/oldMan/index')
  await screen.findByText('长者名单')
  act(() => void saveSession({ ...tokenOf([]), refresh_token: 'too-old', expires_in: 60 }, 'test'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(store.get(againAtom)).toBe('登录已失效，请重新登录'))
  await screen.findByRole('dialog', { name: '登录已失效，请重新登录' })
  expect(renewals).toEqual([tokenPath + refreshQuery('too-old')])
  screen.getByText('长者名单')
})
