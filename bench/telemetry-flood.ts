import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Desk, listenForSos, openDesk, percentile99, sendDeviceMessage } from './support/desk.ts'
import { signIn, startProduct, urlAt } from './support/product.ts'
import type { Measured } from './support/report.ts'
import { allCores, loadCore, startNode, untilAnswers } from './support/run.ts'

const port = 20780
const seconds = Number(process.env.BENCH_SECONDS ?? 40)
/** Values per second: ten times what one services process must handle. */
const perSecond = 50_000
const [floodedId, quietId] = [1000003, 1000002]
const bar = 1_000

/**
 * Sends an SOS of one institution twice a second, while devices of another institution send ten times the required
 * load.
 */
export async function run(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = await startProduct(port, dataDir, { TRUSTED_PROXIES: '127.0.0.1' }, allCores)
  let desk: Desk | undefined
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 120_000)
    desk = await openDesk(port)
    await callsOf(desk, 5)
    const flood = startNode(loadCore, resolve(import.meta.dirname, 'references/telemetry-flood.ts'), [
      String(port),
      String(perSecond),
      `demo-ingest-${floodedId}`,
      (await devicesOf('chaoyang')).join(),
    ])
    await pause(3_000)
    const calls = await callsOf(desk, seconds)
    const said = flood.says<Record<string, number>>()
    flood.child.kill('SIGTERM')
    const answers = await said
    console.log(`  洪水得到的应答：${JSON.stringify(answers)}`)
    const told = (answers['429'] ?? 0) / ((answers['202'] ?? 0) + (answers['429'] ?? 0) + (answers.cut ?? 0))
    const most = { bar: 1, as: 'most' } as const
    return [
      { what: '另一机构洪水中 SOS 到控制台，p99', reference: `${bar} 毫秒`, ratio: percentile99(calls) / bar, ...most },
      { what: '洪水中被告知稍后再报的批次', reference: '未收下的', ratio: told > 0 ? 1 : 0, bar: 1, as: 'least' },
      { what: '已确认而没有保存的消息', reference: '1 条', ratio: answers.lost ?? 0, bar: 0, as: 'most' },
    ]
  } finally {
    desk?.socket.terminate()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function devicesOf(username: string): Promise<string[]> {
  const { token } = await signIn(port, {}, username)
  const headers = { authorization: `Bearer ${token}` }
  const page = await fetch(urlAt(port, '/tenant-device/device/page?size=100'), { headers })
  const { data } = (await page.json()) as { data: { records: { imei: string }[] } }
  return data.records.map(({ imei }) => imei)
}

async function callsOf(desk: Desk, forSeconds: number): Promise<number[]> {
  const calls = listenForSos(desk)
  const end = performance.now() + forSeconds * 1_000
  for (let n = 0; performance.now() < end; n++) {
    const next = pause(500)
    const imei = desk.imeis[n % Math.min(40, desk.imeis.length)] ?? ''
    calls.leaves(imei)
    const status = await sendDeviceMessage(port, quietId, imei, 'sos')
    if (status !== 202) console.log(`  SOS 未被收下：${status}`)
    await next
  }
  // waits for the last SOS to arrive
  await pause(2_000)
  return calls.end()
}
