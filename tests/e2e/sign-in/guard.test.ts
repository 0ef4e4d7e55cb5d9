/** Concerns sessions, screens, menus, locks. */
import { contract } from '@care/shared/contract'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeWindows, go, openBrowser, signInAt, visitor } from '../../support/browser.ts'
import { signedIn } from '../../support/client.ts'

const origin = inject('origin')

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

const isAt = (wanted: string) => (url: URL) => url.pathname + url.search === wanted
const login = (wanted: string) => `/login?redirect=${encodeURIComponent(wanted)}`

/** Opens a typed address, and waits for the page to which it leads. */
async function open(address: string, leadsTo: string) {
  await page.goto(origin + address)
  await page.waitForURL(isAt(leadsTo))
}

describe('pages opened without a session', () => {
  beforeAll(async () => {
    page = await visitor(browser)
  })
  afterAll(() => page?.context().close())

  const signInForm = () => page.getByRole('textbox', { name: '用户名' })

  it.each([
    ['/', '/login'],
    ['/oldMan/detail?id=1&tabid=basic&isview=true', login('/oldMan/detail?id=1&tabid=basic&isview=true')],
  ])('%s leads to the sign-in page, and remembers the address', async (address, leadsTo) => {
    await open(address, leadsTo)
    await signInForm().waitFor()
  })

  it('an error page is accessible without a session', async () => {
    await open('/404', '/404')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    expect(await signInForm().count()).toBe(0)
  })

  it('carries auth_code and all other parameters to the applet page', async () => {
    await open('/oldMan/index?auth_code=c1&type=DEMO&id=7', '/applet/applet/index?auth_code=c1&type=DEMO&id=7')
    await page.getByRole('heading', { name: '确认登录' }).waitFor()
  })
})

describe('pages opened with a session', () => {
  const current = () => page.locator('.tab.is-current')

  beforeAll(async () => {
    page = await signInAt(browser, origin, 'group')
  })
  afterAll(() => page?.context().close())

  it.each([
    [login('/oldMan/index'), '/oldMan/index', '长者档案'],
    [login('https://evil.example/'), '/wel/index', '首页'],
  ])('%s leads past the sign-in page to %s', async (address, leadsTo, title) => {
    await open(address, leadsTo)
    await current().filter({ hasText: title }).waitFor()
    await page.waitForFunction((text) => document.title.startsWith(text), title)
  })

  it('an unknown address leads to a page without a tab', async () => {
    const before = await page.locator('.tab').count()
    await go(page, '/no/such/page')
    await page.waitForURL(isAt('/404'))
    await page.locator('.state.is-page:visible').getByRole('heading', { name: '页面不存在' }).waitFor()
    expect(await page.locator('.tab').count()).toBe(before)
    expect(await current().count()).toBe(0)
  })

  it('shows a notice to people without permission for a list, and requests none of its rows', async () => {
    const asked: string[] = []
    const note = (request: Request) => void asked.push(new URL(request.url()).pathname)
    page.on('request', note)
    await page.goto(`${origin}/tenant/application`)
    await page.getByRole('heading', { name: '没有权限' }).waitFor()
    page.off('request', note)
    expect(asked).toContain(contract.account.info.path)
    expect(asked).not.toContain(contract.applications.page.path)
  })

  it('the top bar opens both screens in windows of their own', async () => {
    for (const [name, leadsTo] of [
      // this user has no institution of their own and chooses one
      ['机构大屏', '/screen/group?choose'],
      ['集团大屏', '/screen/group'],
    ] as const) {
      const opened = page.waitForEvent('popup')
      await page.locator('.top-bar').getByRole('button', { name }).click()
      const screen = await opened
      await screen.waitForURL(isAt(leadsTo))
      await screen.close()
    }
  })

  it('a menu entry with an http address opens in a window without an opener', async () => {
    const operator = await signedIn(origin, 'admin')
    const entry = { parentId: -1, name: '外部帮助', path: `${origin}/404?help`, sortOrder: 9_990, type: '0' as const }
    const { menuId } = await operator.call(contract.menus.create, { body: entry })
    try {
      await page.goto(`${origin}/wel/index`)
      const opened = page.context().waitForEvent('page')
      await page.locator('.menu').getByRole('link', { name: '外部帮助' }).click()
      const help = await opened
      await help.waitForURL(`${origin}/404?help`)
      expect(await help.evaluate(() => window.opener)).toBeNull()
      expect(new URL(page.url()).pathname).toBe('/wel/index')
      await help.close()
    } finally {
      await operator.call(contract.menus.remove, { params: { id: menuId } })
    }
  })

  it('brings signed-in people to the applet page as well', async () => {
    await open('/wel/index?auth_code=c1&type=DEMO', '/applet/applet/index?auth_code=c1&type=DEMO')
    await page.getByRole('link', { name: '以当前账号继续' }).waitFor()
  })
})

describe('pages opened with a locked session', () => {
  beforeAll(async () => {
    page = await signInAt(browser, origin, 'desk3')
    const status = await page.evaluate(async () => {
      const { accessToken } = JSON.parse(
        localStorage.getItem(`care.session.${sessionStorage.getItem('care.session')}`) ?? '',
      )
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ password: 'lock-1234' })
      return (await fetch('/auth/lock', { method: 'POST', headers, body })).status
    })
    expect(status).toBe(200)
  })
  afterAll(() => page?.context().close())

  it.each(['/404', '/login'])('%s leads to the lock', async (address) => {
    await open(address, '/lock')
    await page.locator('.lock-words').waitFor()
  })

  it('unlocking continues to the last requested page, never to another site', async () => {
    await open('/info/index', '/lock')
    await page.evaluate(() => sessionStorage.setItem('care.before-lock', '//evil.example/x'))
    await page.getByLabel('锁屏密码', { exact: true }).fill('lock-1234')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/wel/index`)
  })
})
