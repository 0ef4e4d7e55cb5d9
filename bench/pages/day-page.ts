import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureDrawPart, openBrowser } from '../support/browser.ts'
import { signIn, startProduct, urlAt } from '../support/product.ts'
import { type Measured, median } from '../support/report.ts'
import { untilAnswers } from '../support/run.ts'

const port = 20700
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const [people, itemsEach] = [200, 5]
const mostMs = 300

/**
 * Measures the script time of opening the day of 200 people with 1,000 items on a slow computer, with a mocked
 * response.
 */
export async function run(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = await startProduct(port, join(folder, 'data'))
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 240_000)
    const { storage } = await signIn(port)
    const browser = await openBrowser()
    try {
      const costs: { script: number; layout: number }[] = []
      // the first round only warms up the server
      for (let round = 0; round <= rounds; round++) {
        const cost = await measureDrawPart(browser, {
          url: urlAt(port, '/workorder/index?view=board'),
          ready: '.board-card',
          open: 'text=日程',
          storage,
          drawn: '.day-item >> nth=20',
          answers: { '/workorder/day': day() },
        })
        if (round > 0) costs.push(cost)
      }
      const script = median(costs.map((cost) => cost.script))
      console.log(`  脚本 ${script.toFixed(0)} 毫秒，布局 ${median(costs.map(({ layout }) => layout)).toFixed(0)} 毫秒`)
      const what = `${people} 名员工 ${people * itemsEach} 项的日程，脚本`
      return [{ what, reference: `${mostMs} 毫秒`, ratio: script / mostMs, bar: 1, as: 'most' }]
    } finally {
      await browser.close()
    }
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Today's items in Asia/Shanghai: everybody has items of one hour from eight o'clock on, with an hour between them. */
function day() {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const hour = (at: number) => `${today} ${String(at).padStart(2, '0')}:00:00`
  const staff = Array.from({ length: people }, (_, n) => ({ userId: 9_000 + n, nickName: `护理员${n}` }))
  const institution = { tenantId: 1_000_002, tenantName: '康宁养老·海淀院' }
  const items = staff.flatMap(({ userId }) =>
    Array.from({ length: itemsEach }, (_, n) => ({
      jobId: userId * 10 + n,
      workOrderId: userId * 10 + n,
      workNo: `WO${userId}${n}`,
      oldmanName: `长者${n}`,
      serverProjectName: '助浴',
      emergencyType: n === 0 ? '2' : '1',
      tenantId: institution.tenantId,
      status: '2',
      userId,
      isHelper: false,
      fromTime: hour(8 + n * 2),
      toTime: hour(9 + n * 2),
      isLate: n === 0,
      conflictReason: null,
    })),
  )
  return { people: staff.map((one) => ({ ...one, ...institution })), left: 0, items, leaves: [] }
}
