/** Concerns loading, screens, warnings. */
import { contract } from '@care/shared/contract'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { closeWindows, openBrowser, signInFor } from '../../support/browser.ts'
import { signedIn } from '../../support/client.ts'
import { blockDrawnMap } from '../../support/map-drawn.ts'
import { until } from '../../support/until.ts'
import { findWatches, raise, settleEmergencies, type Watch } from '../../support/watches/watches.ts'

const origin = inject('origin')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

/** Aborts the first requests for a lazily loaded chunk. */
async function withhold(page: Page, file: RegExp, times = Number.POSITIVE_INFINITY) {
  await page.route(file, (route: Route) => (times-- > 0 ? route.abort() : route.continue()))
}

/** Opens a screen at `/screen` with a fake clock, so that hours can pass in a moment. */
async function openWall(prepare: (wall: Page) => Promise<unknown>): Promise<Page> {
  const wall = await signInFor(browser, origin, 'haidian', { width: 1920, height: 1080 })
  await wall.clock.install()
  await prepare(wall)
  await wall.goto(`${origin}/screen`)
  return wall
}
const isLive = (wall: Page) => wall.locator('.title-bar .link-light.is-live').waitFor()

it('a screen whose map fails to load shows everything else, and the map as soon as it loads', async () => {
  // open emergencies are closed first, because a screen that shows an SOS does not reload
  await settleEmergencies(await signedIn(origin, 'desk'))
  let isHeld = true
  const wall = await openWall(async (wall) => {
    await wall.route(/assets\/deck-map/, (route) => (isHeld ? route.abort() : route.continue()))
    await withhold(wall, /assets\/110000/, 1)
  })
  await isLive(wall)
  await wall.locator('.map-panel svg').first().waitFor()
  isHeld = false
  await wall.locator('.map-panel canvas').waitFor()
  await isLive(wall)

  const another = '<script type="module" src="/screen/assets/other.js"></script>'
  await wall.route(`${origin}/screen/`, (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: another }),
  )
  const anew = wall.waitForEvent('load')
  await wall.clock.fastForward('05:01')
  await anew
  await isLive(wall)
  await wall.context().close()
})

it('a screen that cannot render a response shows an error, and recovers by itself', async () => {
  const figures = `${origin}${contract.screens.tenant.path}`
  const wall = await openWall(async (wall) => {
    await blockDrawnMap(wall)
    await wall.route(figures, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { code: 0, data: {} } })
    })
  })
  const broken = wall.getByText('数据有误，暂时无法显示')
  await broken.first().waitFor()
  await wall.unroute(figures)
  await expect
    .poll(async () => {
      await wall.clock.fastForward(10_000)
      return broken.count()
    })
    .toBe(0)
  await isLive(wall)
  await wall.context().close()
})
it('an SOS between the first responses and the live connection pops up on connect', async () => {
  const who = await signedIn(origin, 'desk')
  const [wearer] = (await findWatches(who)) as [Watch]
  onTestFinished(() => settleEmergencies(who))
  const page = await signInFor(browser, origin, 'desk')
  const raised = Promise.withResolvers<void>()
  await page.route(`**${contract.session.socketTicket.path}`, async (route) => {
    await raised.promise
    await route.continue()
  })
  await page.goto(`${origin}/wel/index`)
  await page.locator('.bell[aria-busy=false]').waitFor()
  await raise(origin, 1_000_002, wearer, 'sos')
  await until('it is a warning', async () => {
    const { records } = await who.call(contract.warnings.bell, { query: { current: 1, size: 20 } })
    return records.some(({ name, isDisposed }) => name === wearer.elder && isDisposed === 0)
  })
  raised.resolve()
  await page.locator('.warning-card', { hasText: wearer.elder }).waitFor()
  await page.context().close()
})

it('a dialog that fails to load is loaded again; until then the page still works and keeps the input', async () => {
  const page = await signInFor(browser, origin, 'desk')
  await page.clock.install()
  // set before the page loads, because a request right after the first route may still bypass the route
  await withhold(page, /assets\/keys-sheet.*\.js/, 1)
  await withhold(page, /assets\/keys-sheet.*\.css/, 1)
  await withhold(page, /assets\/palette-(?!rules).*\.js/)
  await page.goto(`${origin}/info/index`)
  const name = page.getByRole('textbox', { name: '姓名' })
  await name.fill('改了一半')
  await name.blur()

  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: '快捷键' }).waitFor()
  expect(
    await page
      .locator('.keys-list')
      .first()
      .evaluate((list) => getComputedStyle(list).display),
  ).toBe('grid')
  await page.keyboard.press('Escape')

  const notice = page.getByRole('alert').filter({ hasText: '窗口未能加载，请保存后刷新页面' })
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000)
      return notice.count()
    })
    .toBe(1)
  await notice.getByRole('button', { name: '刷新页面' }).waitFor()
  expect(await name.inputValue()).toBe('改了一半')
})
