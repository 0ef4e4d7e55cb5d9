/** Concerns live connection, warnings, screens. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInAt, signInFor } from '../../support/browser.ts'
import { showWarningCards } from '../../support/cards.ts'
import { signedIn } from '../../support/client.ts'
import { blockDrawnMap } from '../../support/map-drawn.ts'
import { firstShownTime } from '../../support/moment.ts'
import { watchOrigin } from '../../support/origin-watch.ts'
import { until } from '../../support/until.ts'
import { findWatches, raiseByMqtt, settleEmergencies, type Watch } from '../../support/watches/watches.ts'

const origin = inject('origin')
const wall = { width: 1920, height: 1080 }

let browser: Browser
let desk: Page
let walls: Page[]
let missed: Watch[]
const foreign: string[][] = []

const onWalls = <T>(ask: (page: Page) => Promise<T>) => Promise.all(walls.map(ask))
const isLive = (page: Page) => page.locator('.title-bar .link-light.is-live').waitFor()

async function openScreen(username: string, path: string): Promise<Page> {
  const page = await signInFor(browser, origin, username, wall)
  foreign.push(watchOrigin(page, origin))
  await blockDrawnMap(page)
  await page.goto(origin + path)
  await isLive(page)
  return page
}

beforeAll(async () => {
  browser = await openBrowser()
  const who = await signedIn(origin, 'desk')
  // closes other emergencies, because only the four most urgent cards are shown
  await settleEmergencies(who)
  missed = (await findWatches(who)).slice(0, 2)
  desk = await signInAt(browser, origin, 'desk')
  walls = await Promise.all([openScreen('haidian', '/screen'), openScreen('group', '/screen/group')])
})
afterAll(closeWindows)

it('a lost connection is shown within 15 seconds on consoles and screens, and missed warnings later', async () => {
  const said = Promise.all([
    firstShownTime(desk, '.link-light[data-phase=stale]'),
    ...walls.map((page) => firstShownTime(page, '.title-bar .link-light.is-lost')),
  ])
  const gateway = Number(await readFile(join(inject('dataDir'), 'run', 'gateway.pid'), 'utf8'))
  process.kill(gateway, 'SIGSTOP')
  const since = Date.now()
  try {
    expect(Math.max(...(await said)) - since).toBeLessThan(15_000)
    await desk.locator('.link-light', { hasText: /数据已 \d+ 秒未更新/ }).waitFor()
    await onWalls((page) =>
      page
        .locator('.veil.is-lost', { hasText: /连接中断 · 数据为 \d+ 秒前/ })
        .first()
        .waitFor(),
    )
    for (const watch of missed) await raiseByMqtt(inject('mqttPort'), watch, 'fall')
  } finally {
    process.kill(gateway, 'SIGKILL')
  }

  await until('the gateway is back', async () => (await fetch(`${origin}/actuator/health`).catch(() => null))?.ok, {
    within: 60_000,
  })
  await desk.locator('.absence-note strong', { hasText: '离线期间 2 条预警' }).waitFor()
  await desk.locator('.link-light[data-phase=live]').waitFor()
  await showWarningCards(desk)
  for (const { elder } of missed) await desk.locator('.warning-card', { hasText: elder }).waitFor()

  await onWalls(isLive)
  await onWalls((page) => page.locator('.veil.is-lost').first().waitFor({ state: 'detached' }))
  expect(foreign.flat()).toEqual([])
})
