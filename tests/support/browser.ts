import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/infra/chromium.ts'
import { demoPassword } from './client.ts'

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })

const desktop = { width: 1366, height: 768 }

/** Someone at a computer of their own, who has not signed in yet. */
export async function visitor(browser: Browser, viewport = desktop): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Fills in the sign-in page, which must be open, and submits it. */
export async function submitSignIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
}

/** Someone at a computer of their own, signed in to the console and listening to the feed. */
export async function signInAt(browser: Browser, origin: string, username: string, viewport = desktop): Promise<Page> {
  const page = await visitor(browser, viewport)
  await page.goto(`${origin}/login`)
  await submitSignIn(page, username)
  await page.locator('.link-light[data-phase=live]').waitFor()
  return page
}
