import type { Browser, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { barriersOf } from '../support/axe.ts'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { watchOrigin } from '../support/origin-watch.ts'

const origin = inject('origin')

/** What each role finds in its menu. */
const everything = ['/wel/index', '/userPanel?name=info', '/warning/warning/index', '/workorder/index', '/oldMan/index']
const logs = ['/system/log', '/system/error-log']
const menus: Record<string, string[]> = {
  desk: everything,
  nurse: everything.filter((path) => !/warning|userPanel/.test(path)),
  haidian: [...everything, '/tenant/invitation', '/system/security', ...logs, '/files', '/system/announcement'],
  group: [...everything, '/tenant/invitation', '/system/security', ...logs, '/files', '/system/announcement'],
  admin: [
    ...everything,
    '/tenant/application',
    '/tenant/invitation',
    '/system/dict',
    '/system/param',
    '/system/menu',
    '/system/security',
    ...logs,
    '/system/outbox',
    '/files',
    '/system/announcement',
    '/system/embedded',
  ],
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

/** A window, with what its pages ask of strangers and what goes wrong in them. */
function watch(page: Page) {
  const errors: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, errors, foreign: watchOrigin(page, origin) }
}

describe.each(Object.entries(menus))('%s', (username, paths) => {
  let home: Page
  const idle: ReturnType<typeof watch>[] = []

  beforeAll(async () => {
    home = await signInAt(browser, origin, username)
    idle.push(watch(home))
  })
  afterAll(() => home?.context().close())

  it('finds in the menu what the role may open', async () => {
    const folded = home.locator('.menu [aria-expanded=false]')
    while (await folded.count()) await folded.first().click()
    const entries = home.locator('.menu a.menu-entry')
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(paths)
  })

  // side by side in as many windows as `maxConcurrency` allows
  it.concurrent.each(paths)('reads %s without an error, a barrier or a sideways scroll', async (path) => {
    const window = idle.pop() ?? watch(await home.context().newPage())
    const { page, errors, foreign } = window
    errors.length = 0
    await page.goto(origin + path)
    await page.locator('.link-light[data-phase=live]').waitFor()
    const pane = page.locator('main.page:visible')
    await pane
      .locator(
        '.p-datatable-tbody > tr, .p-treetable-tbody > tr, .order-card, .state-title, .figure, .facts, form, svg',
      )
      .first()
      .waitFor()
    await pane.locator('.bone, .thin-bar').first().waitFor({ state: 'detached' })

    for (const box of [page.locator('html'), pane]) {
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
    expect(await barriersOf(page)).toEqual([])
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
    idle.push(window)
  })
})
