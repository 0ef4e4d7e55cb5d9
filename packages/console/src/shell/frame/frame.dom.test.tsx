import { refreshQuery, tokenPath } from '@care/shared/browser/session/access-token'
import { saveSession } from '@care/shared/browser/session/token-store'
import { contract } from '@care/shared/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '../../calls/api.ts'
import { lockedAtom } from '../../calls/lock-atom.ts'
import { reauthNoticeAtom, resumePage } from '../../calls/reauthentication.ts'
import { useAction } from '../../crud/use-action.ts'
import { hasUnsaved, useUnsaved } from '../../kit/dialogs/unsaved.ts'
import { explainedCallAtom, store } from '../../kit/messages/toast.ts'
import { saveSwitchedTo } from '../../session/switch/switched-notice.ts'
import { fakeFetch, mockAnswer, mockRefusal, queriesTo } from '../../testing/fake-server.ts'
import { tokenOf } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { waitForToast } from '../../testing/steps.ts'
import { keysOpenAtom } from '../keys/use-shortcuts.ts'
import type { AppRoute } from '../tabs/route.ts'
import { homeTab } from '../tabs/tabs.ts'
import { tabsAtom } from '../tabs/tabs-atom.ts'
import { Frame, type FrameParts } from './frame.tsx'

const { menus, parameters } = contract

function Elders() {
  useUnsaved(true)
  return <p>长者名单</p>
}
function Refused() {
  const remove = useAction(api.staff.remove, '删除成功')
  return (
    <button type="button" onClick={() => remove.mutate({ params: { id: 1 } })}>
      删除
    </button>
  )
}
const routes: AppRoute[] = [
  { path: '/wel/index', title: '首页', access: 'signed-in', component: () => <p>今天</p> },
  { path: '/oldMan/index', title: '长者档案', access: 'elder:view', component: Elders },
  { path: '/refused', title: '被拒绝', access: 'signed-in', component: Refused },
]
const parts: FrameParts = {
  tools: null,
  overlays: <p>提醒</p>,
  locked: () => <p>1 起 SOS</p>,
  useItems: () => [],
  useBadges: () => ({ elders: 100 }),
}
const opened = (at: string, may: AppRoute['access'][] = ['elder:view']) =>
  renderPage(<Frame routes={routes} parts={parts} />, {
    at,
    may,
  })

beforeEach(() => {
  mockAnswer(menus.mine, [])
  mockAnswer(parameters.publicValue, null)
  store.set(tabsAtom, () => [homeTab])
})
afterEach(() => {
  store.set(keysOpenAtom, false)
  store.set(explainedCallAtom, null)
  resumePage()
})

it.each([
  ['/lock', '今天', '/wel/index'],
  ['/oldMan/index', '长者名单', '/oldMan/index'],
  ['/nowhere', '页面不存在', '/404'],
])('%s shows %s', async (at, words, path) => {
  opened(at)
  await screen.findByText(words)
  expect(location.pathname).toBe(path)
})

it('a page without permission says which permission is missing, and who has it', async () => {
  mockAnswer(contract.roles.why, {
    title: '长者档案',
    may: false,
    permission: 'elder:view',
    label: '长者档案：查看',
    isOperators: false,
    isDisabled: false,
    roles: [{ roleId: 2, roleName: '养老护理员', isTheirs: false }],
    granters: [],
  })
  opened('/oldMan/index', [])
  await screen.findByText('长者档案：查看（elder:view）')
  await screen.findByText('养老护理员')
  await screen.findByText('本机构没有人可以授予，请联系上级机构或平台运营方')
  expect(queriesTo(contract.roles.why)).toEqual([{ page: '/oldMan/index' }])
  expect(screen.queryByText('长者名单')).toBeNull()
})

it('a toast of a call refused for lack of permission offers an explanation, other refusals do not', async () => {
  mockAnswer(contract.roles.why, {
    title: '删除员工',
    may: false,
    permission: 'staff:edit',
    label: '员工：维护',
    isOperators: false,
    isDisabled: false,
    roles: [],
    granters: [{ userId: 9, nickName: '王主任' }],
  })
  mockRefusal(contract.staff.remove, 200, '请先停用')
  const user = opened('/refused')
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await waitForToast('请先停用')
  expect(screen.queryByRole('button', { name: '为什么？' })).toBeNull()
  mockRefusal(contract.staff.remove, 403, '不允许访问')
  await user.click(screen.getByRole('button', { name: '删除' }))
  // the test page shows the toast a second time
  const [ask] = await screen.findAllByRole('button', { name: '为什么？' })
  await user.click(ask as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: '为什么不能操作' })
  await within(dialog).findByText('可由王主任授予')
  expect(queriesTo(contract.roles.why)).toEqual([{ call: 'staff.remove' }])
})

it('announces the institution once after a switch', async () => {
  saveSwitchedTo('朝阳院')
  opened('/wel/index')
  await waitForToast('已切换到“朝阳院”')
})

it('a locked session hides the pages and every dialog above them, and shows them again', async () => {
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
  // the input still counts as unsaved
  expect(hasUnsaved()).toBe(true)
  act(() => store.set(lockedAtom, false))
  await screen.findByRole('dialog', { name: '快捷键' })
  expect(isSeen()).toBe(true)
})

it('a token that cannot be renewed ends the session, and a page with unsaved input stays', async () => {
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
  await waitFor(() => expect(store.get(reauthNoticeAtom)).toBe('登录已失效，请重新登录'))
  await screen.findByRole('dialog', { name: '登录已失效，请重新登录' })
  expect(renewals).toEqual([tokenPath + refreshQuery('too-old')])
  screen.getByText('长者名单')
})
