/** Concerns screens, session, live connection. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, openFor, visitor } from '../../support/browser.ts'
import { signedIn } from '../../support/client.ts'
import { blockDrawnMap } from '../../support/map-drawn.ts'
import { pressMore } from '../../support/more-menu.ts'
import { watchOrigin } from '../../support/origin-watch.ts'
import { settleEmergencies } from '../../support/watches/watches.ts'

const origin = inject('origin')
const display = { width: 1920, height: 1080 }
const name = `走廊屏${Date.now() % 10_000}`

let browser: Browser
let desk: Page
const foreign: string[][] = []

const button = (place: Page | Locator, label: string) => place.getByRole('button', { name: label, exact: true })
const row = () => desk.getByRole('row', { name: new RegExp(name) })
const drawer = () => desk.locator('.p-sidebar').last()
const isLive = (wall: Page) => wall.locator('.title-bar .link-light.is-live').waitFor()
const institution = (wall: Page) => wall.getByRole('heading', { name: '康宁养老·海淀院' })

/** Adds a page to the pages among which the wall screen rotates. */
async function addPage(label: RegExp) {
  await drawer().locator('.wall-pages .p-dropdown').click()
  await desk.getByRole('option', { name: label }).first().click()
}

async function save(said: string) {
  await button(drawer(), '保存').click()
  await desk.getByText(said).waitFor()
}

/** All personal data stored in this display's browser. */
const held = () =>
  Promise.all([
    document.body.textContent,
    Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('care.session')),
    indexedDB.databases().then((all) => all.map((one) => one.name)),
    caches.keys(),
  ])

beforeAll(async () => {
  // closes emergencies, because a wall screen that shows an SOS does not rotate its pages
  await settleEmergencies(await signedIn(origin, 'desk'))
  browser = await openBrowser()
  desk = await openFor(browser, origin, 'haidian', '/tenant/wall')
})
afterAll(closeWindows)

it('a wall screen pairs by its code, survives restarts and power cuts, rotates, and ends when revoked', async () => {
  let wall = await visitor(browser, display)
  foreign.push(watchOrigin(wall, origin))
  await blockDrawnMap(wall)
  await wall.goto(`${origin}/screen`)
  const code = await wall.locator('.entry-code:not(.is-waiting)').textContent()
  await button(desk, '接入大屏').first().click()
  await drawer()
    .getByLabel('配对码')
    .fill(code ?? '')
  await drawer().getByLabel('名称').fill(name)
  await addPage(/^机构大屏$/)
  await save('大屏终端已接入')
  await isLive(wall)
  await institution(wall).waitFor()
  await button(desk, '刷新').click()
  await row().getByText('在线').waitFor()
  await row().getByText('1920 × 1080').waitFor()

  // after a restart of the gateway the wall screen reconnects automatically
  const gateway = Number(await readFile(join(inject('dataDir'), 'run', 'gateway.pid'), 'utf8'))
  const away = wall.locator('.title-bar .link-light:not(.is-live)').waitFor()
  process.kill(gateway, 'SIGKILL')
  await away
  await isLive(wall)
  expect(await wall.locator('.entry').count()).toBe(0)

  await desk.locator('.link-light[data-phase=live]').waitFor()
  await button(row(), '修改').click()
  await addPage(/^护理站大屏/)
  await drawer()
    .getByLabel(/每页时长/)
    .fill('10')
  await save('更新成功')

  // only data that the browser has written to disk survives a power cut
  const { origins } = await wall.context().storageState()
  await wall.context().close()
  wall = await visitor(browser, display, ...origins)
  foreign.push(watchOrigin(wall, origin))
  await blockDrawnMap(wall)
  await wall.goto(`${origin}/screen`)
  await institution(wall).waitFor()
  await wall.waitForURL(/\/screen\/ward\/\d+$/)
  await wall.locator('.bed-card').first().waitFor()
  await isLive(wall)

  await pressMore(row(), '撤销')
  await button(desk.locator('.p-confirm-dialog'), '撤销').click()
  await wall.getByRole('alert').getByText('接入已撤销').waitFor()
  await row().getByText('已撤销').waitFor()
  const [text, ...kept] = await wall.evaluate(held)
  expect(text).not.toContain('康宁养老')
  expect(kept).toEqual([[], [], []])
  expect(foreign.flat()).toEqual([])
})
