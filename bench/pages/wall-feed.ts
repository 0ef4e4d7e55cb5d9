import { setTimeout as pause } from 'node:timers/promises'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { openMockWallServer, signedInWallStorage } from '../support/mock-wall-server.ts'
import { type Measured, median } from '../support/report.ts'
import { screenFixtures } from '../support/screen-fixtures.ts'

const port = 20650
const [perSecond, seconds] = [100, 30]
const mostMs = 4
const mostLost = 15_000

/** Measures an institution's wall screen while 100 warnings a second arrive, and while its connection is dead. */
export async function run(): Promise<Measured[]> {
  const { tenantScreen, warningOf } = await screenFixtures()
  const house = openMockWallServer(port, () => ({ ...tenantScreen, time: toShanghaiTime(Date.now()) }))
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, signedInWallStorage)
    await page.goto(house.address)
    await page.locator('.link-light.is-live').waitFor({ timeout: 60_000 })
    await pause(5_000)

    let id = 0
    const tell = () => {
      id += 1
      // some warnings are new, some are repeats; none is an SOS, which would cover the whole screen
      house.tell(warningOf(1_000 + (id % 400), { sourceType: 2, lastHappenTime: toShanghaiTime(Date.now()) }))
    }
    const costs = await costsOf(page, tell)
    const { lost, isCaughtUp } = await lineLost(page, house, tell)
    const what = `机构大屏，每秒 ${perSecond} 条预警`
    return [
      {
        what: `${what}，每条占用主线程`,
        reference: `${mostMs} 毫秒`,
        ratio: median(costs) / mostMs,
        bar: 1,
        as: 'most',
      },
      { what: '断线后显示“连接中断”', reference: '15 秒', ratio: lost / mostLost, bar: 1, as: 'most' },
      { what: '恢复后不重新加载即补齐', reference: '一次', ratio: Number(isCaughtUp), bar: 1, as: 'least' },
    ]
  } finally {
    await browser.close()
    house.stop()
  }
}

/** Milliseconds on the main thread per warning, second by second. */
async function costsOf(page: Page, tell: () => void): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  let count = 0
  const timer = setInterval(() => {
    tell()
    count += 1
  }, 1_000 / perSecond)
  const costs: number[] = []
  let [before, told] = [await spent(), 0]
  while (costs.length < seconds) {
    await pause(1_000)
    const [after, sofar] = [await spent(), count]
    costs.push((after - before) / Math.max(1, sofar - told))
    ;[before, told] = [after, sofar]
  }
  clearInterval(timer)
  console.log(
    `  每条 ${median(costs).toFixed(2)} 毫秒，最慢的一秒 ${Math.max(...costs).toFixed(2)} 毫秒，共 ${count} 条`,
  )
  return costs
}

/** Measures how long a dead connection goes unnoticed, and whether the same page catches up after the reconnect. */
async function lineLost(page: Page, house: ReturnType<typeof openMockWallServer>, tell: () => void) {
  await page.evaluate('window.stayed = true')
  await house.beat()
  house.cut()
  const began = performance.now()
  await page.locator('.link-light.is-lost').waitFor({ timeout: 60_000 })
  const lost = performance.now() - began
  const age = await page.locator('.link-light small').textContent()
  for (let missed = 0; missed < 50; missed++) tell()
  house.mend()
  await page.locator('.link-light.is-live').waitFor({ timeout: 60_000 })
  await page.getByText('离线期间 50 条预警').waitFor({ timeout: 10_000 })
  const isCaughtUp = await page.evaluate<boolean>('window.stayed === true')
  console.log(`  断线 ${(lost / 1_000).toFixed(1)} 秒后显示中断（数据 ${age}）`)
  return { lost, isCaughtUp }
}
