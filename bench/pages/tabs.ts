import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { signIn, startProduct, urlAt } from '../support/product.ts'
import type { Measured } from '../support/report.ts'
import { untilAnswers } from '../support/run.ts'

const port = 20640
const tabs = 50
const mostAlive = 12
const mostGrowth = 10 * 1024 * 1024
const parts = ['basic', 'health', 'devices', 'warnings']

/**
 * Opens fifty elders' records one by one and closes them together, twice: measures heap growth and how many pages stay
 * alive.
 */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = await startProduct(port, join(folder, 'data'))
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 240_000)
    return await measure()
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(): Promise<Measured[]> {
  const { token, storage } = await signIn(port)
  const elders = await eldersOf(token)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, storage)
    await page.goto(urlAt(port, '/oldMan/index'))
    await page.locator('.row-action').first().waitFor()
    const inspector = await page.context().newCDPSession(page)

    // warm-up with every kind of page, so that code and other permanent memory are not counted
    let alive = await openAndClose(page, elders.splice(0, mostAlive))
    const growths: number[] = []
    for (let round = 0; round < 2; round++) {
      const before = await heapOf(inspector)
      alive = Math.max(alive, await openAndClose(page, elders.splice(0, tabs)))
      growths.push((await heapOf(inspector)) - before)
    }
    const [first = 0, second = 0] = growths
    const what = `开关 ${tabs} 个标签页`
    return [
      { what: `${what}，第一轮堆增长`, reference: '10 MB', ratio: first / mostGrowth, bar: 1, as: 'most' },
      { what: `${what}，第二轮堆增长`, reference: '10 MB', ratio: second / mostGrowth, bar: 1, as: 'most' },
      { what: `${what}，同时保活的页`, reference: String(mostAlive), ratio: alive / mostAlive, bar: 1, as: 'most' },
    ]
  } finally {
    await browser.close()
  }
}

/** Opens and closes the records; returns the largest number of pages alive in the same moment. */
async function openAndClose(page: Page, elders: number[]): Promise<number> {
  let alive = 0
  for (const [at, id] of elders.entries()) {
    const address = `/oldMan/detail?id=${id}&tabid=${parts[at % parts.length]}&isview=true`
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`)
    const shown = page.locator('main.page:visible')
    await shown.locator('h1').waitFor({ state: 'attached' })
    await shown.locator('.bone').first().waitFor({ state: 'detached' })
    alive = Math.max(alive, await page.locator('main.page').count())
  }
  await page.locator('.tab').first().click({ button: 'right' })
  await page.locator('.p-contextmenu').getByRole('menuitem', { name: '关闭全部' }).click()
  await page.locator('.p-contextmenu').waitFor({ state: 'detached' })
  return alive
}

/** Bytes of reachable objects on the heap once the page has settled. */
async function heapOf(inspector: CDPSession): Promise<number> {
  for (let time = 0; time < 4; time++) {
    await new Promise((done) => setTimeout(done, 500))
    await inspector.send('HeapProfiler.collectGarbage')
  }
  return (await inspector.send('Runtime.getHeapUsage')).usedSize
}

async function eldersOf(token: string): Promise<number[]> {
  const pages = [1, 2].map(async (current) => {
    const address = urlAt(port, `/tenant-members/oldman/page?current=${current}&size=100`)
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { records: { id: number }[] } }
    return data.records.map(({ id }) => id)
  })
  return (await Promise.all(pages)).flat()
}
