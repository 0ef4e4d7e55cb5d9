/** Concerns sessions, drafts, tenants. */

import { session } from '@care/shared/admin/session/session.contract'
import { contract } from '@care/shared/contract'
import { within } from '@care/shared/testing/within'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeViolationsOf } from '../../support/axe.ts'
import { closeWindows, openBrowser, openFor, signInAt, submitSignIn, visitor } from '../../support/browser.ts'
import { demoPassword } from '../../support/client.ts'

const origin = inject('origin')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Ends the window's session like a sign-out on another computer. */
const endSession = (page: Page) =>
  page.evaluate(async (path) => {
    const record = localStorage.getItem(`care.session.${sessionStorage.getItem('care.session')}`) ?? '{}'
    const { accessToken } = JSON.parse(record) as { accessToken: string }
    await fetch(path, { method: 'DELETE', headers: { authorization: `Bearer ${accessToken}` } })
  }, session.logout.path)

/** Fills in half a form on the page of parameters. */
async function halfWritten(page: Page, name: string) {
  await button(page, '新增参数').click()
  await page.locator('.drawer').getByLabel('参数名称').fill(name)
}

describe('a half-written form when the session ends', () => {
  it('survives the session: after a sign-in on top of the page, the refused input is saved', async () => {
    const page = await openFor(browser, origin, 'admin', '/system/param')
    const sent = Promise.withResolvers<Route>()
    await page.route(`**${contract.parameters.create.path}`, sent.resolve, { times: 1 })
    await halfWritten(page, '会话结束时写了一半')
    await page.locator('.drawer').getByLabel('参数键').fill(`E2E_${Date.now()}`)
    await page.locator('.drawer').getByLabel('参数值').fill('内容')
    await button(page, '保存').click()
    const saving = await within('the form being sent', sent.promise)
    await endSession(page)
    await saving.continue()
    const dialog = page.locator('.again')
    await dialog.getByText('填写的内容都还在').waitFor()
    expect(await axeViolationsOf(page)).toEqual([])
    expect(await dialog.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('admin')

    const password = dialog.locator('input[type=password]')
    await password.fill('wrong')
    await password.press('Enter')
    await dialog.getByText('用户名不存在或者密码错误').waitFor()
    await password.fill(demoPassword)
    await password.press('Enter')
    await page.getByText('创建成功').waitFor()
    await page.getByRole('cell', { name: '会话结束时写了一半' }).first().waitFor()
    expect(page.url()).toContain('/system/param')
    await page.context().close()
  })

  it('a half-written form comes back after a reload, until it is discarded', async () => {
    const page = await openFor(browser, origin, 'admin', '/system/param')
    page.on('dialog', (dialog) => void dialog.accept())
    await halfWritten(page, '重新载入之前')
    await page.goto(`${origin}/system/param`)
    await button(page, '新增参数').click()
    await button(page, '恢复草稿').click()
    await expect.poll(() => page.locator('.drawer').getByLabel('参数名称').inputValue()).toBe('重新载入之前')
    await button(page, '取消').click()
    await button(page, '放弃').click()
    await page.locator('.p-sidebar').waitFor({ state: 'detached' })
    await button(page, '新增参数').click()
    await page.locator('.p-sidebar-enter-done').waitFor()
    expect(await button(page, '恢复草稿').count()).toBe(0)
    await page.context().close()
  })
})

it('a page without unsaved input goes to the sign-in page, says why, and comes back', async () => {
  const page = await openFor(browser, origin, 'desk3', '/oldMan/index')
  await page.locator('.tab.is-current', { hasText: '长者档案' }).waitFor()
  await endSession(page)
  await page.waitForURL('**/login?redirect=%2FoldMan%2Findex')
  await page.getByText('登录已失效，请重新登录').waitFor()
  await submitSignIn(page, 'desk3')
  await page.waitForURL('**/oldMan/index')
  await page.context().close()
})

it('two windows of a session refresh its token only once', async () => {
  const page = await signInAt(browser, origin, 'desk3')
  const second = await page.context().newPage()
  await second.goto(`${origin}/wel/index`)
  await second.locator('.link-light[data-phase=live]').waitFor()
  const refreshes: string[] = []
  page.context().on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes.push(request.url())
  })
  const tokenOf = (window: Page) =>
    window.evaluate(() => {
      const record = localStorage.getItem(`care.session.${sessionStorage.getItem('care.session')}`)
      return (JSON.parse(record ?? '{}') as { accessToken: string }).accessToken
    })
  const before = await tokenOf(page)
  await page.evaluate(() => {
    const key = `care.session.${sessionStorage.getItem('care.session')}`
    const record = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...record, expiresAt: Date.now() + 900_000 }))
  })
  await Promise.all([page, second].map((window) => window.evaluate(() => dispatchEvent(new Event('focus')))))
  await page.waitForFunction((old) => {
    const record = localStorage.getItem(`care.session.${sessionStorage.getItem('care.session')}`)
    return (JSON.parse(record ?? '{}') as { accessToken: string }).accessToken !== old
  }, before)
  await Promise.all([page, second].map((window) => window.evaluate(() => dispatchEvent(new Event('focus')))))
  await expect.poll(() => tokenOf(second)).toBe(await tokenOf(page))
  expect(refreshes).toHaveLength(1)
  await page.context().close()
})

describe('an account in two institutions', () => {
  it('switches one window, and saves no input of one institution in the other institution', async () => {
    const page = await visitor(browser)
    await page.goto(`${origin}/login`)
    await submitSignIn(page, 'float')
    await page.getByRole('button', { name: /海淀院/ }).click()
    await page.locator('.link-light[data-phase=live]').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${origin}/info/index`)
    await other.getByLabel('姓名').waitFor()

    // browsers render background tabs only once a second
    await page.bringToFront()
    await page.locator('.person').click()
    await page.getByRole('menuitem', { name: '切换机构' }).click()
    await page
      .getByRole('dialog', { name: '切换机构' })
      .getByRole('button', { name: /朝阳院/ })
      .click()
    await page.getByText('已切换到“康宁养老·朝阳院”').waitFor()
    await page.locator('.sidebar').getByText('康宁养老·朝阳院').waitFor()
    expect(await other.locator('.sidebar').textContent()).toContain('康宁养老·海淀院')

    // the other window's session is replaced by the new session, as an older version of the console might do
    await page.evaluate(
      (own) => {
        const record = localStorage.getItem(`care.session.${localStorage.getItem('care.session')}`) ?? '{}'
        localStorage.setItem(`care.session.${own}`, record)
      },
      await other.evaluate(() => sessionStorage.getItem('care.session')),
    )
    await other.bringToFront()
    await other.locator('.tenant-notice').getByText('此页不再提交').waitFor()
    const sent: string[] = []
    other.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    await button(other, '保存').click()
    await other.getByText('操作没有提交').waitFor()
    expect(sent).toEqual([])
    await button(other, '打开“康宁养老·朝阳院”').click()
    await other.waitForURL('**/wel/index')
    await other.locator('.sidebar').getByText('康宁养老·朝阳院').waitFor()
    await page.context().close()
  })
})
