/** Concerns loading. */
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeWindows, openBrowser, signInAt, visitor } from '../support/browser.ts'
import { expectWithin } from '../support/schemas/size-limit.ts'

const origin = inject('origin')
const most = { login: 100_000, list: 235_000 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(closeWindows)

/** Collects the addresses of the scripts and styles that the page loads from now on. */
function watchFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('response', (answer) => /\.(js|css)$/.test(answer.url()) && files.add(answer.url()))
  return files
}

async function gzipped(files: Set<string>): Promise<number> {
  const bodies = await Promise.all([...files].map(async (url) => (await fetch(url)).arrayBuffer()))
  return bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body), { level: 9 }).length, 0)
}

it('the sign-in page needs at most 100 kB of scripts and styles', async () => {
  const page = await visitor(browser)
  const files = watchFiles(page)
  await page.goto(`${origin}/login`)
  await page.locator('input[type=password]').waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = await gzipped(files)
  expect(files.size).toBeGreaterThan(2)
  expectWithin('scripts and styles of the sign-in page', bytes, most.login)
  await page.context().close()
})

it('the frame of the sign-in page is shown before the scripts load, but not to signed-in users', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // these requests are never answered
  await page.route('**/assets/react-*', () => undefined)
  await page.goto(origin, { waitUntil: 'commit' })
  await page.locator('.early .brand-name').waitFor()
  for (const other of ['/404', '/login?source=1000002']) {
    await page.goto(origin + other, { waitUntil: 'commit' })
    await page.locator('.early').waitFor({ state: 'attached' })
    expect(await page.locator('.early .brand-name').isVisible()).toBe(false)
  }
  await context.close()
})

it('the first list after the sign-in needs at most 235 kB, including all files until the live connection', async () => {
  const before = await signInAt(browser, origin, 'haidian')
  const storageState = await before.context().storageState()
  await before.context().close()

  const context = await browser.newContext({ storageState, viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  const files = watchFiles(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().slice(origin.length)))
  await page.goto(`${origin}/oldMan/index`)
  await page.getByRole('button', { name: '档案' }).first().waitFor()
  await page.locator('.link-light[data-phase=live]').waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = await gzipped(files)
  expect(files.size).toBeGreaterThan(10)
  for (const call of ['/admin/user/info', '/admin/menu', '/tenant-members/oldman/page?current=1&size=14'])
    expect(asked.filter((address) => address === call)).toHaveLength(1)
  // the rows are part of the first paint, so they are requested before the data of the frame
  const rows = asked.findIndex((address) => address.startsWith('/tenant-members/oldman/page'))
  expect(rows).toBeLessThan(asked.indexOf('/admin/menu?type=top'))
  expectWithin('scripts and styles of the first list', bytes, most.list)
  await context.close()
})
