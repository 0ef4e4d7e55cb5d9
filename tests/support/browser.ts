import { randomUUID } from 'node:crypto'
import type { TokenAnswer } from '@care/shared/admin/session/session'
import type { Session } from '@care/shared/browser/session/token-store'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/infra/chromium.ts'
import { demoPassword, signIn } from './client.ts'

/**
 * Disables the address bar's pop-up, which in newer versions is a page and process of its own in each window and costs
 * more than our pages. The other entries are Playwright's own, since Chromium uses only the last such list.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** A microphone that plays tones, allowed without a question; media may run over the loopback. */
const withMicrophone = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
]
const forMedia = ['WebRtcHideLocalIpsWithMdns', 'LocalNetworkAccessChecks', 'LocalNetworkAccessChecksWebSockets']

const launch = async (more: string[] = [], without: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
      `--disable-features=${[...withoutFeatures, ...without].join(',')}`,
      ...more,
    ],
  })

let running: Promise<Browser> | undefined

/** Returns the browser shared by all journeys; relaunches the browser if it was closed or crashed. */
export async function openBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launch()
  return (await running) as Browser
}

/** Starts a browser of its own for calls; whoever opened it closes it. */
export const openBrowserWithMicrophone = (): Promise<Browser> => launch(withMicrophone, forMedia)

/** Closes all windows with their storage; the browser stays open for the next journey. */
export async function closeWindows(): Promise<void> {
  const browser = await running
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
}

/** Time-out (ms) for a busy machine; tests that measure speed set shorter time-outs. */
const patience = 30_000

export const desktop = { width: 1366, height: 768 }
export const phone = { width: 390, height: 844 }

/** localStorage of a site from former visits. */
interface Kept {
  origin: string
  localStorage: { name: string; value: string }[]
}

/** Opens a page for a signed-out visitor in a browser profile of its own. */
export async function visitor(browser: Browser, viewport = desktop, ...origins: Kept[]): Promise<Page> {
  const storageState = { cookies: [], origins }
  const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', storageState })
  context.setDefaultTimeout(patience)
  return context.newPage()
}

/** Fills in and submits the open sign-in page. */
export async function submitSignIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  const password = page.locator('input[type=password]')
  await password.fill(demoPassword)
  await password.press('Enter')
}

/** Opens a page for a person who was signed in by the sign-in page's call beforehand. */
export async function signInFor(
  browser: Browser,
  origin: string,
  username: string,
  viewport = desktop,
  headers: Record<string, string> = {},
): Promise<Page> {
  return visitor(browser, viewport, { origin, localStorage: sessionOf(await signIn(origin, username, headers)) })
}

/** Opens the console at its first page for a signed-in person, with the feed connected. */
export async function signInAt(...[browser, origin, username, ...rest]: Parameters<typeof signInFor>): Promise<Page> {
  return openFor(browser, origin, username, '/wel/index', ...rest)
}

/** Opens the console at another page, the only page opened so far, with the feed connected. */
export async function openFor(
  browser: Browser,
  origin: string,
  username: string,
  path: string,
  viewport = desktop,
  headers: Record<string, string> = {},
): Promise<Page> {
  const page = await signInFor(browser, origin, username, viewport, headers)
  await page.goto(origin + path)
  await page.locator('.link-light[data-phase=live]').waitFor()
  return page
}

/** Navigates inside the open console, like a menu entry or link: no page load. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/** A session in the console's storage format. */
function sessionOf({ access_token, refresh_token, expires_in, user_info }: TokenAnswer) {
  const session: Session = {
    id: randomUUID(),
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: Date.now() + expires_in * 1000,
    user: user_info,
  }
  return [
    { name: 'care.session', value: session.id },
    { name: `care.session.${session.id}`, value: JSON.stringify(session) },
  ]
}
