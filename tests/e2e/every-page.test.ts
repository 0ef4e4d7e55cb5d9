import type { Browser, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { barriersOf } from '../support/axe.ts'
import { openBrowser, signInAt } from '../support/browser.ts'
import { watchOrigin } from '../support/origin-watch.ts'

const origin = inject('origin')

/** What each role finds in its menu. */
const everything = ['/wel/index', '/warning/warning/index', '/workorder/index', '/oldMan/index']
const menus: Record<string, string[]> = {
  desk: everything,
  nurse: everything.filter((path) => path !== '/warning/warning/index'),
  haidian: everything,
  group: everything,
  admin: everything,
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.each(Object.entries(menus))('%s', (username, paths) => {
  let page: Page
  let foreign: string[]
  const errors: string[] = []

  beforeAll(async () => {
    page = await signInAt(browser, origin, username)
    foreign = watchOrigin(page, origin)
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
  })
  afterAll(() => page?.context().close())

  it('finds in the menu what the role may open', async () => {
    const folded = page.locator('.menu [aria-expanded=false]')
    while (await folded.count()) await folded.first().click()
    const entries = page.locator('.menu a.menu-entry')
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(paths)
  })

  it.each(paths)('reads %s without an error, a barrier or a sideways scroll', async (path) => {
    errors.length = 0
    await page.goto(origin + path)
    await page.locator('.link-light[data-phase=live]').waitFor()
    const pane = page.locator('main.page:visible')
    await pane.locator('.p-datatable-tbody > tr, .order-card, .state-title, .figure, svg').first().waitFor()
    await pane.locator('.bone, .thin-bar').first().waitFor({ state: 'detached' })

    for (const box of [page.locator('html'), pane]) {
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
    expect(await barriersOf(page)).toEqual([])
    expect(errors).toEqual([])
    expect(foreign).toEqual([])
  })
})
