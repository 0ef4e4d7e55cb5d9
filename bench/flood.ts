import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { at, signIn, startProduct } from './support/product.ts'
import type { Measured } from './support/report.ts'
import { everyCore, loadCore, startNode, untilAnswers } from './support/run.ts'

const port = 20680
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const perSecond = 200
const bars = { sos: 1_000, ingestion: 2, signIn: 3_000 }
const tenantId = 1000002

/** What the people of one institution notice, in ms, and how often anything but sign-in and captcha answered 503. */
interface Noticed {
  sos: number[]
  ingestion: number[]
  signIn: number[]
  busy: number
}

/** An SOS, a device and a nurse who signs in, while fifty addresses guess passwords and draw captchas 200 times a second each way. */
export async function run(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const product = startProduct(port, dataDir, { TRUSTED_PROXIES: '127.0.0.1' }, everyCore)
  let socket: WebSocket | undefined
  try {
    await untilAnswers(at(port, '/actuator/health'), 120_000)
    const desk = await openDesk()
    socket = desk.socket
    await notice(desk, 5)
    const quiet = await notice(desk, Math.min(30, seconds))
    const flood = startNode(loadCore, resolve(import.meta.dirname, 'references/sign-in-flood.ts'), [
      ...[String(port), String(perSecond)],
    ])
    const during = await notice(desk, seconds)
    const said = flood.says()
    await flood.stop()
    console.log(`  洪水得到的应答：${JSON.stringify(await said)}`)
    const most = { bar: 1, as: 'most' } as const
    return [
      { what: '洪水中 SOS 到控制台，p99', reference: `${bars.sos} 毫秒`, ratio: p99(during.sos) / bars.sos, ...most },
      {
        what: '洪水中设备上报，p99',
        reference: '安静时',
        ratio: p99(during.ingestion) / p99(quiet.ingestion),
        ...{ bar: bars.ingestion, as: 'most' },
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

interface Desk {
  socket: WebSocket
  token: string
  imeis: string[]
}

async function openDesk(): Promise<Desk> {
  const { token, storage } = await signIn(port)
  const { user } = JSON.parse(storage['care.session.bench'] ?? '{}') as { user: { id: number } }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(at(port, '/auth/socket-ticket'), { method: 'POST', headers })
  const { data } = (await answer.json()) as { data: { ticket: string } }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/tenant-device/ws/${user.id}?ticket=${data.ticket}`)
  await once(socket, 'message')
  const page = await fetch(at(port, '/tenant-device/device/page?size=100'), { headers })
  const found = (await page.json()) as { data: { records: { imei: string; oldmanId: number | null }[] } }
  const imeis = found.data.records.map(({ imei, oldmanId }) => [oldmanId ?? imei, imei] as const)
  return { socket, token, imeis: [...new Map(imeis).values()] }
}

async function notice(desk: Desk, forSeconds: number): Promise<Noticed> {
  const noticed: Noticed = { sos: [], ingestion: [], signIn: [], busy: 0 }
  const end = performance.now() + forSeconds * 1000
  const sentAt = new Map<string, number>()
  const hear = (data: unknown) => {
    const { warning } = JSON.parse(String(data)) as { warning?: { imei: string } }
    const sent = sentAt.get(warning?.imei ?? '')
    if (sent === undefined) return
    sentAt.delete(warning?.imei ?? '')
    noticed.sos.push(performance.now() - sent)
  }
  desk.socket.on('message', hear)
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
      sentAt.set(imei, performance.now())
      if ((await send(imei, 'sos')) === 503) noticed.busy++
    }),
    every(50, async (n) => {
      const began = performance.now()
      const status = await send(beatOf[n % beatOf.length] ?? '', 'heartRate')
      noticed.ingestion.push(performance.now() - began)
      if (status === 503) noticed.busy++
    }),
    every(1_000, async () => {
      const headers = { authorization: `Bearer ${desk.token}` }
      const { status } = await fetch(at(port, '/tenant-members/oldman/page?current=1&size=10'), { headers })
      if (status === 503) noticed.busy++
    }),
    every(2_000, async (n) => {
      const began = performance.now()
      const isIn = await comeFrom(`10.77.0.${(n % 200) + 1}`).catch(() => false)
      noticed.signIn.push(isIn ? performance.now() - began : Number.POSITIVE_INFINITY)
    }),
  ])
  // the last of them are on their way
  await pause(2_000)
  desk.socket.off('message', hear)
  if (sentAt.size > 0) noticed.sos.push(Number.POSITIVE_INFINITY)
  return noticed
}

/** Somebody at an address that nobody came from before: the puzzle, and then the password. */
async function comeFrom(address: string): Promise<boolean> {
  const headers = { 'x-forwarded-for': address }
  const puzzle = await fetch(at(port, `/code/slider?randomStr=${crypto.randomUUID()}`), { headers })
  await puzzle.arrayBuffer()
  const { token } = await signIn(port, headers)
  if (!puzzle.ok || !token) console.log(`  登录未成：拼图 ${puzzle.status}，令牌${token ? '有' : '无'}`)
  return puzzle.ok && token !== undefined
}

async function send(imei: string, type: string): Promise<number> {
  const message = { id: crypto.randomUUID(), imei, type, time: new Date().toISOString(), heartRate: 70 }
  const headers = { 'content-type': 'application/json', 'x-ingest-key': `demo-ingest-${tenantId}` }
  const answer = await fetch(at(port, '/tenant-device/ingest'), {
    method: 'POST',
    headers,
    body: JSON.stringify([message]),
  })
  await answer.arrayBuffer()
  return answer.status
}

const p99 = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.POSITIVE_INFINITY
