import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { countUploadsScript, type Uploads } from '../support/gl-uploads.ts'
import { buildMapPoints } from '../support/pages.ts'
import type { Measured } from '../support/report.ts'
import { serveFolder } from '../support/serve-folder.ts'
import { type FrameTimes, traceFrames } from '../support/trace-frames.ts'

const port = 20660
const sizes = [10_000, 100_000]
const mostScript = 50
/**
 * Number of warnings that appear and disappear; with every tenth of them an elder moves. One change per frame, since a
 * software-rendered frame takes far longer than a real one.
 */
const [pictures, perMove] = [60, 10]
const kb = 1024

interface Seen {
  drawn: FrameTimes
  /** Attribute bytes uploaded for a new warning (`warning`) and for an elder who moves (`move`). */
  warning: number
  move: number
  /** Script time of the first frame with all points. */
  first: number
}

/**
 * Measures the screens' map with a software-rendered graphics card and 10,000 or 100,000 elders, while warnings appear
 * and disappear and elders move.
 */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const server = serveFolder(port, await buildMapPoints(folder))
  const browser = await openBrowser('played')
  try {
    const [few, many] = [await watch(browser, sizes[0] as number), await watch(browser, sizes[1] as number)]
    return [...report(few, sizes[0] as number), ...report(many, sizes[1] as number), ofBoth(few, many)]
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function watch(browser: Browser, points: number): Promise<Seen> {
  const page = await browser.newPage({ viewport: { width: 480, height: 270 } })
  await page.addInitScript(countUploadsScript)
  const opening = await traceFrames(page, async () => {
    await page.goto(`http://127.0.0.1:${port}/?points=${points}`)
    await page.locator('canvas').waitFor({ timeout: 120_000 })
    await page.waitForTimeout(8_000)
  })
  // warm-up: plays until the map shows its maximum number of warnings
  const play = (what: string, times: number, pauseMs: number) =>
    page.evaluate(`new Promise((done) => {
      let left = ${times}
      const timer = setInterval(() => {
        ${what}
        if (--left > 0) return
        clearInterval(timer)
        setTimeout(done, 1000)
      }, ${pauseMs})
    })`)
  await play('raise()', 60, 50)
  const uploads = async () => ({ ...(await page.evaluate<Uploads>('window.uploads')) })
  const costOf = async (what: string, times: number) => {
    const before = await uploads()
    await play(what, times, 250)
    return ((await uploads()).attributes - before.attributes) / times
  }
  const warning = await costOf('raise()', 20)
  const move = await costOf('move(left * 997)', 20)
  const drawn = await traceFrames(page, () =>
    page.evaluate(`new Promise((done) => {
      let left = ${pictures}
      const next = () => {
        raise()
        if (left % ${perMove} === 0) move(left * 997)
        if (--left > 0) requestAnimationFrame(() => requestAnimationFrame(next))
        else setTimeout(done, 1000)
      }
      next()
    })`),
  )
  await page.close()
  return { drawn, warning, move, first: opening.most }
}

function report({ drawn, warning, move, first }: Seen, points: number): Measured[] {
  const { most, p95, frames } = drawn
  const what = `${points.toLocaleString('zh-CN')} 个点，每帧一条预警`
  console.log(
    `  ${what}：${frames} 帧，脚本最长 ${most.toFixed(1)} 毫秒、p95 ${p95.toFixed(1)} 毫秒；一条预警上传 ${(warning / kb).toFixed(1)} KB，一人移动 ${(move / kb).toFixed(1)} KB；打开时最长一帧 ${first.toFixed(0)} 毫秒`,
  )
  return [
    { what: `${what}，一帧的脚本`, reference: '50 毫秒', ratio: most / mostScript, bar: 1, as: 'most' },
    { what: `${what}，一人移动上传`, reference: '全部点的位置', ratio: move / (points * 8), bar: 0.5, as: 'most' },
  ]
}

/** Compares both sizes: a warning's upload to the graphics card must not depend on the number of elders. */
const ofBoth = (few: Seen, many: Seen): Measured => ({
  what: '10 万个点时一条预警上传',
  reference: '1 万个点时',
  ratio: many.warning / few.warning,
  bar: 1.1,
  as: 'most',
})
