import { setTimeout as pause } from 'node:timers/promises'
import type { Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { openMockWallServer, signedInWallStorage } from '../support/mock-wall-server.ts'
import type { Measured } from '../support/report.ts'
import { screenFixtures } from '../support/screen-fixtures.ts'

const port = 20654
const minutes = Number(process.env.SOAK_MINUTES ?? 20)
/** Factor by which a wall screen's day is sped up. */
const speed = (24 * 60) / minutes
const warningsADay = 2_880
const most = 0.05

/**
 * Runs an institution's wall screen through a day in 20 minutes, with clock and timers sped up; measures its memory
 * growth.
 */
export async function run(): Promise<Measured[]> {
  const { tenantScreen, warningOf } = await screenFixtures()
  let clock = Date.now()
  const time = () => toShanghaiTime(clock)
  const house = openMockWallServer(port, () => ({ ...tenantScreen, time: time() }), { speed, now: () => clock })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' })
    await page.addInitScript(`${fastClock(clock, speed)}
      for (const [key, value] of Object.entries(${JSON.stringify(signedInWallStorage)})) localStorage.setItem(key, value)`)
    await page.goto(house.address)
    await page.locator('.title-bar .link-light').waitFor({ timeout: 60_000 })

    const began = Date.now()
    const play = async (until: number) => {
      while (Date.now() - began < until) {
        clock = began + (Date.now() - began) * speed
        liveThrough(house.tell, warningOf, time())
        await pause((minutes * 60_000) / warningsADay)
      }
    }
    // the first hour fills the bounded caches
    await play((minutes * 60_000) / 24)
    const before = await kept(page)
    await play(minutes * 60_000)
    const after = await kept(page)
    console.log(
      `  堆 ${mb(before.heap)} → ${mb(after.heap)} MB，节点 ${before.nodes} → ${after.nodes}，绘图上下文丢失 ${after.lost} 次`,
    )
    const what = `${minutes} 分钟播放一天的事件后`
    const grown = (of: 'heap' | 'nodes') => Math.abs(after[of] / before[of] - 1) / most
    return [
      { what: `${what}，堆的变化`, reference: '5%', ratio: grown('heap'), bar: 1, as: 'most' },
      { what: `${what}，DOM 节点的变化`, reference: '5%', ratio: grown('nodes'), bar: 1, as: 'most' },
      { what: `${what}，丢失绘图上下文`, reference: '零次', ratio: after.lost, bar: 0, as: 'most' },
    ]
  } finally {
    await browser.close()
    house.stop()
  }
}

let number = 0
/**
 * Each call raises a warning, claims the previous warning and handles the one before that; one warning in sixty is an
 * SOS.
 */
function liveThrough(tell: Tell, warningOf: MakeWarning, at: string) {
  number += 1
  const of = (id: number, change: Partial<Warning>) =>
    warningOf(1_000 + id, { sourceType: id % 60 ? 2 : 9, lastHappenTime: at, ...change })
  tell(of(number, { isDisposed: Disposal.Open }))
  if (number > 1) tell(of(number - 1, { isDisposed: Disposal.InProgress, claimerName: '李值班' }), 'warning-changed')
  if (number > 2) tell(of(number - 2, { isDisposed: Disposal.Handled, handlerName: '李值班' }), 'warning-changed')
}
type Tell = ReturnType<typeof openMockWallServer>['tell']
type MakeWarning = (id: number, change: Partial<Warning>) => Warning

/** Bytes of reachable memory once the page has settled. */
async function kept(page: Page) {
  const inspector = await page.context().newCDPSession(page)
  await pause(5_000)
  for (let time = 0; time < 4; time++) {
    await inspector.send('HeapProfiler.collectGarbage')
    await pause(500)
  }
  const { usedSize } = await inspector.send('Runtime.getHeapUsage')
  const { nodes } = await inspector.send('Memory.getDOMCounters')
  const lost = await page.evaluate<number>('window.contextsLost')
  await inspector.detach()
  return { heap: usedSize, nodes, lost }
}

/** Script that speeds up the page's clock, run before the page's own scripts. */
const fastClock = (from: number, speed: number) => `{
  const [real, began] = [Date, Date.now()]
  const now = () => ${from} + (real.now() - began) * ${speed}
  window.Date = class extends real {
    constructor(...given) { given.length ? super(...given) : super(now()) }
    static now = now
  }
  const [wait, every] = [setTimeout, setInterval]
  window.setTimeout = (run, ms = 0, ...more) => wait(run, ms / ${speed}, ...more)
  window.setInterval = (run, ms = 0, ...more) => every(run, ms / ${speed}, ...more)
  window.contextsLost = 0
  addEventListener('webglcontextlost', () => { contextsLost += 1 }, true)
}`

const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
