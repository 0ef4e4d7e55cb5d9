import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { type Desk, listenForSos, openDesk, percentile99, sendDeviceMessage } from './support/desk.ts'
import { signIn, startProduct, urlAt } from './support/product.ts'
import type { Measured } from './support/report.ts'
import { allCores, loadCore, startNode, untilAnswers } from './support/run.ts'

const port = 20680
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const perSecond = 200
const bars = { sos: 1_000, ingestion: 2, signIn: 3_000 }
const tenantId = 1000002

/**
 * Delays in ms measured by the people of one institution, and the number of 503s on calls other than sign-in and
 * captcha.
 */
interface Noticed {
  sos: number[]
  ingestion: number[]
  signIn: number[]
  busy: number
}

/**
 * Measures the delay of an SOS, of a device message and of a nurse's sign-in while fifty addresses guess passwords and
 * request captchas, 200 times a second each.
 */
export async function run(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = await startProduct(port, dataDir, { TRUSTED_PROXIES: '127.0.0.1' }, allCores)
  let socket: WebSocket | undefined
  try {
    await untilAnswers(urlAt(port, '/actuator/health'), 120_000)
    const desk = await openDesk(port)
    socket = desk.socket
    await notice(desk, 5)
    const quiet = await notice(desk, Math.min(30, seconds))
    const flood = startNode(loadCore, resolve(import.meta.dirname, 'references/sign-in-flood.ts'), [
      String(port),
      String(perSecond),
    ])
    const during = await notice(desk, seconds)
    const said = flood.says()
    await flood.stop()
    console.log(`  洪水得到的应答：${JSON.stringify(await said)}`)
    const most = { bar: 1, as: 'most' } as const
    return [
      {
        what: '洪水中 SOS 到控制台，p99',
        reference: `${bars.sos} 毫秒`,
        ratio: percentile99(during.sos) / bars.sos,
        ...most,
      },
      {
        what: '洪水中设备上报，p99',
        reference: '安静时',
        ratio: percentile99(during.ingestion) / percentile99(quiet.ingestion),
        bar: bars.ingestion,
        as: 'most',
      },
      {
        what: '洪水中正常登录，最慢',
        reference: `${bars.signIn} 毫秒`,
        ratio: Math.max(...during.signIn) / bars.signIn,
        ...most,
      },
      { what: '洪水中登录与验证码以外的 503', reference: '1 次', ratio: during.busy, bar: 0, as: 'most' },
    ]
  } finally {
    socket?.terminate()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function notice(desk: Desk, forSeconds: number): Promise<Noticed> {
  const noticed: Omit<Noticed, 'sos'> = { ingestion: [], signIn: [], busy: 0 }
  const end = performance.now() + forSeconds * 1000
  const calls = listenForSos(desk)
  const every = async (ms: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 0; performance.now() < end; n++) {
      const next = pause(ms)
      await work(n)
      await next
    }
  }
  const [sosOf, beatOf] = [desk.imeis.slice(0, 40), desk.imeis.slice(40)]
  await Promise.all([
    every(500, async (n) => {
      const imei = sosOf[n % sosOf.length] ?? ''
      calls.leaves(imei)
      if ((await sendDeviceMessage(port, tenantId, imei, 'sos')) === 503) noticed.busy++
    }),
    every(50, async (n) => {
      const began = performance.now()
      const status = await sendDeviceMessage(port, tenantId, beatOf[n % beatOf.length] ?? '', 'heartRate')
      noticed.ingestion.push(performance.now() - began)
      if (status === 503) noticed.busy++
    }),
    every(1_000, async () => {
      const headers = { authorization: `Bearer ${desk.token}` }
      const { status } = await fetch(urlAt(port, '/tenant-members/oldman/page?current=1&size=10'), { headers })
      if (status === 503) noticed.busy++
    }),
    every(2_000, async (n) => {
      const began = performance.now()
      const isIn = await comeFrom(`10.77.0.${(n % 200) + 1}`).catch(() => false)
      noticed.signIn.push(isIn ? performance.now() - began : Number.POSITIVE_INFINITY)
    }),
  ])
  // waits for the last SOS to arrive
  await pause(2_000)
  return { ...noticed, sos: calls.end() }
}

/** A sign-in from a new address: solves the puzzle, then sends the password. */
async function comeFrom(address: string): Promise<boolean> {
  const headers = { 'x-forwarded-for': address }
  const puzzle = await fetch(urlAt(port, `/code/slider?randomStr=${crypto.randomUUID()}`), { headers })
  await puzzle.arrayBuffer()
  const { token } = await signIn(port, headers)
  if (!puzzle.ok || !token) console.log(`  登录未成：拼图 ${puzzle.status}，令牌${token ? '有' : '无'}`)
  return puzzle.ok && token !== undefined
}
