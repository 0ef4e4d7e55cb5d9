/** Concerns the shell, search, settings, locks, warnings. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeWindows, go, openBrowser, signInAt } from '../support/browser.ts'
import { dismissCards } from '../support/cards.ts'
import { signedIn } from '../support/client.ts'
import { findWatches, raise, settleEmergencies, type Watch } from '../support/watches/watches.ts'

const origin = inject('origin')

let browser: Browser
let page: Page

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Chooses an entry of the user menu. */
const choose = async (name: string) => {
  await page.locator('.person').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const reload = async () => {
  await page.reload()
  await page.locator('.link-light[data-phase=live]').waitFor()
}

beforeAll(async () => {
  browser = await openBrowser()
  page = await signInAt(browser, origin, 'desk2')
})
afterAll(closeWindows)

describe('theme and settings', () => {
  const look = () =>
    page.evaluate(() => {
      const { dataset, style } = document.documentElement
      const { backgroundColor } = getComputedStyle(document.querySelector('.top-bar') as Element)
      return { theme: dataset.theme, scheme: dataset.scheme, size: style.fontSize, backgroundColor }
    })
  const chosen = { theme: 'star', scheme: 'dark', size: '16px', backgroundColor: 'rgb(11, 16, 38)' }

  it('theme and settings apply immediately and after a reload', async () => {
    await button('界面设置').click()
    const panel = page.locator('.settings')
    await panel.getByText('星空').click()
    await panel.getByRole('radio', { name: '松柏绿' }).check()
    await panel.getByRole('button', { name: '深色' }).click()
    await panel.getByRole('button', { name: '较大 16' }).click()
    await panel.getByText('标签栏').click()
    await expect.poll(look).toEqual(chosen)
    expect(await page.locator('.tab-bar').count()).toBe(0)

    await reload()
    await expect.poll(look).toEqual(chosen)
    expect(await page.locator('.tab-bar').count()).toBe(0)
  })

  it('theme and settings are reset with one click', async () => {
    await button('界面设置').click()
    await button('恢复默认').click()
    await page.locator('.tab-bar').waitFor()
    await expect.poll(look).toMatchObject({ theme: 'default', scheme: 'light', size: '14px' })
    await page.keyboard.press('Escape')
    await page.locator('.settings').waitFor({ state: 'detached' })
  })
})

describe('tabs', () => {
  const titles = () => page.locator('.tab-title').allTextContents()
  const chooseFor = async (tab: string, action: string) => {
    await page.locator('.tab', { hasText: tab }).click({ button: 'right' })
    await page.locator('.p-contextmenu').getByRole('menuitem', { name: action, exact: true }).click()
  }

  it('tabs come back after a reload', async () => {
    for (const path of ['/oldMan/index', '/warning/warning/index', '/workorder/index']) {
      await go(page, path)
      await page.locator('.tab.is-current').waitFor()
    }
    await reload()
    await expect.poll(titles).toEqual(['首页', '长者档案', '全部预警', '服务工单'])
  })

  it('a page can fill the whole window', async () => {
    await chooseFor('首页', '全屏')
    await page.locator('.top-bar').waitFor({ state: 'hidden' })
    await button('退出全屏').click()
    await page.locator('.top-bar').waitFor()
  })
})

describe('the lock of the console', () => {
  it('asks for a password the first time, blocks every navigation, and restores the page', async () => {
    await go(page, '/workorder/index')
    await page.getByRole('textbox', { name: '工单号' }).fill('写到一半')
    await choose('锁屏')
    const dialog = page.getByRole('dialog', { name: '设置锁屏密码' })
    await dialog.getByRole('button', { name: '锁屏' }).click()
    await dialog.getByText('请输入锁屏密码').waitFor()
    await dialog.locator('input').fill('lock-1234')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/lock')

    // the locked console still receives emergencies, but shows no elder's name
    await page.locator('.lock-card .link-light[data-phase=live]').waitFor()
    const api = await signedIn(origin, 'desk')
    const [wearer] = await findWatches(api)
    await raise(origin, 1_000_002, wearer as Watch, 'sos')
    await page
      .getByRole('alert')
      .getByText(/起 SOS.*，解锁处理/)
      .waitFor()
    expect(await page.locator('.lock-screen').textContent()).not.toContain(wearer?.elder)

    await page.getByLabel('锁屏密码', { exact: true }).fill('wrong')
    await button('解锁').click()
    await page.getByText('锁屏密码不正确').waitFor()
    await page.getByLabel('锁屏密码', { exact: true }).fill('lock-1234')
    await button('解锁').click()
    await page.waitForURL('**/workorder/index')
    expect(await page.getByRole('textbox', { name: '工单号' }).inputValue()).toBe('写到一半')
    await page.locator('.warning-card', { hasText: wearer?.elder ?? '' }).waitFor({ state: 'attached' })
    await settleEmergencies(api)
  })

  it('is enforced by the server: neither another address nor cleared storage opens it', async () => {
    await choose('锁屏')
    await page.waitForURL('**/lock')
    await page.evaluate(() => sessionStorage.removeItem('care.before-lock'))
    await page.goto(`${origin}/oldMan/index`)
    await page.waitForURL('**/lock')
    expect(await page.locator('.sidebar').count()).toBe(0)
    await page.getByLabel('锁屏密码', { exact: true }).fill('lock-1234')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/oldMan/index')
    await page.locator('.sidebar').waitFor()
  })
})

describe('the page of personal information', () => {
  it("lists the user's sessions and ends a session on another computer", async () => {
    const elsewhere = await signInAt(browser, origin, 'desk2')
    await choose('个人信息')
    await page.getByRole('tab', { name: '登录设备' }).click()
    await page.locator('.sessions .tag', { hasText: '本机' }).waitFor()
    await dismissCards(page)
    await button('退出其他所有设备').click()
    await button('确定').click()
    await page.getByText(/已退出 \d+ 个其他设备/).waitFor()
    // a toast must not cover the buttons of the top bar
    const [bar, toast] = await Promise.all(['.top-bar', '.toast'].map((part) => page.locator(part).boundingBox()))
    expect(toast?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
    await elsewhere.waitForURL('**/login**')
    await elsewhere.context().close()
  })
})

it('settings apply on the user’s other computers as well', async () => {
  await button('界面设置').click()
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/admin/user/setting/') && answer.request().method() === 'PUT',
  )
  await page.locator('.settings').getByText('晴川').click()
  await saved
  await page.keyboard.press('Escape')
  await page.locator('.settings').waitFor({ state: 'detached' })
  const elsewhere = await signInAt(browser, origin, 'desk2')
  await elsewhere.waitForFunction(() => document.documentElement.dataset.theme === 'd2')
  await elsewhere.context().close()
})

it('a new version is offered to the user, without a forced reload', async () => {
  const notice = page.locator('.version-notice')
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/other.js"></script>' }),
  )
  await dismissCards(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await notice.getByText('系统已更新').waitFor()
  await notice.getByRole('button', { name: '稍后' }).click()
  await notice.waitFor({ state: 'detached' })
})
