import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Measured } from './support/report.ts'
import { startNode, untilAnswers } from './support/run.ts'

const port = 20580
const consoles = 200
const socketsPerSession = 5
const alarms = 60
const everyMs = 150
const bars = { p95: 300, p99: 1_000 }
const origin = `http://127.0.0.1:${port}`

interface SignedIn {
  access_token: string
  user_info: { id: number }
}

/** An SOS from the moment its device sends it until each of 200 open consoles has it, through the whole product. */
export async function run(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const launcher = resolve(import.meta.dirname, '../scripts/start.ts')
  const env = { PORT: String(port), MQTT_PORT: String(port + 9), DATA_DIR: dataDir, DEMO: '1' }
  const product = startNode(0, launcher, [], env)
  const sockets: WebSocket[] = []
  try {
    await untilAnswers(`${origin}/actuator/health`, 120_000)
    const imeis = await openConsoles(sockets)
    const delays = await raiseAlarms(sockets, imeis)
    const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.POSITIVE_INFINITY
    const what = (name: string) => `SOS 到 ${consoles} 个控制台，${name}`
    return [
      { what: what('p95'), reference: `${bars.p95} 毫秒`, ratio: at(0.95) / bars.p95, bar: 1, as: 'most' },
      { what: what('p99'), reference: `${bars.p99} 毫秒`, ratio: at(0.99) / bars.p99, bar: 1, as: 'most' },
    ]
  } finally {
    for (const socket of sockets) socket.terminate()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Opens the consoles; answers one device of each elder: repeats of one elder fold into one warning. */
async function openConsoles(sockets: WebSocket[]): Promise<string[]> {
  let session = await signIn()
  while (sockets.length < consoles) {
    if (sockets.length % socketsPerSession === 0) session = await signIn()
    const headers = { authorization: `Bearer ${session.access_token}` }
    const answer = await fetch(`${origin}/auth/socket-ticket`, { method: 'POST', headers })
    const { data } = (await answer.json()) as { data: { ticket: string } }
    const path = `/tenant-device/ws/${session.user_info.id}?ticket=${data.ticket}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
    await once(socket, 'message')
    sockets.push(socket)
  }
  const headers = { authorization: `Bearer ${session.access_token}` }
  const page = await fetch(`${origin}/tenant-device/device/page?size=100`, { headers })
  const { data } = (await page.json()) as { data: { records: { imei: string; oldmanId: number | null }[] } }
  return [...new Map(data.records.map(({ imei, oldmanId }) => [oldmanId ?? imei, imei])).values()]
}

async function signIn(): Promise<SignedIn> {
  const headers = { authorization: `Basic ${Buffer.from('console:console').toString('base64')}` }
  const body = new URLSearchParams({ username: 'desk', password: 'Care2026', enc: '0' })
  const answer = await fetch(`${origin}/auth/oauth/token?grant_type=password`, { method: 'POST', headers, body })
  return (await answer.json()) as SignedIn
}

/** Milliseconds of every delivery, shortest first. */
async function raiseAlarms(sockets: WebSocket[], imeis: string[]): Promise<number[]> {
  const delays: number[] = []
  const sentAt = new Map<string, number>()
  for (const socket of sockets)
    socket.on('message', (data) => {
      const event = JSON.parse(String(data)) as { kind: string; warning?: { imei: string } }
      const sent = event.kind.startsWith('warning') ? sentAt.get(event.warning?.imei ?? '') : undefined
      if (sent !== undefined) delays.push(performance.now() - sent)
    })
  // until the hellos have settled
  await pause(1_000)

  const chosen = imeis.slice(0, alarms)
  for (const [index, imei] of chosen.entries()) {
    const message = { id: `bench-${index}`, imei, type: 'sos', time: new Date().toISOString() }
    const headers = { 'content-type': 'application/json', 'x-device-secret': `demo-${imei}` }
    sentAt.set(imei, performance.now())
    const request = { method: 'POST', headers, body: JSON.stringify(message) }
    const answer = await fetch(`${origin}/tenant-device/ingest/${imei}`, request)
    if (answer.status !== 202) throw new Error(`the SOS was answered with ${answer.status}`)
    await pause(everyMs)
  }
  await pause(2_000)
  if (delays.length < consoles * chosen.length)
    throw new Error(`${delays.length} of ${consoles * chosen.length} arrived`)
  return delays.sort((a, b) => a - b)
}
