/** Concerns warnings, shell. */
import { socketPath } from '@care/shared/live/live-protocol'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInAt } from '../support/browser.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { findWatches, raise, settleEmergencies, type Watch } from '../support/watches/watches.ts'

const origin = inject('origin')
const tenantId = 1_000_002

let browser: Browser
let page: Page
/** Another tab of the same session; the test records the warning sockets that this tab opens. */
let beside: Page
const sockets: string[] = []
let api: SignedIn
let watches: Watch[]

const cardOf = (page: Page, { elder }: Watch) => page.locator('.warning-card', { hasText: elder })

beforeAll(async () => {
  api = await signedIn(origin, 'desk')
  watches = await findWatches(api)
  browser = await openBrowser()
  page = await signInAt(browser, origin, 'desk2')
  beside = await page.context().newPage()
  beside.on('websocket', (socket) => {
    if (socket.url().includes(socketPath)) sockets.push(socket.url())
  })
  await beside.goto(`${origin}/wel/index`)
  await beside.locator('.link-light[data-phase=live]').waitFor()
  await page.bringToFront()
})
afterAll(async () => {
  await settleEmergencies(api)
  await closeWindows()
})

it('an SOS is handled without a mouse by six keys at most, and disappears in the other tab too', async () => {
  const wearer = watches.shift() as Watch
  await settleEmergencies(api)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await raise(origin, tenantId, wearer, 'sos')
  await cardOf(page, wearer).waitFor()
  await cardOf(beside, wearer).waitFor({ state: 'attached' })
  const began = performance.now()

  await press('Alt+W')
  await cardOf(page, wearer).locator('button:focus').waitFor()
  await press('a')
  await page.locator('.claim-strip.is-mine').waitFor()
  await press('2')
  await press('r')
  await page.keyboard.insertText('长者误触，已电话确认')
  await press('Control+Enter')
  await page.locator('.warning-handling').waitFor({ state: 'detached' })
  expect(keys).toBeLessThanOrEqual(6)
  expect(performance.now() - began).toBeLessThan(15_000)
  await cardOf(beside, wearer).waitFor({ state: 'detached' })
  expect(sockets).toEqual([])
})

it('the other tab opens the warning socket as soon as the first tab is closed', async () => {
  const wearer = watches.shift() as Watch
  await page.close()
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBe(1)
  await raise(origin, tenantId, wearer, 'sos')
  await cardOf(beside, wearer).waitFor({ state: 'attached' })
})
