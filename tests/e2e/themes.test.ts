/** Concerns themes, settings. */
import { contract } from '@care/shared/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { defaultLook, type Look } from '../../packages/console/src/theme/look.ts'
import { axeViolationsOf } from '../support/axe.ts'
import { closeWindows, desktop, go, openBrowser, phone, signInAt } from '../support/browser.ts'
import { signedIn } from '../support/client.ts'

const origin = inject('origin')

const wide = { width: 1920, height: 1080 }

/** Looks besides the default, each in another size of the window. */
const looks: [size: typeof desktop, look: Partial<Look>][] = [
  [phone, { scheme: 'dark' }],
  [desktop, { theme: 'star' }],
  [wide, { theme: 'hey', scheme: 'dark', colour: '#1B6E4B' }],
]

/** Further looks, on one page only, which has tags of all kinds. */
const sample = '/residence/checkin'
const furtherLooks: typeof looks = [
  [desktop, { scheme: 'dark' }],
  [wide, {}],
  [phone, { theme: 'hey' }],
  [wide, { theme: 'star', scheme: 'dark' }],
]

let browser: Browser
let page: Page
let userId: number
beforeAll(async () => {
  browser = await openBrowser()
  page = await signInAt(browser, origin, 'haidian')
  userId = (await signedIn(origin, 'haidian')).token.user_info.id
  // keeps the look of this account unchanged in other windows
  await page.route(`**${contract.settings.save.path.replace(':name', 'frame')}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { code: 0, msg: null, data: true } }) : route.continue(),
  )
})
afterAll(closeWindows)

/** Chooses a look as another window of the user would. */
async function choose(change: Partial<Look>) {
  const chosen = { ...defaultLook, ...change }
  await page.evaluate(
    ({ key, newValue }) => {
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
    },
    { key: `care.look.${userId}`, newValue: JSON.stringify(chosen) },
  )
  await page.locator(`html[data-theme=${chosen.theme}]`).waitFor()
}

it('rich pages have no accessibility violation in other looks and sizes', async () => {
  const { call } = await signedIn(origin, 'haidian')
  const { records } = await call(contract.elders.page, { query: { current: 1, size: 1 } })
  const paths = ['/wel/index', '/warning/warning/index', '/settings']
  const found: string[] = []
  for (const path of [...paths, sample, `/oldMan/detail?id=${records[0]?.id}&isview=true&tabid=basic`]) {
    await go(page, path)
    const pane = page.locator('main.page:visible')
    await pane
      .locator('.p-datatable-tbody > tr, .figure, .facts, .residence-bed, .settings-cards, .home-grid')
      .first()
      .waitFor()
    await pane.locator('.bone, .thin-bar').first().waitFor({ state: 'detached' })
    for (const [size, look] of path === sample ? furtherLooks : looks) {
      await page.setViewportSize(size)
      await choose(look)
      const name = [path, size.width, ...Object.values(look)].join(' ')
      found.push(...(await axeViolationsOf(page)).map((line) => `${name} ${line}`))
    }
  }
  expect(found).toEqual([])
})

it('a look follows the system while the page is open, and before its scripts have loaded', async () => {
  await choose({ scheme: 'system' })
  const scheme = () => page.locator('html').getAttribute('data-scheme')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(scheme).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(scheme).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  // these requests are never answered
  await page.route('**/assets/react-*', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(scheme).toBe('dark')
})
