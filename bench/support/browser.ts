import { get } from 'node:http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'

/** Cost of opening a page with an empty cache and the CPU throttled to a quarter of its speed. */
export interface PageCost {
  /** Largest contentful paint in milliseconds. */
  lcp: number
  /** Total blocking time: milliseconds of long tasks beyond 50 each, from the first paint on. */
  blocked: number
  /** Bytes of the page's scripts and styles, gzipped. */
  bytes: number
  /** Milliseconds until the page's content is drawn. */
  drawn: number
}
interface Visit {
  url: string
  /** Selector of an element that exists once the page has its content. */
  ready: string
  /** Values for localStorage, set before the page opens. */
  storage?: Record<string, string>
  /** Mocked responses by path. */
  answers?: Record<string, unknown>
}

const slowness = 4
/** Time in ms without a long task or request after which a page counts as settled. */
const quietMs = 3_000

/**
 * Browser options with and without a GPU. Without a GPU each frame is read back while the page waits; maps are measured
 * with a software-rendered GPU in a process of its own.
 */
const cards = {
  none: ['--disable-gpu'],
  played: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
}

export async function openBrowser(card: keyof typeof cards = 'none'): Promise<Browser> {
  // imported by URL, because scripts/ is not a package and is not part of this package's build
  const path = new URL('../../scripts/infra/chromium.ts', import.meta.url).href
  const { findChromium } = (await import(path)) as { findChromium: () => Promise<string> }
  const args = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-sync', ...cards[card]]
  return chromium.launch({ executablePath: await findChromium(), args })
}

export async function measurePageCost(
  browser: Browser,
  { url, ready, storage = {}, answers = {} }: Visit,
): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const files = new Set<string>()
    page.on('response', (answer) => /\.(js|css)$/.test(answer.url()) && files.add(answer.url()))
    await remember(context, storage)
    await mockAnswers(page, answers)
    await context.addInitScript(noteDrawn(ready))
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.goto(url)
    await page.locator(ready).first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(quietMs)
    const { first, largest, long, drawn } = await page.evaluate<Seen>('window.seen')
    const sizes = await Promise.all([...files].map(gzippedSize))
    return {
      lcp: largest,
      blocked: long.reduce((sum, [start, length]) => sum + (start < first ? 0 : Math.max(0, length - 50)), 0),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      drawn,
    }
  } finally {
    await context.close()
  }
}

interface Opening extends Visit {
  /** Selector that opens a record of the list. */
  open: string
  /** A page expression that is true once the record is usable. */
  drawn: string
}

/**
 * Milliseconds from the click on a record in a settled list until the record is drawn and the page is idle, and the
 * calls made until then and until the page settles; on a computer four times as slow.
 */
export async function measureOpenRecord(browser: Browser, { url, ready, storage = {}, open, drawn }: Opening) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await remember(context, storage)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.goto(url)
    await page.locator(ready).first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(quietMs)
    const calls = new Set<string>()
    page.on('request', (request) => ['fetch', 'xhr'].includes(request.resourceType()) && calls.add(request.url()))
    const opening = page.evaluate<number>(`new Promise((done) => {
      let began
      addEventListener('click', () => { began = performance.now() }, { capture: true, once: true })
      // drawn and idle: the first task after the frame that shows the record
      const free = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
      const watch = new MutationObserver(() => {
        if (began === undefined || !(${drawn})) return
        watch.disconnect()
        free()
      })
      watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    })`)
    await page.locator(open).first().click()
    const ms = await opening
    await page.waitForTimeout(quietMs)
    return { ms, requests: calls.size }
  } finally {
    await context.close()
  }
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 }

interface Drawing extends Visit {
  open: string
  /** Selector of the content, present once drawn. */
  drawn: string
}

/**
 * Milliseconds of script, layout and style from clicking `open` until the content is drawn and the page is idle, on the
 * same slow computer.
 */
export async function measureDrawPart(
  browser: Browser,
  { url, ready, storage = {}, open, drawn, answers = {} }: Drawing,
) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await remember(context, storage)
    await mockAnswers(page, answers)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.goto(url)
    await page.locator(ready).first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(quietMs)
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1_000
      return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
    }
    // clicks by position and waits without polling, because code that the driver runs in a page counts as the page's
    // script
    const { x, y, width, height } = (await page.locator(open).first().boundingBox()) ?? nowhere
    const before = await spent()
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForTimeout(2 * quietMs)
    const after = await spent()
    await page.locator(drawn).waitFor({ timeout: 1_000 })
    return { script: after.script - before.script, layout: after.layout - before.layout }
  } finally {
    await context.close()
  }
}

/** Answers these calls of the page instead of the product. */
export async function mockAnswers(page: Page, answers: Record<string, unknown>) {
  for (const [path, data] of Object.entries(answers))
    await page.route(`**${path}*`, (route) => route.fulfill({ json: { code: 0, msg: null, data } }))
}

interface Seen {
  first: number
  largest: number
  drawn: number
  long: [number, number][]
}

/** Script that records the first frame that contains this selector. */
const noteDrawn = (ready: string) => `{
  const watch = new MutationObserver(() => {
    if (!document.querySelector(${JSON.stringify(ready)})) return
    watch.disconnect()
    requestAnimationFrame(() => setTimeout(() => { seen.drawn = performance.now() }))
  })
  watch.observe(document, { subtree: true, childList: true })
}`

async function remember(context: BrowserContext, storage: Record<string, string>) {
  const observers = `
    window.seen = { first: Infinity, largest: 0, long: [], drawn: Infinity };
    const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.first = startTime });
    // a warning card that pops up is not counted as content of the page
    watch('largest-contentful-paint', ({ startTime, element }) => { if (!element?.closest('.alarms')) seen.largest = startTime });
    watch('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
    for (const [key, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(key, value);`
  await context.addInitScript(observers)
}

function gzippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      answer.on('end', () => resolve(size))
    }).on('error', reject)
  })
}
