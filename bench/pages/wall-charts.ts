import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { buildWallPanels } from '../support/pages.ts'
import { type Measured, median } from '../support/report.ts'
import { serveFolder } from '../support/serve-folder.ts'

const port = 20652
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = 20
const ways = ['canvas', 'ours', 'echarts'] as const

/**
 * Twenty charts and two lists in which every figure changes each second: the wall screens' panels against ECharts on
 * canvas and a bare canvas.
 */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const server = serveFolder(port, await buildWallPanels(folder))
  const browser = await openBrowser()
  try {
    const costs = { canvas: [], ours: [], echarts: [] } as Record<(typeof ways)[number], number[]>
    let longest = 0
    for (let round = 0; round < rounds; round++)
      for (const way of ways) {
        const seen = await watch(browser, way)
        costs[way].push(seen.each)
        if (way === 'ours') longest = Math.max(longest, seen.longest)
      }
    const { canvas, ours, echarts } = costs
    console.log(
      `  每秒一次，脚本与布局：${ways.map((way) => `${way} ${median(costs[way]).toFixed(1)} 毫秒`).join('，')}`,
    )
    const ratio = (theirs: number[]) => median(ours.map((cost, round) => cost / (theirs[round] ?? 1)))
    const what = '20 张图与列表每秒更新，脚本与布局'
    return [
      { what, reference: 'ECharts（canvas，无动画）', ratio: ratio(echarts), bar: 0.25, as: 'most' },
      { what, reference: '裸 canvas', ratio: ratio(canvas), bar: 3, as: 'most' },
      { what: '首秒以后最长的任务', reference: '50 毫秒', ratio: longest / 50, bar: 1, as: 'most' },
    ]
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of script, style and layout per second once the page has settled, and its longest task since. */
async function watch(browser: Browser, way: string) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`http://127.0.0.1:${port}/?${way}`)
  await page.locator('.chart, .panel').nth(19).waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
    return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1_000 : 0), 0)
  }
  await pause(3_000)
  await page.evaluate(`window.longest = 0
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => { longest = Math.max(longest, duration) }))
      .observe({ type: 'longtask' })`)
  const before = await spent()
  await pause(seconds * 1_000)
  const each = ((await spent()) - before) / seconds
  const longest = await page.evaluate<number>('longest')
  await page.close()
  return { each, longest }
}
