import { contract } from '@care/shared/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockedAtom } from '../calls/lock-atom.ts'
import { store } from '../kit/messages/toast.ts'
import { Frame, type FrameParts } from '../shell/frame/frame.tsx'
import { homeTab } from '../shell/tabs/tabs.ts'
import { tabsAtom } from '../shell/tabs/tabs-atom.ts'
import { mockAnswer } from '../testing/fake-server.ts'
import { renderPage } from '../testing/render-page.tsx'
import { Root } from './root.tsx'
import { routes } from './routes.tsx'

const { menus, parameters, social } = contract
const at = () => location.pathname + location.search
const login = (wanted: string) => `/login?redirect=${encodeURIComponent(wanted)}`

describe('pages opened without a session', () => {
  beforeEach(() => mockAnswer(social.providers, []))
  const opened = (address: string) => {
    history.replaceState(null, '', address)
    render(<Root />)
  }

  it.each([
    ['/', '/login'],
    ['/wel/index', '/login'],
    ['/login', '/login'],
    ...[
      '/wel',
      '/lock',
      '/403',
      '/500',
      '/info/index',
      '/userPanel?name=info',
      '/oldMan/detail?id=1&tabid=basic&isview=true',
      '/warning/warning/index',
      '/pdfView',
      '/files',
      '/homebook',
      '/myiframe/anything',
      '/no/such/page',
    ].map((address) => [address, login(address)]),
  ])('%s leads to the sign-in page at %s', async (address, leadsTo) => {
    opened(address)
    await screen.findByLabelText('用户名')
    expect(at()).toBe(leadsTo)
  })

  it.each([
    ['/404', '页面不存在'],
    ['/401', '登录已失效'],
  ])('%s is public', async (address, title) => {
    opened(address)
    await screen.findByRole('heading', { name: title })
    expect([at(), screen.queryByLabelText('用户名')]).toEqual([address, null])
  })

  it('an address with auth_code leads to the applet page and keeps its other parameters', async () => {
    opened('/oldMan/index?auth_code=c1&type=DEMO&id=7')
    await screen.findByRole('heading', { name: '确认登录' })
    expect(at()).toBe('/applet/applet/index?auth_code=c1&type=DEMO&id=7')
  })
})

describe('pages opened with a session', () => {
  const parts: FrameParts = { tools: null, overlays: null, useItems: () => [], useBadges: () => ({}) }
  /** Every route of the console; each page shows only its title. */
  const named = routes.map((route) => ({
    path: route.path,
    title: route.title,
    by: route.by ?? [],
    isOneTab: route.isOneTab,
    alsoAt: route.alsoAt,
    access: 'signed-in' as const,
    component: () => <p>此页是{route.title}</p>,
  }))
  const opened = async () => {
    renderPage(<Frame routes={named} parts={parts} />, { at: '/wel/index' })
    await screen.findByText('此页是首页')
  }
  /** Navigates as a menu entry or a link does. */
  const go = (address: string) => act(() => history.pushState(null, '', address))
  const current = () => document.querySelector('.tab.is-current')?.textContent ?? null

  beforeEach(() => {
    mockAnswer(menus.mine, [])
    mockAnswer(parameters.publicValue, null)
    store.set(tabsAtom, () => [homeTab])
  })
  afterEach(() => store.set(tabsAtom, () => [homeTab]))

  it('redirecting addresses lead home, unknown addresses to the 404 page', async () => {
    await opened()
    const leadsTo = (address: string) => {
      go(address)
      return at()
    }
    expect(['/', '/wel', '/lock', '/ticket/index', '/no/such/page'].map(leadsTo)).toEqual([
      '/wel/index',
      '/wel/index',
      '/wel/index',
      '/404',
      '/404',
    ])
  })

  it('an alias address redirects to its page, with the filter that the alias means', async () => {
    await opened()
    for (const [address, leadsTo] of [
      ['/questionnaire', '/questionnaire/index'],
      ['/questionnaire/', '/questionnaire/index'],
      ['/questionnaire/default', '/questionnaire/index?questionnaireType=1'],
      ['/questionnaire/my', '/questionnaire/index'],
    ] as const) {
      go(address)
      await screen.findByText('此页是问卷列表')
      expect(at()).toBe(leadsTo)
      go('/info/index')
    }
  })

  it('a page opens as a tab with its title, which is also the window’s; home is the first tab', async () => {
    await opened()
    for (const [address, title] of [
      ['/wel/index', '首页'],
      ['/userPanel?name=info', '机构概况'],
      ['/info/index', '个人信息'],
      ['/warning/warning/index', '全部预警'],
      ['/pdfView', '查看文件'],
      ['/homebook', '使用手册'],
    ] as const) {
      go(address)
      await screen.findByText(`此页是${title}`)
      expect([at(), current(), document.title.split(' · ')[0]]).toEqual([address, title, title])
      expect(document.querySelector('.tab-title')?.textContent).toBe('首页')
    }
  })

  it('an error page opens no tab', async () => {
    await opened()
    for (const [address, title] of [
      ['/401', '登录已失效'],
      ['/403', '没有权限'],
      ['/404', '页面不存在'],
      ['/500', '系统出现错误'],
    ] as const) {
      go(address)
      await screen.findByRole('heading', { name: title })
      expect(document.title.split(' · ')[0]).toBe(title)
      expect([document.querySelectorAll('.tab').length, current()]).toEqual([1, null])
    }
  })

  it('every address leads to the lock screen while the session is locked', async () => {
    await opened()
    act(() => store.set(lockedAtom, true))
    await screen.findByText(/屏幕已锁定/)
    for (const address of ['/wel/index', '/info/index', '/404', '/no/such/page', '/lock']) {
      go(address)
      await waitFor(() => expect(at()).toBe('/lock'))
      screen.getByText(/屏幕已锁定/)
    }
  })
})
