import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Browser } from 'playwright-core'
import { bedBoard } from '../support/bed-board.ts'
import { measurePageCost, mockAnswers, openBrowser } from '../support/browser.ts'
import { signIn, startProduct, urlAt } from '../support/product.ts'
import { type Measured, median } from '../support/report.ts'
import { untilAnswers } from '../support/run.ts'
import { screenFixtures } from '../support/screen-fixtures.ts'

const port = 20720
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const [perSecond, seconds, mostMs] = [50, 20, 50]
const tenantId = 1_000_002

/** Measures the map of 1,000 beds: its first picture against the elders' list, and 50 live changes a second. */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = await startProduct(port, join(folder, 'data'))
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 240_000)
    const { storage } = await signIn(port)
    const browser = await openBrowser()
    try {
      const first = await firstPictures(browser, storage)
      const longest = await watchChanges(browser, storage)
      return [
        { what: '1,000 张床位的房态图，首个画面', reference: '长者列表', ratio: first, bar: 1.2, as: 'most' },
        {
          what: `每秒 ${perSecond} 次变化，最长的任务`,
          reference: '50 毫秒',
          ratio: longest / mostMs,
          bar: 1,
          as: 'most',
        },
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function firstPictures(browser: Browser, storage: Record<string, string>): Promise<number> {
  const pictures: { board: number; list: number }[] = []
  // the first round only warms up the server
  for (let round = 0; round <= rounds; round++) {
    const list = await measurePageCost(browser, { url: urlAt(port, '/oldMan/index'), ready: '.row-action', storage })
    const board = await measurePageCost(browser, {
      url: urlAt(port, '/residence/beds'),
      ready: '.residence-bed',
      storage,
      answers: bedBoard(),
    })
    if (round > 0) pictures.push({ board: board.drawn, list: list.drawn })
  }
  const of = (name: 'board' | 'list') => median(pictures.map((one) => one[name])).toFixed(0)
  console.log(`  首个画面：房态图 ${of('board')} 毫秒，长者列表 ${of('list')} 毫秒`)
  return median(pictures.map(({ board, list }) => board / list))
}

/** Milliseconds of the longest task while changes arrive; 0 without one over 50 ms, which browsers do not report. */
async function watchChanges(browser: Browser, storage: Record<string, string>): Promise<number> {
  const { warningOf } = await screenFixtures()
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, storage)
  await mockAnswers(page, bedBoard())
  let seq = 0
  let say: (event: object) => void = () => undefined
  const beat = () => say({ kind: 'beat', time: Date.now(), cursor: { [tenantId]: seq } })
  await page.routeWebSocket(/\/ws\//, (socket) => {
    say = (event) => socket.send(JSON.stringify(event))
    say({ kind: 'hello', cursor: { [tenantId]: seq } })
    beat()
  })
  await page.goto(urlAt(port, '/residence/beds'))
  await page.locator('.residence-bed').nth(999).waitFor({ state: 'attached', timeout: 60_000 })
  await pause(5_000)
  await page.evaluate(`window.longest = 0
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => { longest = Math.max(longest, duration) }))
      .observe({ type: 'longtask' })`)
  let count = 0
  const timer = setInterval(() => {
    count += 1
    const oldmanId = 1 + ((count * 37) % 1_000)
    const since = toShanghaiTime(Date.now())
    if (count % perSecond === 0) return say({ kind: 'bed', tenantId, bedId: oldmanId })
    if (count % 2 === 0) return say({ kind: 'in-bed', tenantId, oldmanId, inBed: count % 4 === 0 ? 1 : 0, since })
    seq += 1
    const change = { oldmanId, tenantId, seq, sourceType: 2, warningLevel: 2, lastHappenTime: since }
    const warning = warningOf(50_000 + (seq % 400), { ...change, isDisposed: seq % 3 === 0 ? 1 : 0 })
    say({ kind: 'warning-changed', tenantId, seq, warning })
  }, 1_000 / perSecond)
  const beats = setInterval(beat, 2_000)
  await pause(seconds * 1_000)
  clearInterval(timer)
  clearInterval(beats)
  const longest = await page.evaluate<number>('longest')
  const shown = await page.locator('.residence-alarm').count()
  const mats = await page.locator('.residence-mat').count()
  console.log(`  ${count} 次变化，显示预警 ${shown} 处、在离床 ${mats} 处，最长的任务 ${longest.toFixed(0)} 毫秒`)
  if (shown === 0 || mats === 0) throw new Error('房态图没有显示实时信息')
  await context.close()
  return longest
}
