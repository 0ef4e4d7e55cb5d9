/** Concerns the shell, search, settings, locks. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { putCardsAside } from '../support/cards.ts'

const origin = inject('origin')

let browser: Browser
let page: Page

const button = (name: string) => page.getByRole('button', { name, exact: true })
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

  it('hold at once and after a reload', async () => {
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

  it('return to what they were with one click', async () => {
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
  const choose = async (tab: string, action: string) => {
    await page.locator('.tab', { hasText: tab }).click({ button: 'right' })
    await page.locator('.p-contextmenu').getByRole('menuitem', { name: action, exact: true }).click()
  }

  it('are all there after a reload, and close by the middle button', async () => {
    for (const path of ['/oldMan/index', '/warning/warning/index', '/workorder/index']) {
      await page.goto(origin + path)
      await page.locator('.tab.is-current').waitFor()
    }
    await reload()
    await expect.poll(titles).toEqual(['首页', '长者档案', '全部预警', '服务工单'])
    await page.locator('.tab', { hasText: '全部预警' }).click({ button: 'middle' })
    await expect.poll(titles).toEqual(['首页', '长者档案', '服务工单'])
  })

  it('stay when they are fixed', async () => {
    await choose('服务工单', '固定')
    await expect.poll(titles).toEqual(['首页', '服务工单', '长者档案'])
    await choose('首页', '关闭其他')
    await expect.poll(titles).toEqual(['首页', '服务工单'])
    await reload()
    await choose('服务工单', '取消固定')
    await choose('首页', '关闭全部')
    await page.waitForURL('**/wel/index')
    await expect.poll(titles).toEqual(['首页'])
  })

  it('give a page the whole window', async () => {
    await choose('首页', '全屏')
    await page.locator('.top-bar').waitFor({ state: 'hidden' })
    await button('退出全屏').click()
    await page.locator('.top-bar').waitFor()
  })
})

describe('the error log', () => {
  it('counts what nobody caught, shows it without its stack, and sends it', async () => {
    await page.evaluate(() => void Promise.reject(new Error('没有人接住的错误')))
    await button('错误日志（1）').click()
    const log = page.locator('.error-log')
    await log.getByRole('cell', { name: '没有人接住的错误' }).waitFor()
    expect(await log.getByRole('columnheader', { name: '堆栈' }).count()).toBe(0)
    await log.getByText('显示堆栈').click()
    await log.getByRole('columnheader', { name: '堆栈' }).waitFor()

    await button('上传').click()
    await button('确定').click()
    await page.getByText('发送成功').waitFor()
    await button('错误日志').waitFor()
  })

  it('is cleared after a question', async () => {
    await page.evaluate(() => void Promise.reject(new Error('又一个错误')))
    await button('错误日志（1）').click()
    await button('清除').click()
    await button('确定').click()
    await page.getByText('清除成功').waitFor()
    await button('错误日志').waitFor()
  })
})

describe('the lock', () => {
  it('asks for a password the first time, holds every navigation, and gives the page back as it was', async () => {
    await page.goto(`${origin}/workorder/index`)
    await page.getByRole('textbox', { name: '工单号' }).fill('写到一半')
    await page.locator('.top-bar').getByRole('button', { name: '锁屏', exact: true }).click()
    const dialog = page.locator('.lock-dialog')
    await dialog.getByRole('button', { name: '锁屏' }).click()
    await dialog.getByText('锁屏密码不能为空').waitFor()
    await dialog.locator('input').fill('lock-1234')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/lock')

    await page.getByLabel('锁屏密码', { exact: true }).fill('wrong')
    await button('解锁').click()
    await page.getByText('锁屏密码不正确').waitFor()
    await page.getByLabel('锁屏密码', { exact: true }).fill('lock-1234')
    await button('解锁').click()
    await page.waitForURL('**/workorder/index')
    expect(await page.getByRole('textbox', { name: '工单号' }).inputValue()).toBe('写到一半')
  })

  it("is the server's: neither another address nor an empty storage opens it", async () => {
    await page.locator('.top-bar').getByRole('button', { name: '锁屏', exact: true }).click()
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

describe('the keyboard', () => {
  it('finds pages, elders by phone and work orders from anywhere', async () => {
    await page.goto(`${origin}/wel/index`)
    await page.locator('.link-light[data-phase=live]').waitFor()
    await page.keyboard.press('Control+k')
    const finder = page.getByRole('combobox', { name: '快速查找' })
    await finder.fill('预警')
    await page.getByRole('option', { name: /全部预警/ }).waitFor()
    await finder.fill('WO20')
    const order = page.getByRole('option', { name: /WO20\d\d/ }).first()
    await order.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.locator('.p-sidebar-enter-done').getByText('工单详情').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.p-sidebar').waitFor({ state: 'detached' })
  })

  it('tells all of its keys, and leaves characters to whoever types', async () => {
    await page.goto(`${origin}/workorder/index`)
    await page.getByRole('textbox', { name: '工单号' }).fill('')
    await page.getByRole('textbox', { name: '工单号' }).press('?')
    expect(await page.getByRole('textbox', { name: '工单号' }).inputValue()).toBe('?')
    await page.locator('.page-head h1:visible').click()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: '快捷键' }).getByText('快速查找').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '快捷键' }).waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    expect(
      await page.getByRole('textbox', { name: '工单号' }).evaluate((field) => field === document.activeElement),
    ).toBe(true)
  })
})

describe('personal info', () => {
  it('shows where one is signed in and signs out elsewhere', async () => {
    const elsewhere = await signInAt(browser, origin, 'desk2')
    await page.locator('.person').click()
    await page.getByRole('menuitem', { name: '个人信息' }).click()
    await page.getByRole('tab', { name: '登录设备' }).click()
    await page.locator('.sessions .tag', { hasText: '本机' }).waitFor()
    await putCardsAside(page)
    await button('退出其他所有设备').click()
    await button('确定').click()
    await page.getByText(/已退出 \d+ 个其他设备/).waitFor()
    await elsewhere.waitForURL('**/login**')
    await elsewhere.context().close()
  })

  it('refuses a new password that breaks the rule, with its sentence', async () => {
    await page.getByRole('tab', { name: '密码', exact: true }).click()
    await page.getByLabel('原密码').fill('Care2026')
    await page.getByLabel('新密码', { exact: true }).fill('abcdefgh')
    await page.getByLabel('确认密码').fill('abcdefg')
    await page.locator('.info-buttons').getByRole('button', { name: '修改密码' }).click()
    await page.getByText('密码必须由数字，英文字母组成！').waitFor()
    await page.getByRole('tab', { name: '登录记录' }).click()
    await page.getByRole('cell', { name: '成功' }).first().waitFor()
  })
})

it('settings follow the person to another computer', async () => {
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

it('a new version is offered, not forced', async () => {
  const notice = page.locator('.version-notice')
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/other.js"></script>' }),
  )
  await putCardsAside(page)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await notice.getByText('系统已更新').waitFor()
  await notice.getByRole('button', { name: '稍后' }).click()
  await notice.waitFor({ state: 'detached' })
})
